"""What is printed on the map: ground, roads, empty spaces, names, alliance markers, score track."""

from collections.abc import Container

from wallwright.core.labels import taken
from wallwright.core.lettering import width
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, NUMBER, PIECE, PLACE, Shape, Taken
from wallwright.games.china.picture import art
from wallwright.games.china.picture.atlas import Atlas, Point, atlas
from wallwright.games.china.picture.lettering import line
from wallwright.games.china.picture.window import Window
from wallwright.games.china.rules.board import State, track
from wallwright.games.china.rules.end import scores
from wallwright.games.china.rules.realm import ALLIANCES, CARDS, COLOUR_OF, PROVINCES

NUMBERED = 0.5  # on a smaller map the markers of alliances are too near for figures
CARTOUCHE = (915.0, 756.0)
BUTTON = 46.0  # pixels of a corner in which maps are enlarged
FREELY = 'preserveAspectRatio="none"'  # taller or flatter than it is drawn


def provinces(look: Look) -> tuple[str, ...]:
    """Their names as people read them."""
    return tuple(look.words(f"province.{name}") for name in PROVINCES)


def names_of(look: Look, colour: int) -> tuple[str, ...]:
    """The provinces that a card is good for."""
    names = provinces(look)
    return tuple(names[p] for p, own in enumerate(COLOUR_OF) if own == colour)


def ground(look: Look, window: Window) -> list[Shape]:
    state: State = look.view
    drawn = atlas(state.side, window.plan.tall)
    shapes = [
        Shape("ground", 0, 0, _ground(window, state.side), marks="ground"),
        Shape("printed", 0, 0, _spaces(window, drawn), marks="still", takes=_takes(window, drawn)),
    ]
    if window.plan.framed:
        shapes += [_track(look, window, drawn), *_markers_of_score(look, window, drawn)]
    return shapes


def marker_half(window: Window) -> float:
    return window.size(13, 12.5) if window.scale >= NUMBERED else 5.0


def markers(look: Look, window: Window, without: Container[int] = ()) -> list[Shape]:
    """The numbers of the alliances, above the borders they stand on."""
    state: State = look.view
    drawn = atlas(state.side, window.plan.tall)
    half = marker_half(window)
    return [
        Shape(
            f"alliance-{number}", 0, 0, _marker(window, drawn, number, half), marks="still",
            takes=(taken(NUMBER, (2 * half, 2 * half), window.at(point)),),
        )
        for number, point in enumerate(drawn.alliances, 1)
        if number not in without and window.holds(window.at(point), -half - 4)
    ]  # fmt: skip


def _ground(window: Window, side: str) -> str:
    drawn, compass = atlas(side, window.plan.tall), _compass(window)
    inner = f'<use href="#ch-ground"/><use href="#ch-roads-{side}"/>'
    scale, tall = window.scale, window.plan.tall
    if window.plan.framed:
        x, y = window.at((0, 0))
        wide, high = round(drawn.width * scale, 1), round(drawn.height * scale, 1)
        box = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
        frame = art.box(1.5, 1.5, 997, 797, 0, 'fill="none" stroke="#4a3720" stroke-width="3"')
        inner += f'<use href="#ch-wall"/>{frame}'
        return f'<svg {box} viewBox="0 0 1000 800" {FREELY}>{inner}</svg>{compass}'
    corner = f"{window.left:g} {round(window.top / tall, 2):g}"
    part = f"{round(window.width / scale, 2):g} {round(window.height / scale / tall, 2):g}"
    return (
        f'<svg width="{window.width:g}" height="{window.height:g}" viewBox="{corner} {part}" '
        f"{FREELY}>{inner}</svg>{compass}"
    )


def _compass(window: Window) -> str:
    """It stays round, however tall the map is."""
    x, y = window.at((955, 470 * window.plan.tall))
    return (
        f'<use href="#ch-compass" transform="translate({x:g} {y:g}) '
        f'scale({round(window.scale, 3):g})"/>'
    )


def space_size(window: Window) -> float:
    return window.size(28, 16)


def court_size(window: Window) -> float:
    return window.size(54, 26)


def spot_size(window: Window) -> float:
    """Of a plus or a tick at a space."""
    return window.size(30, 22)


def sign_size(window: Window) -> float:
    """Of a plus or a tick at a field of emissaries."""
    return window.size(20, 20)


def court_sign(window: Window, dragon: Point) -> Point:
    """Where that lies: at the lower right corner."""
    x, y = window.at(dragon)
    corner = round(court_size(window) * 0.41, 1)
    return x + corner, y + corner


def _spaces(window: Window, drawn: Atlas) -> str:
    size, court = space_size(window), court_size(window)
    spaces = "".join(_within(window, "site", at, size) for at in drawn.spaces)
    return spaces + "".join(_within(window, "court", one.dragon, court) for one in drawn.provinces)


def _takes(window: Window, drawn: Atlas) -> tuple[Taken, ...]:
    """Dragons, and where houses may come to stand."""
    size, court = space_size(window), court_size(window)
    places = [taken(PLACE, (size, size), window.at(at)) for at in drawn.spaces]
    courts = [taken(PIECE, (court, court), window.at(one.dragon)) for one in drawn.provinces]
    return (*places, *courts)


def _within(window: Window, name: str, point: Point, size: float) -> str:
    at = window.at(point)
    if not window.holds(at, size / 2):
        return ""
    drawn = art.use(name, 0, 0, size)
    return f'<g transform="translate({at[0]:g} {at[1]:g})">{window.cut(at, size / 2, drawn)}</g>'


