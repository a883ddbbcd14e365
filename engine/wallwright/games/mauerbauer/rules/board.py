"""The pieces, the dice and the guild cards, and what lies where on the table."""

from typing import NamedTuple

from wallwright.core.bits import mask
from wallwright.core.remember import remembered
from wallwright.games.mauerbauer.rules.realm import ALL_LINES, ENDS, ENDS_SET, WATER, shape

SEAT_COLOURS = ("red", "yellow", "blue", "green")

TONES = ("white", "grey", "black")  # of towers
COLOURS = ("red", "green", "yellow", "blue", "pink")  # of houses and palaces
JOKER = len(COLOURS)  # the face ? of a house die
DIE_FACES = (*COLOURS, "joker")
WALLS, TOWERS, TOWERS_EACH, HOUSES_EACH, PALACES_EACH = 33, 30, 10, 12, 3  # M1
HAND = 6  # M17
ROOM = 3  # houses in a field: two, and one that comes with the wall that closes it (M15)

FACES = (
    "size_1", "size_2", "size_3", "size_7plus", "colours",
    "city_tower_white", "city_tower_grey", "city_tower_black", "city_towers", "palaces",
    "city_house_red", "city_house_green", "city_house_yellow", "city_house_blue",
    "city_house_pink",
    "out_house_red", "out_house_green", "out_house_yellow", "out_house_blue", "out_house_pink",
    "out_region_west", "out_region_centre", "out_region_east",
    "out_towers", "out_tower_white", "out_tower_grey", "out_tower_black",
    "out_water", "out_walls", "cities",
)  # fmt: skip
CITY_FACES = 15  # the faces before this one look at one city, the others do not
GROUP = tuple((face >= CITY_FACES) + (face == len(FACES) - 1) for face in range(len(FACES)))
COPIES = 2  # M4

# A multiset of cards is one int, two bits a face; cards lying face down are counted above them.
ONE = tuple(1 << 2 * face for face in range(len(FACES)))
_FACE = {one: face for face, one in enumerate(ONE)}
KNOWN_BITS = 2 * len(FACES)
UNKNOWN = 1 << KNOWN_BITS  # one card lying face down: only views have them
KNOWN = UNKNOWN - 1
SINGLES = sum(ONE)  # the bit that says there is one card of a face
PAIRS = ALL_CARDS = COPIES * SINGLES  # the bit that says there are two
CITY_CARDS = ONE[CITY_FACES] - 1  # the bits of all city cards

# Houses of a city, palaces and supplies are one int as well, four bits a colour.
PIECE = tuple(16**colour for colour in range(len(COLOURS)))

FIRST, DEALING = "first", "dealing"  # set-up, by chance
WALL, ROLL, TOWER, OTHER_TOWER, HOUSE, OTHER_HOUSE = (
    "wall", "roll", "tower", "other tower", "house", "other house",
)  # fmt: skip
JOIN, SCORE, DRAW, SWAP, REDRAW = "join", "score", "draw", "swap", "redraw"
FINAL, OVER = "final", "over"  # FINAL: the last scoring of a match whose last turn closed nothing
BY_CHANCE = frozenset((FIRST, DEALING, ROLL, DRAW, REDRAW))  # the phases in which chance acts


class City(NamedTuple):
    """A closed city and what belongs to it (M11, M12)."""

    fields: int
    houses: int  # packed by colour
    palaces: int


class State(NamedTuple):
    """What lies on the table, and whose move it is. The deck has contents but no order."""

    phase: str
    turn: int  # the active player, who has the dice; -1 before the lot is drawn
    seat: int  # who decides, or for whom a card is drawn
    walls: int  # a bit a line
    towers: tuple[int, ...]  # per tone a bit a spot
    houses: tuple[int, ...]  # per colour those outside, a bit a place: field f has 3, from 3 f on
    cities: tuple[City, ...]  # in the order they were closed; a joined one comes last
    inside: int  # lines within closed cities (M22)
    houses_left: int  # the supply, packed by colour
    palaces_left: int
    points: tuple[int, ...]
    earned: tuple[tuple[int, int, int], ...]  # the same by city, outside and other cards
    hands: tuple[int, ...]  # packed; a view holds rivals' cards as so many UNKNOWN
    deck: int  # packed; in a view the rivals' cards lie in it as well
    discard: int  # packed; open to all (R36)
    wall: int  # this turn's wall, -1 for none yet: what follows lasts until the next one
    dice: tuple[int, ...]  # its tone, -1 if that die was left out, and two colours; () not rolled
    new_towers: tuple[tuple[int, int], ...]  # those it brought so far: a spot and a tone each
    new_houses: tuple[tuple[int, int], ...]  # likewise: a field and a colour each
    city: int  # fields of the city that city cards look at: just closed, or named (M58); 0 none
    laid: tuple[int, ...]  # per seat the cards it played or put away in this scoring, packed
    gained: tuple[int, ...]  # per seat the points they brought
    owed: tuple[int, ...]  # per seat the cards it draws for them: 1, 2 if it put one away, or 0
    left: int  # cards that seat has still to draw
    ended: str  # what brought the end about (M54), "" while the match goes on


# Cards


