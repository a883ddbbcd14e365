"""What was placed since the eyes last acted, marked on a board: who has placed what, and where."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from wallwright.core import marks
from wallwright.core.lettering import fit, width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.core.window import Point, Window

LARGEST = 1.9  # times the mark of one piece: so large may one around several be


class Latest(NamedTuple):
    """A piece that somebody placed, where it lies in the room."""

    key: str  # what the key of its brackets begins with
    seat: int
    at: Point
    reach: float


class Style(NamedTuple):
    """How a game marks them."""

    pen: marks.Pen
    across: float  # so far from a flag another piece counts as covered by it
    down: float


def marked(
    look: Look, window: Window[Any], style: Style, found: Iterable[Latest], built: Sequence[Point]
) -> list[Shape]:
    """Brackets around each piece, and a flag with the name at a player's topmost one.

    A flag flies above its piece or below it, where it covers fewer of all that is built.
    """
    there = _together([one for one in found if window.holds(one.at, -8)])
    shapes = [
        Shape(f"{one.key}-{nth}", *one.at, _bracketed(window, one), marks="last still")
        for nth, one in enumerate(there)
    ]
    return shapes + [_flag(look, window, style, one, built) for one in _topmost(there)]


def _together(found: Sequence[Latest]) -> list[Latest]:
    """Pieces of a player that touch each other have one mark around them, if that stays small."""
    groups: list[Latest] = []
    for one in found:
        for nth, other in enumerate(groups):
            both = _around(other, one)
            if (one.key, one.seat) == (other.key, other.seat) and _is_close(one, other, both):
                groups[nth] = both
                break
        else:
            groups.append(one)
    return groups


def _around(one: Latest, other: Latest) -> Latest:
    reach, middle = 0.0, []
    for a, b in zip(one.at, other.at, strict=True):
        first, last = min(a - one.reach, b - other.reach), max(a + one.reach, b + other.reach)
        middle.append(round((first + last) / 2, 1))
        reach = max(reach, (last - first) / 2)
    return one._replace(at=(middle[0], middle[1]), reach=round(reach, 1))


def _is_close(one: Latest, other: Latest, both: Latest) -> bool:
    across, down = (abs(a - b) for a, b in zip(one.at, other.at, strict=True))
    touches = max(across, down) < one.reach + other.reach
    return touches and both.reach <= LARGEST * max(one.reach, other.reach)


def _bracketed(window: Window[Any], one: Latest) -> str:
    return window.cut(one.at, one.reach + 4, marks.brackets(one.reach))


def _topmost(found: Sequence[Latest]) -> Iterable[Latest]:
    first: dict[int, Latest] = {}
    for one in found:
        if one.seat not in first or one.at[1] < first[one.seat].at[1]:
            first[one.seat] = one
    return first.values()


def _flag(
    look: Look, window: Window[Any], style: Style, one: Latest, built: Sequence[Point]
) -> Shape:
    name = fit(look.names[one.seat], 14, 96, True)
    half, away = width(name, 14, True) / 2 + 8, one.reach + 14
    x = min(max(one.at[0], half), window.width - half)
    y = min(
        (max(one.at[1] - away, 13.0), min(one.at[1] + away, window.height - 13)),
        key=lambda y: sum(
            abs(x - a) < half + style.across and abs(y - b) < style.down for a, b in built
        ),
    )
    at = round(x, style.pen.digits), round(y, style.pen.digits)
    return Shape(f"flag-{one.seat}", *at, style.pen.flag(name, 0, 0), marks="still")
