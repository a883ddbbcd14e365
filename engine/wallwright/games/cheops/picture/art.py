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
FACES = tuple(zip((TOP, LEFT, RIGHT), ("#0000", "#1d130a38", "#1d130a70"), strict=True))
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
    return own + "".join(map(_pieces, range(len(EMBLEMS)))) + _blocks() + land.symbols()


def _pieces(seat: int) -> str:
    letter, square = EMBLEMS[seat], "-15 -15 30 30"
    return (
        _piece(seat, "hut", square, (0, 3, 11))
        + _piece(seat, "town", "-19 -16 38 32", (-5, 2, 14))
        + _piece(seat, "boat", square, (0, 0, 0))
        + f'<g id="kp-road-{letter}" fill="none" stroke-linecap="round">{_road(seat)}</g>'
    )


def _piece(seat: int, shape: str, around: str, sign: tuple[float, float, float]) -> str:
    """A shape in the colour of a seat, with its emblem at a place of a size, 0 for none."""
    x, y, size = sign
    own = emblem(seat, x, y, size) if size else ""
    outline = f'<use href="#kp-{shape}" stroke-linejoin="round"'
    return (
        f'<symbol id="kp-{shape}-{EMBLEMS[seat]}" viewBox="{around}">'
        f'{outline} fill="{INK}" stroke="{INK}" stroke-width="5.4"/>'
        f'{outline} fill="{PAINT[seat]}" stroke="{IVORY}" stroke-width="2"/>{own}</symbol>'
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
    """In the colour of a player: the sign on its top, the hatch on its sides."""
    edge = f'stroke="{INK}" stroke-width="1.7" stroke-linejoin="round"'
    hatch = f"url(#kp-hatch-{EMBLEMS[seat]})"
    faces = "".join(
        f'<path d="{face}" fill="{PAINT[seat] if face == TOP else hatch}" {edge}/>'
        f'<path d="{face}" fill="{shade}"/>'
        for face, shade in FACES
    )
    rim = f'<path d="{TOP}" fill="none" stroke="{IVORY}" transform="scale(.9)"/>'
    sign = f'<g transform="matrix(.62 .34 -.62 .34 0 0)">{emblem(seat, 0, 0, 22)}</g>'
    return f'<g id="kp-stone-{EMBLEMS[seat]}">{faces}{rim}{sign}</g>'


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
