"""The pieces of Wall Builders as markup: walls, towers, houses, palaces, and marks upon them."""

from wallwright.core import marks
from wallwright.core.camera import READABLE, keeps
from wallwright.core.lettering import line, width
from wallwright.core.remember import lasting
from wallwright.games.mauerbauer.picture import faces, land
from wallwright.games.mauerbauer.rules.board import COLOURS, TONES
from wallwright.games.mauerbauer.rules.realm import REGIONS

EMBLEMS = "RYBG"
LETTERS = "RGYBP"  # of the colours
HUES = (  # of a colour: walls, roof, letter
    ("#cf3a30", "#8e1f1a", "#fff"),
    ("#3f9146", "#1f5a28", "#fff"),
    ("#f0c93a", "#b98a12", "#2b1c08"),
    ("#3a6fc4", "#1f4080", "#fff"),
    ("#f0a7c0", "#c0607f", "#2b1c08"),
)
STONES = (  # of a tone: shade, light, outline, window
    ("#cfc6b2", "#fdfaf2", "#5f5747", "#5f5747"),
    ("#767c80", "#b4b9bc", "#2f3336", "#2f3336"),
    ("#1c1b20", "#4b4a52", "#000", "#e8e2d2"),
)
WINDOWS = (  # each tone has a window of its own
    "M-5-12a5 5 0 0 1 10 0a5 5 0 0 1-10 0z",
    "M-3-18h6V0h-6z",
    "M-2.5-20h5v6h6v5h-6V1h-5v-10h-6v-5h6z",
)
BLAZONS = (("sun", "#9c2a22"), ("crown", "#5b3a78"), ("star", "#24406e"))
STONY = 16.0  # pixels of a wall as thick as this
PLATE = 'fill="#101d22" stroke="#f2d98d"'
ON_PLATE = "#fdf4de"
PEN = marks.Pen("mb")
use, box, disc = PEN.use, PEN.box, PEN.disc
framed, brackets = PEN.framed, marks.brackets
INK, IVORY, SELECTED, HINT = marks.INK, marks.IVORY, marks.SELECTED, marks.HINT


@lasting()
def defs() -> str:
    """Everything the drawings use by name."""
    own = marks.drawn(__package__).replace("\n", "")
    parts = [own]
    parts += [_tower(tone) for tone in range(len(TONES))]
    parts += [_house(colour) + _palace(colour) for colour in range(len(COLOURS))]
    parts += [_coat(region) for region in range(len(REGIONS))]
    return "".join(parts) + _icons() + faces.symbols() + land.symbols()


def _tower(tone: int) -> str:
    shade, light, rim, window = STONES[tone]
    name = TONES[tone]
    stops = f'<stop offset="0" stop-color="{shade}"/><stop offset=".38" stop-color="{light}"/>'
    paint = f'fill="url(#mb-stone-{name})"'
    return (
        f'<linearGradient id="mb-stone-{name}">{stops}<stop offset="1" stop-color="{shade}"/>'
        f'</linearGradient><symbol id="mb-tower-{name}" viewBox="-22 -46 44 66">'
        '<ellipse cx="3" cy="12" rx="19" ry="7" fill="#15120a" fill-opacity=".35"/>'
        f'<g stroke="{rim}" stroke-width="2" stroke-linejoin="round"><use href="#mb-keep" {paint}/>'
        f'<use href="#mb-crest" {paint}/></g><path d="{WINDOWS[tone]}" fill="{window}"/></symbol>'
    )


def _house(colour: int) -> str:
    body, roof, _ = HUES[colour]
    return (
        f'<symbol id="mb-house-{COLOURS[colour]}" viewBox="-12 -12 24 24">'
        '<ellipse cx="1" cy="9.5" rx="10" ry="2" fill="#1d1a10" fill-opacity=".3"/>'
        f'<use href="#mb-hut" fill="{body}" stroke="#2b2015" stroke-width="1.6"/>'
        f'<use href="#mb-eaves" fill="{roof}" stroke="#2b2015" stroke-linejoin="round"/></symbol>'
    )


def _palace(colour: int) -> str:
    body, roof, _ = HUES[colour]
    return (
        f'<symbol id="mb-palace-{COLOURS[colour]}" viewBox="-44 -52 88 84">'
        '<ellipse cx="3" cy="27" rx="41" ry="5" fill="#1d1a10" fill-opacity=".3"/>'
        f'<use href="#mb-flags"/><use href="#mb-hall" fill="{body}" stroke="#2b2015"'
        f' stroke-width="3"/><use href="#mb-roofs" fill="{roof}" stroke="#2b2015"'
        ' stroke-width="2" stroke-linejoin="round"/></symbol>'
    )


