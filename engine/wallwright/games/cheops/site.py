"""The pyramid on its site, seen from above: it grows layer by layer, each block its builder's."""

from functools import lru_cache

from wallwright.core.lettering import line
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.cheops import art
from wallwright.games.cheops.atlas import HEX_AT, Point
from wallwright.games.cheops.board import BLACK, LAYERS, State
from wallwright.games.cheops.pyramid import place_of
from wallwright.games.cheops.realm import SITE
from wallwright.games.cheops.window import Window

CELL = 15.5  # a block of the lowest layer, in the units of the map
PLANS = {  # of a layer with so many blocks: where they lie, in cells from the middle
    16: tuple((x - 1.5, y - 1.5) for y in range(4) for x in range(4)),
    9: tuple((x - 1.0, y - 1.0) for y in range(3) for x in range(3)),
    8: tuple((x - 1.0, y - 1.0) for y in range(3) for x in range(3) if (x, y) != (1, 1)),
    4: tuple((x - 0.5, y - 0.5) for y in range(2) for x in range(2)),
    1: ((0.0, 0.0),),
}


def spot(number: int, layers: str) -> tuple[int, Point]:
    """The layer of the n-th block, counted from 0, and where it lies, in cells from the middle."""
    place = place_of(number, layers)
    return place.layer, PLANS[LAYERS[layers][place.layer]][place.number]


def paint(block: str) -> str:
    """The fill of a block: the colour and the hatch of a player, or the pharaoh's black."""
    return "#1d1d22" if block == BLACK else f"url(#kp-hatch-{art.EMBLEMS[int(block)]})"


def pyramid(look: Look, window: Window) -> list[Shape]:
    state: State = look.view
    at = window.at(HEX_AT[SITE])
    reach = window.size(40)
    if not window.holds(at, reach):
        return []
    label = look.words("draw.site", n=len(state.pyramid), of=sum(LAYERS[state.layers]))
    markup = window.cut(
        at, reach, _blocks(state.pyramid, state.layers, window.scale) + _count(state, window)
    )
    return [Shape("site", *at, markup, label=label, marks="still")]


@lru_cache(64)
def _blocks(pyramid: str, layers: str, scale: float) -> str:
    parts = ""
    for number, block in enumerate(pyramid):
        layer, (x, y) = spot(number, layers)
        side = round(scale * CELL * (0.92 - 0.03 * layer), 1)
        left, top = scale * CELL * x - side / 2, scale * CELL * y - side / 2
        if layer:
            shade = 'fill="#1d130a" fill-opacity=".45"'
            parts += art.box(left + 1.2, top + 1.6, side, side, 1.5, shade)
        rim = "#f2d98d" if block == BLACK else "#fffaf0"
        parts += art.box(
            left, top, side, side, 1.5, f'fill="{paint(block)}" stroke="{rim}" stroke-width=".9"'
        )
    return parts


def _count(state: State, window: Window) -> str:
    """How far it is, below the site, where the map is large enough."""
    y = window.size(48)
    if window.scale < 0.55:
        return ""
    told = f"{len(state.pyramid)}/{sum(LAYERS[state.layers])}"
    return line(told, 0, y, 14, fill="#5a3d12", more='stroke="#f6e8c0" stroke-width="3.4"'
                ' paint-order="stroke"')  # fmt: skip
