"""Places, pieces and cards of Wall Builders in words."""

from collections.abc import Sequence
from math import atan2, pi

from wallwright.core.bits import members
from wallwright.core.sight import Look
from wallwright.core.texts import Words, listed
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    DIE_FACES,
    FACES,
    JOKER,
    TONES,
    State,
    city_of,
    counts,
    group as group_of,
)
from wallwright.games.mauerbauer.rules.cities import neighbours
from wallwright.games.mauerbauer.rules.realm import (
    BESIDE,
    COAST,
    COLUMNS,
    PLACE_OF_SPOT,
    REGION_FIELDS,
    REGION_OF,
    REGIONS,
    field as field_of,
    line as line_of,
    spot as spot_of,
)
from wallwright.games.mauerbauer.rules.scoring import value
from wallwright.games.mauerbauer.texts.landmarks import (
    city_place,
    end_of,
    in_brief,
    line_seen,
    side_of,
)

WIDE = COLUMNS // len(REGIONS)  # fields of a region in a row
WINDS = ("e", "se", "s", "sw", "w", "nw", "n", "ne")  # clockwise: y grows to the south
GROUPS = ("city", "outside", "any")  # of guild cards
STEEP = 3**0.5  # a row is that much higher than a column is wide


# Places: for the ear with numbers, else by what can be seen there (landmarks.py)


def region(words: Words, number: int) -> str:
    return words(f"region.{REGIONS[number]}")


def number_of(field: int) -> int:
    """Which one of its region a field is, read row by row, from 1."""
    return field // COLUMNS * WIDE + field % WIDE + 1


def field_name(words: Words, field: int) -> str:
    """A field by its region: "Sunland 3"."""
    return words("place.field", region=region(words, REGION_OF[field]), number=number_of(field))


def spot_name(spot: int) -> str:
    """A spot by its row from the north, and counted from the west: "B3"."""
    row = PLACE_OF_SPOT[spot][0]
    first = next(other for other, (at, _) in enumerate(PLACE_OF_SPOT) if at == row)
    return f"{'ABCDEF'[row]}{spot - first + 1}"


def line_name(words: Words, line: int) -> str:
    """Where a wall stands: "between Sunland 3 and 4", "at the sea by Starlea 3"."""
    one, *other = BESIDE[line]
    first = field_name(words, one)
    if not other:
        return words("place.coast" if COAST >> line & 1 else "place.rim", field=first)
    same = REGION_OF[one] == REGION_OF[other[0]]
    second = str(number_of(other[0])) if same else field_name(words, other[0])
    return words("place.between", one=first, other=second)


def field_names(words: Words, fields: int) -> str:
    """Some fields, region by region: "Sunland 3 and 4, Starlea 1"."""
    names = []
    for number, within in enumerate(REGION_FIELDS):
        if found := members(fields & within):
            numbers = listed(words, [str(number_of(field)) for field in found])
            names.append(words("place.field", region=region(words, number), number=numbers))
    return ", ".join(names)


def at_end(words: Words, wall: int, spot: int) -> str:
    """Where a tower goes, from the wall of the turn: "at the north end"."""
    end = end_of(wall, spot)
    return words(f"seen.at_end.{end}") if end else words("seen.spot", spot=spot_name(spot))


def on_side(words: Words, wall: int, field: int) -> str:
    """Where a house goes, from the wall of the turn: "on the north side"."""
    side = side_of(wall, field)
    if side:
        return words(f"seen.on_side.{side}")
    return words("seen.field", field=field_name(words, field))


def neighbour_name(words: Words, state: State, fields: int) -> str:
    """A neighbour of the city just closed, as it follows "with"."""
    beside = [city.fields for city in neighbours(state.cities, state.city)]
    if wind := _wind_of(state.city, fields, beside):
        return words(f"city.in_{wind}")
    return words("city.at", place=city_place(words, state, fields))


def direction(words: Words, city: int, fields: int, beside: Sequence[int]) -> str:
    """Where one of the cities beside a city lies, to stand at the head of a line."""
    wind = _wind_of(city, fields, beside)
    return words(f"wind.{wind}") if wind else in_brief(words, fields)


def _wind_of(city: int, fields: int, beside: Sequence[int]) -> str:
    """Where a neighbour lies from a city, if that tells it apart."""
    wind = _wind(city, fields)
    alike = [other for other in beside if _wind(city, other) == wind]
    return wind if len(alike) == 1 else ""


def _wind(here: int, there: int) -> str:
    """In which of eight directions some fields lie from others."""
    (x, y), (to_x, to_y) = _middle(here), _middle(there)
    turn = atan2((to_y - y) * STEEP, to_x - x)
    return WINDS[round(turn / (pi / 4)) % 8]


def _middle(fields: int) -> tuple[float, float]:
    """The centre of some fields: columns from the west, rows from the north."""
    columns = rows = 0
    found = members(fields)
    for field in found:
        columns += field % COLUMNS
        rows += field // COLUMNS
    return columns / len(found), rows / len(found)


# Pieces


def tower(words: Words, tone: int, number: int = 1) -> str:
    """So many towers of a tone."""
    return words(f"tower.{TONES[tone]}", n=number)


