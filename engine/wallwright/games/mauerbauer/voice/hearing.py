"""The position of Wall Builders for the ear: cities, what lies outside, the supply, the hand."""

from collections.abc import Sequence

from wallwright.core.bits import members
from wallwright.core.sight import Look
from wallwright.core.texts import listed
from wallwright.games.mauerbauer.rules.board import (
    TONES,
    City,
    State,
    cards,
    deck_size,
    first_field,
    houses_on,
    size,
    towers_left,
    towers_outside,
    walls_left,
    walls_outside,
)
from wallwright.games.mauerbauer.rules.consequences import prospects
from wallwright.games.mauerbauer.rules.realm import REGION_FIELDS, REGIONS, shape
from wallwright.games.mauerbauer.texts.phrases import (
    card,
    dice,
    field_name,
    field_names,
    house,
    houses,
    line_name,
    number_of,
    palaces,
    region,
    spot_name,
    tower,
)
from wallwright.games.mauerbauer.voice.bar import meter


def spoken(look: Look) -> Sequence[str]:
    """Cities, what lies outside, the supply, dice and cards, then what the end depends on."""
    return [
        *_cities(look),
        *_regions(look),
        *_walls(look),
        _supply(look),
        *_cards(look),
        f"{meter(look)}.",
    ]


def _cities(look: Look) -> list[str]:
    """Every closed city with its fields, its contents and its towers."""
    state: State = look.view
    if not state.cities:
        return [look.words("spoken.no_city")]
    return [_city(look, city) for city in state.cities]


def _city(look: Look, city: City) -> str:
    words = look.words
    contents = [*palaces(words, city.palaces), *houses(words, city.houses), *towers_of(look, city)]
    return words(
        "spoken.city",
        place=field_name(words, first_field(city.fields)),
        size=words("count.fields", n=city.fields.bit_count()),
        fields=field_names(words, city.fields),
        contents=listed(words, contents),
    )


def towers_of(look: Look, city: City) -> list[str]:
    """M11: the towers on the ring of a city."""
    state: State = look.view
    ring = shape(city.fields).corners
    found = [(spots & ring).bit_count() for spots in state.towers]
    return [tower(look.words, tone, number) for tone, number in enumerate(found) if number]


# Outside (M13)


def _regions(look: Look) -> list[str]:
    """The houses outside, field by field."""
    return [_region(look, number) for number in range(len(REGIONS))]


def _region(look: Look, number: int) -> str:
    state, words = look.view, look.words
    told = []
    for field in members(REGION_FIELDS[number]):
        standing = houses_on(state, field)
        pieces = [house(words, c, standing.count(c)) for c in sorted(set(standing))]
        if pieces:
            fields = {"number": number_of(field), "houses": listed(words, pieces)}
            told.append(words("spoken.field", **fields))
    name = region(words, number)
    if not told:
        return words("spoken.empty_region", region=name)
    return words("spoken.region", region=name, houses="; ".join(told))


def _walls(look: Look) -> list[str]:
    """The walls and the towers outside."""
    state, words = look.view, look.words
    walls = [line_name(words, line) for line in members(walls_outside(state))]
    towers = [
        words("spoken.tower", tone=words(f"tone.{TONES[tone]}"), spots=_spots(look, spots))
        for tone, spots in enumerate(towers_outside(state))
        if spots
    ]
    nothing = words("spoken.none")
    return [
        words("spoken.walls", walls="; ".join(walls) or nothing),
        words("spoken.towers", towers="; ".join(towers) or nothing),
    ]


def _spots(look: Look, spots: int) -> str:
    return listed(look.words, [spot_name(spot) for spot in members(spots)])


# Supply, dice and cards


def _supply(look: Look) -> str:
    """What may still be built."""
    state, words = look.view, look.words
    towers = [tower(words, tone, n) for tone, n in enumerate(towers_left(state)) if n]
    walls = words("count.walls", n=walls_left(state))
    left = [*houses(words, state.houses_left), *palaces(words, state.palaces_left)]
    return words("spoken.supply", pieces=listed(words, [walls, *towers, *left]))


def _cards(look: Look) -> list[str]:
    """The dice, the piles, and the own hand with what it is worth."""
    state: State = look.view
    words = look.words
    told = [words("spoken.piles", deck=deck_size(state), discard=size(state.discard))]
    if state.dice:
        told.insert(0, words("spoken.dice", dice=dice(words, state.dice)))
    if look.eyes >= 0:
        worth = prospects(state)
        hand = [
            words("spoken.worth", card=card(words, face), n=worth[face].points)
            for face in cards(state.hands[look.eyes])
        ]
        told.append(words("spoken.hand", cards="; ".join(hand) or words("spoken.none")))
    return told
