"""What all guild cards bring, worked out together: a look ahead asks that of thousands of boards.

It is what the cards in scoring.py say one by one, in the order of FACES; a test compares them.
"""

from wallwright.games.mauerbauer.rules.board import CITY_FACES, City, places, taken
from wallwright.games.mauerbauer.rules.realm import FIELDS, REGION_FIELDS, WATER, shape

SIZES = {1: 6, 2: 7, 3: 8}  # M60
LARGE, LARGE_PAYS = 7, 9
COLOURS_PAY = (0, 0, 4, 4, 7, 7)  # M61, by their number
PALACE = 3  # M65: it counts as so many houses
REGION_PLACES = tuple(map(places, REGION_FIELDS))

Payments = tuple[int, ...]
NO_CITY: Payments = (0,) * CITY_FACES
_BY_SIZE = tuple(
    (*[pays * (fields == size) for size, pays in SIZES.items()], LARGE_PAYS * (fields >= LARGE))
    for fields in range(len(FIELDS) + 1)
)


def of_city(city: City, towers: tuple[int, ...]) -> Payments:
    """M60 to M65."""
    fields, houses, palaces = city
    corners = shape(fields).corners
    whites, greys, blacks = [(spots & corners).bit_count() for spots in towers]
    red, green, yellow, blue, pink = (
        (houses & 15) + PALACE * (palaces & 15),
        (houses >> 4 & 15) + PALACE * (palaces >> 4 & 15),
        (houses >> 8 & 15) + PALACE * (palaces >> 8 & 15),
        (houses >> 12 & 15) + PALACE * (palaces >> 12 & 15),
        (houses >> 16 & 15) + PALACE * (palaces >> 16 & 15),
    )
    colours = (red > 0) + (green > 0) + (yellow > 0) + (blue > 0) + (pink > 0)
    built = (
        (palaces & 15) + (palaces >> 4 & 15) + (palaces >> 8 & 15)
        + (palaces >> 12 & 15) + (palaces >> 16 & 15)
    )  # fmt: skip
    return (
        *_BY_SIZE[fields.bit_count()], COLOURS_PAY[colours],
        2 * whites, 2 * greys, 2 * blacks, whites + greys + blacks, built,
        red, green, yellow, blue, pink,
    )  # fmt: skip


def outside(
    walls: int, towers: tuple[int, ...], houses: tuple[int, ...], cities: tuple[City, ...]
) -> Payments:
    """M66 to M72."""
    _, rings, ringed = taken(cities)
    white, grey, black = towers
    white, grey, black = white & ~ringed, grey & ~ringed, black & ~ringed
    whites, greys, blacks = white.bit_count(), grey.bit_count(), black.bit_count()
    red, green, yellow, blue, pink = houses
    every = red | green | yellow | blue | pink
    west, centre, east = REGION_PLACES
    return (
        red.bit_count(), green.bit_count(), yellow.bit_count(), blue.bit_count(), pink.bit_count(),
        (every & west).bit_count(), (every & centre).bit_count(), (every & east).bit_count(),
        whites + greys + blacks, 2 * whites, 2 * greys, 2 * blacks,
        2 * ((white | grey | black) & WATER).bit_count(),
        (walls & ~rings).bit_count(), len(cities),
    )  # fmt: skip
