"""Pictures of positions as they are seen, and what a person can click on them."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from tests.mauerbauer.eyes import NAMES, said_in
from wallwright.core import picks
from wallwright.core.game import CHANCE, OVER
from wallwright.core.sight import Look, Room
from wallwright.core.svg import Shape
from wallwright.games.mauerbauer import draw, rules, tell
from wallwright.games.mauerbauer.board import (
    State,
)
from wallwright.games.mauerbauer.prospects import preview

ROOMS = {
    "desktop": (Room(842, 590), Room(1060, 160)),
    "wide": (Room(1194, 563), Room(826, 172)),
    "laptop": (Room(600, 470), Room(560, 150)),
    "phone": (Room(380, 404, True), Room(378, 192, True)),
    "small": (Room(352, 285, True), Room(348, 152, True)),
    "side": (Room(436, 338, True), Room(284, 130, True)),
    "embed": (Room(640, 330), Room(620, 90)),
}


def look(state: State, room: str, picked: str = "", eyes: int | None = None, **more: Any) -> Look:
    eyes = max(rules.actor(state), 0) if eyes is None else eyes
    view = rules.view(state, eyes)
    acts = rules.actor(state) == eyes
    legal = tuple(rules.write(action) for action in rules.actions(view)) if acts else ()
    board, hand = ROOMS[room]
    seen = Look(
        view, eyes, legal, tuple(picked.split()), NAMES[: len(state.hands)], said_in("en"), board,
        hand,
    )  # fmt: skip
    return seen._replace(**more)


@cache
def positions() -> tuple[State, ...]:
    """Positions in which a seat decides, from matches of every size that like to close cities."""
    found: list[State] = []
    for seats in rules.SEATS:
        rng = Random(seats)
        state = rules.start(seats, {})
        while rules.actor(state) != OVER:
            chance = rules.actor(state) == CHANCE
            acts = rules.actions(state)
            eager = [
                30 if act.verb == "wall" and preview(state, act.place).fields else 1 for act in acts
            ]
            [action] = rng.choices(acts, rules.odds(state) if chance else eager)
            state = rules.apply(state, action)
            if rules.actor(state) >= 0 and rng.random() < 0.08:
                found.append(state)
        found.append(state)
    return tuple(found)


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


def shapes(seen: Look) -> list[Shape]:
    return [*draw.board(seen).shapes, *draw.hand(seen).shapes]


def clicks(seen: Look) -> Iterator[tuple[Shape, list[str] | None]]:
    """Every spot, with what would be picked after it."""
    for shape in shapes(seen):
        if shape.pick:
            yield shape, picks.pick(seen.legal, seen.picked, shape.pick.split())


def gestures(seen: Look, most: int = 60) -> Iterator[Look]:
    """Stages on the way to an action, by clicks on pictures and on buttons."""
    known, waiting = {seen.picked}, [seen]
    while waiting and most:
        most -= 1
        now = waiting.pop()
        yield now
        said = [shape.pick for shape in shapes(now) if "can" in shape.marks.split()]
        said += [button.pick for button in tell.prompt(now).buttons if button.can]
        for one in said:
            picked = picks.pick(now.legal, now.picked, one.split())
            if picked and tuple(picked) not in known:
                known.add(tuple(picked))
                waiting.append(now._replace(picked=tuple(picked)))
