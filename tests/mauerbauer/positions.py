"""Positions of Wall Builders in writing: walls "w17 w24", towers "t08=white", houses "f14=red"."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from tests import moves
from wallwright.core.bits import mask, members
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    COPIES,
    FACES,
    ONE,
    PIECE,
    ROOM,
    TONES,
    WALL,
    City,
    State,
    cards,
    counts,
    held,
)
from wallwright.games.mauerbauer.rules.cities import enclosed
from wallwright.games.mauerbauer.rules.realm import ENDS, FIELDS, LINES, SPOTS, shape

NOTHING: Mapping[int, str] = MappingProxyType({})
ALL_HOUSES = rules.start(2, {}).houses_left
ALL_PALACES = rules.start(2, {}).palaces_left
HANDS = (
    "size_1 colours palaces out_walls out_towers cities",
    "size_2 city_towers city_house_red out_water out_house_red out_region_west",
    "size_3 city_house_blue city_house_green out_tower_white out_house_blue out_region_east",
    "size_7plus city_tower_white city_house_pink out_house_pink out_region_centre out_walls",
)


def packed(names: str | Iterable[str]) -> int:
    """ "size_1 cities" as one number."""
    total = 0
    for name in names.split() if isinstance(names, str) else names:
        total += ONE[FACES.index(name)]
    return total


def named(hand: int) -> str:
    return " ".join(FACES[face] for face in cards(hand))


def unseen(*seen: int) -> int:
    """The cards that are in none of some multisets."""
    rest = 0
    for face, one in enumerate(ONE):
        rest += one * max(0, COPIES - sum(held(packed_cards, face) for packed_cards in seen))
    return rest


def pieces(colours: str) -> int:
    """ "red red blue" as so many houses or palaces."""
    return sum(PIECE[COLOURS.index(colour)] for colour in colours.split())


def told(packed_pieces: int) -> dict[str, int]:
    """How many pieces of each colour, without those there are none of."""
    numbers = zip(COLOURS, counts(packed_pieces), strict=True)
    return {colour: number for colour, number in numbers if number}


def lines(names: str) -> int:
    return mask(map(LINES.index, names.split()))


def fields(names: str) -> int:
    return mask(map(FIELDS.index, names.split()))


def spots(names: str) -> int:
    return mask(map(SPOTS.index, names.split()))


def names(kind: Sequence[str], packed_set: int) -> str:
    """A set of fields, lines or spots in writing."""
    return " ".join(kind[number] for number in members(packed_set))


def built(walls: int, towers: str) -> tuple[int, int, int]:
    """Towers as they are named; and one at every other end of a wall, its tone by its number."""
    tones = dict(pair.split("=") for pair in towers.split())
    for line in members(walls):
        for spot in ENDS[line]:
            tones.setdefault(SPOTS[spot], TONES[spot % 3])
    white, grey, black = (
        spots(" ".join(spot for spot, tone in tones.items() if tone == wanted)) for wanted in TONES
    )
    return white, grey, black


def put(houses: str) -> tuple[int, ...]:
    """Outside houses: "f14=red f05=blue,blue"."""
    standing = [0] * len(COLOURS)
    for name, _, colours in (pair.partition("=") for pair in houses.split()):
        for place, colour in enumerate(colours.split(",")):
            standing[COLOURS.index(colour)] |= 1 << ROOM * FIELDS.index(name) + place
    return tuple(standing)


def town(text: str) -> City:
    """A city: "f05 f13: green; red blue" has a green house and two palaces."""
    where, _, contents = text.partition(":")
    houses, _, palaces = contents.partition(";")
    return City(fields(where), pieces(houses), pieces(palaces))


def position(
    walls: str = "",
    towers: str = "",
    houses: str = "",
    cities: Sequence[str] = (),
    seats: int = 3,
    turn: int = 0,
    hands: Mapping[int, str] = NOTHING,
    points: Sequence[int] = (),
    houses_left: str | None = None,
    palaces_left: str | None = None,
    deck: str | None = None,
    discard: str = "",
) -> State:
    """A state in which a wall is to be built; who is given no hand holds six cards."""
    in_hand = tuple(packed(hands.get(seat, HANDS[seat])) for seat in range(seats))
    closed = tuple(map(town, cities))
    standing = put(houses)
    in_cities = sum(city.houses for city in closed), sum(city.palaces for city in closed)
    outside = sum(piece * where.bit_count() for piece, where in zip(PIECE, standing, strict=True))
    nothing = (0,) * seats
    return rules.start(seats, {})._replace(
        phase=WALL,
        turn=turn,
        seat=turn,
        walls=lines(walls),
        towers=built(lines(walls), towers),
        houses=standing,
        cities=closed,
        inside=sum(shape(city.fields).inner for city in closed),
        houses_left=ALL_HOUSES - in_cities[0] - outside
        if houses_left is None
        else pieces(houses_left),
        palaces_left=ALL_PALACES - in_cities[1] if palaces_left is None else pieces(palaces_left),
        points=tuple(points) or nothing,
        hands=in_hand,
        deck=unseen(packed(discard), *in_hand) if deck is None else packed(deck),
        discard=packed(discard),
    )


def with_more_walls(state: State, number: int) -> State:
    """So many walls in all, the further ones enclosing nothing; they have no towers."""
    walls = state.walls
    for line in range(len(LINES)):
        if walls.bit_count() == number:
            break
        tried = walls | 1 << line
        free = not (state.walls | state.inside) >> line & 1
        if free and not any(_encloses(state, tried, field) for field in range(len(FIELDS))):
            walls = tried
    assert walls.bit_count() == number, "so many walls enclose something"
    return state._replace(walls=walls)


def _encloses(state: State, walls: int, field: int) -> bool:
    found = enclosed(walls, field)
    return bool(found) and found not in [city.fields for city in state.cities]


def legal(state: State) -> set[str]:
    return moves.legal(rules, state)


def play(state: State, *texts: str) -> State:
    return moves.play(rules, state, *texts)
