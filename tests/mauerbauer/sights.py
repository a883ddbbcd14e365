"""Pictures of positions as they are seen, and what a person can click on them."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from tests.eyes import NAMES
from tests.sights import Sights, decisions
from wallwright.core.game import CHANCE, OVER
from wallwright.core.sight import Look, Room
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.rules.board import State
from wallwright.games.mauerbauer.rules.consequences import preview
from wallwright.games.mauerbauer.rules.notation import Action

ROOMS = {
    "desktop": (Room(842, 590), Room(1060, 160)),
    "wide": (Room(1194, 563), Room(826, 172)),
    "laptop": (Room(600, 470), Room(560, 150)),
    "phone": (Room(380, 404, True), Room(378, 192, True)),
    "small": (Room(352, 285, True), Room(348, 152, True)),
    "side": (Room(436, 338, True), Room(284, 130, True)),
    "embed": (Room(640, 330), Room(620, 90)),
}
SIGHTS = Sights("mauerbauer", ROOMS, NAMES)
shapes, clicks = SIGHTS.shapes, SIGHTS.clicks


def look(state: State, room: str, picked: str = "", eyes: int | None = None, **more: Any) -> Look:
    """By the eyes of whoever acts, if no others are named."""
    eyes = max(rules.actor(state), 0) if eyes is None else eyes
    return SIGHTS.look(state, room, picked, eyes, **more)


def eager(state: State, actions: Sequence[Action]) -> list[float]:
    return [
        30 if action.verb == "wall" and preview(state, action.place).fields else 1
        for action in actions
    ]


@cache
def positions() -> tuple[State, ...]:
    """Positions in which a seat decides, from matches of every size that like to close cities."""
    return tuple(
        state
        for seats in rules.SEATS
        for state in decisions(rules, seats, {}, share=0.08, taste=eager)
    )


@cache
def one_of(phase: str) -> State:
    """A position of a phase, from further matches if need be."""
    for state in positions():
        if state.phase == phase:
            return state
    rng = Random(phase)
    while True:
        state = rules.start(3, {})
        while rules.actor(state) != OVER:
            if state.phase == phase:
                return state
            chance = rules.actor(state) == CHANCE
            acts = rules.actions(state)
            [action] = rng.choices(acts, rules.odds(state) if chance else None)
            state = rules.apply(state, action)


def gestures(seen: Look, most: int = 60) -> Iterator[Look]:
    return islice(SIGHTS.gestures(seen), most)
