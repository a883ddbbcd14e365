"""Where houses and palaces stand on a field: up to three of them, as its corners leave room."""

from collections.abc import Sequence

from wallwright.games.mauerbauer.picture.atlas import FIELDS, UP, Point
from wallwright.games.mauerbauer.picture.window import Window, line_length

# Rows of so many pieces, in heights of a house from the middle of a field that stands on its side;
# one that points down is its mirror.
ROWS: tuple[tuple[tuple[int, float], ...], ...] = (
    (),
    ((1, 0.08),),
    ((2, 0.12),),
    ((1, -0.5), (2, 0.44)),
)
MOST = len(ROWS) - 1  # pieces on a field
SHARES = (0.0, 0.6, 0.33, 0.3)  # of the length of a line, that a house has among so many
BROAD = 1.35  # times a house: a palace that shares its field
HOUSE, PALACE = (44.0, 20.0), (76.0, 25.0)  # units, and the least pixels: letters are to be read
LEAST = 18.0  # pixels of a piece that shares its field


def house_size(window: Window) -> float:
    return window.size(*HOUSE)


def palace_size(window: Window) -> float:
    return window.size(*PALACE)


def formation(window: Window, field: int, palaces: Sequence[bool]) -> list[tuple[Point, float]]:
    """The places and sizes of some pieces on a field, of which some are palaces."""
    number = min(len(palaces), MOST)
    house = min(house_size(window), max(LEAST, line_length(window) * SHARES[number]))
    palace = min(palace_size(window), house * BROAD) if number > 1 else palace_size(window)
    sizes = [palace if is_palace else house for is_palace in palaces[:number]]
    found: list[tuple[Point, float]] = []
    for many, down in ROWS[number]:
        found += _row(window, field, sizes[len(found) : len(found) + many], down * house)
    return found


def _row(window: Window, field: int, sizes: list[float], down: float) -> list[tuple[Point, float]]:
    """Side by side."""
    x, y = window.at(FIELDS[field])
    low = y + down if UP[field] else y - down
    left, found = x - sum(sizes) / 2, []
    for size in sizes:
        found.append(((round(left + size / 2, 1), round(low, 1)), round(size, 1)))
        left += size
    return found
