"""What can be aimed at on the board: lines, ends and sides of a new wall, and cities."""

from typing import NamedTuple

from wallwright.core.bits import members
from wallwright.core.gesture import Gesture, Words, click, marks, status
from wallwright.core.lettering import width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.atlas import (
    FIELDS,
    LENSES,
    LINES,
    SPOTS,
    TURN,
    Point,
)
from wallwright.games.mauerbauer.picture.land import strokes, triangles
from wallwright.games.mauerbauer.picture.pieces import Box, free_place
from wallwright.games.mauerbauer.picture.tips import tip
from wallwright.games.mauerbauer.picture.towns import city_label, in_units, middle
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
    shape,
)
from wallwright.games.mauerbauer.rules.scoring import values
from wallwright.games.mauerbauer.texts import phrases

ALONG = {0: (1.0, 0.0), 60: (0.5, 0.866), -60: (0.5, -0.866)}  # of a line, by its turn


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
    markup = _lens(window, line) + _sign(window, line, named.split())
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


def _sign(window: Window, line: int, states: list[str]) -> str:
    """The line itself, which lights where it is aimed at; with a tick once it is chosen."""
    reach, turn = line_length(window) * 0.36, TURN[line]
    if "sel" in states:
        return _bar(reach, turn, art.SELECTED) + art.use("tick", 0, 0, 22)
    if "hint" in states:
        return _bar(reach, turn, art.HINT) + art.hinted(round(reach * 0.72, 1))
    x, y = _end(round(reach, 1), turn)
    path = f'd="M{-x:g},{-y:g}L{x:g},{y:g}"/>'
    border = " mb-march" if BORDERS >> line & 1 else ""
    return f'<path class="mb-bed" {path}<path class="mb-way{border}" {path}'


def _end(reach: float, turn: int) -> Point:
    """So far along a line from its middle."""
    across, down = ALONG[turn]
    return round(reach * across, 1), round(reach * down, 1)


def _bar(reach: float, turn: int, paint: str) -> str:
    x, y = _end(reach, turn)
    path = f'<path d="M{-x:g},{-y:g}L{x:g},{y:g}" stroke-linecap="round"'
    ink = f'{path} stroke="{art.INK}" stroke-width="13"/>'
    return f'{ink}{path} stroke="{paint}" stroke-width="8"/>'


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


def placings(look: Look, now: Gesture, window: Window) -> list[Shape]:
    """The places of the next piece in gold, and beside each a bubble with what may go there."""
    offered = offers(look)
    places = list(dict.fromkeys((one.verb, one.place) for one in offered))
    shapes = [_target(window, verb, place) for verb, place in places]
    for nth, (verb, place) in enumerate(places):
        own = [one for one in offered if (one.verb, one.place) == (verb, place)]
        shapes += _bubble(look, now, window, own, nth)
    return shapes


def _target(window: Window, verb: str, place: int) -> Shape:
    if verb == "tower":
        at, radius = window.at(SPOTS[place]), window.size(30, 13)
        rim = f'<circle r="{radius:g}" fill="none"'
        markup = f'{rim} stroke="{art.INK}" stroke-width="6.4"/>'
        markup += f'{rim} stroke="{art.SELECTED}" stroke-width="3.4"/>'
        return Shape(f"end-{SPOT_NAMES[place]}", *at, markup, marks="still")
    at = window.at(FIELDS[place])
    markup = in_units(
        window, at, _within(FIELDS[place], outlined(triangles([place]), window, True))
    )
    return Shape(f"side-{FIELD_NAMES[place]}", *at, markup, marks="still")


def _within(at: Point, markup: str) -> str:
    """A little smaller around a point: the wall beside a field stays in sight."""
    x, y = at
    return f'<g transform="translate({x:g} {y:g}) scale(.8) translate({-x:g} {-y:g})">{markup}</g>'


def outlined(path: str, window: Window, solid: bool) -> str:
    """Gold around fields: dashed where they may be chosen, solid where they are."""
    thin = 1 / window.scale
    dashes = "" if solid else f' stroke-dasharray="{9 * thin:.3g} {7 * thin:.3g}"'
    line = f'<path d="{path}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return (
        f'{line} stroke="{art.INK}" stroke-width="{6.6 * thin:.3g}"/>'
        f'{line} stroke="{art.SELECTED}" stroke-width="{3.4 * thin:.3g}"{dashes}/>'
    )


