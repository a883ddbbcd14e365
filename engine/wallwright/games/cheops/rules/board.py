"""The pieces, goods and cards, and what lies where on the table of Cheops."""

from typing import NamedTuple

from wallwright.core.bits import members
from wallwright.core.remember import remembered
from wallwright.games.cheops.rules.realm import AROUND, ENDS, GOODS, LAND_NODES, figure

COLOURS = ("red", "yellow", "blue", "green")  # K101: one a seat
NOBODY = -1

# A multiset of goods is one small int: seven bits a good, of which the highest stays free.
DIGIT = 7
ONE = tuple(1 << DIGIT * good for good in range(6))
MOST = (1 << DIGIT) - 1
COINS = MOST << DIGIT * 5
FACES = (1 << DIGIT * 5) - 1  # the bits of the resource cards whose kind is known
UNKNOWN = 1 << DIGIT * 6  # one resource card lying face down: only views have them
_GUARDS = sum(one << DIGIT - 1 for one in ONE)

OF_EACH = 19  # K103
COIN_SUPPLY, START_COINS = 40, 3  # K105, K302
BANK = OF_EACH * sum(ONE[:5])


def _price(**goods: int) -> int:
    return sum(number * ONE[GOODS.index(good)] for good, number in goods.items())


# K901
PIECES = ("road", "ship", "settlement", "city", "block")
PRICES = {
    "road": _price(wood=1, brick=1),
    "ship": _price(wood=1, wool=1),
    "settlement": _price(wood=1, brick=1, wool=1, grain=1),
    "city": _price(ore=3, grain=2),
    "card": _price(ore=1, wool=1, grain=1),
    "block": _price(brick=1, ore=1),
}

# K102: what a player has not built yet is one small int, four bits a kind; K1104: blocks are
# counted in the pyramid.
ROAD, SHIP, SETTLEMENT, CITY = 1, 1 << 4, 1 << 8, 1 << 12
SUPPLY = 15 * ROAD + 8 * SHIP + 5 * SETTLEMENT + 4 * CITY
ROADS_LEFT, SHIPS_LEFT, SETTLEMENTS_LEFT, CITIES_LEFT = 15, 15 << 4, 15 << 8, 15 << 12
BLOCKS, BLACK_BLOCKS = 11, 16  # K102, K106
BLACK = "x"  # in the pyramid; a player's block is the digit of the seat
DIGITS = "0123"
LAYERS = {"16-8-4-1": (16, 8, 4, 1), "16-9-4-1": (16, 9, 4, 1)}  # K1103

# K104: development cards are packed as well, four bits a kind.
CARDS = ("knight", "roads", "plenty", "monopoly", "victory")
KNIGHT, ROADS, PLENTY, MONOPOLY, VICTORY = (1 << 4 * kind for kind in range(5))
CARD_ONES = (KNIGHT, ROADS, PLENTY, MONOPOLY, VICTORY)
PILE = 14 * KNIGHT + 2 * ROADS + 2 * PLENTY + 2 * MONOPOLY + 5 * VICTORY
CARD_FACES = (1 << 20) - 1
UNKNOWN_CARD = 1 << 20  # one lying face down: only views have them

GOAL = 12  # K1402
ARMY_KNIGHTS, ARMY_POINTS, BLESSING, CURSE = 3, 2, 3, -2  # K1202, K106
HAND_LIMIT = 7  # K702
MAX_OFFERS = 3  # K1008
MAX_BEGUN = 6  # K1010
TURN_CAP = 400  # K1406

# Phases. By chance: who begins, the robber's desert, what lies where if that is an option of the
# match (K212, K213), the dice, the stolen card, the bought card.
FIRST, DESERT, NUMBER, PORT = "first", "desert", "number", "port"
DICE, THEFT, CARD = "dice", "theft", "card"
FOUND, PIECE = "found", "piece"  # a settlement, then the road or ship that comes with it
ROLL, MAIN = "roll", "main"  # before the roll, and after it
DISCARD, ROBBER, STEAL = "discard", "robber", "steal"
TAKE, FREE = "take", "free"  # what a year of plenty and a road building owe
OFFER, ANSWER, CHOOSE = "offer", "answer", "choose"
OVER = "over"
BY_CHANCE = frozenset(
    (FIRST, DESERT, NUMBER, PORT, DICE, THEFT, CARD)
)  # the phases in which chance acts


