"""The pieces of China as markup: houses, emissaries, cards, and the marks upon them."""

from collections.abc import Sequence
from typing import NamedTuple

from wallwright.core import marks
from wallwright.core.lettering import width
from wallwright.core.remember import lasting
from wallwright.games.china.picture import land
from wallwright.games.china.picture.lettering import line
from wallwright.games.china.rules.realm import CARDS

EMBLEMS = "RYBGN"
PAINT = ("#b93a2b", "#dda522", "#2f6db0", "#3a8a5b", "#64462f")
DASHES = ("", "1 7", "13 6", "12 5 2 5", "12 5 2 5 2 5")  # of the players' lines
TALL = 1.4  # how much higher than wide a card is
TURNS = (-7, 6, -2)  # degrees by which the uppermost cards of a heap are turned
PILL = 1.6  # times its letters: how high a pill is, with its rim
SCENES = {  # of a card: what stands for its colour where a card is not drawn, light and dark
    "red": ("#e08a6e", "#b8442f"),
    "green": ("#93b77c", "#4f8044"),
    "orange": ("#eab06c", "#c97a2a"),
    "yellow": ("#ecd078", "#cfa52c"),
    "purple": ("#b39acb", "#7a5c9e"),
}
BROAD, SCENE, SEEN = 74.0, 26, 62  # a narrower card shows only that part of its scene
FOOT, FOOT_RIM, NAMED = "#f7ebd0", "#8a6a36", "#2a1c10"  # of a card: parchment, and its letters
PEN = marks.Pen("ch", digits=6)
use, box, disc = PEN.use, PEN.box, PEN.disc
framed, target, flag = PEN.framed, PEN.target, PEN.flag
INK, IVORY, SELECTED, HINT = marks.INK, marks.IVORY, marks.SELECTED, marks.HINT


@lasting()
def defs() -> str:
    """Everything the drawings use by name."""
    own = marks.drawn(__package__)
    pieces = "".join(_house(seat) + _emissary(seat) for seat in range(len(EMBLEMS)))
    views = "".join(map(_view, CARDS))
    return own + pieces + views + land.symbols()


def _house(seat: int) -> str:
    letter, fill = EMBLEMS[seat], PAINT[seat]
    return (
        f'<symbol id="ch-house-{letter}" viewBox="-20 -20 40 40">'
        f'<use href="#ch-roof" fill="{INK}" stroke="{INK}" stroke-width="5"'
        ' stroke-linejoin="round"/>'
        f'<use href="#ch-roof" fill="{fill}" stroke="{IVORY}" stroke-width="2"'
        ' stroke-linejoin="round"/>'
        f'<use href="#ch-em-{letter}" x="-9" y="-8" width="18" height="18"/></symbol>'
    )


def _emissary(seat: int) -> str:
    letter, fill = EMBLEMS[seat], PAINT[seat]
    return (
        f'<symbol id="ch-pawn-{letter}" viewBox="-14 -18 28 36">'
        f'<use href="#ch-body" fill="{INK}" stroke="{INK}" stroke-width="5"/>'
        f'<use href="#ch-body" fill="{fill}" stroke="{IVORY}" stroke-width="1.6"/>'
        f'<use href="#ch-em-{letter}" x="-6.5" y="-2" width="13" height="13"/></symbol>'
    )


def house(seat: int, size: float) -> str:
    """A house whose eaves are so wide."""
    return use(f"house-{EMBLEMS[seat]}", 0, 0, round(size * 1.25, 1))


def pawn(seat: int, x: float, y: float, high: float) -> str:
    return use(f"pawn-{EMBLEMS[seat]}", x, y, round(high * 28 / 36, 1), high)


def emblem(seat: int, x: float, y: float, size: float) -> str:
    return use(f"em-{EMBLEMS[seat]}", x, y, size)


def hinted(radius: float) -> str:
    """The ring of a hint, its bulb at its corner."""
    return PEN.hinted(radius, radius)


def pill_width(figures: str, emblems: int, size: float = 15) -> float:
    """How wide a pill gets."""
    return round(10 + emblems * (size + 4) + width(figures, size, True), 1)


def pill(seats: tuple[int, ...], figures: str, x: float, y: float, size: float = 15) -> str:
    """Who gets how much: emblems and a figure, the middle at a point."""
    wide, sign = pill_width(figures, len(seats), size), size + 3
    plate = box(
        x - wide / 2, y - size * 0.75, wide, size * 1.5, size * 0.75,
        'fill="#101d22" stroke="#f2d98d" stroke-width="1.2"',
    )  # fmt: skip
    first = x - wide / 2 + 4 + sign / 2
    signs = "".join(
        emblem(seat, round(first + n * (sign + 1), 1), y, sign) for n, seat in enumerate(seats)
    )
    at = x - wide / 2 + 6 + len(seats) * (sign + 1)
    return (
        plate
        + signs
        + line(
            figures, round(at, 1), round(y + size * 0.36, 1), size, anchor="start", fill="#fdf4de"
        )
    )


class Sheet(NamedTuple):
    """Pills side by side and below each other, around a middle."""

    markup: str
    size: marks.Pair


