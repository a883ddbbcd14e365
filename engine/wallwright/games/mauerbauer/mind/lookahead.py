"""The board as a turn leaves it, and what the cities pay that can be closed on it next."""

from collections.abc import Iterator
from typing import NamedTuple

from wallwright.core.bits import members
from wallwright.core.draft import Draft, drafted, frozen
from wallwright.core.remember import remembered
from wallwright.games.mauerbauer.rules.board import State, all_towers, free_lines
from wallwright.games.mauerbauer.rules.cities import close, closed_by, join, neighbours
from wallwright.games.mauerbauer.rules.draft import CITIES, HOUSES, TOWERS, WALLS
from wallwright.games.mauerbauer.rules.payments import of_city, outside
from wallwright.games.mauerbauer.rules.realm import ENDS_SET, LINES_AT

Payments = tuple[int, ...]


class Closing(NamedTuple):
    """A city that a wall closes, alone or joined with a neighbour."""

    values: Payments  # what every face pays in its scoring
    board: State  # after it


class Sites(NamedTuple):
    """What every face would pay in the cities that one wall more closes."""

    ways: tuple[Payments, ...]
    highest: Payments  # in the city that suits it best; () if none can be closed next


NO_SITES = Sites((), ())


def board(state: State) -> State:
    """What lies on the land and in the supply, and nothing else, so that few boards differ."""
    return state._replace(
        phase="", turn=0, seat=0, points=(), earned=(), hands=(), deck=0, discard=0, wall=-1,
        dice=(), new_towers=(), new_houses=(), city=0, laid=(), gained=(), owed=(), left=0,
    )  # fmt: skip


def with_wall_ends(state: State) -> State:
    """The board with towers at both ends of this turn's wall, of a tone not rolled yet."""
    white, grey, black = state.towers
    bare = ENDS_SET[state.wall] & ~all_towers(state)
    return board(state)._replace(towers=(white, grey | bare, black))


def closings(bare: State, line: int) -> tuple[Closing, ...]:
    """The ways to close a city with a wall on a line; the houses it brings are not rolled yet."""
    if not closable(bare.walls & ~(1 << line)) >> line & 1:
        return ()
    return _closings(bare, line)


@remembered(1 << 10, each=770)
def _closings(bare: State, line: int) -> tuple[Closing, ...]:
    ways = _ways(bare, line)
    return tuple(Closing(_pays(way), board(frozen(State, way))) for way in ways)


@remembered(1 << 11, each=1140)
def sites(bare: State) -> Sites:
    """M15: a wall closes a city only between towers."""
    lines = closable(bare.walls) & free_lines(bare)
    if bare.ended or not lines:
        return NO_SITES
    spots = all_towers(bare)
    pays = {
        _pays(way): None
        for line in members(lines)
        if not ENDS_SET[line] & ~spots
        for way in _ways(bare, line)
    }
    ways = tuple(pays)
    return Sites(ways, tuple(map(max, *ways)) if len(ways) > 1 else ways[0] if ways else ())


def _ways(bare: State, line: int) -> Iterator[Draft]:
    """The boards after a wall on a line, its city alone or joined with a neighbour."""
    draft = drafted(bare)
    draft[WALLS] |= 1 << line
    fields = closed_by(draft[WALLS], line)
    if not fields:
        return
    close(draft, fields)
    yield draft
    for other in neighbours(draft[CITIES], fields):
        joined = drafted(frozen(State, draft))
        join(joined, other)
        yield joined


def _pays(draft: Draft) -> Payments:
    """In the scoring of the last city."""
    cities, towers = draft[CITIES], draft[TOWERS]
    return of_city(cities[-1], towers) + outside(draft[WALLS], towers, draft[HOUSES], cities)


@remembered(1 << 11, each=90)
def closable(walls: int) -> int:
    """The lines whose ends these walls join already: only there a wall can close a city (M10)."""
    found = 0
    left = walls
    while left:
        first = left & -left
        spots = waiting = ENDS_SET[first.bit_length() - 1]
        once = twice = 0
        while waiting:
            spot = waiting & -waiting
            waiting ^= spot
            lines = LINES_AT[spot.bit_length() - 1]
            twice |= once & lines
            once |= lines
            for line in members(lines & left):
                new = ENDS_SET[line] & ~spots
                spots |= new
                waiting |= new
            left &= ~lines
        found |= twice
    return found & ~walls
