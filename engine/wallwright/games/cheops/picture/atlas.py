"""Where everything lies on the drawn map of Egypt: no rule asks, every picture does."""

from wallwright.games.cheops.rules.realm import (
    HARBOURS,
    HEXES,
    MAP,
    NODE_HEXES,
    PATH_ENDS,
    PATH_HEXES,
)

Point = tuple[float, float]
Cell = tuple[int, int]

SIDE = 62.0  # of a hex, in the units of the map
HALF = 53.69  # from the middle of a hex to a side
LAND = (62.0, 76.0, 1190.0, 944.0)  # left, top, right and bottom of all hexes
CORNERS = ((0.0, -62.0), (53.7, -31.0), (53.7, 31.0), (0.0, 62.0), (-53.7, 31.0), (-53.7, -31.0))


def _middle(cell: Cell) -> Point:
    q, r = cell
    return round(9 + 2 * HALF * (q + r / 2), 1), 138.0 + 93 * r


def _around(cell: Cell) -> frozenset[Cell]:
    q, r = cell
    return frozenset(
        ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1))
    )


def _corner(hexes: tuple[int, ...]) -> Point:
    """Where hexes meet; of two the cell that meets them there lies off the map."""
    cells = {MAP[place].cell for place in hexes}
    if len(cells) == 2:
        one, other = cells
        cells |= (_around(one) & _around(other)) - {hexagon.cell for hexagon in MAP}
    across, down = 0.0, 0.0
    for cell in cells:
        x, y = _middle(cell)
        across, down = across + x, down + y
    return round(across / 3, 1), round(down / 3, 1)


HEX_AT = tuple(_middle(hexagon.cell) for hexagon in MAP)
NODE_AT = tuple(_corner(hexes) for hexes in NODE_HEXES)
PATH_BETWEEN = tuple((NODE_AT[one], NODE_AT[other]) for one, other in PATH_ENDS)
PATH_AT = tuple((round((a[0] + b[0]) / 2, 1), round((a[1] + b[1]) / 2, 1)) for a, b in PATH_BETWEEN)
TURNS = tuple(  # how far a line from west to east turns to lie along a path, in degrees
    90 if abs(a[0] - b[0]) < 1 else 30 if (a[1] < b[1]) == (a[0] < b[0]) else -30
    for a, b in PATH_BETWEEN
)
WATER = ("sea", "nile")
OUT = 0.86  # how far from its path to the middle of the water a harbour lies: clear of ships


def _jetty(path: int) -> Point:
    """The place of a harbour: in the water before its path."""
    hexes = PATH_HEXES[path]
    water = next(place for place in hexes if MAP[place].terrain in WATER)
    x, y = PATH_AT[path]
    to_x, to_y = HEX_AT[water]
    return round(x + (to_x - x) * OUT, 1), round(y + (to_y - y) * OUT, 1)


HARBOUR_AT = tuple(_jetty(harbour.path) for harbour in HARBOURS)
BY_NAME = {name: place for place, name in enumerate(HEXES)}
