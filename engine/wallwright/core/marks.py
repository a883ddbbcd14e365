"""What pictures of different games draw alike: symbols, plates, and marks around a piece."""

from collections.abc import Sequence
from importlib.resources import files
from typing import NamedTuple

from wallwright.core.camera import READABLE, keeps
from wallwright.core.lettering import line, width

Pair = tuple[float, float]  # a point, or a width and a height
Box = tuple[float, float, float, float]  # left, top, right, bottom
INK, IVORY, SELECTED, HINT = "#1d130a", "#fffaf0", "#ffd25e", "#5fe0e6"
PAPER, GILT = "#fdf4de", "#f2d98d"  # letters on a dark plate, and its rim
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def drawn(package: str) -> str:
    """The symbols in the art.svg of a game."""
    art = files(package).joinpath("art.svg").read_text("utf-8")
    return art.split("<defs>")[1].split("</defs>")[0].strip()


def freest_corner(room: Pair, small: Pair, points: Sequence[Pair], near: float) -> Pair:
    """The corner of a room for something small: with the fewest points beneath or so near."""
    width, height = small
    right, bottom = room[0] - width - 6, room[1] - height - 6
    corners = ((right, 6.0), (6.0, 6.0), (right, bottom), (6.0, bottom))

    def beneath(corner: Pair) -> int:
        left, top = corner[0] - near, corner[1] - near
        across, down = width + 2 * near, height + 2 * near
        return sum(0 < x - left < across and 0 < y - top < down for x, y in points)

    return min(corners, key=beneath)


def arms(reach: float) -> tuple[tuple[Box, Box], ...]:
    """What each corner of brackets takes around their middle: an upright and a level bar."""
    arm, half = reach * 0.45, _thick(reach) / 2
    outer, inner, end = reach + half, reach - half, reach - arm - half

    def box(a: int, b: int, first: Pair, last: Pair) -> Box:
        x, y = sorted((a * first[0], a * last[0])), sorted((b * first[1], b * last[1]))
        return x[0], y[0], x[1], y[1]

    return tuple(
        (box(a, b, (inner, end), (outer, outer)), box(a, b, (end, inner), (inner, outer)))
        for a, b in CORNERS
    )


def brackets(reach: float, corners: Sequence[Pair] = CORNERS) -> str:
    """Corners around what was placed last: those that have room."""
    inner = round(reach - round(reach * 0.45, 1), 1)
    drawn = "".join(f"M{a * reach:g},{b * inner:g}V{b * reach:g}H{a * inner:g}" for a, b in corners)
    path = f'<path d="{drawn}" fill="none" stroke-linecap="square"'
    wide = _thick(reach)
    return (
        f'{path} stroke="{INK}" stroke-width="{wide:g}"/>'
        f'{path} stroke="{IVORY}" stroke-width="{wide * 0.44:.2g}"/>'
    )


def _thick(reach: float) -> float:
    return round(min(6.0, max(3.4, reach * 0.25)), 1)


def cut(markup: str, at: Pair, width: float, height: float) -> str:
    """What is drawn around a place of a room, without what would stand out of the room."""
    x, y = at
    box = f'x="{-x:g}" y="{-y:g}" width="{width:g}" height="{height:g}"'
    return f'<svg {box} viewBox="{-x:g} {-y:g} {width:g} {height:g}">{markup}</svg>'


class Pen(NamedTuple):
    """Draws with the symbols and the classes of one game."""

    letters: str  # that their names begin with
    digits: int = 1  # of sizes, and of places of flags

    def use(self, name: str, x: float, y: float, wide: float, high: float = 0) -> str:
        """A symbol, its middle at a point."""
        high = high or wide
        at = f'x="{round(x - wide / 2, 2):g}" y="{round(y - high / 2, 2):g}"'
        size = f'width="{round(wide, self.digits):g}" height="{round(high, self.digits):g}"'
        return f'<use href="#{self.letters}-{name}" {at} {size}/>'

    def box(self, x: float, y: float, wide: float, high: float, radius: float, more: str) -> str:
        """A rounded rectangle; `more` are attributes."""
        at = f'x="{round(x, 2):g}" y="{round(y, 2):g}" width="{round(wide, 2):g}"'
        return (
            f'<rect {at} height="{round(high, 2):g}" rx="{round(radius, self.digits):g}" {more}/>'
        )

    def disc(self, x: float, y: float, radius: float, more: str) -> str:
        x, y, radius = (round(number, self.digits) for number in (x, y, radius))
        return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {more}/>'

    def target(self, radius: float) -> str:
        """What can be hit around the origin, as large on an enlarged map; the focus at its edge."""
        rim = f'r="{radius:g}" fill="none"'
        return (
            f'<g class="keeps hit"><circle r="{radius:g}" fill="#fff" fill-opacity="0"/>'
            f'<circle class="{self.letters}-focus-ink" {rim}/>'
            f'<circle class="{self.letters}-focus" {rim}/></g>'
        )

    def framed(self, x: float, y: float, wide: float, high: float, radius: float = 8) -> str:
        """The ring of the focus around something rectangular."""
        around = (x - 3, y - 3, wide + 6, high + 6, radius)
        ink = self.box(*around, f'class="{self.letters}-focus-ink" fill="none"')
        return ink + self.box(*around, f'class="{self.letters}-focus" fill="none"')

    def flag_width(self, name: str) -> float:
        return width(name, 14, True) + 12

    def flag(self, name: str, x: float, y: float) -> str:
        """Whose it is, on a small dark plate."""
        wide = self.flag_width(name)
        plate = self.box(-wide / 2, -11, wide, 22, 8, f'fill="{INK}" stroke="{GILT}"')
        flag = keeps(plate + line(name, 0, 5, 14, fill=PAPER), READABLE)
        return f'<g transform="translate({x:g} {y:g})">{flag}</g>' if x or y else flag

    def hinted(self, radius: float, away: float) -> str:
        """The turquoise ring of a hint, with a bulb so far up and to the right."""
        rim = f'r="{radius:g}" fill="none"'
        return (
            f'<circle {rim} stroke="{INK}" stroke-width="7"/>'
            f'<circle {rim} stroke="{HINT}" stroke-width="3.5" stroke-dasharray="5 4"/>'
            + self.use("bulb", away, -away, 22)
        )
