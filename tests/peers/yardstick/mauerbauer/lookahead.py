"""The board as a turn leaves it, and what the cities pay that can be closed on it next."""

from typing import NamedTuple

from tests.peers.yardstick.memory import remembered
from wallwright.core.bits import members
from wallwright.core.draft import drafted, frozen
from wallwright.games.mauerbauer.rules.board import State, all_towers, free_lines
from wallwright.games.mauerbauer.rules.cities import close, closed_by, neighbours
from wallwright.games.mauerbauer.rules.consequences import joined_with
from wallwright.games.mauerbauer.rules.draft import WALLS
from wallwright.games.mauerbauer.rules.realm import ENDS_SET
from wallwright.games.mauerbauer.rules.scoring import values


class Closing(NamedTuple):
    """A city that a wall closes, alone or joined with a neighbour."""

    values: tuple[int, ...]  # what every face pays in its scoring
    board: State  # after it


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


@remembered(1 << 11, each=770)
def closings(bare: State, line: int) -> tuple[Closing, ...]:
    """The ways to close a city with a wall on a line; the houses it brings are not rolled yet."""
    draft = drafted(bare)
    draft[WALLS] |= 1 << line
    fields = closed_by(draft[WALLS], line)
    if not fields:
        return ()
    close(draft, fields)
    after = frozen(State, draft)
    ways = [after, *[joined_with(after, other) for other in neighbours(after.cities, fields)]]
    return tuple(Closing(values(way), board(way)) for way in ways)


@remembered(1 << 11, each=730)
def sites(bare: State) -> tuple[tuple[int, ...], ...]:
    """What every face would pay in each city that one wall more closes (M15: between towers)."""
    if bare.ended:
        return ()
    spots = all_towers(bare)
    ways = []
    for line in members(free_lines(bare)):
        if not ENDS_SET[line] & ~spots:
            ways += [way.values for way in closings(bare, line)]
    return tuple(dict.fromkeys(ways))


@remembered(1 << 11, each=410)
def highest(bare: State) -> tuple[int, ...]:
    """What every face would pay in the city that suits it best; () if none can be closed next."""
    ways = sites(bare)
    return tuple(map(max, *ways)) if len(ways) > 1 else ways[0] if ways else ()
