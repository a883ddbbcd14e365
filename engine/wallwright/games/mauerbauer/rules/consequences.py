"""What closing a city and joining it would bring, and what an action has changed on the board."""

from collections.abc import Sequence
from typing import NamedTuple

from wallwright.core.bits import members
from wallwright.core.draft import drafted, frozen
from wallwright.core.remember import remembered
from wallwright.games.mauerbauer.rules.board import (
    CITY_FACES,
    DRAW,
    FINAL,
    HOUSE,
    JOIN,
    OTHER_HOUSE,
    OTHER_TOWER,
    OVER,
    ROLL,
    SCORE,
    TOWER,
    City,
    State,
    all_towers,
    cards,
    free_lines,
)
from wallwright.games.mauerbauer.rules.cities import close, closed_by, join, neighbours
from wallwright.games.mauerbauer.rules.draft import WALLS
from wallwright.games.mauerbauer.rules.realm import ENDS_SET
from wallwright.games.mauerbauer.rules.scoring import values

SCORED = (JOIN, SCORE, DRAW, FINAL)  # while cards are played, city cards look at one city
PLACING = (ROLL, TOWER, OTHER_TOWER, HOUSE, OTHER_HOUSE)  # what this turn's wall brings


class Joined(NamedTuple):
    """The just closed city joined with a neighbour."""

    other: int  # the fields of the neighbour
    fields: int  # of both
    values: tuple[int, ...]  # of every face


class Preview(NamedTuple):
    """What a wall on a line would close; the houses it brings are not rolled yet, so left out."""

    fields: int  # of the city, 0 for none
    size: int
    joins: tuple[Joined, ...]
    values: tuple[int, ...]  # of every face, unless it is joined; () if nothing is closed
    free_lines: int  # that would be left, a bit each


@remembered(1 << 8, each=1500)
def preview(state: State, line: int) -> Preview:
    """What a wall on a free line would close, before it is built."""
    draft = drafted(state)
    draft[WALLS] |= 1 << line
    # M15: a wall that needs a tower closes none.
    bare = ENDS_SET[line] & ~all_towers(state)
    fields = 0 if bare else closed_by(draft[WALLS], line)
    if not fields:
        return Preview(0, 0, (), (), free_lines(frozen(State, draft)))
    close(draft, fields)
    after = frozen(State, draft)
    return Preview(fields, fields.bit_count(), joins(after), values(after), free_lines(after))


@remembered(1 << 6, each=400)
def closing(walls: int, free: int, towers: int) -> tuple[tuple[int, int], ...]:
    """The lines on which one more wall would close a city, and its fields (M15: no new tower)."""
    lines = [line for line in members(free) if not ENDS_SET[line] & ~towers]
    found = [(line, closed_by(walls | 1 << line, line)) for line in lines]
    return tuple((line, fields) for line, fields in found if fields)


class Prospect(NamedTuple):
    """What a face would bring, and the wall that closes the city it looks at; -1 for none."""

    points: int
    line: int = -1


def prospects(state: State) -> tuple[Prospect, ...]:
    """What every face brings in the scoring that runs; else a city card for the best city.

    In the last scoring that is one that may be named (M58); before, the one that this turn's wall
    is about to close, or that the next wall could, alone or joined. Of a scoring that is done
    nothing counts any more.
    """
    if state.phase in SCORED:
        ways = [values(state, city.fields) for city in state.cities if not state.city]
        return tuple(map(Prospect, map(max, zip(values(state), *ways, strict=True))))
    best = [Prospect(points) for points in values(state, 0)]
    for line in () if state.phase == OVER else _next_walls(state):
        found = preview(state, line)
        for worth in (found.values, *(one.values for one in found.joins)):
            for face in range(CITY_FACES):
                if worth[face] > best[face].points:
                    best[face] = Prospect(worth[face], line)
    return tuple(best)


def _next_walls(state: State) -> list[int]:
    """The wall whose houses are still to come, if it closes a city (M35); else all that would."""
    if state.phase in PLACING:
        closes = state.dice[:1] < (0,) and preview(state, state.wall).fields
        return [state.wall] if closes else []
    found = closing(state.walls, free_lines(state), all_towers(state))
    return [line for line, _ in found]


@remembered(1 << 8, each=1420)
def joins(state: State) -> tuple[Joined, ...]:
    """What joining the city just closed with each of its neighbours would bring (M39 to M41)."""
    return tuple(_joined(state, other) for other in neighbours(state.cities, state.city))


def _joined(state: State, other: City) -> Joined:
    after = joined_with(state, other)
    return Joined(other.fields, after.city, values(after))


def joined_with(state: State, other: City) -> State:
    """The state with the city just closed and a neighbour made one."""
    draft = drafted(state)
    join(draft, other)
    return frozen(State, draft)


def best_pair(hand: int, worth: Sequence[int], for_city: bool = False) -> list[int]:
    """The cards of a hand that bring most: two at most, and none that brings nothing.

    M58: for a city that is named, one of them at least looks at it.
    """
    order = sorted(cards(hand), key=lambda face: (-worth[face], face))
    if for_city:
        first = next(face for face in order if face < CITY_FACES)
        order.remove(first)
        order.insert(0, first)
    return [face for face in order[:2] if worth[face]]


class Change(NamedTuple):
    """What an action has changed on the board; state.new_* tell what it has built."""

    walls_back: int  # a bit a line
    towers_back: tuple[int, int, int]  # per tone the spots
    closed: tuple[City, ...]  # cities that were not there before
    gone: tuple[City, ...]  # cities that are no more, joined into another


def change(before: State, after: State) -> Change:
    """What has returned to the supply between two states, and which cities differ."""
    white, grey, black = [
        then & ~now for then, now in zip(before.towers, after.towers, strict=True)
    ]
    return Change(
        before.walls & ~after.walls,
        (white, grey, black),
        tuple(city for city in after.cities if city not in before.cities),
        tuple(city for city in before.cities if city not in after.cities),
    )