def pills(all_pills: Sequence[tuple[tuple[int, ...], str]], abreast: int, size: float) -> Sheet:
    """So many of them in a row."""
    each = max(pill_width(figures, len(seats), size) for seats, figures in all_pills) + 3
    high = round(size * PILL, 1)
    rows = -(-len(all_pills) // abreast)
    markup = ""
    for nth, (seats, figures) in enumerate(all_pills):
        row, column = divmod(nth, abreast)
        x, y = (column - (abreast - 1) / 2) * each, (row - (rows - 1) / 2) * high
        markup += pill(seats, figures, round(x, 1), round(y, 1), size)
    return Sheet(markup, (round(abreast * each - 3, 1), high * rows))


def face(colour: int, wide: float, names: tuple[str, ...]) -> str:
    """A card: the scene and the shape of its colour, and the provinces it is good for."""
    high, name = round(wide * TALL, 1), CARDS[colour]
    broad = wide >= BROAD
    top = high - 24 if broad else round(high * 0.44, 1)
    sign = max(12.0, wide * 0.22)
    shape = use(f"mark-{name}", sign * 0.82, sign * 0.82, sign)
    frame = box(0.7, 0.7, wide - 1.4, high - 1.4, wide * 0.08, f'fill="none" stroke="{INK}"')
    return _scene(name, wide, high, top) + _foot(wide, high, top, names) + shape + frame


def _scene(name: str, wide: float, high: float, top: float) -> str:
    """The whole picture; on a narrow card what is above the names, the main thing in its midst."""
    if top > high / 2:
        return use(f"card-{name}", wide / 2, high / 2, wide, high)
    return use(f"view-{name}", wide / 2, round((top + 3) / 2, 1), wide, round(top + 3, 1))


def _view(name: str) -> str:
    """What a narrow card shows of its scene."""
    return (
        f'<symbol id="ch-view-{name}" viewBox="0 {SCENE} 100 {SEEN}" '
        'preserveAspectRatio="xMidYMin slice">'
        f'<use href="#ch-card-{name}" width="100" height="140"/></symbol>'
    )


def _foot(wide: float, high: float, top: float, names: tuple[str, ...]) -> str:
    """The names in one line at the foot, or one below the other where a card is narrow."""
    strip = _strip(wide, top, high)
    if top > high / 2:
        told = " · ".join(names)
        return strip + line(told, wide / 2, high - 7, 14, fill=NAMED, room=wide - 8)
    size = max(14.0, min(17.0, wide * 0.34))
    step = (high - top) / (len(names) + 0.15)
    return strip + "".join(
        line(name, wide / 2, round(top + step * (n + 0.62) + size * 0.28, 1), size,
             fill=NAMED, room=wide - 5)
        for n, name in enumerate(names)
    )  # fmt: skip


def _strip(wide: float, top: float, high: float) -> str:
    """Of the same parchment as the map."""
    round_ = round(wide * 0.08, 1)
    foot = (
        f"M0.7,{top:g}H{wide - 0.7:g}V{high - round_ - 0.7:g}"
        f"a{round_:g},{round_:g} 0 0 1 -{round_:g},{round_:g}H{round_ + 0.7:g}"
        f"a{round_:g},{round_:g} 0 0 1 -{round_:g},-{round_:g}z"
    )
    edge = f'<path d="M0.7,{top:g}H{wide - 0.7:g}" stroke="{FOOT_RIM}" stroke-width="1.4"/>'
    return f'<path d="{foot}" fill="{FOOT}"/>{edge}'


def chip(colour: int, x: float, y: float, size: float) -> str:
    """What stands for a colour where it is counted."""
    name = CARDS[colour]
    plate = box(x - size / 2, y - size / 2, size, size, 3, f'fill="{SCENES[name][1]}"')
    return plate + use(f"mark-{name}", x, y, round(size * 0.72, 1))


def stack(x: float, y: float) -> str:
    """A small heap of cards."""
    card = f'fill="{FOOT}" stroke="{FOOT_RIM}" stroke-width="1.2"'
    return "".join(
        f'<g transform="translate({x:g} {y:g}) rotate({turn})">{box(-4, -6, 8, 12, 1.5, card)}</g>'
        for turn in (-24, 12)
    )


def heap(colours: Sequence[int], wide: float, number: int) -> str:
    """Open cards that were thrown upon each other: the colour of the most lies on top."""
    high, markup = round(wide * TALL, 1), ""
    lying = [*colours[-3:]][-number:]
    for turn, colour in zip(TURNS[-len(lying) :], lying, strict=True):
        card = _scene(CARDS[colour], wide, high, high)
        rim = box(0.7, 0.7, wide - 1.4, high - 1.4, wide * 0.08, f'fill="none" stroke="{INK}"')
        middle = f"{round(wide / 2, 1):g} {round(high / 2, 1):g}"
        markup += f'<g transform="rotate({turn} {middle})">{card}{rim}</g>'
    return markup


def back(wide: float) -> str:
    return use("back", wide / 2, wide * TALL / 2, wide, round(wide * TALL, 1))


def gap(wide: float) -> str:
    """A place of the row without a card."""
    return box(1, 1, wide - 2, wide * TALL - 2, 6, 'class="ch-gap" fill="none"')


def seal(size: float) -> str:
    """A red seal with a tick, its middle at the origin: this province is scored."""
    plate = box(-size / 2, -size / 2, size, size, size * 0.28,
                'fill="#8e1f18" stroke="#f2d98d" stroke-width="1.4"')  # fmt: skip
    a, b = round(size * 0.26, 1), round(size * 0.22, 1)
    tick = f"M{-a:g},0L{-a * 0.2:.2g},{b:g}L{a:g},{-b:g}"
    return plate + f'<path d="{tick}" fill="none" stroke="#fdf4de" stroke-width="2.4"/>'
