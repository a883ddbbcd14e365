"""What is printed on the map: ground and frame, chips and harbours; and what the dice named."""

from collections.abc import Iterator

from wallwright.core.labels import taken
from wallwright.core.lettering import line
from wallwright.core.remember import remembered
from wallwright.core.sight import Look
from wallwright.core.svg import NUMBER, Shape, Taken
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.picture.atlas import HARBOUR_AT, HEX_AT, Point
from wallwright.games.cheops.picture.window import Window
from wallwright.games.cheops.rules.board import State, dice
from wallwright.games.cheops.rules.production import hexes_of
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

RED = (6, 8)
NUMBERS, LEAST = 20.7, 14.0  # letters of a chip: their height in units, and pixels at least
PLATE = 12.5  # a smaller chip has none: it would hide its hex
HALO = 'paint-order="stroke" stroke-width="3.6" stroke-linejoin="round"'


def ground(look: Look, window: Window) -> list[Shape]:
    shapes = [Shape("ground", 0, 0, _ground(window), marks="still")]
    shapes += _harbours(look, window)
    chips = look.view.chips
    takes = _chips_taken(chips, window)
    shapes.append(Shape("chips", 0, 0, _chips(chips, window), marks="still", takes=takes))
    return [*shapes, *_hexes(window)]


@remembered(1 << 2, each=30_000)
def _hexes(window: Window) -> tuple[Shape, ...]:
    """Nothing to be seen: what can be asked about."""
    whole = f'transform="scale({window.scale:.3g})" fill="#fff" fill-opacity="0"'
    markup = f'<use href="#kp-hex" {whole}/>'
    shown = [
        (f"hex-{one.name}", window.at(point))
        for one, point in zip(MAP, HEX_AT, strict=True)
        if one.terrain != "sea"
    ]
    return tuple(Shape(key, *at, markup, marks="still") for key, at in shown)


@remembered(1 << 4, each=1500)
def _ground(window: Window) -> str:
    """Papyrus with the land upon it; where there is room, within a painted frame."""
    frame, scale = window.plan.frame, window.scale
    wide, high = window.width - 2 * frame, window.height - 2 * frame
    left, top = window.left + frame / scale, window.top + frame / scale
    view = f"{left:.2f} {top:.2f} {wide / scale:.2f} {high / scale:.2f}"
    return (
        f'<svg x="{frame:g}" y="{frame:g}" width="{wide:g}" height="{high:g}" viewBox="{view}">'
        '<path d="M-2000-2000H4000V4000H-2000z" fill="#eddcae"/>'
        '<path d="M-2000-2000H4000V4000H-2000z" fill="url(#kp-t-reed)"/>'
        '<use href="#kp-ground"/></svg>'
    )


def frame(window: Window) -> list[Shape]:
    """It lies around the map, however that is moved."""
    return [Shape("frame", 0, 0, _frame(window), marks="still")] if window.plan.frame else []


def _frame(window: Window) -> str:
    """Lapis with glazed tiles: each colour is a dashed line along the whole frame."""
    wide, high, middle = window.width, window.height, window.plan.frame / 2
    around = (middle, middle, wide - 2 * middle, high - 2 * middle, 4)
    lapis = f'fill="none" stroke="url(#kp-g-lapis)" stroke-width="{2 * middle:g}"'
    plate = art.box(*around, lapis)
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


# Harbours and chips


def _harbours(look: Look, window: Window) -> list[Shape]:
    shapes, state, radius = [], look.view, harbour_radius(window)
    takes = (taken(NUMBER, (2 * radius, 2 * radius)),)
    for number, (harbour, point) in enumerate(zip(HARBOURS, HARBOUR_AT, strict=True)):
        at = window.at(point)
        if not window.holds(at, radius):
            continue
        markup = window.cut(at, radius + 2, _harbour(figure(state.ports, number), radius))
        label = harbour_name(look, number)
        key = f"harbour-{harbour.name}"
        shapes.append(Shape(key, *at, markup, label=label, marks="still", takes=takes))
    return shapes


def harbour_radius(window: Window) -> float:
    return max(window.size(24), 18.5) if window.scale >= 0.46 else max(7.0, window.size(22))


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
    return window.size(22.5, 9)


@remembered(1 << 4, each=10_200)
def _chips(chips: str, window: Window) -> str:
    radius, parts = chip_radius(window), ""
    for number, (x, y) in _dealt(chips, window):
        markup = _chip(number, radius)
        if radius < PLATE:
            markup = window.keeps(markup, NUMBERS, LEAST)
        if not window.holds((x, y), -radius):
            markup = window.cut((x, y), radius, markup)
        parts += f'<g transform="translate({x:g} {y:g})">{markup}</g>'
    return parts


def _dealt(chips: str, window: Window) -> Iterator[tuple[int, Point]]:
    """The chips in sight, each with its number."""
    for place in NUMBERED:
        number, at = figure(chips, place), window.at(HEX_AT[place])
        if number != OPEN and window.holds(at, chip_radius(window)):
            yield number, at


@remembered(1 << 4, each=3400)
def _chips_taken(chips: str, window: Window) -> tuple[Taken, ...]:
    size = 2 * max(chip_radius(window), PLATE - 4)
    return tuple(taken(NUMBER, (size, size), at) for _, at in _dealt(chips, window))


def _chip(number: int, radius: float) -> str:
    """The number, and a dot for every way two dice make it; on a small map without a plate."""
    ink = "#b3261a" if number in RED else "#38270f"
    size = max(LEAST, round(radius * 0.92, 1))
    if radius < PLATE:
        bare = f'stroke="#fdf6e0" {HALO}'
        told = line(str(number), 0, 3, size, look="kp-serif", fill=ink, more=bare)
        return _dots(number, 8.2, 3.1, "#fdf6e0", 5.4) + told + _dots(number, 8.2, 3.1, ink, 2.2)
    plate = art.disc(0, 0, radius, 'fill="#fdf6e0" stroke="#8a6a35" stroke-width="1.4"')
    told = line(str(number), 0, radius * 0.24, size, look="kp-serif", fill=ink, room=radius * 1.7)
    return plate + told + _dots(number, radius * 0.6, radius * 0.24, ink, radius * 0.19)


def _dots(number: int, y: float, apart: float, ink: str, thick: float) -> str:
    dots, apart = 6 - abs(7 - number), round(apart, 1)
    row = f"M{-(dots - 1) * apart / 2:.1f} {y:.1f}h{(dots - 1) * apart + 0.1:.1f}"
    return (
        f'<path d="{row}" stroke="{ink}" stroke-width="{thick:.1f}" stroke-linecap="round"'
        f' stroke-dasharray="0 {apart:g}"/>'
    )


def rolled(look: Look, window: Window) -> list[Shape]:
    """Rings around the chips that the dice named in this turn."""
    state: State = look.view
    number = sum(dice(state)) if state.rolled else 0
    named = hexes_of(state.chips, number) if number else ()
    radius = chip_radius(window) + window.size(5, 3)
    rim = f'r="{radius:g}" fill="none"'
    ring = (
        f'<circle {rim} stroke="{art.INK}" stroke-width="5"/>'
        f'<circle {rim} stroke="{art.SELECTED}" stroke-width="2.6"/>'
    )
    places = [place for place in named if place != state.robber]
    return [
        Shape(f"rolled-{HEXES[place]}", *window.at(HEX_AT[place]), ring, marks="still")
        for place in places
    ]