class State(NamedTuple):
    """What lies on the table, and whose decision it is. The pile has contents but no order."""

    phase: str
    turn: int  # the seat on turn; in phase FIRST the seat that was chosen, -1 for none
    who: int  # the seat that decides: another one gives back cards or answers an offer
    first: int  # the start player
    turns: int  # begun so far, the foundation not counted
    founded: int  # settlements of the foundation so far
    node: int  # of the settlement whose road or ship is owed, -1 for none
    robber: int  # his hex
    dice: int  # rolled last: 35 is a 3 and a 5; 0 before the first roll
    rolled: bool  # in this turn
    sums: tuple[int, ...]  # how often 2, 3, ... 12 were rolled
    roads: tuple[int, ...]  # per seat the paths, a bit each
    ships: tuple[int, ...]
    settlements: tuple[int, ...]  # per seat the nodes, a bit each
    cities: tuple[int, ...]
    supplies: tuple[int, ...]  # per seat its unbuilt pieces, packed; blocks are BLOCKS less built
    pyramid: str  # the blocks as they were laid: the digit of a seat, or BLACK
    blessed: int  # a seat, -1 for nobody
    cursed: int  # a bit a seat
    army: int  # who has the largest one, -1 for nobody
    knights: tuple[int, ...]  # per seat, played
    hands: tuple[int, ...]  # goods, packed; a view holds rivals' cards as so many UNKNOWN
    bank: int  # goods, packed, with the coin supply
    cards: tuple[int, ...]  # development cards in hand, packed, UNKNOWN_CARD in views
    pile: int  # packed; in a view the rivals' cards lie in it as well
    bought: int  # cards of the seat on turn that it bought in this turn, packed
    played: bool  # the seat on turn has played a development card
    claimed: int  # the good its monopoly named, until dice or the turn's end; -1 for none
    debts: tuple[int, ...]  # per seat how many cards it still gives back (K702)
    returned: tuple[int, ...]  # per seat what it gave back in this turn, packed
    victim: int  # who loses a card to the seat on turn, in phase THEFT; else -1
    left: int  # free pieces, or cards of a year of plenty, still to come
    offers: int  # begun in this turn
    give: int  # the offer last made in this turn, goods packed: what the seat on turn gives
    want: int
    answers: str  # to it, a letter a seat, as in deals.py
    made: tuple[tuple[int, int], ...]  # the offers proposed in this turn: give and want
    taken: int  # roads and ships once more: the paths with any piece
    built: int  # the nodes with any building
    spots: int  # the nodes where a settlement would keep its distance
    ends: tuple[int, ...]  # per seat the nodes its roads and ships touch
    order: str  # of the foundation
    waits: bool  # the pharaoh, until a player has built a block
    curse_rule: str
    moves: bool  # the blessing
    layers: str
    chips: str  # the number of each hex, a figure a hex
    ports: str  # what each harbour takes, a figure a harbour


# Goods


def held(goods: int, good: int) -> int:
    """How many of a good are in a multiset."""
    return goods >> DIGIT * good & MOST


def counts(goods: int) -> tuple[int, ...]:
    """How many of each good, the coins last."""
    return tuple(goods >> DIGIT * good & MOST for good in range(6))


def coins(goods: int) -> int:
    return goods >> DIGIT * 5 & MOST


@remembered(1 << 13, each=66)
def size(goods: int) -> int:
    """How many resource cards, known or not, a multiset holds: coins are none."""
    number = goods >> DIGIT * 6
    for good in range(5):
        number += goods >> DIGIT * good & MOST
    return number


def covers(goods: int, price: int) -> bool:
    """Whether a multiset holds another: a digit that runs out takes its free bit along."""
    return (goods | _GUARDS) - price & _GUARDS == _GUARDS


