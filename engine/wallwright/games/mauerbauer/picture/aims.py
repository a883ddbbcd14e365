"""What can be aimed at on the board: lines, ends and sides of a new wall, and cities."""

from typing import NamedTuple

from wallwright.core.gesture import Gesture, Words, click, marks, status
from wallwright.core.labels import Field, Wish, around, meet, taken
from wallwright.core.lettering import width
from wallwright.core.lit import glow, lane, rim, veiled
from wallwright.core.marks import Box, Pair
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, PLACE, Shape
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.atlas import (
    ALONG,
    FIELDS,
    LENSES,
    LINES,
    SPOTS,
    TURN,
    Point,
)
from wallwright.games.mauerbauer.picture.halls import flagged, middle
from wallwright.games.mauerbauer.picture.land import outline, triangles
from wallwright.games.mauerbauer.picture.tips import tip
from wallwright.games.mauerbauer.picture.towns import city_label, in_units
from wallwright.games.mauerbauer.picture.window import Window, kept_in, line_length
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    TONES,
    WALL,
    City,
    State,
    first_field,
    free_lines,
)
from wallwright.games.mauerbauer.rules.consequences import best_pair
from wallwright.games.mauerbauer.rules.realm import (
    BESIDE,
    BORDERS,
    FIELDS as FIELD_NAMES,
    LINES as LINE_NAMES,
    SPOTS as SPOT_NAMES,
)
from wallwright.games.mauerbauer.rules.scoring import values
from wallwright.games.mauerbauer.texts import phrases

LIT = 8.0  # pixels of a line that is aimed at
FLAG, LETTERS = 23.0, 15  # how high the flag of a city is, and the letters on it
EVERYWHERE = "M-3000,-3000H5000V4000H-3000z"


def lines(look: Look, now: Gesture, window: Window) -> list[Shape]:
    """While a wall is to be built: every line, and beside it what closing there would bring."""
    state: State = look.view
    if state.phase != WALL or not look.legal:
        return []
    plain, closing = list[Shape](), list[Shape]()
    free = free_lines(state)
    for line in range(len(LINE_NAMES)):
        spot = _line(look, now, window, line)
        told = tip(look, window, line, "sel" in spot.marks) if free >> line & 1 else None
        if told:
            closing += [spot, told]
        else:
            plain.append(spot)
    return plain + closing


def _line(look: Look, now: Gesture, window: Window, line: int) -> Shape:
    name = LINE_NAMES[line]
    words = ("wall", name)
    named = marks(now, words)
    label = phrases.line_name(look.words, line) + status(look, named)
    markup = _lens(window, line) + _sign(window, line, named)
    at = window.at(LINES[line])
    return Shape(f"line-{name}", *at, markup, click(now, words), label, named)


def _lens(window: Window, line: int) -> str:
    """What can be hit: all that is nearer to this line than to any other."""
    x, y = LINES[line]
    corners = " ".join(
        f"{round((a - x) * window.scale, 1):g},{round((b - y) * window.scale, 1):g}"
        for a, b in LENSES[line]
    )
    return f'<polygon points="{corners}" fill="#fff" fill-opacity="0"/>'


def _sign(window: Window, line: int, named: str) -> str:
    """The line itself, which lights where it is aimed at; with a tick once it is chosen."""
    reach = line_length(window) * 0.36
    x, y = (round(reach * way, 1) for way in ALONG[TURN[line]])
    path = f'<path d="M{-x:g},{-y:g}L{x:g},{y:g}"'
    broad = " mb-broad" if window.plan.large > 1 else ""
    border = " mb-march" if BORDERS >> line & 1 else ""
    way = f'{path} class="mb-bed{broad}"/>{path} class="mb-way{broad}{border}"/>'
    way += lane(path, LIT * window.plan.large)
    if "sel" in named.split():
        return way + art.use("tick", 0, 0, 22)
    return way + (art.hinted(round(reach * 0.72, 1)) if "hint" in named.split() else "")


# Ends and sides of the new wall


class Offer(NamedTuple):
    """A piece that may be placed: a tower on a spot, or a house on a field."""

    verb: str
    place: int
    kind: int
    words: Words  # what picks it


def offers(look: Look) -> list[Offer]:
    """The placings in question; the other side of a wall offers what the first one leaves it."""
    found: list[Offer] = []
    for text in look.legal:
        words = tuple(text.split())
        if words[0] == "tower":
            place, kind = SPOT_NAMES.index(words[1]), TONES.index(words[2])
            found.append(Offer("tower", place, kind, words))
        elif words[0] == "house":
            place, kind = FIELD_NAMES.index(words[1]), COLOURS.index(words[2])
            found.append(Offer("house", place, kind, words))
    return found + _mirrored(look.view, found)


