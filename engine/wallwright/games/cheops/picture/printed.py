"""What is printed on the map: ground and frame, chips, harbours, names; and what the dice named."""

from itertools import groupby

from wallwright.core.lettering import line, width
from wallwright.core.remember import remembered
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.picture.atlas import HALF, HARBOUR_AT, HEX_AT
from wallwright.games.cheops.picture.window import Window
from wallwright.games.cheops.rules.board import State, dice, number_of
from wallwright.games.cheops.rules.realm import (
    ANY,
    GOODS,
    HARBOURS,
    HEXES,
    MAP,
    NUMBERED,
    OPEN,
    figure,
)
from wallwright.games.cheops.texts.phrases import harbour_name

NAMES: tuple[tuple[str, float, float, float, int], ...] = (  # key, middle, room, turn
    ("sea", 455, 196, 620, 0), ("libya", 170, 416, 100, 0), ("sinai", 915, 416, 190, 0),
    ("palestine", 1137, 236, 100, 0), ("nubia", 790, 880, 160, 0), ("red_sea", 968, 800, 170, 60),
)  # fmt: skip
WET = ("sea", "red_sea")
CARTOUCHE = (146.0, 800.0)


def ground(look: Look, window: Window) -> list[Shape]:
    shapes = [Shape("ground", 0, 0, _ground(window), marks="still")]
    told = _names(look, window) + _title(look, window) + _ends_of_rows(window)
    shapes.append(Shape("names", 0, 0, told, marks="still"))
    shapes += _harbours(look, window)
    shapes.append(Shape("chips", 0, 0, _chips(look.view.chips, window), marks="still"))
    return shapes + _hexes(window)


def _hexes(window: Window) -> list[Shape]:
    """Nothing to be seen: what can be asked about."""
    whole = f'transform="scale({window.scale:.3g})" fill="#fff" fill-opacity="0"'
    markup = f'<use href="#kp-hex" {whole}/>'
    shown = [
        (f"hex-{one.name}", window.at(point))
        for one, point in zip(MAP, HEX_AT, strict=True)
        if one.terrain != "sea"
    ]
    return [Shape(key, *at, markup, marks="still") for key, at in shown if window.holds(at, 0)]


@remembered(1 << 4, each=1500)
def _ground(window: Window) -> str:
    """Papyrus with the land upon it; where there is room, within a painted frame."""
    frame, scale = window.plan.frame, window.scale
    wide, high = window.width - 2 * frame, window.height - 2 * frame
    left, top = window.left + frame / scale, window.top + frame / scale
    view = f"{left:.2f} {top:.2f} {wide / scale:.2f} {high / scale:.2f}"
    sheet = (
        f'<svg x="{frame:g}" y="{frame:g}" width="{wide:g}" height="{high:g}" viewBox="{view}">'
        '<path d="M-2000-2000H4000V4000H-2000z" fill="#eddcae"/>'
        '<path d="M-2000-2000H4000V4000H-2000z" fill="url(#kp-t-reed)"/>'
        '<use href="#kp-ground"/></svg>'
    )
    return _frame(window) + sheet if frame else sheet


def _frame(window: Window) -> str:
    """Lapis with glazed tiles: each colour is a dashed line along the whole frame."""
    wide, high, middle = window.width, window.height, window.plan.frame / 2
    plate = art.box(0, 0, wide, high, 7, 'fill="url(#kp-g-lapis)"')
    around = (middle, middle, wide - 2 * middle, high - 2 * middle, 4)
    tiles = "".join(
        art.box(
            *around,
            f'fill="none" stroke="{paint}" stroke-width="6" stroke-dasharray="{dash}"'
            f' stroke-dashoffset="-{offset}"',
        )
        for paint, dash, offset in (
            ("#b5442e", "19 59", 0), ("#2b8c8c", "19 59", 26), ("#2f5fa3", "19 59", 52),
            ("#e3c26a", "5 21", 20),
        )
    )  # fmt: skip
    edge = art.box(
        window.plan.frame - 0.5, window.plan.frame - 0.5, wide - 2 * window.plan.frame + 1,
        high - 2 * window.plan.frame + 1, 2, 'fill="none" stroke="#d8b04a" stroke-width="2"',
    )  # fmt: skip
    return plate + tiles + edge