def house(words: Words, colour: int, number: int = 1) -> str:
    """So many houses of a colour."""
    return words(f"house.{COLOURS[colour]}", n=number)


def houses(words: Words, packed: int) -> list[str]:
    """The houses of a city or a supply, colour by colour."""
    return [house(words, colour, n) for colour, n in enumerate(counts(packed)) if n]


def palace(words: Words, colour: int, number: int = 1) -> str:
    """So many palaces of a colour."""
    return words(f"palace.{COLOURS[colour]}", n=number)


def palaces(words: Words, packed: int) -> list[str]:
    """The palaces of a city or a supply, colour by colour."""
    return [palace(words, colour, n) for colour, n in enumerate(counts(packed)) if n]


def dice(words: Words, rolled: Sequence[int]) -> str:
    """What the dice show: "a white tower, red and a question mark"."""
    tone, *faces = rolled
    shown = [] if tone < 0 else [tower(words, tone)]
    if faces.count(JOKER) == 2:
        return listed(words, [*shown, words("die.jokers")])
    return listed(words, [*shown, *(die(words, face) for face in faces)])


def die(words: Words, face: int) -> str:
    """A face of a house die."""
    return words(f"die.{DIE_FACES[face]}")


# Cards


def group(face: int) -> str:
    """What a card looks at: a city, the land outside, or all cities."""
    return GROUPS[group_of(face)]


def called(words: Words, face: int) -> str:
    """A card in a sentence: "City: white towers"."""
    return words(f"called.{FACES[face]}")


def card(words: Words, face: int) -> str:
    """A card with all that stands on it: "City: 2 per white tower"."""
    head, told = words(f"group.{group(face)}"), words(f"card.{FACES[face]}")
    return words("card.named", group=head, card=told)


# Actions


def choice(look: Look, text: str) -> str:
    """An action in words. One that is only begun says as much as is known of it."""
    verb, *rest = text.split()
    return CHOICES[verb](look, rest)


def _wall(look: Look, rest: list[str]) -> str:
    if not rest:
        return look.words("choice.wall")
    place = line_seen(look.words, look.view, line_of(rest[0]))
    return look.words("choice.wall_on", where=place)


def _tower(look: Look, rest: list[str]) -> str:
    words = look.words
    if not rest:
        return words("choice.tower")
    place = at_end(words, look.view.wall, spot_of(rest[0]))
    piece = tower(words, TONES.index(rest[1])) if len(rest) > 1 else words("count.towers", n=1)
    return words("choice.tower_on", piece=piece, place=place)


def _house(look: Look, rest: list[str]) -> str:
    words = look.words
    if not rest:
        return words("choice.house")
    place = on_side(words, look.view.wall, field_of(rest[0]))
    piece = house(words, COLOURS.index(rest[1])) if len(rest) > 1 else words("count.houses", n=1)
    return words("choice.house_in", piece=piece, place=place)


def _join(look: Look, rest: list[str]) -> str:
    """What grows out of two cities, before it is decided."""
    state: State = look.view
    if not rest:
        return look.words("choice.join")
    other = None if rest[0] == "none" else city_of(state, field_of(rest[0]))
    if not other:
        return look.words("choice.join_none")
    one = state.city.bit_count()
    both = one + other.fields.bit_count()
    name = neighbour_name(look.words, state, other.fields)
    return look.words("choice.join_with", city=name, one=one, both=both)


def _play(look: Look, rest: list[str]) -> str:
    words = look.words
    faces = [FACES.index(name) for name in rest if name in FACES]
    if not faces:
        return words("choice.play")
    names = listed(words, [called(words, face) for face in faces])
    if rest[-1] in FACES:
        return words("choice.play_cards", cards=names)
    points = sum(value(look.view, face) for face in faces)
    return words("choice.play_for", cards=names, points=words("count.points", n=points))


def _discard(look: Look, rest: list[str]) -> str:
    if not rest:
        return look.words("choice.discard")
    return look.words("choice.discard_card", card=called(look.words, FACES.index(rest[0])))


def _swap(look: Look, rest: list[str]) -> str:
    state: State = look.view
    if not rest:
        return look.words("choice.swap")
    if rest[0] == "done":
        key = "choice.swap_done" if state.left else "choice.keep"
        return look.words(key, n=state.left)
    return look.words("choice.swap_card", card=called(look.words, FACES.index(rest[0])))


def _city(look: Look, rest: list[str]) -> str:
    if not rest:
        return look.words("choice.city")
    found = city_of(look.view, field_of(rest[0]))
    assert found, "only closed cities can be named"
    size = look.words("count.fields", n=found.fields.bit_count())
    place = city_place(look.words, look.view, found.fields)
    return look.words("choice.city_at", place=place, size=size)


def _pass(look: Look, rest: list[str]) -> str:
    return look.words("choice.pass")


CHOICES = {
    "wall": _wall,
    "tower": _tower,
    "house": _house,
    "join": _join,
    "play": _play,
    "discard": _discard,
    "swap": _swap,
    "city": _city,
    "pass": _pass,
}
