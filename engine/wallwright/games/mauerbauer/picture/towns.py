"""Closed cities: a district with a tint of its own, who lives there, and a crest that counts."""

from wallwright.core.bits import members
from wallwright.core.labels import Field, taken
from wallwright.core.lettering import line
from wallwright.core.remember import remembered
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, PIECE, Shape
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.atlas import FIELDS, Point
from wallwright.games.mauerbauer.picture.formation import HOUSE, MOST, PALACE, formation
from wallwright.games.mauerbauer.picture.halls import middle_field, within
from wallwright.games.mauerbauer.picture.land import TINTS, outline
from wallwright.games.mauerbauer.picture.window import Window, line_length
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    FINAL,
    JOIN,
    City,
    State,
    counts,
    first_field,
)
from wallwright.games.mauerbauer.rules.cities import neighbours
from wallwright.games.mauerbauer.rules.realm import FIELDS as FIELD_NAMES

COBBLED = 88.0  # pixels of a line from which the stones of a street can be told apart
CRESTED = 50.0  # and from which a field has room for a crest
ROOMY = 3  # fields of a city of which one is left to its crest
FIGURE = 14.0
CHOOSING = (JOIN, FINAL)  # while cities are chosen their middle tells what they bring


def name_of(city: City) -> str:
    """By the first of its fields, as the notation names it."""
    return FIELD_NAMES[first_field(city.fields)]


def districts(look: Look, window: Window) -> list[Shape]:
    """The ground of every city."""
    state: State = look.view
    tints = _tints(state.cities)
    return [
        paving(look, window, city, tint) for city, tint in zip(state.cities, tints, strict=True)
    ]


@remembered(1 << 10, each=400)
def _tints(cities: tuple[City, ...]) -> tuple[int, ...]:
    """One for each city, another than that of any neighbour as far as the tints go."""
    found: dict[int, int] = {}
    for city in sorted(cities, key=lambda one: first_field(one.fields)):
        first = first_field(city.fields) % len(TINTS)
        order = [(first + n) % len(TINTS) for n in range(len(TINTS))]
        beside = {found.get(other.fields) for other in neighbours(cities, city.fields)}
        found[city.fields] = next((tint for tint in order if tint not in beside), first)
    return tuple(found[city.fields] for city in cities)


def paving(look: Look, window: Window, city: City, tint: int) -> Shape:
    at = window.at(FIELDS[first_field(city.fields)])
    path = outline(city.fields)
    cobbled = line_length(window) >= COBBLED
    fill = f"url(#mb-cobble-{tint})" if cobbled else TINTS[tint][0]
    markup = (
        f'<path d="{path}" fill="{fill}" stroke="{TINTS[tint][0]}" stroke-width="2"/>'
        f'<path d="{path}" fill="none" stroke="{TINTS[tint][2]}" stroke-width="46"'
        ' stroke-opacity=".34" stroke-linejoin="round"/>'
    )
    label = city_label(look, city)
    return Shape(
        f"city-{name_of(city)}", *at, in_units(window, at, markup), label=label, marks="still"
    )


def in_units(window: Window, at: Point, markup: str) -> str:
    """Something in the units of the board, on a shape that lies at a point of the room."""
    x, y = (
        round(-edge * window.scale - shift, 2)
        for edge, shift in zip((window.left, window.top), at, strict=True)
    )
    return f'<g transform="translate({x:g} {y:g}) scale({window.scale:g})">{markup}</g>'


def city_label(look: Look, city: City) -> str:
    """ "City of 3 fields: red house, blue palace"."""
    words = look.words
    size = words("draw.city", n=city.fields.bit_count())
    told = []
    for key, packed in (("draw.palaces", city.palaces), ("draw.houses", city.houses)):
        for colour, number in enumerate(counts(packed)):
            if number:
                told.append(words(key, n=number, colour=words(f"colour.{COLOURS[colour]}")))
    return f"{size}: {', '.join(told)}" if told else size


# Who lives there


