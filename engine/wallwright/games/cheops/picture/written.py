"""What is written on the map where nothing lies: lands, harbours, rows of hexes, the legend."""

from collections.abc import Iterator
from itertools import groupby
from math import cos, radians, sin

from wallwright.core.camera import READABLE, keeps
from wallwright.core.labels import Field, Wish, around, taken
from wallwright.core.lettering import line, width
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, Shape, Taken
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.picture.atlas import HALF, HARBOUR_AT, HEX_AT, LAND, Point
from wallwright.games.cheops.picture.printed import harbour_radius
from wallwright.games.cheops.picture.window import Window
from wallwright.games.cheops.rules.realm import HARBOURS, HEXES, MAP
from wallwright.games.cheops.texts.phrases import port

NAMES: tuple[tuple[str, float, float, float, int], ...] = (  # key, middle, room, turn
    ("sea", 350, 118, 400, 0), ("libya", 170, 416, 100, 0), ("sinai", 915, 416, 190, 0),
    ("palestine", 1137, 236, 100, 0), ("nubia", 790, 880, 160, 0), ("red_sea", 968, 800, 170, 60),
)  # fmt: skip
WET = ("sea", "red_sea")
CARTOUCHE, LAND_BEGINS = (146.0, 800.0), 160.0  # the hexes beside the title
LEAST, UNITS, MOST = 14.0, 16.0, 22.0  # of letters: pixels, units of the map, pixels
DOTS = (("banks", "#f08a1d"), ("corners", "#7b3fa0"))  # of the legend, as land.py paints them
LEGEND_AT, LEGEND_ROOM = (668.0, 136.0), 270.0
HALO = 'paint-order="stroke" stroke-width="3.2" stroke-linejoin="round"'


def letters(window: Window) -> float:
    """How high letters are: on a large screen they grow with the map."""
    return max(LEAST, min(MOST, window.size(UNITS)))


def printed(look: Look, window: Window, field: Field) -> list[Shape]:
    """What has a place of its own beside the land, and keeps it."""
    return [*_title(look, window, field), *_ends_of_rows(window, field)]


def names(look: Look, window: Window, field: Field) -> list[Shape]:
    """What is told where it has room; the field is taken up by it."""
    found = [*_legend(look, window, field), *_lands(look, window, field)]
    return [*found, *_ports(look, window, field)]


def _written(key: str, at: Point, markup: str, takes: tuple[Taken, ...], field: Field) -> Shape:
    for one in takes:
        _, left, top, right, bottom = one
        field.take((at[0] + left, at[1] + top, at[0] + right, at[1] + bottom))
    return Shape(key, *at, markup, marks="still", takes=takes)


# Lands and seas


def _lands(look: Look, window: Window, field: Field) -> Iterator[Shape]:
    """Where they can be read, do not reach beyond their land and lie upon nothing."""
    for key, x, y, room, turn in NAMES:
        name = look.words(f"draw.land.{key}")
        size = max(LEAST, window.size(20 if key in WET else 14))
        spaced = window.size(4)
        at, wide = window.at((x, y)), width(name, size, True) + spaced * len(name)
        takes = _along(wide, size, turn)
        if wide > room * window.scale or not _all_free(field, at, takes):
            continue
        turned = f' transform="rotate({turn})"' if turn else ""
        markup = line(
            name, 0, size * 0.35, size, fill="#e9f6f7" if key in WET else "#8d6a2c",
            look="kp-serif", more=f'font-style="italic" letter-spacing="{spaced:g}"{turned}',
        )  # fmt: skip
        yield _written(f"land-{key}", at, keeps(markup, READABLE), takes, field)


def _along(wide: float, size: float, turn: int) -> tuple[Taken, ...]:
    """What a line of letters takes, also where it lies aslant: a box for each few letters."""
    if not turn:
        return (taken(LABEL, (wide, size)),)
    parts = max(2, round(wide / size))
    across, down = (way(radians(turn)) * wide / parts for way in (cos, sin))
    box = (size + across, down)
    return tuple(
        taken(LABEL, box, ((nth + 0.5 - parts / 2) * across, (nth + 0.5 - parts / 2) * down))
        for nth in range(parts)
    )


def _all_free(field: Field, at: Point, takes: tuple[Taken, ...]) -> bool:
    return all(
        field.is_free((at[0] + one.left, at[1] + one.top, at[0] + one.right, at[1] + one.bottom))
        for one in takes
    )


# Harbours


def _ports(look: Look, window: Window, field: Field) -> Iterator[Shape]:
    """The name of a harbour beside it."""
    radius, high = harbour_radius(window), letters(window)
    for place, (harbour, point) in enumerate(zip(HARBOURS, HARBOUR_AT, strict=True)):
        about = around(window.at(point), (2 * radius, 2 * radius))
        name = port(look.words, place)
        size = (round(width(name, high, True) + 4, 1), high + 3)
        spot = field.beside(Wish(about, (size,), away=1)) if window.plan.frame else None
        if not spot:
            continue
        at = round(spot.at[0], 1), round(spot.at[1], 1)
        told = line(
            name, 0, round(high * 0.36, 1), high, fill="#f4fbfb", look="kp-serif",
            more=f'font-style="italic" stroke="#123a52" {HALO}',
        )  # fmt: skip
        takes = (taken(LABEL, size),)
        told = keeps(told, READABLE)
        yield Shape(f"port-{harbour.name}", *at, told, marks="still", takes=takes)