# Names


def _names(look: Look, window: Window) -> str:
    """The names of lands and seas, where they can be read and do not reach beyond their land."""
    parts = ""
    for key, x, y, room, turn in NAMES:
        name = look.words(f"draw.land.{key}")
        size = max(14.0, window.size(20 if key in WET else 14))
        spaced = window.size(4)
        at = window.at((x, y))
        wide = width(name, size, True) + spaced * len(name)
        if wide > room * window.scale or not window.holds(at, -wide / 2):
            continue
        fill = "#e9f6f7" if key in WET else "#8d6a2c"
        turned = f' transform="rotate({turn} {at[0]:g} {at[1]:g})"' if turn else ""
        parts += line(
            name, *at, size, fill=fill, look="kp-serif",
            more=f'font-style="italic" letter-spacing="{spaced:g}"{turned}',
        )  # fmt: skip
    return parts


def _ends_of_rows(window: Window) -> str:
    """The first and the last hex of each row by name, as the log and the rules speak of them.

    Either all have room beside the land or none is told; but one gives way to the title.
    """
    rows = [[*row] for _, row in groupby(range(len(MAP)), key=lambda place: MAP[place].name[0])]
    over, down = window.at(CARTOUCHE)
    parts, first, last = "", window.width, 0.0
    for row in rows:
        for place, side in ((row[0], -1), (row[-1], 1)):
            x, y = window.at(HEX_AT[place])
            name = HEXES[place].upper()
            reach = width(name, 14, True) / 2
            middle = round(x + side * (window.size(HALF) + reach + 6), 1)
            first, last = min(first, middle - reach), max(last, middle + reach)
            if abs(middle - over) > window.size(130, 70) or abs(y - down) > window.size(45, 30):
                parts += line(name, middle, y + 5, 14, fill="#6f4f1d")
    edge = window.plan.frame + 2
    return parts if window.plan.frame and edge < first and last < window.width - edge else ""


def _title(look: Look, window: Window) -> str:
    if not window.plan.frame:
        return ""
    x, y = window.at(CARTOUCHE)
    size = window.size(26, 15)
    name = look.words("draw.title")
    wide, high = round(width(name, size, True) + size * 1.5, 1), round(size * 2.5, 1)
    plate = art.box(x - wide / 2, y - high / 2, wide, high, high / 2,
                    'fill="#fbf0d2" stroke="#b8862b" stroke-width="3"')  # fmt: skip
    inner = art.box(x - wide / 2 + 4, y - high / 2 + 4, wide - 8, high - 8, high / 2 - 4,
                    'fill="none" stroke="#1f3f6e" stroke-width="1.2"')  # fmt: skip
    bar = f"M{x - wide * 0.36:.1f} {y + high * 0.56:.1f}h{wide * 0.72:.1f}"
    foot = f'<path d="{bar}" stroke="#b8862b" stroke-width="3.6" stroke-linecap="round"/>'
    wings = (
        f'<use href="#kp-wings" transform="translate({x:g} {y - size * 0.62:.1f}) '
        f'scale({size / 30:.2f})"/>'
    )
    told = line(name, x, y + size * 0.52, size, look="kp-serif", fill="#1f3f6e",
                more='letter-spacing="1"')  # fmt: skip
    return plate + inner + foot + wings + told


# Harbours and chips


def _harbours(look: Look, window: Window) -> list[Shape]:
    shapes, state = [], look.view
    for number, (harbour, point) in enumerate(zip(HARBOURS, HARBOUR_AT, strict=True)):
        at = window.at(point)
        radius = max(window.size(26), 19.0) if window.scale >= 0.46 else 9.0
        if not window.holds(at, radius):
            continue
        markup = window.cut(at, radius + 2, _harbour(figure(state.ports, number), radius))
        label = harbour_name(look, number)
        shapes.append(Shape(f"harbour-{harbour.name}", *at, markup, label=label, marks="still"))
    return shapes


