"""What anything on the table of Wall Builders is, what it does, and what it is worth now."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.bits import members
from wallwright.core.sight import About, Look
from wallwright.core.texts import Words
from wallwright.games.mauerbauer.picture.towns import residents
from wallwright.games.mauerbauer.rules import board
from wallwright.games.mauerbauer.rules.board import (
    CITY_FACES,
    COLOURS,
    FACES,
    TONES,
    City,
    State,
    all_towers,
    city_of,
    deck_size,
    houses_on,
    size,
    tone_at,
    towers_outside,
    walls_outside,
)
from wallwright.games.mauerbauer.rules.consequences import SCORED, prospects
from wallwright.games.mauerbauer.rules.realm import (
    REGION_OF,
    field as field_of,
    line as line_of,
    shape,
    spot as spot_of,
)
from wallwright.games.mauerbauer.texts.landmarks import line_place, spot_place, where
from wallwright.games.mauerbauer.texts.phrases import (
    called,
    region,
)
from wallwright.games.mauerbauer.voice.asking import brings
from wallwright.games.mauerbauer.voice.bar import meter

Told = Callable[[Look, Sequence[str]], About]


def about(look: Look, key: str) -> About | None:
    """Of a shape by the first part of its key; of a count by what it counts."""
    kind, *rest = key.replace("-", " ").split()
    tell = TELL.get(kind)
    return tell(look, rest) if tell else None


# Cards


def _card(look: Look, rest: Sequence[str]) -> About:
    """What it pays for, and what it would pay in the scoring that runs, or for the best city."""
    face = FACES.index(rest[0])
    name = called(look.words, face)
    told = _titled(look.words(f"card.{FACES[face]}"))
    return About(name, f"{told}.", _pays(look, face))


def _pays(look: Look, face: int) -> str:
    state, words = look.view, look.words
    points, line = prospects(state)[face]
    if face >= CITY_FACES or state.phase in SCORED:
        return words("about.pays", n=points)
    if line < 0:
        return words("about.no_city")
    if line == state.wall:
        return words("about.this_city", n=points)
    return words("about.best_city", n=points, where=line_place(words, line))


def _holds(look: Look, rest: Sequence[str]) -> About:
    seat = int(rest[0])
    name = look.words("draw.holds", name=look.names[seat], n=size(look.view.hands[seat]))
    return About(name, look.words("about.secret"))


def _hand(look: Look, rest: Sequence[str]) -> About:
    return About(look.words("draw.hand"), look.words("about.hand"))


# Pieces


def _wall(look: Look, rest: Sequence[str]) -> About:
    """M71: outside it counts for a card; else it is part of a ring."""
    line, state, words = line_of(rest[0]), look.view, look.words
    name = words("about.wall", where=line_place(words, line))
    if walls_outside(state) >> line & 1:
        worth = words("about.walls", n=walls_outside(state).bit_count())
    else:
        worth = words("about.ring")
    return About(name, words("about.closes"), worth)


def _line(look: Look, rest: Sequence[str]) -> About:
    """A free line, and what a wall there would bring."""
    line, state, words = line_of(rest[0]), look.view, look.words
    if state.walls >> line & 1:
        return _wall(look, rest)
    name = words("about.line", where=line_place(words, line))
    if not board.free_lines(state) >> line & 1:
        return About(name, words("about.within"))
    return About(name, words("about.closes"), f"{brings(look, line)}.")


def _tower(look: Look, rest: Sequence[str]) -> About:
    """M62, M68 to M70."""
    spot, state, words = spot_of(rest[0]), look.view, look.words
    tone = tone_at(state, spot)
    if tone < 0:
        return About(words("about.spot", place=spot_place(words, spot)), words("about.tower"))
    return About(_tower_name(look, tone, spot), words("about.tower"), _ringed(look, spot, tone))


def _tower_name(look: Look, tone: int, spot: int) -> str:
    words = look.words
    place = spot_place(words, spot)
    return _titled(words("about.tower_at", tone=words(f"tone.{TONES[tone]}"), place=place))


def _ringed(look: Look, spot: int, tone: int) -> str:
    state, words = look.view, look.words
    outside = towers_outside(state)[tone]
    if outside >> spot & 1:
        return words("about.outside", n=outside.bit_count())
    rings = [city for city in state.cities if shape(city.fields).corners >> spot & 1]
    return _belongs(words, rings[0])


def _belongs(words: Words, city: City) -> str:
    return words("about.of_city", size=words("count.fields", n=city.fields.bit_count()))


def _house(look: Look, rest: Sequence[str]) -> About:
    """M66: outside they count for cards."""
    field, state, words = field_of(rest[0]), look.view, look.words
    colour = houses_on(state, field)[int(rest[1])]
    there = words("about.outside", n=state.houses[colour].bit_count())
    return About(_house_name(look, colour, field), words("about.house"), there)


def _house_name(look: Look, colour: int, field: int) -> str:
    words = look.words
    told = words(f"colour.{COLOURS[colour]}")
    return _titled(words("about.house_at", colour=told, place=where(words, [field])))


def _home(look: Look, rest: Sequence[str]) -> About:
    """M64, M65: a house or a palace of a city."""
    words, city = look.words, _city_at(look, rest[0])
    is_palace, colour = residents(city)[int(rest[1])]
    key, told = "draw.palaces" if is_palace else "draw.houses", words(f"colour.{COLOURS[colour]}")
    worth = _belongs(words, city)
    does = words("about.palace" if is_palace else "about.house")
    return About(words(key, n=1, colour=told), does, worth)


def _offer(look: Look, rest: Sequence[str]) -> About:
    """A piece to choose, and how many like it stand outside."""
    state, words = look.view, look.words
    if rest[0].startswith("t"):
        tone = TONES.index(rest[1])
        there = words("about.outside", n=towers_outside(state)[tone].bit_count())
        return About(_tower_name(look, tone, spot_of(rest[0])), words("about.tower"), there)
    colour = COLOURS.index(rest[1])
    there = words("about.outside", n=state.houses[colour].bit_count())
    return About(_house_name(look, colour, field_of(rest[0])), words("about.house"), there)


# Places


def _city(look: Look, rest: Sequence[str]) -> About:
    city, words = _city_at(look, rest[0]), look.words
    fields = words("count.fields", n=city.fields.bit_count())
    name = words("about.city", size=fields, place=where(words, members(city.fields)))
    towers = (all_towers(look.view) & shape(city.fields).corners).bit_count()
    built = residents(city)
    homes = sum(not is_palace for is_palace, _ in built)
    has = words("about.has", houses=homes, palaces=len(built) - homes, towers=towers)
    return About(name, words("about.scored"), has)


def _city_at(look: Look, name: str) -> City:
    found = city_of(look.view, field_of(name))
    assert found, "only closed cities are drawn"
    return found


def _field(look: Look, rest: Sequence[str]) -> About:
    """M15: a house comes for each wall, until the field is closed in."""
    field, state, words = field_of(rest[0]), look.view, look.words
    if city_of(state, field):
        return _city(look, rest)
    there = houses_on(state, field)
    name = words("about.field_at", place=where(words, [field]))
    return About(name, words("about.field"), words("about.houses", n=len(there)))


def _region(look: Look, rest: Sequence[str]) -> About:
    """M67."""
    number, state, words = int(rest[0]), look.view, look.words
    outside = sum(len(houses_on(state, f)) for f, own in enumerate(REGION_OF) if own == number)
    name = region(words, number)
    return About(name, words("about.region"), words("about.in_region", n=outside))


def _at(look: Look, rest: Sequence[str]) -> About:
    """A mark, an end, a side, a stem or a flag: of what it lies upon, or whose it is."""
    name = rest[0]
    if name.isdigit():
        return _score(look, rest)
    if name.startswith("t"):
        return _tower(look, rest)
    return _line(look, rest) if name.startswith("w") else _field(look, rest)


def _counted(look: Look, rest: Sequence[str]) -> About:
    """Something that cards count."""
    name = {"city": "f", "field": "f", "spot": "t", "line": "w"}[rest[0]]
    return _at(look, (f"{name}{int(rest[1]) + 1:02}",))


def _scored(look: Look, rest: Sequence[str]) -> About:
    """The city that is scored now."""
    state: State = look.view
    first = board.first_field(state.city)
    return _city(look, (f"f{first + 1:02}",))


def _ground(look: Look, rest: Sequence[str]) -> About:
    return About(look.words("draw.board"), look.words("about.ground"))


def _die(look: Look, rest: Sequence[str]) -> About:
    """M24 to M33."""
    words, nth = look.words, int(rest[0])
    if nth == 2:
        return About(_titled(words("draw.die.tower")), words("about.tower_die"))
    return About(_titled(words("draw.die.house")), words("about.house_die"))


# Counts


def _track(look: Look, rest: Sequence[str]) -> About:
    return About(look.words("about.track"), look.words("about.most"))


def _score(look: Look, rest: Sequence[str]) -> About:
    """What has made the points."""
    seat, words, state = int(rest[0]), look.words, look.view
    name = words("about.score", name=look.names[seat], n=state.points[seat])
    city, outside, cities = state.earned[seat]
    made = words("about.made", city=city, outside=outside, cities=cities)
    return About(name, words("about.most"), made)


def _fact(look: Look, rest: Sequence[str]) -> About:
    return _holds(look, rest)._replace(worth=look.words("about.deck", n=deck_size(look.view)))


def _meter(look: Look, rest: Sequence[str]) -> About:
    return About(meter(look), look.words("about.end"))


def _titled(told: str) -> str:
    return told[:1].upper() + told[1:]


TELL: Mapping[str, Told] = {
    "card": _card,
    "choice": _city,
    "city": _city,
    "closed": _city,
    "coat": _region,
    "count": _counted,
    "crest": _city,
    "die": _die,
    "end": _at,
    "fact": _fact,
    "field": _field,
    "flag": _at,
    "frame": _ground,
    "fresh": _at,
    "ground": _ground,
    "head": _hand,
    "holds": _holds,
    "home": _home,
    "house": _house,
    "last": _at,
    "line": _line,
    "meter": _meter,
    "offer": _offer,
    "ring": _counted,
    "score": _score,
    "scored": _scored,
    "side": _at,
    "size": _scored,
    "stem": _at,
    "tip": _line,
    "told": _hand,
    "tower": _tower,
    "track": _track,
    "veil": _ground,
    "wall": _wall,
}