def held(packed: int, face: int) -> int:
    """How many cards of a face are in a multiset."""
    return packed >> 2 * face & 3


@remembered(1 << 14, each=105)
def faces(packed: int) -> tuple[int, ...]:
    """The different faces in a multiset, in order."""
    found, left = [], (packed | packed >> 1) & SINGLES
    while left:
        found.append(_FACE[left & -left])
        left &= left - 1
    return tuple(found)


@remembered(1 << 13, each=110)
def cards(packed: int) -> tuple[int, ...]:
    """The faces in a multiset, card by card."""
    return tuple(face for face in faces(packed) for _ in range(held(packed, face)))


def size(packed: int) -> int:
    """How many cards, known or not, a multiset holds."""
    known = packed & KNOWN
    return known.bit_count() + (known & PAIRS).bit_count() + (packed >> KNOWN_BITS)


def group(face: int) -> int:
    """0 for a city card, 1 for an outside card, 2 for the one for all cities."""
    return GROUP[face]


def face_down(hand: int) -> int:
    """How many cards of a hand a view does not know."""
    return hand >> KNOWN_BITS


def deck_size(state: State) -> int:
    """In a view the rivals' cards lie in the deck, so they are taken off."""
    number = size(state.deck)
    for hand in state.hands:
        number -= face_down(hand)
    return number


# Pieces


def count(packed: int, colour: int) -> int:
    """How many pieces of a colour are in a city or a supply."""
    return packed >> 4 * colour & 15


def counts(packed: int) -> tuple[int, int, int, int, int]:
    """How many pieces of each colour."""
    return (
        packed & 15, packed >> 4 & 15, packed >> 8 & 15, packed >> 12 & 15, packed >> 16 & 15,
    )  # fmt: skip


def walls_left(state: State) -> int:
    return WALLS - state.walls.bit_count()


def towers_left(state: State) -> tuple[int, int, int]:
    """Per tone."""
    white, grey, black = state.towers
    return (
        TOWERS_EACH - white.bit_count(),
        TOWERS_EACH - grey.bit_count(),
        TOWERS_EACH - black.bit_count(),
    )


def all_towers(state: State) -> int:
    """The spots that have a tower."""
    white, grey, black = state.towers
    return white | grey | black


_SPOTS = {
    mask(spots): spots for one, other in ENDS for spots in ((), (one,), (other,), (one, other))
}


def bare_ends(towers: tuple[int, ...], line: int) -> list[int]:
    """The ends of a line that have no tower."""
    white, grey, black = towers
    taken = white | grey | black
    return list(_SPOTS[ENDS_SET[line] & ~taken])


def needs_tower(state: State) -> bool:
    """M25: whether this turn's wall has an end without a tower."""
    white, grey, black = state.towers
    return bool(ENDS_SET[state.wall] & ~(white | grey | black))


def free_ends(state: State) -> list[int]:
    """M25: the ends of this turn's wall that have no tower."""
    return bare_ends(state.towers, state.wall)


def tone_at(state: State, spot: int) -> int:
    """The tone of the tower on a spot, -1 for none."""
    for tone, spots in enumerate(state.towers):
        if spots >> spot & 1:
            return tone
    return -1


def houses_on(state: State, field: int) -> list[int]:
    """The colours of the houses on an outside field, as they came."""
    found = []
    for place in range(ROOM * field, ROOM * field + ROOM):
        found += [colour for colour in range(5) if state.houses[colour] >> place & 1]
    return found


@remembered(1 << 12, each=95)
def places(fields: int) -> int:
    """The places for houses of a set of fields."""
    spread, field = 0, 0
    while fields >> field:
        spread |= (fields >> field & 1) * 7 << ROOM * field
        field += 1
    return spread


# Cities


def city_of(state: State, field: int) -> City | None:
    """The closed city a field lies in."""
    for city in state.cities:
        if city.fields >> field & 1:
            return city
    return None


def first_field(fields: int) -> int:
    """The field a city is named after: its first in reading order."""
    return (fields & -fields).bit_length() - 1


class Taken(NamedTuple):
    """What closed cities hold of the land: all else is outside (M13)."""

    fields: int
    rings: int  # lines
    spots: int  # at the ends of their rings


@remembered(1 << 12, each=285)
def taken(cities: tuple[City, ...]) -> Taken:
    fields = rings = spots = 0
    for city in cities:
        fields |= city.fields
        rings |= shape(city.fields).ring
        spots |= shape(city.fields).corners
    return Taken(fields, rings, spots)


def free_lines(state: State) -> int:
    """M21, M22: where a wall may be built."""
    return ALL_LINES & ~(state.walls | state.inside)


def walls_outside(state: State) -> int:
    """M13."""
    return state.walls & ~taken(state.cities).rings


def towers_outside(state: State) -> tuple[int, int, int]:
    """M13: per tone the spots of towers on no ring."""
    spots = taken(state.cities).spots
    white, grey, black = state.towers
    return white & ~spots, grey & ~spots, black & ~spots


def towers_at_water(state: State) -> int:
    """M70: the spots of outside towers at the water."""
    white, grey, black = towers_outside(state)
    return (white | grey | black) & WATER
