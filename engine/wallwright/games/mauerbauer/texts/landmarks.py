"""Places by what can be seen there: regions, the sea, borders, and what stands beside.

For the ear the phrases number fields and spots; on the board there are no numbers.
"""

from collections.abc import Sequence

from wallwright.core.bits import members
from wallwright.core.texts import Words
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    City,
    State,
    city_of,
    counts,
    houses_on,
)
from wallwright.games.mauerbauer.rules.realm import (
    BESIDE,
    COAST,
    COLUMNS,
    CORNERS,
    ENDS,
    PLACE_OF_SPOT,
    REGION_OF,
    REGIONS,
    WATER,
)

PARTS = ("north", "middle", "south")
NORTH, SOUTH = 1.5, 2.5  # rows of fields that are north or south of the middle
FIELDS_AT = tuple(
    tuple(field for field, spots in enumerate(CORNERS) if spot in spots)
    for spot in range(len(PLACE_OF_SPOT))
)


def where(words: Words, fields: Sequence[int]) -> str:
    """In which part of which region fields lie: "in the north of Sunland"."""
    own = [REGION_OF[field] for field in fields]
    region = max(sorted(set(own)), key=own.count)
    return words(f"seen.{_part(fields)}", region=words(f"region.{REGIONS[region]}"))


def in_brief(words: Words, fields: int) -> str:
    """A city at the head of a line: "Sunland, north"."""
    own = members(fields)
    regions = [REGION_OF[field] for field in own]
    region = max(sorted(set(regions)), key=regions.count)
    return words(f"seen.brief.{_part(own)}", region=words(f"region.{REGIONS[region]}"))


def _part(fields: Sequence[int]) -> str:
    row = 0.0
    for field in fields:
        row += field // COLUMNS / len(fields)
    return PARTS[(row >= NORTH) + (row > SOUTH)]


def line_place(words: Words, line: int) -> str:
    """Where a wall stands: "at the sea in the north of Sunland"."""
    fields = BESIDE[line]
    regions = [words(f"region.{REGIONS[number]}") for number in sorted({*map(_region, fields)})]
    if len(regions) > 1:
        return words(f"seen.border_{_part(fields)}", one=regions[0], other=regions[1])
    if COAST >> line & 1:
        return words("seen.coast", place=where(words, fields))
    if len(fields) == 1:
        return words("seen.rim_n" if _part(fields) == "north" else "seen.rim_s", region=regions[0])
    return where(words, fields)


def _region(field: int) -> int:
    return REGION_OF[field]


def line_seen(words: Words, state: State, line: int) -> str:
    """The same, and what stands beside it: "…, between the red house and 2 houses"."""
    beside = [told for field in BESIDE[line] if (told := _stands(words, state, field))]
    place = line_place(words, line)
    if len(beside) == 2:
        return words("seen.between", place=place, one=beside[0], other=beside[1])
    return words("seen.beside", place=place, one=beside[0]) if beside else place


def _stands(words: Words, state: State, field: int) -> str:
    if city := city_of(state, field):
        return words("seen.city", n=city.fields.bit_count())
    there = houses_on(state, field)
    if len(there) == 1:
        return words(f"seen.house.{COLOURS[there[0]]}")
    return words("seen.houses", n=len(there)) if there else ""


def spot_place(words: Words, spot: int) -> str:
    """Where a tower stands."""
    place = where(words, FIELDS_AT[spot])
    return words("seen.coast", place=place) if WATER >> spot & 1 else place


# Beside the wall of a turn


def end_of(line: int, spot: int) -> str:
    """Which end of a wall a spot is: n, e, s or w; "" if none."""
    if line < 0 or spot not in ENDS[line]:
        return ""
    [other] = [end for end in ENDS[line] if end != spot]
    (row, x), (to_row, to_x) = PLACE_OF_SPOT[spot], PLACE_OF_SPOT[other]
    if row == to_row:
        return "w" if x < to_x else "e"
    return "n" if row < to_row else "s"


def side_of(line: int, field: int) -> str:
    """On which side of a wall a field lies: n, e, s or w; "" if it does not."""
    if line < 0 or field not in BESIDE[line]:
        return ""
    (row, x), (to_row, to_x) = (PLACE_OF_SPOT[spot] for spot in ENDS[line])
    if row == to_row:
        return "n" if field // COLUMNS < row else "s"
    middle = sum(PLACE_OF_SPOT[spot][1] for spot in CORNERS[field]) / 3
    return "w" if middle < (x + to_x) / 2 else "e"


# Cities


def city_place(words: Words, state: State, fields: int) -> str:
    """A closed city: "in the north of Sunland", with what tells it from one that is as large."""
    place = where(words, members(fields))
    city = next((one for one in state.cities if one.fields == fields), None)
    twins = [
        one
        for one in state.cities
        if one.fields != fields
        and one.fields.bit_count() == fields.bit_count()
        and where(words, members(one.fields)) == place
    ]
    if not city or not twins:
        return place
    others = {piece for one in twins for piece in _pieces(one)}
    own = [piece for piece in _pieces(city) if piece not in others]
    return words("seen.with", place=place, piece=words(own[0])) if own else place


def _pieces(city: City) -> list[str]:
    """What stands in it, as the texts name it."""
    palaces = [f"seen.palace.{COLOURS[n]}" for n, here in enumerate(counts(city.palaces)) if here]
    return palaces + [
        f"seen.house.{COLOURS[n]}" for n, here in enumerate(counts(city.houses)) if here
    ]