def _mirrored(state: State, found: list[Offer]) -> list[Offer]:
    """Two dice for two sides: each may be given to the other side just as well."""
    dice = state.dice[1:]
    both = state.wall >= 0 and len(BESIDE[state.wall]) == 2
    if not both or len(found) != 2 or {one.kind for one in found} != set(dice):
        return []
    if found[0].verb != "house" or found[0].place != found[1].place:
        return []
    [other] = [field for field in BESIDE[state.wall] if field != found[0].place]
    first, second = found
    return [
        Offer("house", other, second.kind, first.words),
        Offer("house", other, first.kind, second.words),
    ]


def placings(look: Look, now: Gesture, window: Window, field: Field) -> list[Shape]:
    """The places of the next piece in gold, and beside each a bubble with what may go there."""
    offered = offers(look)
    places = list(dict.fromkeys((one.verb, one.place) for one in offered))
    shapes = [_target(window, verb, place) for verb, place in places]
    for one in places:
        field.take(_box_of(window, *one))
    for nth, (verb, place) in enumerate(places):
        own = [one for one in offered if (one.verb, one.place) == (verb, place)]
        shapes += _bubble(look, now, window, own, nth, field)
    return shapes


def _box_of(window: Window, verb: str, place: int) -> Box:
    if verb == "tower":
        return around(window.at(SPOTS[place]), (window.size(68, 30),) * 2)
    side = line_length(window) * 0.4
    return around(window.at(FIELDS[place]), (side, side))


def _target(window: Window, verb: str, place: int) -> Shape:
    if verb == "tower":
        at, radius = window.at(SPOTS[place]), window.size(30, 13)
        markup = rim(f'<circle r="{radius:g}"', "sel")
        return Shape(f"end-{SPOT_NAMES[place]}", *at, markup, marks="still")
    at, thin = window.at(FIELDS[place]), 1 / window.scale
    path = f'<path d="{triangles([place])}"'
    markup = in_units(window, at, _within(FIELDS[place], rim(path, "sel", thin)))
    return Shape(f"side-{FIELD_NAMES[place]}", *at, markup, marks="still")


def _within(at: Point, markup: str) -> str:
    """A little smaller around a point: the wall beside a field stays in sight."""
    x, y = at
    return f'<g transform="translate({x:g} {y:g}) scale(.74) translate({-x:g} {-y:g})">{markup}</g>'


def _bubble(
    look: Look, now: Gesture, window: Window, own: list[Offer], nth: int, field: Field
) -> list[Shape]:
    """The pieces to choose from in a row or a column on a plate, where nothing lies."""
    chip = 44.0 if window.touch else 38.0
    long, short = chip * len(own) + 6, chip + 6
    verb, place = own[0].verb, own[0].place
    at = window.at(SPOTS[place] if verb == "tower" else FIELDS[place])
    about = _box_of(window, verb, place)
    found = field.place(Wish(about, ((long, short), (short, long)), away=6))
    size = found.size if found else (long, short)
    x, y = found.at if found else _least(window, field, about, size)
    x, y = round(x, 1), round(y, 1)
    plate = art.box(-size[0] / 2, -size[1] / 2, *size, 10, f'{art.PLATE} stroke-width="1.5"')
    name = (SPOT_NAMES if verb == "tower" else FIELD_NAMES)[place]
    takes = (taken(LABEL if found else PLACE, size),)
    shapes = [Shape(f"stem-{name}", x, y, _stem((x, y), at) + plate, marks="still", takes=takes)]
    for n, one in enumerate(own):
        off = chip * (n + 0.5) + 3 - long / 2
        spot = (x + off, y) if size[0] >= size[1] else (x, y + off)
        here = round(spot[0], 1), round(spot[1], 1)
        shapes.append(_chip(look, now, one, here, chip, str(len(shapes) + nth * 5)))
    return shapes


def _least(window: Window, field: Field, about: Box, size: Pair) -> Point:
    """Where a plate covers least, if it must cover something: never the place it is for."""
    left, top, right, bottom = about
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    away = 6
    beside = (
        (middle_x, top - size[1] / 2 - away), (middle_x, bottom + size[1] / 2 + away),
        (left - size[0] / 2 - away, middle_y), (right + size[0] / 2 + away, middle_y),
    )  # fmt: skip
    places = [kept_in(window, one, *size) for one in beside]

    def cost(place: Point) -> tuple[bool, int]:
        box = around(place, size)
        return meet(box, about), len(field.near(box))

    return min(places, key=cost)


def _stem(plate: Point, at: Point) -> str:
    """A short line from a plate to the place it speaks of."""
    x, y = round(at[0] - plate[0], 1), round(at[1] - plate[1], 1)
    path = f'<path d="M0,0L{x:g},{y:g}"'
    end = art.disc(x, y, 4, f'fill="{art.SELECTED}" stroke="{art.INK}" stroke-width="1.4"')
    ink = f'{path} stroke="{art.INK}" stroke-width="6"/>'
    return f'{ink}{path} stroke="#f2d98d" stroke-width="2.4"/>{end}'


