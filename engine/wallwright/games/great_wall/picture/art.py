"""The pieces of Great Wall as markup: cards, tokens, emblems and the marks upon them."""

from wallwright.core import lit, marks
from wallwright.games.great_wall.picture.lettering import text
from wallwright.games.great_wall.rules.board import KIND, KINDS, LETTERS, OWNER, WALL

EMBLEMS = "RYBGN"
TALL = 1.56  # how much higher than wide a card is
INK = "#1b1a17"
SQUEEZED = (
    1.2  # a name may be that much too wide for its flag: better narrow letters than half a name
)
BADGES = {  # what a card is worth: fill and edge; the figure itself is always ink
    "printed": ("#fff8e4", "#3a2a14"),
    "raised": ("#bfe8c2", "#14532d"),
    "held": ("#f7c6d6", "#7d1f4a"),
    "covered": ("#c9c5bb", "#55504a"),
}
SIGNS = {"sel": "tick", "hint": "bulb"}  # what is chosen and what is hinted at bear one
PEN = marks.Pen("gw")


def letter(seat: int, kind: int) -> str:
    return LETTERS[seat][kind]


def defs() -> str:
    """Everything the drawings use by name."""
    return marks.drawn(__package__)


def use(name: str, x: float, y: float, wide: float, high: float = 0) -> str:
    return (
        f'<use href="#gw-{name}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high or wide:g}"/>'
    )


def emblem(seat: int, x: float, y: float, size: float) -> str:
    return use(f"em-{EMBLEMS[seat]}", x, y, size)


def box(
    x: float, y: float, wide: float, high: float, radius: float, look: str = "", more: str = ""
) -> str:
    """A rounded rectangle: `look` is its class, `more` are attributes."""
    named = f' class="{look}"' if look else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{radius:g}"'
        f"{named}{' ' if more else ''}{more}/>"
    )


def edge(colour: str, thick: float, dash: str = "") -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'fill="none" stroke="{colour}" stroke-width="{thick:g}"{dashed}'


def lit_box(
    x: float, y: float, wide: float, high: float, radius: float, named: str
) -> str:  # fmt: skip
    """Something rectangular that can be chosen, is chosen or hinted at: lit under a finger."""
    outline = box(x, y, wide, high, radius)[:-2]
    glow = lit.glow(outline) if named else ""
    return glow + lit.rim(outline, named)


def ring(x: float, y: float, wide: float, high: float) -> str:
    """What the keyboard's focus shows: an ink line with a coloured one upon it."""
    around = (x - 3, y - 3, wide + 6, high + 6, 8)
    return box(*around, "gw-focus-ink", "fill='none'") + box(*around, "gw-focus", "fill='none'")


def badge(figure: str, shade: str, x: float, y: float, radius: float, narrow: float = 0) -> str:
    """A card's worth on a disc, or on a pill `narrow` wide where a disc has no room."""
    fill, line = BADGES[shade]
    size = max(14.0, min(24.0, radius * 1.34))
    paint = f'fill="{fill}" stroke="{line}" stroke-width="1.4"'
    if narrow and narrow < 2 * radius:
        plate = box(x - narrow / 2, y - radius, narrow, 2 * radius, min(4.0, narrow / 3), "", paint)
    else:
        plate = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {paint}/>'
    struck = ""
    if shade == "covered":
        reach = radius * 0.7
        struck = (
            f'<path d="M{x - reach:g},{y + reach:g}L{x + reach:g},{y - reach:g}" '
            f'stroke="#8e2a20" stroke-width="2.4"/>'
        )
    return plate + text(figure, x, y + size * 0.36, size, look="", bold=True, fill=INK) + struck


def _shade(wide: float, high: float) -> str:
    return box(-1.5, 1.5, wide + 3, high + 1.5, 5, "", 'fill="#000" fill-opacity=".28"')