def _harbour(good: int, radius: float) -> str:
    """Its good above its rate; on a small map the good alone."""
    plate = art.disc(0, 0, radius, 'fill="#fbf0d2" stroke="#8a5b21" stroke-width="2"')
    if good == OPEN:
        return plate
    sign, told = ("jar", "3:1") if good == ANY else (f"sign-{GOODS[good]}", "2:1")
    if radius < 14:
        return plate + _sign(sign, 0, 0, radius * 1.5)
    size = max(14.0, round(radius * 0.68, 1))
    rate = line(told, 0, radius * 0.7, size, fill="#4a2d0d", room=radius * 1.56)
    return plate + _sign(sign, 0, -radius * 0.42, radius * 0.92) + rate


def _sign(sign: str, x: float, y: float, size: float) -> str:
    if sign == "jar":
        return f'<use href="#kp-jar" transform="translate({x:g} {y:.1f}) scale({size / 26:.2f})"/>'
    return art.use(sign, x, y, size)


def chip_radius(window: Window) -> float:
    return window.size(22.5, 11)


@remembered(1 << 4, each=10_200)
def _chips(chips: str, window: Window) -> str:
    radius = chip_radius(window)
    parts = ""
    for place in NUMBERED:
        number, (x, y) = figure(chips, place), window.at(HEX_AT[place])
        if number != OPEN and window.holds((x, y), radius):
            markup = _chip(number, radius)
            if not window.holds((x, y), -radius):
                markup = window.cut((x, y), radius, markup)
            parts += f'<g transform="translate({x:g} {y:g})">{markup}</g>'
    return parts


def _chip(number: int, radius: float) -> str:
    """The number, and a dot for every way two dice make it."""
    ink = "#b3261a" if number in (6, 8) else "#38270f"
    plate = art.disc(0, 0, radius, 'fill="#fdf6e0" stroke="#8a6a35" stroke-width="1.6"')
    size = max(14.0, round(radius * 0.92, 1))
    if radius < 13.5:
        return plate + line(str(number), 0, 5, size, look="kp-serif", fill=ink, room=radius * 1.9)
    told = line(str(number), 0, radius * 0.24, size, look="kp-serif", fill=ink, room=radius * 1.7)
    dots, apart = 6 - abs(7 - number), round(radius * 0.24, 1)
    start = f"M{-(dots - 1) * apart / 2:.1f} {radius * 0.6:.1f}"
    row = f"{start}h{(dots - 1) * apart + 0.1:.1f}"
    thick = round(radius * 0.17, 1)
    return plate + told + (
        f'<path d="{row}" stroke="{ink}" stroke-width="{thick:g}" stroke-linecap="round"'
        f' stroke-dasharray="0 {apart:g}"/>'
    )  # fmt: skip


def rolled(look: Look, window: Window) -> list[Shape]:
    """Rings around the chips that the dice named in this turn."""
    state: State = look.view
    number = sum(dice(state)) if state.rolled else 0
    radius = chip_radius(window) + window.size(5, 3)
    shapes = []
    for place, (point, one) in enumerate(zip(HEX_AT, MAP, strict=True)):
        at = window.at(point)
        if number_of(state, place) != number or not number or place == state.robber:
            continue
        if window.holds(at, radius):
            rim = f'r="{radius:g}" fill="none"'
            ring = (
                f'<circle {rim} stroke="{art.INK}" stroke-width="5.5"/>'
                f'<circle {rim} stroke="{art.SELECTED}" stroke-width="3"/>'
            )
            ring = window.cut(at, radius + 3, ring)
            shapes.append(Shape(f"rolled-{one.name}", *at, ring, marks="still"))
    return shapes
