"""Closing cities and joining them: palaces, clean-up and neighbours (M35 to M41)."""

from wallwright.core.bits import members
from wallwright.core.draft import Draft
from wallwright.core.remember import remembered
from wallwright.games.mauerbauer.rules.board import COLOURS, PIECE, City, count, places
from wallwright.games.mauerbauer.rules.draft import (
    CITIES,
    CITY,
    HOUSES,
    HOUSES_LEFT,
    INSIDE,
    PALACES_LEFT,
    TOWERS,
    WALLS,
    end_by,
)
from wallwright.games.mauerbauer.rules.realm import (
    BESIDE,
    COLUMNS,
    ENDS,
    LINES_AT,
    ROWS,
    SIDES,
    shape,
)

OFF_LAND = -1


def _across(field: int, line: int) -> int:
    return next((other for other in BESIDE[line] if other != field), OFF_LAND)


def _from_rim(field: int) -> int:
    """About how many fields lie between a field and the rim."""
    row, column = divmod(field, COLUMNS)
    return -1 if field == OFF_LAND else min(row, ROWS - 1 - row, column // 2, (8 - column) // 2)


# Per field the lines around it, a bit each, and the field across; what leads to the rim comes
# last, because a search goes on there, and most searches end as soon as they get out.
_ACROSS = tuple(
    tuple(
        (1 << line, _across(field, line))
        for line in sorted(sides, key=lambda line: -_from_rim(_across(field, line)))
    )
    for field, sides in enumerate(SIDES)
)


def enclosed(walls: int, field: int) -> int:
    """M10: the enclosed set of fields that a field is in; none while it is open to the rim."""
    found, waiting = 1 << field, [field]
    while waiting:
        for line, across in _ACROSS[waiting.pop()]:
            if walls & line:
                continue
            if across < 0:
                return 0  # M8
            if not found >> across & 1:
                found |= 1 << across
                waiting.append(across)
    return found


def closed_by(walls: int, wall: int) -> int:
    """M35: the city that a wall has just closed; M36: there is one at most."""
    for field in BESIDE[wall]:
        if found := enclosed(walls, field):
            return found
    return 0


def neighbours(cities: tuple[City, ...], fields: int) -> list[City]:
    """M14: the cities that share a wall with a city."""
    ring = shape(fields).ring
    return [city for city in cities if city[0] != fields and shape(city[0]).ring & ring]


@remembered(1 << 13, each=185)
def with_palaces(houses: int, palaces: int, left: int) -> tuple[int, int, int]:
    """M37: pairs of houses become palaces; so many houses and palaces then, and how many did."""
    built = 0
    for colour in range(len(COLOURS)):
        pairs = min(count(houses, colour) // 2, count(left, colour))
        built += pairs * PIECE[colour]
    return houses - 2 * built, palaces + built, built


def close(draft: Draft, fields: int) -> None:
    """M35, M37, M38."""
    houses, within = 0, places(fields)
    outside = []
    for colour, standing in enumerate(draft[HOUSES]):
        houses += (standing & within).bit_count() * PIECE[colour]
        outside.append(standing & ~within)
    draft[HOUSES] = tuple(outside)
    draft[CITIES] += (_palaced(draft, fields, houses, 0),)
    draft[CITY] = fields
    _clean_up(draft, fields)


def join(draft: Draft, other: City) -> None:
    """M40: the city just closed and a neighbour become one, which is scored (M41)."""
    just = draft[CITIES][-1]
    fields = just.fields | other.fields
    joined = _palaced(draft, fields, just.houses + other.houses, just.palaces + other.palaces)
    draft[CITIES] = (*[city for city in draft[CITIES] if city not in (just, other)], joined)
    draft[CITY] = fields
    _clean_up(draft, fields)


def _palaced(draft: Draft, fields: int, houses: int, palaces: int) -> City:
    """M37: the palaces of a city are built out of the supply."""
    houses, palaces, built = with_palaces(houses, palaces, draft[PALACES_LEFT])
    draft[PALACES_LEFT] -= built
    draft[HOUSES_LEFT] += 2 * built
    if not draft[PALACES_LEFT]:
        end_by(draft, "palaces")
    return City(fields, houses, palaces)


def _clean_up(draft: Draft, fields: int) -> None:
    """M38: walls inside return, and then towers without any wall."""
    inner = shape(fields).inner
    draft[INSIDE] |= inner
    returned = draft[WALLS] & inner
    if not returned:
        return
    walls = draft[WALLS] = draft[WALLS] & ~inner
    bare = 0
    for line in members(returned):
        for spot in ENDS[line]:
            if not walls & LINES_AT[spot]:
                bare |= 1 << spot
    white, grey, black = draft[TOWERS]
    draft[TOWERS] = white & ~bare, grey & ~bare, black & ~bare
