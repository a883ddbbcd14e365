"""What was placed since the eyes last acted, marked on a board: who has placed what, and where."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from wallwright.core import marks
from wallwright.core.lettering import fit, width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.core.window import Point, Window


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
    there = [one for one in found if window.holds(one.at, -8)]
    shapes = [
        Shape(f"{one.key}-{nth}", *one.at, _bracketed(window, one), marks="last still")
        for nth, one in enumerate(there)
    ]
    return shapes + [_flag(look, window, style, one, built) for one in _topmost(there)]


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
