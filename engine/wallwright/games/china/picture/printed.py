"""What is printed on the map: ground, roads, empty spaces, names, alliance markers, score track."""

from wallwright.core.camera import READABLE, keeps
from wallwright.core.lettering import width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.china.picture import art
from wallwright.games.china.picture.atlas import Atlas, Point, atlas
from wallwright.games.china.picture.lettering import haloed, line
from wallwright.games.china.picture.window import Window
from wallwright.games.china.rules.board import State, track
from wallwright.games.china.rules.end import scores
from wallwright.games.china.rules.realm import ALLIANCES, CARDS, COLOUR_OF, PROVINCES

NUMBERED = 0.5  # on a smaller map the markers of alliances are too near for figures
CARTOUCHE = (915.0, 756.0)
NOTES = (  # the middle of what is written about a province, beside its name
    (170.0, 272.0), (582.0, 278.0), (804.0, 233.0), (862.0, 392.0), (786.0, 466.0),
    (474.0, 419.0), (548.0, 577.0), (587.0, 662.0), (240.0, 746.0),
)  # fmt: skip


def provinces(look: Look) -> tuple[str, ...]:
    """Their names as people read them."""
    return tuple(look.words(f"province.{name}") for name in PROVINCES)


def names_of(look: Look, colour: int) -> tuple[str, ...]:
    """The provinces that a card is good for."""
    names = provinces(look)
    return tuple(names[p] for p, own in enumerate(COLOUR_OF) if own == colour)


def ground(look: Look, window: Window) -> list[Shape]:
    state: State = look.view
    drawn = atlas(state.side)
    shapes = [
        Shape("ground", 0, 0, _ground(window, state.side)),
        Shape("printed", 0, 0, _spaces(window, drawn) + _names(look, window, drawn), marks="still"),
    ]
    if window.plan.framed:
        shapes += [_track(look, window, drawn), *_markers_of_score(look, window, drawn)]
    return shapes


def markers(look: Look, window: Window) -> list[Shape]:
    """The numbers of the alliances, above the borders they stand on."""
    state: State = look.view
    drawn = atlas(state.side)
    half = window.size(13, 12.5) if window.scale >= NUMBERED else 5.0
    return [
        Shape(f"alliance-{number}", 0, 0, _marker(window, drawn, number, half), marks="still")
        for number, point in enumerate(drawn.alliances, 1)
        if window.holds(window.at(point), -half - 4)
    ]


def _ground(window: Window, side: str) -> str:
    drawn = atlas(side)
    inner = f'<use href="#ch-ground"/><use href="#ch-roads-{side}"/>'
    scale = window.scale
    if window.plan.framed:
        x, y = window.at((0, 0))
        wide, high = round(drawn.width * scale, 1), round(drawn.height * scale, 1)
        box = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
        frame = art.box(1.5, 1.5, 997, 797, 0, 'fill="none" stroke="#4a3720" stroke-width="3"')
        return f'<svg {box} viewBox="0 0 1000 800">{inner}<use href="#ch-wall"/>{frame}</svg>'
    corner = f"{window.left:g} {window.top:g}"
    part = f"{round(window.width / scale, 2):g} {round(window.height / scale, 2):g}"
    return (
        f'<svg width="{window.width:g}" height="{window.height:g}" viewBox="{corner} {part}">'
        f"{inner}</svg>"
    )


def space_size(window: Window) -> float:
    return window.size(28, 16)


def court_size(window: Window) -> float:
    return window.size(54, 26)


def _spaces(window: Window, drawn: Atlas) -> str:
    size, court = space_size(window), court_size(window)
    spaces = "".join(_within(window, "site", at, size) for at in drawn.spaces)
    return spaces + "".join(_within(window, "court", one.dragon, court) for one in drawn.provinces)


def _within(window: Window, name: str, point: Point, size: float) -> str:
    at = window.at(point)
    if not window.holds(at, size / 2):
        return ""
    drawn = art.use(name, 0, 0, size)
    return f'<g transform="translate({at[0]:g} {at[1]:g})">{window.cut(at, size / 2, drawn)}</g>'


def name_size(window: Window) -> float:
    return min(26.0, window.size(21, 15))


def _names(look: Look, window: Window, drawn: Atlas) -> str:
    size, parts = name_size(window), ""
    for name, province in zip(provinces(look), drawn.provinces, strict=True):
        x, y = window.at(province.label)
        reach = width(name, size, True) / 2 + 4
        if reach < x < window.width - reach and size < y < window.height - size / 2:
            told = keeps(haloed(name, 0, round(size * 0.3, 1), size), READABLE)
            parts += f'<g transform="translate({x:g} {y:g})">{told}</g>'
    return parts


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
    pitch = window.size(29.2)
    wide, parts = round(pitch * 0.9, 1), ""
    for field, point in enumerate(drawn.track):
        x, y = window.at(point)
        fifth = field % 5 == 0
        fill, ink = ("#7d1f1b", "#f0d48a") if fifth else ("#efe4c8", "#5a4629")
        paint = f'fill="{fill}" stroke="#5f5138" stroke-width=".8"'
        parts += art.box(x - wide / 2, y - wide / 2, wide, wide, 3, paint)
        if fifth or pitch >= 19:
            parts += line(str(field), x, y + 5, 14, fill=ink, room=wide - 2.5)
    return Shape("track", 0, 0, parts + _cartouche(look, window), marks="still")


def _cartouche(look: Look, window: Window) -> str:
    x, y = window.at(CARTOUCHE)
    size = window.size(27, 16)
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
        if laps:
            markup += line(f"+{50 * laps}", size / 2 + 2, 5, 14, fill="#3a2812", anchor="start")
        label = look.words("draw.score", name=look.names[seat], points=points)
        shapes.append(Shape(f"score-{seat}", x, y, markup, label=label, marks="still"))
    return shapes


def colour_name(look: Look, colour: int) -> str:
    return look.words(f"colour.{CARDS[colour]}")
