"""The pyramid on its site: it grows block by block, each its builder's."""

from wallwright.core.labels import taken
from wallwright.core.sight import Look
from wallwright.core.svg import PIECE, Shape, Taken
from wallwright.games.cheops.picture import stones
from wallwright.games.cheops.picture.atlas import HEX_AT, LAND
from wallwright.games.cheops.picture.window import Window
from wallwright.games.cheops.rules.board import LAYERS, State
from wallwright.games.cheops.rules.realm import SITE

SIZE = 0.54  # of a block on the map, in its units
SOUTH = 17.0  # units of the map from the middle of the site to that of the pyramid's ground
APART, DICE = 8.0, 104.0  # pixels it keeps from the edge, and that the dice take
LEAST = 46.0  # a lower room below the map has none


def pyramid(look: Look, window: Window) -> list[Shape]:
    """On the map, where a whole one would fit between the corners of its hex."""
    state: State = look.view
    x, y = window.at(HEX_AT[SITE])
    scale = round(window.scale * SIZE, 3)
    at = x, round(y + window.size(SOUTH), 1)
    reach = window.size(62)
    if not window.holds(at, reach):
        return []
    markup = f'<g transform="scale({scale:g})">{stones.pyramid(state.pyramid, state.layers)}</g>'
    label = look.words("draw.site", n=len(state.pyramid), of=sum(LAYERS[state.layers]))
    takes = _taken(state, scale)
    return [
        Shape("site", *at, window.cut(at, reach, markup), label=label, marks="still", takes=takes)
    ]


def _taken(state: State, scale: float) -> tuple[Taken, ...]:
    across, up, down = (one * scale for one in stones.reach(state.layers))
    return (Taken(PIECE, -across, -up, across, down),)


def side(look: Look, window: Window) -> list[Shape]:
    """Once more and larger, beside the dice, where a high room has space below the map."""
    state: State = look.view
    edge = window.plan.frame + APART
    spare = window.height - window.at((0, LAND[3]))[1] - edge - APART
    across, up, down = stones.reach(state.layers)
    if spare < LEAST:
        return []
    scale = round(min(spare / (up + down), (window.width - DICE) / 2 / across, 1.2), 3)
    at = (
        round(window.width - edge - across * scale, 1),
        round(window.height - edge - down * scale, 1),
    )
    drawn = stones.pyramid(state.pyramid, state.layers)
    markup = f'<g transform="scale({scale:g})">{drawn}</g>'
    size = (2 * across * scale, (up + down) * scale)
    takes = (taken(PIECE, size, (0, (down - up) / 2 * scale)),)
    return [Shape("pyramid-side", *at, markup, marks="still", takes=takes)]