def _bubble(look: Look, now: Gesture, window: Window, own: list[Offer], nth: int) -> list[Shape]:
    """The pieces to choose from in a row on a plate, at the far side of their place."""
    chip = 44.0 if window.touch else 38.0
    wide, high = chip * len(own) + 6, chip + 6
    verb, place = own[0].verb, own[0].place
    at = window.at(SPOTS[place] if verb == "tower" else FIELDS[place])
    x, y = _apart(window, look.view.wall, at, (wide, high))
    plate = art.box(-wide / 2, -high / 2, wide, high, 10, f'{art.PLATE} stroke-width="1.5"')
    name = (SPOT_NAMES if verb == "tower" else FIELD_NAMES)[place]
    shapes = [Shape(f"stem-{name}", x, y, _stem((x, y), at) + plate, marks="still")]
    for n, one in enumerate(own):
        left = x - wide / 2 + 3 + chip * (n + 0.5)
        shapes.append(_chip(look, now, one, (round(left, 1), y), chip, str(len(shapes) + nth * 5)))
    return shapes


def _apart(window: Window, wall: int, at: Point, size: tuple[float, float]) -> Point:
    """Where a plate lies without covering its place: beyond it, or where the rim leaves room."""
    x, y = window.at(LINES[wall])
    dx, dy = at[0] - x, at[1] - y
    length = float((dx * dx + dy * dy) ** 0.5) or 1.0
    ways = [(dx / length, dy / length), (0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0)]
    ways[1:] = sorted(ways[1:], key=lambda way: -way[0] * dx - way[1] * dy)
    places = [kept_in(window, _away(window, at, way, size), *size) for way in ways]
    return next((place for place in places if not _covers(window, place, size, at)), places[0])


def _away(window: Window, at: Point, way: Point, size: tuple[float, float]) -> Point:
    """So far from a place, in a direction, that the plate does not cover it."""
    reach = size[0] / 2 * abs(way[0]) + size[1] / 2 * abs(way[1]) + window.size(36, 20)
    return at[0] + way[0] * reach, at[1] + way[1] * reach


def _covers(window: Window, plate: Point, size: tuple[float, float], at: Point) -> bool:
    near = window.size(20, 9)
    across, down = abs(plate[0] - at[0]), abs(plate[1] - at[1])
    return across < size[0] / 2 + near and down < size[1] / 2 + near


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
    return Shape(key, *at, markup, click(now, one.words), piece + status(look, named), named, hot)


# Cities


def cities(look: Look, now: Gesture, window: Window) -> list[Shape]:
    """Those that may be joined, or named in the last scoring; their flags above all of them."""
    state: State = look.view
    shapes, flags, taken = list[Shape](), list[Shape](), list[Box]()
    for city in state.cities:
        for verb in ("join", "city"):
            words = (verb, FIELD_NAMES[first_field(city.fields)])
            if words in now.can:
                shapes.append(_choice(look, now, window, city, words))
                flags.append(_flag(look, now, window, city, words, taken))
    return shapes + flags


def _choice(look: Look, now: Gesture, window: Window, city: City, words: Words) -> Shape:
    named = marks(now, words)
    at = window.at(middle(city.fields))
    rim = strokes(members(shape(city.fields).ring))
    inside = f'<path d="{triangles(members(city.fields))}" fill="#fff6c8" fill-opacity=".08"/>'
    inside += outlined(rim, window, "sel" in named.split())
    thin = 1 / window.scale
    for name, ink in (("mb-focus-ink", 15), ("mb-focus", 10)):
        inside += f'<path d="{rim}" fill="none" class="{name}" stroke-width="{ink * thin:.3g}"/>'
    markup = in_units(window, at, inside)
    key = "draw.joins" if words[0] == "join" else "draw.names"
    label = look.words(key, city=city_label(look, city), told=_told(look, city, words[0]))
    return Shape(
        f"choice-{words[1]}", *at, markup, click(now, words), label + status(look, named), named
    )


def _flag(
    look: Look, now: Gesture, window: Window, city: City, words: Words, taken: list[Box]
) -> Shape:
    """What a city would become or bring, beside the flags that are there already."""
    states = marks(now, words).split()
    told = _brief(look, city, words[0])
    wide = width(told, 16, True) + 12
    x, y = free_place(look, window, city.fields, wide, 26, taken)
    taken.append((x, y, wide, 26))
    sign = art.flag(told, 16)
    if "sel" in states or "hint" in states:
        sign += art.use("tick" if "sel" in states else "bulb", 0, -24, 24)
    return Shape(f"flag-{words[1]}", x, y, sign, marks="still")


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
