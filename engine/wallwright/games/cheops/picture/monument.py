"""The pyramid on its site, seen from above: it grows layer by layer, each block its builder's."""

from wallwright.core.lettering import line
from wallwright.core.remember import remembered
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.picture.atlas import HEX_AT, LAND, Point
from wallwright.games.cheops.picture.window import Window
from wallwright.games.cheops.rules.board import BLACK, LAYERS, State
from wallwright.games.cheops.rules.pyramid import place_of
from wallwright.games.cheops.rules.realm import SITE

CELL = 15.5  # a block of the lowest layer, in the units of the map
STEP, LEAST = 15.0, 9.0  # from one block of the side view to the next, in pixels
APART, DICE = 10.0, 100.0  # pixels it keeps from the edge, and that the dice take
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


@remembered(1 << 6, each=1600)
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


# From its side


def side(look: Look, window: Window) -> list[Shape]:
    """Every layer as a row, beside the dice, where a high room has space below the map."""
    state: State = look.view
    layers = LAYERS[state.layers]
    spare = window.height - window.at((0, LAND[3]))[1] - APART
    step = min(STEP, spare / len(layers), (window.width - DICE - 2 * APART) / max(layers))
    if window.plan.part or window.plan.frame or step < LEAST:
        return []
    low, middle = window.height - 7, window.width - APART - max(layers) * step / 2
    stones = [*state.pyramid, *" " * (sum(layers) - len(state.pyramid))]
    parts = ""
    for number, block in enumerate(stones):
        place = place_of(number, state.layers)
        left = middle + (place.number - layers[place.layer] / 2) * step
        parts += _stone(block, left, low - (place.layer + 1) * step, step - 1.6)
    told = f"{len(state.pyramid)}/{sum(layers)}"
    left = middle - max(layers) * step / 2
    parts += line(told, left, low - 3 * step, 15, fill="#5a3d12", anchor="start")
    return [Shape("pyramid-side", 0, 0, parts, marks="still")]


def _stone(block: str, left: float, top: float, size: float) -> str:
    """A block, or the outline of one that is still to come."""
    fill, rim = paint(block) if block != " " else "#fffaf0", "#8d6a2c"
    more = 'fill-opacity=".4" stroke-dasharray="3 2"' if block == " " else ""
    rim = art.GILT if block == BLACK else rim
    more += f' fill="{fill}" stroke="{rim}" stroke-width="1"'
    return art.box(left, top, size, size, 2, more)
