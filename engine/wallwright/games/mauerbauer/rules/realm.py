"""The land without its picture: fields, wall lines, tower spots and regions (M5 to M8)."""

from itertools import pairwise
from typing import NamedTuple

from wallwright.core.bits import mask, members
from wallwright.core.remember import remembered

REGIONS = ("west", "centre", "east")
ROWS, COLUMNS = 5, 9  # of triangles, which point up and down by turns

# A field, a line and a spot are numbers from 0; their names count from 1. A set of them is one
# int with a bit for each.
FIELDS = tuple(f"f{number:02}" for number in range(1, 46))
LINES = tuple(f"w{number:02}" for number in range(1, 78))
SPOTS = tuple(f"t{number:02}" for number in range(1, 34))
ALL_FIELDS, ALL_LINES = (1 << 45) - 1, (1 << 77) - 1

# Where a spot is: its row of spots and its distance from the west, in halves of a line.
PLACE_OF_SPOT = tuple((row, x) for row in range(ROWS + 1) for x in range(1 - row % 2, 11, 2))
_SPOT_AT = {place: spot for spot, place in enumerate(PLACE_OF_SPOT)}


def _corners(row: int, column: int) -> tuple[int, int, int]:
    """The corners of a field, from north to south and from west to east."""
    if (row + column) % 2:  # it points down
        places = (row, column), (row, column + 2), (row + 1, column + 1)
    else:
        places = (row, column + 1), (row + 1, column), (row + 1, column + 2)
    return _SPOT_AT[places[0]], _SPOT_AT[places[1]], _SPOT_AT[places[2]]


def _ends() -> tuple[tuple[int, int], ...]:
    """Both ends of every line: row by row first the level lines, then those that slant."""
    ends: list[tuple[int, int]] = []
    for row in range(ROWS + 1):
        level = [spot for spot, (at, _) in enumerate(PLACE_OF_SPOT) if at == row]
        ends += pairwise(level)
        for x in range(10 if row < ROWS else 0):
            upper = (row, x) if (row, x) in _SPOT_AT else (row, x + 1)
            lower = (row + 1, 2 * x + 1 - upper[1])
            ends.append((_SPOT_AT[upper], _SPOT_AT[lower]))
    return tuple(ends)


CORNERS = tuple(_corners(row, column) for row in range(ROWS) for column in range(COLUMNS))
ENDS = _ends()
_LINE_BETWEEN = {frozenset(ends): line for line, ends in enumerate(ENDS)}
SIDES = tuple(
    tuple(sorted(_LINE_BETWEEN[frozenset(pair)] for pair in ((a, b), (a, c), (b, c))))
    for a, b, c in CORNERS
)  # the three lines of every field
BESIDE = tuple(
    tuple(field for field, sides in enumerate(SIDES) if line in sides) for line in range(77)
)  # the one or two fields of every line
REGION_OF = tuple(field % COLUMNS // 3 for field in range(45))  # M6

SIDES_SET = tuple(map(mask, SIDES))
ENDS_SET = tuple(map(mask, ENDS))
LINES_AT = tuple(mask(line for line, ends in enumerate(ENDS) if spot in ends) for spot in range(33))
REGION_FIELDS = tuple(
    mask(field for field in range(45) if REGION_OF[field] == region) for region in range(3)
)
RIM = mask(line for line, beside in enumerate(BESIDE) if len(beside) == 1)  # M8
BORDERS = mask(
    line for line, beside in enumerate(BESIDE) if len({REGION_OF[field] for field in beside}) == 2
)  # M6
COAST = mask(
    line
    for line, (one, other) in enumerate(ENDS)
    if RIM >> line & 1 and PLACE_OF_SPOT[one][0] != PLACE_OF_SPOT[other][0]
)  # M7: the sides in the west and in the east
WATER = mask(spot for line in members(COAST) for spot in ENDS[line])  # M7


class Shape(NamedTuple):
    """What a set of fields is bounded by."""

    ring: int  # lines with the set on one side only
    inner: int  # lines with the set on both sides
    corners: int  # spots at the ends of the ring
    size: int


@remembered(1 << 12, each=180)
def shape(fields: int) -> Shape:
    """M11: the ring and the rest of the lines of a set of fields."""
    once = touched = corners = 0
    for field in members(fields):
        once ^= SIDES_SET[field]
        touched |= SIDES_SET[field]
    for line in members(once):
        corners |= ENDS_SET[line]
    return Shape(once, touched & ~once, corners, fields.bit_count())


def field(name: str) -> int:
    """The number of a field; a ValueError for any other name."""
    return FIELDS.index(name)


def line(name: str) -> int:
    """The number of a line; a ValueError for any other name."""
    return LINES.index(name)


def spot(name: str) -> int:
    """The number of a spot; a ValueError for any other name."""
    return SPOTS.index(name)
