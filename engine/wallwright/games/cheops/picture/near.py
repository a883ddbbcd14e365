"""A map too small to be aimed at: its parts can be enlarged, and a small map leads back."""

from math import dist

from wallwright.core.gesture import Gesture, gesture
from wallwright.core.marks import freest_corner
from wallwright.core.sight import NEAR, Look
from wallwright.core.svg import Shape
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.picture.aims import Aim, aims, focus
from wallwright.games.cheops.picture.atlas import HEX_AT, Point
from wallwright.games.cheops.picture.window import Window, part_of, parts, window
from wallwright.games.cheops.rules.realm import HEXES
from wallwright.games.cheops.texts.phrases import hex_name

MINI = 96  # width of the map in the corner
SHEET = (40.0, 54.0, 1212.0, 966.0)  # what it shows, in the units of the map


def middle(look: Look, now: Gesture, found: list[Aim]) -> Point | None:
    """What an enlarged map is to be centred on: the choices in the part that was asked for.

    Without such a part a hint shows itself from near, and the place where a foundation goes on.
    """
    if not look.near:
        return focus(look, now, found)
    whole = window(look.board)
    points = [aim.point for aim in found if aim.words in now.can]
    inside = [point for point in points if part_of(whole, point) == look.near]
    if not inside:
        return None
    across, down = [x for x, _ in inside], [y for _, y in inside]
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2


def choices(look: Look, now: Gesture, whole: Window, found: list[Aim]) -> list[Shape]:
    """Where the choices lie, and the parts to look for them in."""
    found = [aim for aim in found if aim.words in now.can]
    many = bool(found) and found[0].words[0] == "robber"  # dots would hide the chips
    shapes = [_dots(whole, found)] if found and not many else []
    return shapes if look.eyes < 0 else [*shapes, *_parts(look, whole, found)]


def _dots(shown: Window, found: list[Aim]) -> Shape:
    """Which one is meant is said once a part is enlarged."""
    points = [shown.at(aim.point) for aim in found]
    dots = "".join(f"M{x:g} {y:g}h0" for x, y in points)
    path = f'<path d="{dots}" stroke-linecap="round"'
    markup = "".join(
        f'{path} stroke="{paint}" stroke-width="{wide}"/>'
        for paint, wide in ((art.INK, 13), (art.SELECTED, 10), (art.IVORY, 4.5))
    )
    return Shape("places", 0, 0, markup, marks="still")


def _parts(look: Look, shown: Window, found: list[Aim]) -> list[Shape]:
    """A tap on a part enlarges it; those that hold a choice have a golden rim."""
    there = [part_of(shown, aim.point) for aim in found]
    size = _part_size(shown)
    return [
        _part(look, shown, size, part, middle, there.count(part)) for part, middle in parts(shown)
    ]


def _part_size(shown: Window) -> Point:
    (_, first), last = parts(shown)[0], parts(shown)[-1][1]
    one, other = shown.at(first), shown.at(last)
    wide = (other[0] - one[0]) / max(1, shown.plan.columns - 1) or shown.width - 8
    high = (other[1] - one[1]) / max(1, shown.plan.rows - 1) or shown.height - 8
    return round(wide - 6, 1), round(high - 6, 1)


def _part(look: Look, shown: Window, size: Point, part: str, middle: Point, number: int) -> Shape:
    wide, high = size
    around = (-wide / 2, -high / 2, wide, high, 10)
    markup = art.box(*around, 'fill="#fff" fill-opacity="0"')
    if number:
        dark = f'fill="none" stroke="{art.INK}" stroke-opacity=".5" stroke-width="3.4"'
        gold = f'fill="none" stroke="{art.SELECTED}" stroke-width="1.8" stroke-dasharray="7 6"'
        markup += art.box(*around, dark) + art.box(*around, gold)
    markup += art.framed(-wide / 2 + 5, -high / 2 + 5, wide - 10, high - 10)
    nearest = min(range(len(HEXES)), key=lambda place: dist(HEX_AT[place], middle))
    label = look.words("draw.enlarge", place=hex_name(look, nearest))
    if number:
        label += f": {look.words('draw.choices', n=number)}"
    return Shape(f"part-{part}", *shown.at(middle), markup, f"{NEAR} {part}", label, "can")


def overview(look: Look, shown: Window, found: list[Aim]) -> list[Shape]:
    """A small map in the corner of an enlarged one; a tap on it leads back to the whole."""
    if not shown.plan.part:
        return []
    west, north, east, south = SHEET
    high = round((south - north) * MINI / (east - west))
    x, y = _corner(shown, high, [aim.point for aim in found])
    left, top = max(west, shown.left), max(north, shown.top)
    right = min(east, shown.left + shown.width / shown.scale)
    bottom = min(south, shown.top + shown.height / shown.scale)
    part = (left, top, right - left, bottom - top, 10)
    seen = art.box(*part, f'fill="none" stroke="{art.INK}" stroke-width="36"')
    seen += art.box(*part, f'fill="none" stroke="{art.IVORY}" stroke-width="18"')
    plate = art.box(0, 0, MINI, high, 6, f'fill="#eddcae" stroke="{art.INK}" stroke-width="2"')
    markup = (
        f'{plate}<svg width="{MINI}" height="{high}" viewBox="{west:g} {north:g} '
        f'{east - west:g} {south - north:g}"><use href="#kp-ground"/>{seen}</svg>'
        + art.framed(0, 0, MINI, high)
    )
    if not look.near:
        return [Shape("overview", x, y, markup, marks="still")]
    return [Shape("overview", x, y, markup, NEAR, look.words("draw.whole"), "can")]


def _corner(shown: Window, high: float, points: list[Point]) -> Point:
    """The corner of the room with the fewest choices beneath."""
    there = [shown.at(point) for point in points]
    return freest_corner((shown.width, shown.height), (MINI, high), there, 20)


def from_afar(look: Look) -> bool:
    """Whether a part of the map has to be enlarged, or another, before a choice can be hit."""
    now = gesture(look)
    found = [aim for aim in aims(look, now) if aim.words in now.can]
    part = window(look.board, look.near, middle(look, now, found))
    beside = bool(look.near) and not any(part.holds(part.at(aim.point)) for aim in found)
    return bool(found) and (beside or not part.plan.aimable)
