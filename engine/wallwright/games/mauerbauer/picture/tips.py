"""What a wall would bring where it closes a city: shown beside the line that is aimed at."""

from typing import NamedTuple

from wallwright.core.bits import members
from wallwright.core.lettering import line as written, width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.core.texts import either
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.atlas import LINES, SPOTS, Point
from wallwright.games.mauerbauer.picture.land import triangles
from wallwright.games.mauerbauer.picture.towns import in_units
from wallwright.games.mauerbauer.picture.window import Window, kept_in
from wallwright.games.mauerbauer.rules.board import FACES, UNKNOWN, cards
from wallwright.games.mauerbauer.rules.consequences import Preview, preview
from wallwright.games.mauerbauer.rules.realm import CORNERS, LINES as LINE_NAMES

CELL, HIGH = 54.0, 30.0  # of a card and its worth beside it
PICTURE, ROW = 34.0, 27.0  # a card's column, and a line of what the cards would bring
ABREAST = 3


class Plate(NamedTuple):
    """What is told, and how much room that takes."""

    markup: str
    wide: float
    high: float


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
    hand = cards(look.view.hands[look.eyes] % UNKNOWN) if look.eyes >= 0 and not picked else ()
    plate = _plate(look, window, found, hand)
    x, y = _beside(window, found.fields, line, plate.wide, plate.high)
    markup += f'<g transform="translate({x - at[0]:.1f} {y - at[1]:.1f})">{plate.markup}</g>'
    return Shape(f"tip-{LINE_NAMES[line]}", *at, markup, marks="tip")


def _plate(look: Look, window: Window, found: Preview, hand: tuple[int, ...]) -> Plate:
    """Where the city has neighbours, a line for each of the cities that may come of it."""
    told = look.words("draw.closes", n=found.size)
    rows = [(str(found.size), found.values)]
    rows += [(f"→ {way.fields.bit_count()}", way.values) for way in found.joins]
    labels = 8 + max(width(label, 16, True) for label, _ in rows)
    across = labels + PICTURE * len(hand)
    if hand and found.joins and across + 12 <= window.plan.track:
        return _framed(told, _table(rows, hand, labels), across, ROW * (len(rows) + 1) + 6)
    if found.joins:
        sizes = [str(way.fields.bit_count()) for way in found.joins]
        both = look.words("draw.closes_or", told=told, sizes=either(look.words, sizes))
        told = both if width(both, 14, True) + 22 <= window.plan.track else told
    if not hand:
        return _framed(told, "", 0, 0)
    rooms = int((window.plan.track - 14) / CELL)
    abreast = min(max(ABREAST, -(-len(hand) // 2)), max(1, rooms))
    block = _block(hand, found.values, abreast)
    return _framed(told, block, CELL * abreast, HIGH * -(-len(hand) // abreast))


def _framed(told: str, inside: str, across: float, down: float) -> Plate:
    """A heading, and below it what begins at (0, 0) and is so large."""
    wide, high = max(width(told, 14, True) + 16, across + 8), 24 + down
    markup = art.box(-wide / 2, -high / 2, wide, high, 8, f'{art.PLATE} stroke-width="1.5"')
    markup += written(told, 0, -high / 2 + 17, 14, fill=art.ON_PLATE)
    if inside:
        markup += f'<g transform="translate({-across / 2:.1f} {24 - high / 2:.1f})">{inside}</g>'
    return Plate(markup, wide, high)


def _table(rows: list[tuple[str, tuple[int, ...]]], hand: tuple[int, ...], labels: float) -> str:
    """The cards in a row, and under each what it would bring in every city."""
    middles = [labels + PICTURE * (nth + 0.5) for nth in range(len(hand))]
    markup = "".join(_card(face, x, ROW / 2) for face, x in zip(hand, middles, strict=True))
    for nth, (label, worth) in enumerate(rows):
        y = ROW * (nth + 1.5) + 6
        markup += written(label, labels - 6, y + 5, 16, fill=art.ON_PLATE, anchor="end")
        markup += "".join(
            _points(worth[face], x, y + 5) for face, x in zip(hand, middles, strict=True)
        )
    return markup


def _block(hand: tuple[int, ...], worth: tuple[int, ...], abreast: int) -> str:
    """Every card with what it would bring beside it."""
    markup = ""
    for nth, face in enumerate(hand):
        row, place = divmod(nth, abreast)
        x, y = CELL * place, HIGH * (row + 0.5)
        markup += _card(face, x + 16, y) + _points(worth[face], x + 42, y + 6)
    return markup


def _card(face: int, x: float, y: float) -> str:
    paper = art.box(x - 14, y - 13, 28, 27, 5, 'fill="#f8eed2"')
    return paper + art.use(f"face-{FACES[face]}", x, y + 0.5, 25)


def _points(worth: int, x: float, y: float) -> str:
    return written(str(worth), x, y, 16, fill="#f2d98d" if worth else "#9fb0a8")


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
        kept = kept_in(window, place, wide, high)
        if abs(kept[0] - place[0]) < wide / 3 and abs(kept[1] - place[1]) < 6:
            return kept
    return kept_in(window, places[0], wide, high)
