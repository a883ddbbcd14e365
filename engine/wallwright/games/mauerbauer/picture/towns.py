"""Closed cities: a district with a tint of its own, who lives there, and a crest that counts."""

from wallwright.core.bits import members
from wallwright.core.lettering import line
from wallwright.core.remember import remembered
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.atlas import FIELDS, Point
from wallwright.games.mauerbauer.picture.formation import formation
from wallwright.games.mauerbauer.picture.land import TINTS, strokes, triangles
from wallwright.games.mauerbauer.picture.window import Window, line_length
from wallwright.games.mauerbauer.rules.board import COLOURS, City, State, counts, first_field
from wallwright.games.mauerbauer.rules.cities import neighbours
from wallwright.games.mauerbauer.rules.realm import FIELDS as FIELD_NAMES, shape

COBBLED = 88.0  # pixels of a line from which the stones of a street can be told apart
CRESTED = 60.0  # and from which a field has room for a crest
ROOMY = 3  # fields of a city of which one is left to its crest
FIGURE = 15.0


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
    path = triangles(members(city.fields))
    cobbled = line_length(window) >= COBBLED
    fill = f"url(#mb-cobble-{tint})" if cobbled else TINTS[tint][0]
    rim = strokes(members(shape(city.fields).ring))
    markup = (
        f'<path d="{path}" fill="{fill}" stroke="{TINTS[tint][0]}" stroke-width="2"/>'
        f'<path d="{rim}" stroke="{TINTS[tint][2]}" stroke-width="58" stroke-opacity=".34"/>'
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


def middle(fields: int) -> Point:
    """The middle of a city, on one of its fields."""
    return FIELDS[_middle_field(fields)]


@remembered(1 << 10, each=120)
def _middle_field(fields: int) -> int:
    own = members(fields)
    across = down = 0.0
    for x, y in (FIELDS[field] for field in own):
        across, down = across + x, down + y
    x, y = across / len(own), down / len(own)
    return min(own, key=lambda at: (FIELDS[at][0] - x) ** 2 + (FIELDS[at][1] - y) ** 2)


def has_crest(window: Window, city: City) -> bool:
    """Whether a field of it is left to its crest."""
    roomy = city.fields.bit_count() >= ROOMY and line_length(window) >= CRESTED
    return roomy and bool(city.houses or city.palaces)


def city_places(window: Window, city: City) -> list[tuple[Point, float]]:
    """Where each resident stands, and how large: spread over the fields, else side by side."""
    there = residents(city)
    hall = _middle_field(city.fields) if has_crest(window, city) else -1
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
        shapes.append(Shape(f"home-{name}-{nth}", *at, markup, marks="still"))
    return shapes


def crest(window: Window, city: City) -> list[Shape]:
    """How many palaces and houses, on a shield in the middle of a city that has room for it."""
    if not has_crest(window, city):
        return []
    numbers = [sum(counts(packed)) for packed in (city.palaces, city.houses)]
    size = window.size(24, FIGURE)
    rows = [(sign, n) for sign, n in zip(("castle", "cot"), numbers, strict=True) if n]
    wide, row = size * 2.2, size * 1.1
    high = row * len(rows) + size * 0.75
    top = -high / 2
    markup = art.shield(wide, high)
    for nth, (sign, number) in enumerate(rows):
        y = top + row * (nth + 0.5) + size * 0.16
        markup += art.use(sign, -size * 0.45, y, size * 0.95)
        markup += line(str(number), size * 0.5, y + size * 0.36, size, fill=art.ON_PLATE)
    at = window.at(middle(city.fields))
    return [Shape(f"crest-{name_of(city)}", *at, markup, marks="still")]
