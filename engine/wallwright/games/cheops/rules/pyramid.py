"""The pyramid: who may build it, where a block goes, and whom it blesses and curses."""

from typing import NamedTuple

from wallwright.core.remember import remembered
from wallwright.games.cheops.rules.board import (
    BLACK,
    DIGITS,
    LAYERS,
    NOBODY,
    State,
    buildings,
    coins,
)
from wallwright.games.cheops.rules.realm import SITE_NODES
from wallwright.games.cheops.rules.routes import connected


class Place(NamedTuple):
    """Where a block lies: its layer, counted from the ground, and its number there, from 0."""

    layer: int
    number: int


class Right(NamedTuple):
    """K1102: to build by a building of one's own, or over others', who are paid a coin."""

    own: bool
    owners: tuple[int, ...]


NO_RIGHT = Right(False, ())


def right(state: State, seat: int) -> Right:
    """What a seat may build a block by, whether or not it has the coin."""
    there = state.built & SITE_NODES
    if not there:
        return NO_RIGHT
    if buildings(state, seat) & there:
        return Right(True, ())
    reached = connected(state, seat) & there
    if not reached:
        return NO_RIGHT
    seats = range(len(state.hands))
    return Right(False, tuple(rival for rival in seats if buildings(state, rival) & reached))


def payable_owners(state: State, seat: int) -> tuple[int, ...]:
    """K1102: over whose building a seat can build a block now."""
    return right(state, seat).owners if coins(state.hands[seat]) else ()


@remembered(1 << 8, each=130)
def place_of(number: int, layers: str) -> Place:
    """K1103, K1105: where the block lies that was laid as the n-th, counted from 0."""
    for layer, size in enumerate(LAYERS[layers]):
        if number < size:
            return Place(layer, number)
        number -= size
    raise ValueError("the pyramid has no such place")


def counts(pyramid: str, seats: int) -> tuple[int, ...]:
    """How many blocks each player has built (K1301: the pharaoh's never count)."""
    return tuple(pyramid.count(DIGITS[seat]) for seat in range(seats))


def blessed_after(built: tuple[int, ...], seat: int, blessed: int, moves: bool) -> int:
    """K1302, K1303: who is blessed once a seat has built a block."""
    if blessed == NOBODY:
        return seat
    return seat if moves and built[seat] > built[blessed] else blessed


def cursed_after(built: tuple[int, ...], cursed: int, rule: str, blessed: int) -> int:
    """Who is cursed, a bit a seat, once a player's block has been counted."""
    least = min(built)
    lowest = _bits(built, least)
    if rule == "all_least":  # K1305
        return lowest if least < max(built) else lowest & ~(1 << blessed)
    return cursed & lowest or lowest  # K1303; K1302: the first block leaves all others lowest


def _bits(built: tuple[int, ...], least: int) -> int:
    """The seats with so many blocks."""
    found = 0
    for seat, number in enumerate(built):
        found |= (number == least) << seat
    return found


def pharaoh_builds(state: State) -> bool:
    """K701: on a 7, unless he waits for a player's first block."""
    return not state.waits or bool(state.pyramid.strip(BLACK))