def missing(goods: int, price: int) -> tuple[int, ...]:
    """How many of each good a hand lacks for a price."""
    return tuple(max(0, held(price, good) - held(goods, good)) for good in range(6))


def goods_of(goods: int) -> list[int]:
    """The resource cards of a multiset, one by one."""
    return [good for good in range(5) for _ in range(held(goods, good))]


def hand_size(state: State, seat: int) -> int:
    """K1501: how many resource cards a seat holds."""
    return size(state.hands[seat])


# Development cards


@remembered(1 << 11, each=74)
def card_count(cards: int) -> int:
    """How many cards, known or not, a multiset of development cards holds."""
    number = cards >> 20
    for kind in range(5):
        number += cards >> 4 * kind & 15
    return number


def card_counts(cards: int) -> tuple[int, ...]:
    return tuple(cards >> 4 * kind & 15 for kind in range(5))


def cards_of(cards: int) -> list[int]:
    """The kinds of a multiset of development cards, one by one."""
    return [kind for kind, number in enumerate(card_counts(cards)) for _ in range(number)]


def pile_size(state: State) -> int:
    """In a view the rivals' cards lie in the pile, so they are taken off."""
    number = card_count(state.pile)
    for cards in state.cards:
        number -= cards >> 20
    return number


# Pieces


def pieces_left(state: State, seat: int) -> tuple[int, int, int, int, int]:
    """The roads, ships, settlements, cities and stone blocks a seat has not built."""
    supply = state.supplies[seat]
    left = BLOCKS - blocks(state, seat)
    return supply & 15, supply >> 4 & 15, supply >> 8 & 15, supply >> 12, left


def owner(state: State, node: int) -> int:
    """Whose building stands on a node, -1 for nobody's."""
    for seat, settlements in enumerate(state.settlements):
        if (settlements | state.cities[seat]) >> node & 1:
            return seat
    return NOBODY


def is_city(state: State, node: int) -> bool:
    return any(cities >> node & 1 for cities in state.cities)


def buildings(state: State, seat: int) -> int:
    """The nodes with a building of a seat."""
    return state.settlements[seat] | state.cities[seat]


def number_of(state: State, place: int) -> int:
    """The number on the chip of a hex, 0 for none."""
    return figure(state.chips, place)


def dice(state: State) -> tuple[int, int]:
    """The dice as they fell last; zeros before the first roll."""
    return state.dice // 10, state.dice % 10


# Blocks and points


def blocks(state: State, seat: int) -> int:
    return state.pyramid.count(DIGITS[seat])


def black_blocks(state: State) -> int:
    return state.pyramid.count(BLACK)


def room(state: State) -> int:
    """How many places of the pyramid are free."""
    return sum(LAYERS[state.layers]) - len(state.pyramid)


def open_points(state: State, seat: int) -> int:
    """K1401: what all can see."""
    points = state.settlements[seat].bit_count() + 2 * state.cities[seat].bit_count()
    if state.army == seat:
        points += ARMY_POINTS
    if state.blessed == seat:
        points += BLESSING
    if state.cursed >> seat & 1:
        points += CURSE
    return points


def secret_points(state: State, seat: int) -> int:
    """K1206: the victory points in a hand, as far as this state or view knows them."""
    return state.cards[seat] >> 16 & 15


def points(state: State, seat: int) -> int:
    return open_points(state, seat) + secret_points(state, seat)


def in_clockwise(seats: int, start: int) -> tuple[int, ...]:
    """Every seat, clockwise from one."""
    return tuple((start + step) % seats for step in range(seats))


def counted(state: State) -> State:
    """The state with what is derived worked out from the pieces on the map."""
    taken, built, spots, ends = 0, 0, LAND_NODES, []
    for seat, roads in enumerate(state.roads):
        touched = 0
        for path in members(roads | state.ships[seat]):
            touched |= ENDS[path]
        ends.append(touched)
        taken |= roads | state.ships[seat]
        built |= buildings(state, seat)
    for node in members(built):
        spots &= ~AROUND[node]
    return state._replace(taken=taken, built=built, spots=spots, ends=tuple(ends))
