"""All thirty guild cards against a second reading of their texts, piece by piece."""

from collections.abc import Iterator

import pytest

from tests.mauerbauer.test_conservation import match
from wallwright.core.bits import members
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    FACES,
    TONES,
    City,
    State,
    count,
    houses_on,
    tone_at,
)
from wallwright.games.mauerbauer.rules.realm import BESIDE, ENDS, PLACE_OF_SPOT, REGION_OF, REGIONS
from wallwright.games.mauerbauer.rules.scoring import value, values

Fields = set[int]


def fields_of(city: City) -> Fields:
    return set(members(city.fields))


def is_ring(line: int, fields: Fields) -> bool:
    """M11: the city on one side only."""
    return len(fields & set(BESIDE[line])) == 1


def towers_of(state: State, city: City) -> list[str]:
    """The tones of the towers at the ends of a city's ring walls."""
    ring = [line for line in members(state.walls) if is_ring(line, fields_of(city))]
    return [TONES[tone_at(state, spot)] for spot in {s for line in ring for s in ENDS[line]}]


def outside_towers(state: State) -> Iterator[tuple[int, str]]:
    """M13: the towers that are on no ring."""
    for spot in range(33):
        walls = [line for line in members(state.walls) if spot in ENDS[line]]
        ringed = any(is_ring(line, fields_of(c)) for line in walls for c in state.cities)
        if tone_at(state, spot) >= 0 and not ringed:
            yield spot, TONES[tone_at(state, spot)]


def outside_houses(state: State) -> Iterator[tuple[str, str]]:
    """The colours of houses in no city, and their regions."""
    for field in range(45):
        for colour in houses_on(state, field):
            yield COLOURS[colour], REGIONS[REGION_OF[field]]


def outside_walls(state: State) -> int:
    """M13: walls without a closed city on either side."""
    closed = {field for city in state.cities for field in fields_of(city)}
    return sum(not closed & set(BESIDE[line]) for line in members(state.walls))


def at_water(spot: int) -> bool:
    """M7: the first and the last spot of a row."""
    row, x = PLACE_OF_SPOT[spot]
    return x in ((0, 10) if row % 2 else (1, 9))


def in_city(state: State, face: str, city: City) -> int:
    houses = {colour: count(city.houses, k) for k, colour in enumerate(COLOURS)}
    palaces = {colour: count(city.palaces, k) for k, colour in enumerate(COLOURS)}
    last = face.rpartition("_")[2]
    if face.startswith("size"):
        size = len(fields_of(city))
        fits = size >= 7 if last == "7plus" else size == int(last)
        return {"1": 6, "2": 7, "3": 8, "7plus": 9}[last] if fits else 0
    if face == "colours":
        return [0, 0, 4, 4, 7, 7][sum(bool(houses[c] + palaces[c]) for c in COLOURS)]
    if face == "palaces":
        return sum(palaces.values())
    if face == "city_towers":
        return len(towers_of(state, city))
    if face.startswith("city_tower"):
        return 2 * towers_of(state, city).count(last)
    return houses[last] + 3 * palaces[last]


def anywhere(state: State, face: str) -> int:
    last = face.rpartition("_")[2]
    if face == "cities":
        return len(state.cities)
    if face.startswith("out_house"):
        return sum(colour == last for colour, _ in outside_houses(state))
    if face.startswith("out_region"):
        return sum(region == last for _, region in outside_houses(state))
    if face == "out_walls":
        return outside_walls(state)
    if face == "out_towers":
        return len(list(outside_towers(state)))
    if face == "out_water":
        return 2 * sum(at_water(spot) for spot, _ in outside_towers(state))
    return 2 * sum(tone == last for _, tone in outside_towers(state))


@pytest.mark.parametrize("face", FACES)
def test_a_card_brings_what_its_text_says(face: str) -> None:
    seen = set()
    for player, number in (("random", 0), ("eager", 1), ("eager", 2), ("crowding", 3)):
        for state in match(player, number).states[40::25]:
            number = FACES.index(face)
            if number >= 15:
                assert value(state, number, 0) == anywhere(state, face)
                seen.add(value(state, number, 0))
                continue
            assert value(state, number, 0) == 0, "no city"
            for city in state.cities:
                found = value(state, number, city.fields)
                assert found == in_city(state, face, city)
                seen.add(found)
    assert len(seen) > 1, "never worth anything but one number"


def test_all_cards_together_bring_what_each_brings_alone() -> None:
    for player, number in (("random", 0), ("eager", 1), ("eager", 2), ("crowding", 3)):
        for state in match(player, number).states[10::5]:
            for fields in (None, 0, *[city.fields for city in state.cities]):
                alone = tuple(value(state, face, fields) for face in range(len(FACES)))
                assert values(state, fields) == alone
