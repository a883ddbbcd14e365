"""Pictures of positions as they are seen, and what a person can click on them."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from tests.eyes import NAMES
from tests.sights import Sights, decisions, rooms
from wallwright.core.game import CHANCE, OVER
from wallwright.core.sight import Look
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.rules.board import State
from wallwright.games.mauerbauer.rules.consequences import preview
from wallwright.games.mauerbauer.rules.notation import Action

ROOMS = rooms(
    mouse="desktop 842x590 1060x160, wide 1194x563 826x172, laptop 600x470 560x150,"
    " embed 640x330 620x90",
    touch="phone 380x404 378x192, small 352x285 348x152, side 436x338 284x130",
)
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