def residents(city: City) -> list[tuple[bool, int]]:
    """What stands in a city, palaces first: whether it is a palace, and its colour."""
    found = []
    for is_palace, packed in ((True, city.palaces), (False, city.houses)):
        for colour, number in enumerate(counts(packed)):
            found += [(is_palace, colour)] * number
    return found


def has_hall(window: Window, city: City) -> bool:
    """Whether a field of it is left to its crest, or to what it would bring."""
    roomy = city.fields.bit_count() >= ROOMY and line_length(window) >= CRESTED
    guests = len(residents(city))
    return roomy and 0 < guests <= (city.fields.bit_count() - 1) * MOST


def city_places(window: Window, city: City) -> list[tuple[Point, float]]:
    """Where each resident stands, and how large: spread over the fields, else side by side."""
    there = residents(city)
    hall = middle_field(city.fields) if has_hall(window, city) else -1
    fields = [field for field in members(city.fields) if field != hall]
    homes: list[list[int]] = [[] for _ in fields]
    for nth in range(len(there)):
        spread = (nth * 2 + 1) * len(fields) // (2 * len(there))
        homes[spread if len(there) <= len(fields) else nth % len(fields)].append(nth)
    placed: list[tuple[Point, float]] = [((0.0, 0.0), 0.0)] * len(there)
    for field, guests in zip(fields, homes, strict=True):
        kinds = [there[nth][0] for nth in guests]
        for nth, spot in zip(guests, formation(window, field, kinds), strict=True):
            placed[nth] = spot
    return placed


def residents_of(window: Window, city: City) -> list[Shape]:
    name, shapes = name_of(city), []
    for nth, ((is_palace, colour), (at, size)) in enumerate(
        zip(residents(city), city_places(window, city), strict=True)
    ):
        markup = art.palace(colour, size) if is_palace else art.house(colour, size)
        markup = window.keeps(markup, (PALACE if is_palace else HOUSE)[0], size)
        takes = (taken(PIECE, (size, size * 0.9)),)
        shapes.append(Shape(f"home-{name}-{nth}", *at, markup, marks="still", takes=takes))
    return shapes


def crests(look: Look, window: Window, field: Field) -> list[Shape]:
    """How many palaces and houses, on a shield in each city that has room for it."""
    state: State = look.view
    if state.phase in CHOOSING:
        return []
    found = (_crest(window, city, field) for city in state.cities if has_hall(window, city))
    return [crest for crest in found if crest]


def _crest(window: Window, city: City, field: Field) -> Shape | None:
    """One figure below the other, or beside it where the city is too low for that."""
    numbers = [sum(counts(packed)) for packed in (city.palaces, city.houses)]
    rows = [(sign, n) for sign, n in zip(("castle", "cot"), numbers, strict=True) if n]
    size = window.size(30, FIGURE)
    digits = max(len(str(number)) for _, number in rows)
    wide, high = round(size * (1.34 + 0.64 * digits), 1), round(size * 0.96, 1)
    foot = round(size * 0.36, 1)
    upright, level = (wide, high * len(rows) + foot), (wide * len(rows), high + foot)
    spot = within(window, field, city.fields, (upright, level))
    if not spot:
        return None
    markup = art.shield(spot.size[0] - 1, spot.size[1] - 2)
    for nth, (sign, number) in enumerate(rows):
        down, across = (nth, 0.0) if spot.size == upright else (0, nth - (len(rows) - 1) / 2)
        x, y = across * wide, high * (down + 0.5) + 2 - spot.size[1] / 2
        left = x - wide / 2
        markup += art.use(sign, left + size * 0.6, y, size * 0.86)
        told, at = str(number), left + size * (1.06 + 0.3 * digits)
        markup += line(told, at, y + size * 0.36, size, fill=art.ON_PLATE)
    x, y = (round(one, 1) for one in spot.at)
    takes = (taken(LABEL, spot.size),)
    return Shape(f"crest-{name_of(city)}", x, y, markup, marks="still", takes=takes)