def _coat(region: int) -> str:
    blazon, field = BLAZONS[region]
    return (
        f'<symbol id="mb-coat-{REGIONS[region]}" viewBox="-39 -46 78 96">'
        f'<use href="#mb-shield" fill="{field}" stroke="#4b3a1f" stroke-width="7"/>'
        '<use href="#mb-shield" fill="none" stroke="#f6edd3" stroke-width="4"/>'
        f'<use href="#mb-{blazon}" transform="translate(0 -2) scale(.86)" fill="#f0c85a"/></symbol>'
    )


def _icons() -> str:
    """Small pictures for counts beside the board."""
    parts = '<symbol id="mb-ic-wall" viewBox="0 0 24 24"><path d="M2 20V7h4v3h4V7h4v3h4V7h4v13z"'
    parts += ' fill="#cdc6b7" stroke="#3c362b" stroke-width="1.5"/><path d="M2 15H22M8 10v5M15 10v5'
    parts += 'M5 15v5M12 15v5M19 15v5" stroke="#8a8272" fill="none"/></symbol>'
    for name in TONES:
        parts += f'<symbol id="mb-ic-tower-{name}" viewBox="0 0 24 24">'
        parts += f'<use href="#mb-tower-{name}" x="4" y="0" width="16" height="24"/></symbol>'
    for colour, name in enumerate(COLOURS):
        letter = LETTERS[colour]
        told = f'fill="{HUES[colour][2]}" stroke="none" text-anchor="middle" font-weight="700"'
        parts += (
            f'<symbol id="mb-ic-house-{name}" viewBox="0 0 24 24"><use href="#mb-house-{name}"'
            f' width="24" height="24"/><text x="12" y="20.5" {told} font-size="14">{letter}</text>'
            f'</symbol><symbol id="mb-ic-palace-{name}" viewBox="0 0 24 24">'
            f'<use href="#mb-palace-{name}" width="24" height="24"/><text x="12" y="20" {told}'
            f' font-size="14">{letter}</text></symbol>'
        )
    return parts


def house(colour: int, size: float, x: float = 0, y: float = 0) -> str:
    """A house with its letter."""
    told = _letter(colour, x, y + size * 0.36, max(14.0, round(size * 0.52, 1)))
    return use(f"house-{COLOURS[colour]}", x, y, size) + told


def palace(colour: int, size: float, x: float = 0, y: float = 0) -> str:
    """A palace with its letter."""
    told = _letter(colour, x, y + size * 0.29, max(14.0, round(size * 0.36, 1)))
    return use(f"palace-{COLOURS[colour]}", x, y, size, round(size * 84 / 88, 1)) + told


def _letter(colour: int, x: float, y: float, size: float) -> str:
    return line(LETTERS[colour], x, y, size, fill=HUES[colour][2])


def tower(tone: int, wide: float, x: float = 0, y: float = 0) -> str:
    """A tower that stands upon a point."""
    high = round(wide * 1.5, 1)
    return use(f"tower-{TONES[tone]}", x, round(y - high * 0.197, 2), wide, high)


def wall(length: float, thick: float, turn: int) -> str:
    """A wall around the origin; stones are drawn where they can be told apart."""
    turned = f' transform="rotate({turn})"' if turn else ""
    at = f'x="{round(-length / 2, 1):g}" y="{round(-thick / 2, 1):g}"'
    size = f'width="{length:g}" height="{thick:g}" preserveAspectRatio="none"'
    symbol = "wall" if thick >= STONY else "rampart"
    return f'<g{turned}><use href="#mb-{symbol}" {at} {size}/></g>'


def emblem(seat: int, x: float, y: float, size: float) -> str:
    return use(f"em-{EMBLEMS[seat]}", x, y, size)


def hinted(radius: float) -> str:
    """The ring of a hint, its bulb close to it."""
    return PEN.hinted(radius, round(radius * 0.75, 1))


def flag(told: str, size: float = 14) -> str:
    """A few words on a small dark plate around the origin."""
    wide = width(told, size, True) + 12
    plate = box(-wide / 2, -size * 0.8, wide, size * 1.6, 8, PLATE)
    return keeps(plate + line(told, 0, round(size * 0.36, 1), size, fill=ON_PLATE), READABLE)


def shield(wide: float, high: float) -> str:
    """A dark shield with a golden rim around the origin."""
    x, top, foot = round(wide / 2, 1), round(-high / 2, 1), round(high / 2, 1)
    knee = round(foot - high * 0.3, 1)
    path = f"M{-x:g},{top:g}H{x:g}V{knee:g}Q{x:g},{foot - 2:g} 0,{foot + 2:g}"
    path += f"Q{-x:g},{foot - 2:g} {-x:g},{knee:g}z"
    return f'<path d="{path}" {PLATE} stroke-width="1.8" stroke-linejoin="round"/>'


def brought(figure: str, size: float = 14) -> str:
    """What a counted piece brings."""
    wide, high = width(figure, size, True) + 8, size / 0.7
    paint = 'fill="#101d22" stroke="#ffd25e"'
    plate = box(-wide / 2, -high / 2, wide, high, high / 2, paint)
    return plate + line(figure, 0, round(size * 0.36, 1), size, fill=ON_PLATE)
