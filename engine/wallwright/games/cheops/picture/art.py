"""The pieces of Cheops as markup: buildings, roads, ships, goods, and the marks upon them."""

from wallwright.core import marks
from wallwright.core.lettering import line
from wallwright.core.remember import lasting
from wallwright.core.svg import PIECE, Taken
from wallwright.games.cheops.picture import land

EMBLEMS = "RYBG"
PAINT = ("#b93a2b", "#dda522", "#2f6db0", "#3a8a5b")
DASHES = ("", "0 7", "11 6", "10 5 0 5")  # of the players' lines, round at their ends
NIGHT = "#101d22"
ROAD = 19.0  # half as long as a road is drawn
ACROSS, DOWN, HIGH = 20.0, 11.0, 17.0  # of a stone block: half its top either way, and its side
TOP = f"M0{-DOWN:g}L{ACROSS:g} 0L0 {DOWN:g}L{-ACROSS:g} 0z"
LEFT = f"M{-ACROSS:g} 0L0 {DOWN:g}v{HIGH:g}L{-ACROSS:g} {HIGH:g}z"
RIGHT = f"M{ACROSS:g} 0L0 {DOWN:g}v{HIGH:g}L{ACROSS:g} {HIGH:g}z"
SHAPES = {
    "hut": "M-11 1L0-11L11 1L8 2V10H-8V2z",
    "town": "M-15 11V-2L-8-11L-1-2H15V11z",
    "boat": "M-12 4H12L8 11H-8zM-1 2V-12L9 2z",
}
SHADED = ("#6f2018", "#8a6310", "#1b4270", "#205236")  # the right of a block, away from the sun
GLYPHS = (  # the sign of each seat in one line, for the top of a block: a symbol in it costs time
    ("M0-5a5 5 0 1 0 .01 0zM0-9v1.6M0 9V7.4M-9 0h1.6M9 0H7.4M-6.4-6.4l1.1 1.1M6.4-6.4L5.3-5.3"
     "M-6.4 6.4l1.1-1.1M6.4 6.4L5.3 5.3", "#fff"),
    ("M-8 3.5a3.8 3.8 0 0 1 2.6-6.4a5 5 0 0 1 9.4-1.2a4 4 0 0 1 4 7.6zM-3 7h7", "#fff"),
    ("M-8-3q4-6 8 0t8 0M-8 4q4-6 8 0t8 0", "none"),
    ("M-6 7C-8-2-1-8 8-8C9 1 3 8-6 7zM-8 9l3-3", "#fff"),
)  # fmt: skip
BLACK_FACES = tuple(zip((TOP, LEFT, RIGHT), ("#34343d", "#232329", "#141418"), strict=True))
PEN = marks.Pen("kp")
use, box, disc = PEN.use, PEN.box, PEN.disc
framed, target, flag = PEN.framed, PEN.target, PEN.flag
INK, IVORY, SELECTED, HINT = marks.INK, marks.IVORY, marks.SELECTED, marks.HINT
PAPER, GILT = marks.PAPER, marks.GILT


@lasting()
def defs() -> str:
    """Everything the drawings use by name."""
    own = marks.drawn(__package__).replace("\n", "")
    shapes = "".join(f'<path id="kp-{name}" d="{line}"/>' for name, line in SHAPES.items())
    return own + shapes + "".join(map(_pieces, range(len(EMBLEMS)))) + _blocks() + land.symbols()


def _pieces(seat: int) -> str:
    letter, square = EMBLEMS[seat], "-15 -15 30 30"
    return (
        _piece(seat, "hut", square, (0, 3.4, 13))
        + _piece(seat, "town", "-19 -16 38 32", (-6.6, 3, 15))
        + _piece(seat, "boat", square, (0, 0, 0))
        + f'<g id="kp-road-{letter}" fill="none" stroke-linecap="round">{_road(seat)}</g>'
    )


def _piece(seat: int, shape: str, around: str, sign: tuple[float, float, float]) -> str:
    """A shape in the colour of a seat, with its sign at a place of a size, 0 for none.

    Spelt out: a map holds a hundred of them, and symbols within symbols take time to draw.
    """
    x, y, size = sign
    outline = f'<path d="{SHAPES[shape]}" stroke-linejoin="round"'
    own = glyph(seat, f"translate({x:g} {y:g}) scale({size / 24:.3g})") if size else ""
    return (
        f'<symbol id="kp-{shape}-{EMBLEMS[seat]}" viewBox="{around}">'
        f'{outline} fill="{INK}" stroke="{INK}" stroke-width="5.4"/>'
        f'{outline} fill="{PAINT[seat]}" stroke="{IVORY}" stroke-width="2"/>{own}</symbol>'
    )


