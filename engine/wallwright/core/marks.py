"""What pictures of different games draw alike: symbols, plates, and marks around a piece."""

from collections.abc import Sequence
from importlib.resources import files
from typing import NamedTuple

from wallwright.core.lettering import line, width

Pair = tuple[float, float]  # a point, or a width and a height
INK, IVORY, SELECTED, HINT = "#1d130a", "#fffaf0", "#ffd25e", "#5fe0e6"
PAPER, GILT = "#fdf4de", "#f2d98d"  # letters on a dark plate, and its rim


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


def brackets(reach: float) -> str:
    """Four corners around what was placed last."""
    arm = round(reach * 0.45, 1)
    inner = round(reach - arm, 1)
    corners = "".join(
        f"M{a * reach:g},{b * inner:g}V{b * reach:g}H{a * inner:g}"
        for a in (-1, 1)
        for b in (-1, 1)
    )
    path = f'<path d="{corners}" fill="none" stroke-linecap="square"'
    wide = round(min(6.0, max(3.4, reach * 0.25)), 1)
    return (
        f'{path} stroke="{INK}" stroke-width="{wide:g}"/>'
        f'{path} stroke="{IVORY}" stroke-width="{wide * 0.44:.2g}"/>'
    )


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
        """What can be hit around the origin, and the ring of the focus at its edge."""
        rim = f'r="{radius:g}" fill="none"'
        return (
            f'<circle r="{radius:g}" fill="#fff" fill-opacity="0"/>'
            f'<circle class="{self.letters}-focus-ink" {rim}/>'
            f'<circle class="{self.letters}-focus" {rim}/>'
        )

    def framed(self, x: float, y: float, wide: float, high: float, radius: float = 8) -> str:
        """The ring of the focus around something rectangular."""
        around = (x - 3, y - 3, wide + 6, high + 6, radius)
        ink = self.box(*around, f'class="{self.letters}-focus-ink" fill="none"')
        return ink + self.box(*around, f'class="{self.letters}-focus" fill="none"')

    def flag(self, name: str, x: float, y: float) -> str:
        """Whose it is, on a small dark plate."""
        wide = width(name, 14, True) + 12
        plate = self.box(x - wide / 2, y - 11, wide, 22, 8, f'fill="{INK}" stroke="{GILT}"')
        return plate + line(name, x, y + 5, 14, fill=PAPER)

    def hinted(self, radius: float, away: float) -> str:
        """The turquoise ring of a hint, with a bulb so far up and to the right."""
        rim = f'r="{radius:g}" fill="none"'
        return (
            f'<circle {rim} stroke="{INK}" stroke-width="7"/>'
            f'<circle {rim} stroke="{HINT}" stroke-width="3.5" stroke-dasharray="5 4"/>'
            + self.use("bulb", away, -away, 22)
        )