def name_size(window: Window) -> float:
    return min(26.0 * window.grown, window.size(21, 15))


def _marker(window: Window, drawn: Atlas, number: int, half: float) -> str:
    x, y = window.at(drawn.alliances[number - 1])
    one, other = (drawn.provinces[province].dragon for province in ALLIANCES[number - 1])
    markup = _ties(x, y, half, (other[0] - one[0], other[1] - one[1]))
    markup += (
        f'<path d="M{x:g},{y - half:g}l{half:g},{half:g}l{-half:g},{half:g}'
        f'l{-half:g},{-half:g}z"'
        ' fill="#2f2a26" stroke="#e9cf8a" stroke-width="1.4" stroke-linejoin="round"/>'
    )
    if window.scale < NUMBERED:
        return markup
    size = min(18.0, max(14.0, half * 0.9))
    return markup + line(
        str(number), x, round(y + size * 0.36, 1), size, fill="#f7e7bd", room=half * 1.45
    )


def _ties(x: float, y: float, half: float, towards: Point) -> str:
    """Two short lines to the provinces that a marker joins."""
    length = float((towards[0] ** 2 + towards[1] ** 2) ** 0.5)
    dx, dy = (round(part / length * half * 1.55, 1) for part in towards)
    path = f'<path d="M{x - dx:g},{y - dy:g}L{x + dx:g},{y + dy:g}" stroke-linecap="round"'
    return f'{path} stroke="#2f2a26" stroke-width="3.4"/>{path} stroke="#e9cf8a"/>'


# The score track


def _track(look: Look, window: Window, drawn: Atlas) -> Shape:
    """Where a field is too small for its figure, only every fifth has one."""
    pitch = window.size(29.2 * min(1.0, window.plan.tall))
    wide, parts = round(pitch * 0.9, 1), ""
    for field, point in enumerate(drawn.track):
        x, y = window.at(point)
        fifth = field % 5 == 0
        fill, ink = ("#7d1f1b", "#f0d48a") if fifth else ("#efe4c8", "#5a4629")
        paint = f'fill="{fill}" stroke="#5f5138" stroke-width=".8"'
        parts += art.box(x - wide / 2, y - wide / 2, wide, wide, 3, paint)
        if fifth or pitch >= 19:
            parts += line(str(field), x, y + 5, 14, fill=ink, room=wide - 2.5)
    parts += _cartouche(look, window) if _titled(window) else ""
    return Shape("track", 0, 0, parts, marks="still", takes=frame_takes(window))


def frame_takes(window: Window) -> tuple[Taken, ...]:
    """The fields of the score track, and the plate with the title."""
    if not window.plan.framed:
        return ()
    tall = window.plan.tall
    corner, right = window.at((16, 16 * tall)), window.at((969, 57 * tall))
    under = window.at((57, 785 * tall))
    size = _plate(window)
    title = taken(LABEL, (size * 5.4, size * 1.8), _title_at(window))
    track = Taken(NUMBER, *corner, *right), Taken(NUMBER, *corner, *under)
    return (*track, title) if _titled(window) else track


def _title_at(window: Window) -> Point:
    return window.at((CARTOUCHE[0], CARTOUCHE[1] * window.plan.tall))


def _titled(window: Window) -> bool:
    """Whether the title lies clear of the corner where a map is enlarged: its game is known."""
    return _title_at(window)[0] + _plate(window) * 2.7 < window.width - BUTTON


def _plate(window: Window) -> float:
    return window.size(27, 16)


def _cartouche(look: Look, window: Window) -> str:
    x, y = _title_at(window)
    size = _plate(window)
    wide, high = round(size * 5.4, 1), round(size * 1.8, 1)
    plate = art.box(x - wide / 2, y - high / 2, wide, high, 7,
                    'fill="#f4e8c9" stroke="#7d1f1b" stroke-width="2"')  # fmt: skip
    inner = art.box(x - wide / 2 + 3.5, y - high / 2 + 3.5, wide - 7, high - 7, 5,
                    'fill="none" stroke="#7d1f1b" stroke-width=".9"')  # fmt: skip
    name = look.words("draw.title")
    return plate + inner + line(
        name, x, round(y + size * 0.35, 1), size, look="ch-serif", fill="#7d1f1b",
        more=f'letter-spacing="{round(size * 0.2, 1):g}"',
    )  # fmt: skip


def _markers_of_score(look: Look, window: Window, drawn: Atlas) -> list[Shape]:
    """The ninth emissary of each player, beside its field where another stands there already."""
    state: State = look.view
    shapes, stood = [], dict[int, int]()
    size = window.size(27, 19)
    for seat, points in enumerate(scores(state)):
        field, laps = track(points)
        nth = stood[field] = stood.get(field, -1) + 1
        x, y = window.at(drawn.track[field])
        away = window.size(27) + nth * size
        x, y = (x + away, y) if field < 20 else (x, y + away)
        markup = art.emblem(seat, 0, 0, size)
        takes = [taken(PIECE, (size, size))]
        if laps:
            told = f"+{50 * laps}"
            markup += line(told, size / 2 + 2, 5, 14, fill="#3a2812", anchor="start")
            wide = width(told, 14, True)
            takes.append(taken(NUMBER, (wide, 16), (size / 2 + 2 + wide / 2, 0)))
        label = look.words("draw.score", name=look.names[seat], points=points)
        shapes.append(
            Shape(f"score-{seat}", x, y, markup, label=label, marks="still", takes=tuple(takes))
        )
    return shapes


def colour_name(look: Look, colour: int) -> str:
    return look.words(f"colour.{CARDS[colour]}")
