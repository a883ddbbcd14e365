"""The pieces of China as markup: houses, emissaries, cards, and the marks upon them."""

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
SCENES = {  # of a card: sky, mountains, light
    "red": ("#e08a6e", "#b8442f", "#f6d9c4"),
    "green": ("#93b77c", "#4f8044", "#e2ecd0"),
    "orange": ("#eab06c", "#c97a2a", "#fbe6c6"),
    "yellow": ("#ecd078", "#cfa52c", "#fbf1cc"),
    "purple": ("#b39acb", "#7a5c9e", "#e9ddf2"),
}
PEN = marks.Pen("ch", digits=6)
use, box, disc = PEN.use, PEN.box, PEN.disc
framed, target, flag = PEN.framed, PEN.target, PEN.flag
INK, IVORY, SELECTED, HINT = marks.INK, marks.IVORY, marks.SELECTED, marks.HINT


@lasting()
def defs() -> str:
    """Everything the drawings use by name."""
    own = marks.drawn(__package__)
    pieces = "".join(_house(seat) + _emissary(seat) for seat in range(len(EMBLEMS)))
    cards = "".join(_card(name) for name in CARDS)
    return own + pieces + cards + land.symbols()


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


def _card(name: str) -> str:
    sky, hills, light = SCENES[name]
    return (
        f'<symbol id="ch-card-{name}" viewBox="0 0 100 140">'
        f'<rect width="100" height="140" rx="8" fill="{sky}"/>'
        f'<path d="M0 60V8a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v52z" fill="{hills}"/>'
        f'<use href="#ch-ridge" fill="{hills}" fill-opacity=".75"/>'
        f'<use href="#ch-scene" fill="{light}"/><use href="#ch-lane"/></symbol>'
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


def face(colour: int, wide: float, names: tuple[str, ...]) -> str:
    """A card: its colour, the shape of the colour, and the provinces it is good for."""
    high, name = round(wide * TALL, 1), CARDS[colour]
    scene = use(f"card-{name}", wide / 2, high / 2, wide, high)
    shape = use(f"mark-{name}", wide * 0.2, wide * 0.2, max(12.0, wide * 0.22))
    frame = box(0.7, 0.7, wide - 1.4, high - 1.4, wide * 0.08, f'fill="none" stroke="{INK}"')
    return scene + _foot(wide, high, names) + shape + frame


def _foot(wide: float, high: float, names: tuple[str, ...]) -> str:
    """The names in one line at the foot, or one below the other where a card is narrow."""
    joined = " · ".join(names)
    if wide >= 74:
        strip = _strip(wide, high - 24, 24)
        return strip + line(joined, wide / 2, high - 7, 14, fill="#fdf4de", room=wide - 6)
    size = max(14.0, min(17.0, wide * 0.34))
    top = high * 0.44
    step = (high - top) / (len(names) + 0.15)
    lines = "".join(
        line(name, wide / 2, round(top + step * (n + 0.62) + size * 0.28, 1), size,
             fill="#fdf4de", room=wide - 5)
        for n, name in enumerate(names)
    )  # fmt: skip
    return _strip(wide, top, high - top) + lines


def _strip(wide: float, top: float, high: float) -> str:
    return box(0, top, wide, high, wide * 0.08, 'fill="#20160f" fill-opacity=".93"')


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