# Rows


def _ends_of_rows(window: Window, field: Field) -> list[Shape]:
    """The first and the last hex of each row by name, as the log and the rules speak of them.

    Either all have room beside the land or none is told; but one gives way to the title.
    """
    rows = [[*row] for _, row in groupby(range(len(MAP)), key=lambda place: MAP[place].name[0])]
    over, down = window.at(CARTOUCHE)
    parts, takes, first, last = "", list[Taken](), window.width, 0.0
    high = letters(window)
    for row in rows:
        for place, side in ((row[0], -1), (row[-1], 1)):
            x, y = window.at(HEX_AT[place])
            name = HEXES[place].upper()
            reach = width(name, high, True) / 2
            middle = round(x + side * (window.size(HALF) + reach + 6), 1)
            first, last = min(first, middle - reach), max(last, middle + reach)
            if abs(middle - over) > window.size(130, 70) or abs(y - down) > window.size(45, 30):
                parts += line(name, middle, y + high * 0.36, high, fill="#6f4f1d")
                takes.append(taken(LABEL, (2 * reach, high), (middle, y)))
    edge = window.plan.frame + 2
    if not window.plan.frame or first <= edge or last >= window.width - edge:
        return []
    return [_written("rows", (0, 0), parts, tuple(takes), field)]


# The title and the legend


def _title(look: Look, window: Window, field: Field) -> list[Shape]:
    if not window.plan.frame:
        return []
    size = window.size(26, 15)
    name = look.words("draw.title")
    wide, high = round(width(name, size, True) + size * 1.5, 1), round(size * 2.5, 1)
    at = _title_at(window, field, (wide, round(high * 1.2, 1)))
    if not at:
        return []
    plate = art.box(-wide / 2, -high / 2, wide, high, high / 2,
                    'fill="#fbf0d2" stroke="#b8862b" stroke-width="3"')  # fmt: skip
    inner = art.box(-wide / 2 + 4, -high / 2 + 4, wide - 8, high - 8, high / 2 - 4,
                    'fill="none" stroke="#1f3f6e" stroke-width="1.2"')  # fmt: skip
    bar = f"M{-wide * 0.36:.1f} {high * 0.56:.1f}h{wide * 0.72:.1f}"
    foot = f'<path d="{bar}" stroke="#b8862b" stroke-width="3.6" stroke-linecap="round"/>'
    wings = f'<g transform="translate(0 {-high * 0.25:.1f}) scale({size / 40:.2f})">'
    wings += '<use href="#kp-wings"/></g>'
    told = line(
        name, 0, size * 0.68, size, look="kp-serif", fill="#1f3f6e",
        more=f'letter-spacing="{size * 0.1:.1f}"',
    )  # fmt: skip
    takes = (taken(LABEL, (wide, high * 1.2)),)
    return [_written("title", at, plate + inner + foot + wings + told, takes, field)]


def _title_at(window: Window, field: Field, size: Point) -> Point | None:
    """West of the land; where that is narrower than the title, below it, if nothing lies there."""
    x, y = CARTOUCHE
    at = window.at((min(x, LAND_BEGINS - size[0] / 2 / window.scale), y))
    edge = window.plan.frame
    if at[0] - size[0] / 2 >= edge:
        return at
    foot, bottom = window.at((0, LAND[3]))[1], window.height - edge
    below = round(window.width / 2, 1), round((foot + bottom) / 2, 1)
    return below if bottom - foot > size[1] and field.is_free(around(below, size)) else None


def _legend(look: Look, window: Window, field: Field) -> list[Shape]:
    """What the dots on the corners mean, on the open sea."""
    told = [(look.words(f"draw.legend.{key}"), paint) for key, paint in DOTS]
    high = letters(window)
    step, dot = high + 4, round(high * 0.37, 1)
    wide = round(max(width(text, high) for text, _ in told) + 3.6 * dot, 1)
    at, takes = window.at(LEGEND_AT), (taken(LABEL, (wide, step * len(told))),)
    if wide > LEGEND_ROOM * window.scale or not _all_free(field, at, takes):
        return []
    parts, left = "", -wide / 2
    for nth, (text, paint) in enumerate(told):
        y = round((nth + 0.5 - len(told) / 2) * step, 1)
        rim = f'fill="{paint}" stroke="#fff3d6" stroke-width="2"'
        parts += art.disc(left + dot, y, dot, rim)
        parts += line(text, left + 3.4 * dot, y + high * 0.36, high, fill="#eef8fa",
                      anchor="start", bold=False, room=wide - 3.4 * dot)  # fmt: skip
    return [_written("legend", at, parts, takes, field)]
