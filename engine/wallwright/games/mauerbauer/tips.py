"""What a wall would bring where it closes a city: shown beside the line that is aimed at."""

from wallwright.core.lettering import width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.mauerbauer import art
from wallwright.games.mauerbauer.atlas import LINES, SPOTS, Point
from wallwright.games.mauerbauer.board import FACES, UNKNOWN, cards
from wallwright.games.mauerbauer.land import triangles
from wallwright.games.mauerbauer.lettering import line as written
from wallwright.games.mauerbauer.pieces import in_units
from wallwright.games.mauerbauer.prospects import preview
from wallwright.games.mauerbauer.realm import CORNERS, members
from wallwright.games.mauerbauer.realm import LINES as LINE_NAMES
from wallwright.games.mauerbauer.window import Window

CELL, HIGH = 54.0, 30.0  # of a card and its worth
ABREAST = 3


def tip(look: Look, window: Window, line: int, picked: bool) -> Shape | None:
    """The fields in gold, their number, and the own cards with what they would bring.

    Once the line is picked, the cards themselves show that.
    """
    found = preview(look.view, line)
    if not found.fields:
        return None
    at = window.at(LINES[line])
    path = triangles(members(found.fields))
    markup = in_units(window, at, f'<path d="{path}" fill="{art.SELECTED}" fill-opacity=".3"/>')
    told = look.words("draw.closes", n=found.fields.bit_count())
    hand = cards(look.view.hands[look.eyes] % UNKNOWN) if look.eyes >= 0 and not picked else ()
    wide, high = _size(told, len(hand))
    x, y = _beside(window, found.fields, line, wide, high)
    markup += f'<g transform="translate({x - at[0]:.1f} {y - at[1]:.1f})">'
    markup += _plate(told, hand, found.values, wide, high) + "</g>"
    return Shape(f"tip-{LINE_NAMES[line]}", *at, markup, marks="tip")


def _size(told: str, number: int) -> tuple[float, float]:
    abreast = min(number, max(ABREAST, -(-number // 2)))
    rows = -(-number // abreast) if number else 0
    return max(width(told, 14, True) + 16, CELL * abreast + 8), 24 + HIGH * rows


def _plate(
    told: str, hand: tuple[int, ...], worth: tuple[int, ...], wide: float, high: float
) -> str:
    markup = art.box(-wide / 2, -high / 2, wide, high, 8, f'{art.PLATE} stroke-width="1.5"')
    markup += written(told, 0, -high / 2 + 17, 14, fill=art.ON_PLATE)
    abreast = min(len(hand), max(ABREAST, -(-len(hand) // 2)))
    for nth, face in enumerate(hand):
        row, place = divmod(nth, abreast)
        x = (place - abreast / 2) * CELL
        y = -high / 2 + 24 + HIGH * (row + 0.5)
        markup += art.box(x + 2, y - 14, 28, 27, 5, 'fill="#f8eed2"')
        markup += art.use(f"face-{FACES[face]}", x + 16, y - 0.5, 25)
        ink = "#f2d98d" if worth[face] else "#9fb0a8"
        markup += written(str(worth[face]), x + 42, y + 6, 16, fill=ink)
    return markup


def _beside(window: Window, fields: int, line: int, wide: float, high: float) -> Point:
    """Above or below, right or left of the fields, where there is room without covering them."""
    points = [window.at(SPOTS[spot]) for field in members(fields) for spot in CORNERS[field]]
    across, down = [x for x, _ in points], [y for _, y in points]
    left, right, top, bottom = min(across), max(across), min(down), max(down)
    x, y = (left + right) / 2, (top + bottom) / 2
    places = (
        (x, top - high / 2 - 24), (x, bottom + high / 2 + 12),
        (right + wide / 2 + 12, y), (left - wide / 2 - 12, y),
    )  # fmt: skip
    for place in places:
        kept = window.kept(place, wide, high)
        if abs(kept[0] - place[0]) < wide / 3 and abs(kept[1] - place[1]) < 6:
            return kept
    return window.kept(places[0], wide, high)
