"""Play a match on: by chance alone to its end, the yardstick of the engine's speed; or for some

turns by quick judgement, as the search does.
"""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from wallwright.ai.value import CERTAIN, lead
from wallwright.core.chance import draw
from wallwright.core.game import CHANCE, OVER, Game
from wallwright.core.title import Title

S = TypeVar("S")
A = TypeVar("A")


def playout(game: Game[S, A], state: S, rng: Random) -> int:
    """How many decisions the seats took until the end; what chance drew is not counted."""
    actor, actions, apply, number = game.actor, game.actions, game.apply, rng.random
    decisions = 0
    while (who := actor(state)) != OVER:
        choices = actions(state)
        if who == CHANCE:
            state = apply(state, draw(number(), choices, game.odds(state)))
        else:
            state = apply(state, choices[int(number() * len(choices))])
            decisions += 1
    return decisions


def play_on(title: Title, state: Any, turns: int, moves: int, number: Callable[[], float]) -> Any:
    """So many turns later: each seat takes the best of some actions, drawn by lot."""
    game, turn = title.rules, title.rules.turn(state)
    actor, actions, apply = game.actor, game.actions, game.apply
    while (who := actor(state)) != OVER:
        if who == CHANCE:
            state = apply(state, draw(number(), actions(state), game.odds(state)))
            continue
        if game.turn(state) != turn:
            turns, turn = turns - 1, game.turn(state)
        if turns <= 0:
            break
        choices = actions(state)
        if len(choices) == 1:
            state = apply(state, choices[0])
            continue
        if len(choices) > moves:
            choices = [choices[int(number() * len(choices))] for _ in range(moves)]
        state = _best(title, [apply(state, choice) for choice in choices], who, number)
    return state


def _best(title: Title, states: list[Any], who: int, number: Callable[[], float]) -> Any:
    """Of several ways on the one that a seat likes best, begun turns finished at random."""
    game, mind, best, top = title.rules, title.mind, None, 0
    actor, settled = game.actor, mind.settled
    for state in states:
        while not settled(state) and actor(state) == who:
            choices = game.actions(state)
            state = game.apply(state, choices[int(number() * len(choices))])
        if actor(state) == OVER:
            value = CERTAIN if who in game.winners(state) else -CERTAIN
        else:
            value = lead(mind.scores(state), who)
        if best is None or value > top:
            best, top = state, value
    return best