def glyph(seat: int, moved: str) -> str:
    """The sign of a seat, white upon its colour."""
    line, fill = GLYPHS[seat]
    return (
        f'<path d="{line}" fill="{fill}" stroke="#fff" stroke-width="2" stroke-linecap="round"'
        f' transform="{moved}"/>'
    )


def _road(seat: int) -> str:
    """Along x; the casing keeps it apart from the ground, the dash from other players' roads."""
    path = f'<path d="M{-ROAD:g} 0H{ROAD:g}"'
    dash = DASHES[seat]
    drawn = "".join(
        f'{path} stroke="{paint}" stroke-width="{wide}"/>'
        for paint, wide in ((INK, 15), (IVORY, 11.4), (PAINT[seat], 8.4))
    )
    if dash:
        drawn += f'{path} stroke="{IVORY}" stroke-width="2.6" stroke-dasharray="{dash}"/>'
    return drawn


def _blocks() -> str:
    """A stone block of each player and of the pharaoh, around the middle of its top."""
    owned = "".join(_block(seat) for seat in range(len(EMBLEMS)))
    edge = f'stroke="{INK}" stroke-width="1.7" stroke-linejoin="round"'
    dark = "".join(f'<path d="{face}" fill="{paint}" {edge}/>' for face, paint in BLACK_FACES)
    gold = f'<path d="{TOP}" fill="none" stroke="{GILT}" stroke-width="2.4" transform="scale(.8)"/>'
    sun = f'<ellipse rx="5" ry="2.8" fill="{GILT}"/>'
    dashes = f'stroke="{INK}" stroke-opacity=".55" stroke-dasharray="4 3"'
    free = f'<path id="kp-stone-0" d="{TOP}" fill="{IVORY}" fill-opacity=".34" {dashes}/>'
    return f'{owned}<g id="kp-stone-x">{dark}{gold}{sun}</g>{free}'


def _block(seat: int) -> str:
    """In the colour of a player: the sign on its top, the hatch on its left."""
    edge = f'stroke="{INK}" stroke-width="1.7" stroke-linejoin="round"'
    paints = (PAINT[seat], f"url(#kp-hatch-{EMBLEMS[seat]})", SHADED[seat])
    faces = "".join(
        f'<path d="{face}" fill="{paint}" {edge}/>'
        for face, paint in zip((TOP, LEFT, RIGHT), paints, strict=True)
    )
    sign = glyph(seat, "matrix(.62 .34 -.62 .34 0 0)")
    return f'<g id="kp-stone-{EMBLEMS[seat]}">{faces}{sign}</g>'


def covered(wide: float, high: float) -> tuple[Taken, ...]:
    """What a card or a button of such a size takes, its corner at the origin."""
    return (Taken(PIECE, 0, 0, wide, high),)


def house(seat: int, size: float) -> str:
    """A settlement; size is what its roof would span in a square."""
    return use(f"hut-{EMBLEMS[seat]}", 0, 0, size)


def town(seat: int, size: float) -> str:
    return use(f"town-{EMBLEMS[seat]}", 0, 0, round(size * 38 / 30, 1), round(size * 32 / 30, 1))


def road(seat: int, turn: int, scale: float) -> str:
    along = f"rotate({turn}) scale({round(scale, 3):g})"
    return f'<use href="#kp-road-{EMBLEMS[seat]}" transform="{along}"/>'


def ship(seat: int, turn: int, scale: float, size: float) -> str:
    """The line of the route, with a boat that stays upright upon it."""
    return road(seat, turn, scale) + use(f"boat-{EMBLEMS[seat]}", 0, -1, size)


def emblem(seat: int, x: float, y: float, size: float) -> str:
    return use(f"em-{EMBLEMS[seat]}", x, y, size)


def hinted(radius: float) -> str:
    """The ring of a hint, its bulb close to it."""
    return PEN.hinted(radius, radius * 0.8)


def badge(figures: str, x: float, y: float, size: float = 15) -> str:
    """A number on a small dark disc."""
    radius = round(size * 0.86, 1)
    plate = disc(x, y, radius, f'fill="{NIGHT}" stroke="#c1923c" stroke-width="1.8"')
    return plate + line(figures, x, y + size * 0.36, size, fill=PAPER, room=radius * 1.6)
