"""The pyramid as it is built: stone blocks seen from above one corner, each its builder's.

A block is a symbol; where it lies is counted in cells from the middle of the pyramid: one cell to
the east or to the south is one block further, a layer is a block higher.
"""

from wallwright.core.remember import remembered
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.picture.art import ACROSS, DOWN, HIGH
from wallwright.games.cheops.picture.atlas import Point
from wallwright.games.cheops.rules.board import BLACK, LAYERS
from wallwright.games.cheops.rules.pyramid import place_of

PLANS = {  # of a layer with so many blocks: where they lie
    16: tuple((x - 1.5, y - 1.5) for y in range(4) for x in range(4)),
    9: tuple((x - 1.0, y - 1.0) for y in range(3) for x in range(3)),
    8: tuple((x - 1.0, y - 1.0) for y in range(3) for x in range(3) if (x, y) != (1, 1)),
    4: tuple((x - 0.5, y - 0.5) for y in range(2) for x in range(2)),
    1: ((0.0, 0.0),),
}
PLATE = 2.45  # cells from the middle to the edge of the levelled ground


def place(number: int, layers: str) -> tuple[int, Point]:
    """The layer of the n-th block, counted from 0, and where it lies in cells from the middle."""
    found = place_of(number, layers)
    return found.layer, PLANS[LAYERS[layers][found.layer]][found.number]


def at(x: float, y: float, layer: float) -> Point:
    """Where something in such a cell is drawn; the ground is layer 0, the top of a block 1."""
    return (x - y) * ACROSS, (x + y) * DOWN - layer * HIGH


@remembered(1 << 5, each=2600)
def pyramid(blocks: str, layers: str) -> str:
    """All that has been built, on its ground; the places of the layer that is built now."""
    laid = [(*place(number, layers), owner) for number, owner in enumerate(blocks)]
    return _ground() + _next_places(len(blocks), layers) + _drawn(laid)


def _drawn(laid: list[tuple[int, Point, str]]) -> str:
    """From the back to the front, layer by layer."""
    there = sorted(laid, key=lambda one: (one[0], one[1][0] + one[1][1]))
    return "".join(
        _put("x" if owner == BLACK else art.EMBLEMS[int(owner)], at(x, y, layer + 1))
        for layer, (x, y), owner in there
    )


def _put(letter: str, point: Point) -> str:
    return f'<use href="#kp-stone-{letter}" x="{point[0]:g}" y="{point[1]:g}"/>'


def _next_places(built: int, layers: str) -> str:
    """The places that are still free in the layer that is built now, if it is the lowest."""
    lowest = LAYERS[layers][0]
    free = [place(number, layers)[1] for number in range(built, lowest)]
    return "".join(_put("0", at(x, y, 0)) for x, y in free)


def _ground() -> str:
    """A levelled plate of stone with a step around it."""
    (right, _), (_, front) = at(PLATE, -PLATE, 0), at(PLATE, PLATE, 0)
    plate = f"M0{-front:g}L{right:g} 0L0 {front:g}L{-right:g} 0z"
    wall = f"M{-right:g} 0L0 {front:g}L{right:g} 0v5L0 {front + 5:g}L{-right:g} 5z"
    rim = 'stroke="#8a6a35" stroke-width="1.6" stroke-linejoin="round"'
    return f'<path d="{wall}" fill="#a98c50" {rim}/><path d="{plate}" fill="#d9c38c" {rim}/>'


def reach(layers: str) -> tuple[float, float, float]:
    """How far a whole pyramid comes from the middle of its ground: across, up and down."""
    (right, _), (_, front) = at(PLATE, -PLATE, 0), at(PLATE, PLATE, 0)
    return right + 1, max(front, HIGH * len(LAYERS[layers]) + DOWN) + 1, front + 6