def _chip(look: Look, now: Gesture, one: Offer, at: Point, size: float, hot: str) -> Shape:
    named = marks(now, one.words)
    states = named.split()
    gold = art.SELECTED if "sel" in states else "#f3ead0"
    rim = f'class="mb-chip" fill="{gold}" stroke="{art.INK}" stroke-width="1.5"'
    half = size / 2 - 2
    markup = art.box(-half, -half, 2 * half, 2 * half, 8, rim)
    if one.verb == "tower":
        markup += art.tower(one.kind, round(size * 0.52, 1), 0, size * 0.27)
        piece = look.words("draw.tower", tone=look.words(f"tone.{TONES[one.kind]}"),
                           spot=phrases.spot_name(one.place))  # fmt: skip
    else:
        markup += art.house(one.kind, round(size * 0.8, 1))
        piece = look.words("draw.house", colour=look.words(f"colour.{COLOURS[one.kind]}"),
                           field=phrases.field_name(look.words, one.place))  # fmt: skip
    if "sel" in states:
        markup += art.use("tick", half - 4, -half + 4, 18)
    if "hint" in states:
        markup += art.use("bulb", half - 4, -half + 4, 20)
    markup += art.framed(-half, -half, 2 * half, 2 * half)
    names = SPOT_NAMES if one.verb == "tower" else FIELD_NAMES
    kinds = TONES if one.verb == "tower" else COLOURS
    key = f"offer-{names[one.place]}-{kinds[one.kind]}"
    label = piece + status(look, named)
    takes = (taken(PLACE, (size, size)),)  # it lies on its plate
    return Shape(
        key,
        *at,
        markup,
        click(now, one.words),
        label,
        named,
        hot,
        takes=takes,
    )


# Cities


class Named(NamedTuple):
    """A city that may be joined, or named in the last scoring."""

    city: City
    words: Words


def named(look: Look, now: Gesture) -> list[Named]:
    state: State = look.view
    found = []
    for city in state.cities:
        for verb in ("join", "city"):
            words = (verb, FIELD_NAMES[first_field(city.fields)])
            if words in now.can:
                found.append(Named(city, words))
    return found


def cities(look: Look, now: Gesture, window: Window) -> list[Shape]:
    """Those in question are lit, all the rest of the land is dimmed."""
    there = named(look, now)
    if not there:
        return []
    state: State = look.view
    lit = state.city
    for one in there:
        lit |= one.city.fields
    corner = window.at(FIELDS[0])
    path = f'<path d="{EVERYWHERE}{outline(lit)}" fill-rule="evenodd"/>'
    veil = in_units(window, corner, veiled(path))
    return [
        Shape("veil", *corner, veil, marks="still"),
        *(_choice(look, now, window, one) for one in there),
    ]


def _choice(look: Look, now: Gesture, window: Window, one: Named) -> Shape:
    city, words = one
    states = marks(now, words)
    at = window.at(middle(city.fields))
    path = f'<path d="{outline(city.fields)}"'
    inside = f'{path} fill="#fff" fill-opacity="0"/>{glow(path)}'
    thin = 1 / window.scale
    inside += rim(path, states, thin)
    for name, ink in (("mb-focus-ink", 15), ("mb-focus", 10)):
        inside += f'{path} fill="none" class="{name}" stroke-width="{ink * thin:.3g}"/>'
    markup = in_units(window, at, inside)
    key = "draw.joins" if words[0] == "join" else "draw.names"
    label = look.words(key, city=city_label(look, city), told=_told(look, city, words[0]))
    return Shape(
        f"choice-{words[1]}", *at, markup, click(now, words), label + status(look, states), states
    )


def flags(look: Look, now: Gesture, window: Window, field: Field) -> list[Shape]:
    """What each city would become or bring: in the city where it has room, else beside it."""
    shapes, letters = [], LETTERS * window.plan.large
    for city, words in named(look, now):
        states, told = marks(now, words).split(), _brief(look, city, words[0])
        size = width(told, letters, True) + 10, FLAG * window.plan.large
        if found := flagged(window, field, city.fields, size):
            spot, line = found
            sign = line + art.flag(told, letters)
            if "sel" in states or "hint" in states:
                sure = "tick" if "sel" in states else "bulb"
                sign += art.use(sure, size[0] / 2, -size[1] / 2, 20)
            x, y = (round(one, 1) for one in spot.at)
            takes = (taken(LABEL, size),)
            shapes.append(Shape(f"flag-{words[1]}", x, y, sign, marks="still", takes=takes))
    return shapes


def _told(look: Look, city: City, verb: str) -> str:
    """How a city would grow; in the last scoring its size, and what the own best cards bring."""
    state: State = look.view
    size = city.fields.bit_count()
    if verb == "join":
        now_size = state.city.bit_count()
        return f"{now_size} → {now_size + size}"
    return f"{look.words('draw.size', n=size)}: {_brief(look, city, verb)}"


def _brief(look: Look, city: City, verb: str) -> str:
    """The same in few letters: the size of a city can be seen."""
    if verb == "join":
        return _told(look, city, verb)
    state: State = look.view
    worth = values(state, city.fields)
    points = sum(worth[face] for face in best_pair(state.hands[look.eyes], worth, for_city=True))
    return f"+{points}"
