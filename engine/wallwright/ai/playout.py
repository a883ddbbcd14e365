"""Play a match to its end by chance alone: the yardstick of the engine's speed."""

from random import Random
from typing import TypeVar

from wallwright.core.game import CHANCE, OVER, Game
from wallwright.core.match import draw

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
