"""Matches of Cheops at random, action by action: any options, players who try anything or build.

WALLWRIGHT_LAWS says how many matches are walked through by every player.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from tests.cheops.endings import distance
from wallwright.core.game import CHANCE, OVER, Value
from wallwright.games.cheops import rules
from wallwright.games.cheops.rules.board import DICE, State
from wallwright.games.cheops.rules.notation import Action
from wallwright.games.cheops.rules.realm import ENDS

MATCHES = int(os.environ.get("WALLWRIGHT_LAWS", "12"))
PARTS = 4
LONGEST = 30_000
Policy = Callable[[Sequence[Action], Random], Action]


class Step(NamedTuple):
    """One action of a match, between two states."""

    before: State
    action: Action
    after: State


def anything(actions: Sequence[Action], rng: Random) -> Action:
    return actions[int(rng.random() * len(actions))]


def building(actions: Sequence[Action], rng: Random) -> Action:
    """A player who builds whenever it can, towards the building site, and blocks above all."""
    wanted = min(map(reluctance, actions))
    return anything([action for action in actions if reluctance(action) == wanted], rng)


def reluctance(action: Action) -> float:
    verb = action.verb.split()[0]
    if verb in ("road", "ship"):
        return 10 + distance(ENDS[action.place])
    if verb == "found":
        return distance(1 << action.place)
    order = (
        "block",
        "settlement",
        "harbour",
        "city",
        "buy",
        "roads",
        "knight",
        "plenty",
        "roll",
        "bank",
    )
    return order.index(verb) if verb in order else 40 if verb == "end" else 50


POLICIES: Mapping[str, Policy] = {
    "anything": anything,
    "building": building,
    "lucky": building,  # sevens are seldom, so that pyramids are finished
}


def options(number: int) -> dict[str, Value]:
    """For any options their turn comes: a walk's number chooses them."""
    rng = Random(number // 2)
    chosen = {name: rng.choice(option.values) for name, option in rules.OPTIONS.items()}
    return chosen | {"first": "random"}


def odds(state: State, lucky: bool) -> Sequence[int]:
    """As they are; with luck a 7 does not fall."""
    fair = rules.odds(state)
    if state.phase != DICE or not lucky:
        return fair
    sums = (action.low + action.high for action in rules.actions(state))
    return [0 if total == 7 else one for total, one in zip(sums, fair, strict=True)]


def played(player: str, number: int) -> list[Step]:
    """A match with three or four players; dice and cards fall as they may."""
    rng, choose = Random(f"{player} {number}"), POLICIES[player]
    state, steps = rules.start(3 + number % 2, options(number)), []
    while (who := rules.actor(state)) != OVER:
        actions = rules.actions(state)
        if who == CHANCE:
            action = rng.choices(actions, odds(state, player == "lucky" and rng.random() < 0.8))[0]
        else:
            action = choose(actions, rng) if rng.random() < 0.9 else anything(actions, rng)
        after = rules.apply(state, action)
        steps.append(Step(state, action, after))
        state = after
        assert len(steps) < LONGEST
    return steps


def walks(player: str, part: int) -> Iterator[list[Step]]:
    """One of several parts of all walks, so that more than one process can share them."""
    for number in range(part, MATCHES, PARTS):
        yield played(player, number)
