"""A city alone, as a small picture beside the board."""

from html import escape

from wallwright.core import window as core
from wallwright.core.bits import members
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.mauerbauer.picture import pieces, towns
from wallwright.games.mauerbauer.picture.atlas import SPOTS
from wallwright.games.mauerbauer.picture.window import Plan, Window
from wallwright.games.mauerbauer.rules.board import State, all_towers, city_of, first_field
from wallwright.games.mauerbauer.rules.realm import shape

WIDE, HIGH = 318.0, 190.0
ABOVE, BESIDE, BELOW = 30.0, 16.0, 14.0  # pixels around the corners, for towers
LARGEST = 0.52


def city_picture(look: Look, fields: int) -> str:
    """The city with these fields; its name for the ear is the title."""
    state: State = look.view
    city = city_of(state, first_field(fields))
    if not city:
        return ""
    window = _window(city.fields)
    shapes = [towns.paving(look, window, city, 0)]
    ring = shape(city.fields)
    shapes += [pieces.wall(window, line) for line in members(ring.ring & state.walls)]
    shapes += towns.residents_of(window, city)
    towers = members(ring.corners & all_towers(state))
    shapes += [pieces.tower(look, window, spot) for spot in towers]
    drawn = "".join(map(_still, shapes))
    return (
        f'<svg viewBox="0 0 {WIDE:g} {window.height:g}" role="img">'
        f"<title>{escape(towns.city_label(look, city))}</title>{drawn}</svg>"
    )


def _still(shape: Shape) -> str:
    return f'<g transform="translate({shape.x:g} {shape.y:g})">{shape.markup}</g>'


def _window(fields: int) -> Window:
    """As large as may be, with room for towers above the northern corners."""
    corners = [SPOTS[spot] for spot in members(shape(fields).corners)]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    wide, high = max(across) - min(across), max(down) - min(down)
    scale = min((WIDE - 2 * BESIDE) / wide, (HIGH - ABOVE - BELOW) / high, LARGEST)
    left = (min(across) + max(across)) / 2 - WIDE / 2 / scale
    top = min(down) - ABOVE / scale
    tall = round(high * scale + ABOVE + BELOW, 1)
    plan = Plan(track=WIDE, banners=False, dice=0.0)
    return core.Window(WIDE, tall, round(left, 2), round(top, 2), round(scale, 4), False, plan)
