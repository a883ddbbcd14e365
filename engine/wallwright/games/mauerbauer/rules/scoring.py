"""What every guild card is worth, and for which pieces (M60 to M73)."""

from collections.abc import Callable
from typing import NamedTuple

from wallwright.core.bits import members
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    FACES,
    ROOM,
    City,
    State,
    all_towers,
    count,
    counts,
    first_field,
    taken,
    towers_at_water,
    towers_outside,
    walls_outside,
)
from wallwright.games.mauerbauer.rules.payments import (
    COLOURS_PAY,
    LARGE,
    LARGE_PAYS,
    NO_CITY as NOTHING,
    PALACE,
    REGION_PLACES,
    SIZES,
    of_city,
    outside,
)
from wallwright.games.mauerbauer.rules.realm import shape

NO_CITY = City(0, 0, 0)


class Mark(NamedTuple):
    """Something a card counts, and the points for it."""

    kind: str  # city, spot, field or line
    place: int  # a city by its first field
    points: int


class Worth(NamedTuple):
    """A guild card on a board: its points, and what they are for."""

    points: Callable[[State, City], int]
    marks: Callable[[State, City], list[Mark]]


def value(state: State, face: int, fields: int | None = None) -> int:
    """What a card brings: a city card for the city with these fields, usually the one scored."""
    return CARDS[face].points(state, city_with(state, fields))


def values(state: State, fields: int | None = None) -> tuple[int, ...]:
    """What every face brings."""
    city = city_with(state, fields)
    here = of_city(city, state.towers) if city[0] else NOTHING
    return here + outside(state.walls, state.towers, state.houses, state.cities)


def counted(state: State, face: int, fields: int | None = None) -> list[Mark]:
    """The pieces a card counts; their points make its value."""
    return CARDS[face].marks(state, city_with(state, fields))


def city_with(state: State, fields: int | None = None) -> City:
    """M41: city cards look at one city; M58: without one they are worth nothing."""
    fields = state.city if fields is None else fields
    if fields:
        for city in state.cities:
            if city[0] == fields:
                return city
    return NO_CITY


def ring_towers(state: State, fields: int) -> int:
    """M11: the spots of all towers of a city."""
    return all_towers(state) & shape(fields).corners


# City cards


def _of_the_city(points: Callable[[City], int]) -> Worth:
    def marks(state: State, city: City) -> list[Mark]:
        worth = points(city)
        return [Mark("city", first_field(city.fields), worth)] if worth else []

    return Worth(lambda state, city: points(city), marks)


def _size(exactly: int) -> Worth:
    """M60."""
    pays = SIZES[exactly]
    return _of_the_city(lambda city: pays if city[0].bit_count() == exactly else 0)


def _large(city: City) -> int:
    """M60."""
    return LARGE_PAYS if city[0].bit_count() >= LARGE else 0


def _colours(city: City) -> int:
    """M61."""
    pieces = city[1] | city[2]
    return COLOURS_PAY[sum([bool(count(pieces, colour)) for colour in range(len(COLOURS))])]


def _palaces(city: City) -> int:
    """M64."""
    return sum(counts(city[2]))


def _colour_of_city(colour: int) -> Worth:
    """M65."""
    return _of_the_city(lambda city: count(city[1], colour) + PALACE * count(city[2], colour))


def _towers_of_city(tone: int) -> Worth:
    """M62."""
    return _spots(lambda state, city: state.towers[tone] & shape(city[0]).corners, 2)


# Pieces with a place of their own


def _spots(find: Callable[[State, City], int], each: int) -> Worth:
    def marks(state: State, city: City) -> list[Mark]:
        return [Mark("spot", spot, each) for spot in members(find(state, city))]

    return Worth(lambda state, city: each * find(state, city).bit_count(), marks)


def _houses(find: Callable[[State], int]) -> Worth:
    """One a house, found by its place on an outside field."""

    def marks(state: State, city: City) -> list[Mark]:
        fields = [place // ROOM for place in members(find(state))]
        return [Mark("field", field, fields.count(field)) for field in sorted(set(fields))]

    return Worth(lambda state, city: find(state).bit_count(), marks)


def _colour_outside(colour: int) -> Worth:
    """M66."""
    return _houses(lambda state: state.houses[colour])


def _region(region: int) -> Worth:
    """M67."""
    within = REGION_PLACES[region]
    return _houses(lambda state: _all_houses(state) & within)


def _all_houses(state: State) -> int:
    red, green, yellow, blue, pink = state.houses
    return red | green | yellow | blue | pink


def _every_tower_outside(state: State, city: City) -> int:
    """M68."""
    return all_towers(state) & ~taken(state.cities).spots


def _tone_outside(tone: int) -> Worth:
    """M69."""
    return _spots(lambda state, city: towers_outside(state)[tone], 2)


def _wall_marks(state: State, city: City) -> list[Mark]:
    return [Mark("line", line, 1) for line in members(walls_outside(state))]


def _city_marks(state: State, city: City) -> list[Mark]:
    return [Mark("city", first_field(one.fields), 1) for one in state.cities]


CARDS: tuple[Worth, ...] = (
    *map(_size, SIZES),
    _of_the_city(_large),
    _of_the_city(_colours),
    *map(_towers_of_city, range(3)),
    _spots(lambda state, city: ring_towers(state, city[0]), 1),  # M63
    _of_the_city(_palaces),
    *map(_colour_of_city, range(len(COLOURS))),
    *map(_colour_outside, range(len(COLOURS))),
    *map(_region, range(3)),
    _spots(_every_tower_outside, 1),
    *map(_tone_outside, range(3)),
    _spots(lambda state, city: towers_at_water(state), 2),  # M70
    Worth(lambda state, city: walls_outside(state).bit_count(), _wall_marks),  # M71
    Worth(lambda state, city: len(state.cities), _city_marks),  # M72
)
assert len(CARDS) == len(FACES)