def face(letter: str, wide: float, strip: float = 0) -> str:
    """The picture of a card; of a covered-up one only a strip at the left can be seen."""
    high, kind = wide * TALL, KIND[letter]
    sky = use(f"card-{EMBLEMS[OWNER[letter]]}", 0, 0, wide, high)
    if not strip:
        return sky + use(f"art-{KINDS[kind]}", 0, 0, wide, high)
    small = min(strip, wide * 0.6)  # in a strip a small figure of the kind stands on the wall
    figure = use(f"art-{KINDS[kind]}", 0, high * 0.84 - small * TALL, small, small * TALL)
    return sky + use("base", 0, 0, wide, high) + ("" if kind == WALL else figure)


def card(letter: str, figure: str, shade: str, wide: float, seen: float) -> str:
    """A whole card with badge and emblem, of which `seen` pixels at the left stay uncovered."""
    high = wide * TALL
    strip = seen if seen < wide * 0.6 else 0
    room = min(seen, wide)
    radius = max(9.5, min(18.0, wide * 0.165, room / 2 if room >= 19 else 99))
    size = max(12.0, min(26.0, wide * 0.27, room - 3 if room > 15 else room))
    if room >= wide - 1 and wide >= 2 * radius + size + 5:
        sign = emblem(OWNER[letter], wide - size - 3, 3.5, size)
    else:
        sign = emblem(OWNER[letter], max(0.5, (2 * radius + 4 - size) / 2), 2 * radius + 4, size)
    if room < 2 * radius + 1:
        sign = emblem(OWNER[letter], (room - size) / 2, 2 * radius + 4, size)
    where = min(radius + 2.5, room / 2)
    return (
        _shade(wide, high)
        + face(letter, wide, strip)
        + box(0.7, 0.7, wide - 1.4, high - 1.4, 5, "gw-frame", edge("#20160f", 1.6))
        + badge(figure, shade, where, radius + 3, radius, room - 1)
        + sign
    )


def back(seat: int, wide: float) -> str:
    high = wide * TALL
    return _shade(wide, high) + use(f"back-{EMBLEMS[seat]}", 0, 0, wide, high)


def covered(letter: str, wide: float) -> str:
    """A card under a dragon: darkened, worth nothing."""
    high = wide * TALL
    radius = max(8.0, min(14.0, wide * 0.14))
    return (
        face(letter, wide)
        + box(0, 0, wide, high, 5, "", 'fill="#0b1214" fill-opacity=".55"')
        + box(0.7, 0.7, wide - 1.4, high - 1.4, 5, "", edge("#20160f", 1.6))
        + f'<path d="M4,{radius * 2:g}L{radius * 2:g},4" stroke="#f7c6d6" stroke-width="2.4"/>'
    )


def token(figure: str, size: float) -> str:
    """A fame token as a lacquer seal, around its own top left corner."""
    letters = max(14.0, size * (0.56 if len(figure) == 1 else 0.46))
    seal = use("token", 0, 0, size)
    return seal + text(
        figure, size / 2, size * 0.5 + letters * 0.35, letters, look="gw-serif", bold=True,
        fill="#fff1d0",
    )  # fmt: skip


def gone(x: float, y: float, wide: float, high: float) -> str:
    """Where a token lay before it went onto a card."""
    return box(x, y, wide, high, 6, "gw-gone", 'fill="none" stroke-dasharray="4 3"')


def corners(wide: float, high: float) -> str:
    """Four brackets: this was laid since you last acted."""
    arm = min(11.0, wide / 2.4)
    right, foot = wide + 1, high + 1
    line = (
        f"M-1,{arm:g}V-1H{arm:g}M{right - arm:g},-1H{right:g}V{arm:g}"
        f"M{right:g},{foot - arm:g}V{foot:g}H{right - arm:g}M{arm:g},{foot:g}H-1V{foot - arm:g}"
    )
    return (
        f'<path d="{line}" fill="none" stroke="#1d130a" stroke-width="5"/>'
        f'<path d="{line}" fill="none" stroke="#fffaf0" stroke-width="2.6"/>'
    )
