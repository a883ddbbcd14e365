"""The cards, the pieces, and what lies where on the table of China."""

from collections.abc import Iterable
from typing import NamedTuple

from wallwright.core.remember import remembered
from wallwright.games.china.rules.realm import FIRST_SPACE, PROVINCE_OF, SPACES_OF

COLOURS = ("red", "yellow", "blue", "green", "brown")  # C4: one a seat
DIGITS = "01234"  # a seat as a letter of a province's row
EMPTY = "."

# A multiset of cards is one small int, four bits a colour: a digit in base 16.
ONE = tuple(16**colour for colour in range(5))
UNKNOWN = 16**5  # one card lying face down: only views have them
FACES = UNKNOWN - 1  # the bits of cards whose colour is known
PRINTED = (13, 12, 11, 11, 10)  # C3
REMOVED = {3: 2, 4: 1, 5: 0}  # C3: so many cards of every colour
HAND = 3  # C8
ROW = 4

# The row is four places with a letter each; a gap keeps its place until it is filled.
LETTERS = "rgoyp"
DRAWN = LETTERS.upper()  # of the renewed deck
UNSEEN = "?"  # one of them that somebody else drew: only views have it
GAP = "."
NO_ROW = GAP * ROW
CARD_OF = {letter: colour for colour, letter in enumerate(LETTERS)}

# What a player has not placed yet is one small int as well.
KINDS = ("house", "emissary", "fort")
HOUSE, EMISSARY, FORT = 1, 1 << 5, 1 << 9
HOUSES, EMISSARIES = 20, 8  # C4: the ninth emissary is the score marker
HOUSES_LEFT, EMISSARIES_LEFT = 31, 15 << 5  # the bits of each kind

FIRST, DEALING, LAYING = "first", "dealing", "laying"  # set-up, in this order, by chance
TURN, PIECE, SECOND, PAY, TAKE = "turn", "piece", "second", "pay", "take"  # by a seat
DEALT, REFILL = "dealt", "refill"  # chance owes a card to the hand, or to the row
OVER = "over"
BY_CHANCE = frozenset((FIRST, DEALING, LAYING, DEALT, REFILL))  # the phases in which chance acts


class State(NamedTuple):
    """What lies on the table, and whose move it is. The deck has contents but no order."""

    phase: str
    turn: int  # the seat on turn; in phase FIRST the seat that was chosen, -1 for none
    first: int  # the start player, who keeps the emperor (C7); -1 before it is known
    province: int  # where the seat on turn is placing (C12), -1 for nowhere
    houses: tuple[str, ...]  # per province a letter a space: the seat of its house, or EMPTY
    forts: tuple[int, ...]  # per province: bit k is set while space k has a fortification
    emissaries: tuple[str, ...]  # per province the seats of its emissaries, as they came
    points: tuple[int, ...]  # per seat what it has scored; the last scoring is in scores()
    supplies: tuple[int, ...]  # per seat its unplaced pieces, packed
    hands: tuple[int, ...]  # packed; a view holds rivals' unknown cards as so many UNKNOWN
    known: tuple[int, ...]  # per seat the cards in its hand that all saw it take, packed
    row: str
    deck: int  # packed; in a view the rivals' unknown cards lie in it as well
    discard: int  # packed; open to all (R28)
    renewed: bool  # C42: the discard pile has become the deck
    fresh: int  # of the renewed deck all that the row has not shown, packed; open to all
    since: tuple[str, ...]  # per seat what it drew and played unseen since then (guesses.py)
    finisher: int  # C43: the seat in whose turn the deck was exhausted again, -1 for none
    spaces: int  # houses once more: bit p is set while a space of p has no house
    sites: int  # bit p is set while a space of p has neither house nor fortification
    rooms: int  # bit p is set while p takes an emissary (C22)
    side: str
    chain_rule: str  # R10


def held(packed: int, colour: int) -> int:
    """How many cards of a colour are in a multiset."""
    return packed >> 4 * colour & 15


@remembered(1 << 13, each=65)
def size(packed: int) -> int:
    """How many cards, known or not, a multiset holds."""
    number = 0
    while packed:
        number += packed & 15
        packed >>= 4
    return number


def counts(packed: int) -> tuple[int, int, int, int, int]:
    """How many cards of each colour."""
    return (
        packed & 15, packed >> 4 & 15, packed >> 8 & 15, packed >> 12 & 15, packed >> 16 & 15,
    )  # fmt: skip


def cards(packed: int) -> list[int]:
    """The colours of a multiset, one by one."""
    return [colour for colour in range(5) for _ in range(held(packed, colour))]


def pack(colours: Iterable[int]) -> int:
    """So many cards of these colours as a multiset."""
    return sum(ONE[colour] for colour in colours)


@remembered(1 << 8, each=66)
def letters(packed: int) -> str:
    """The cards of a multiset, a letter each."""
    return "".join([LETTERS[colour] for colour in cards(packed)])


def face_down(hand: int) -> int:
    """How many cards of a hand a view does not know."""
    return hand >> 20


@remembered(1 << 12, each=100)
def without(packed: int, gone: int) -> int:
    """A multiset less another, no colour below nothing."""
    left = 0
    for colour, one in enumerate(ONE):
        left += one * max(0, held(packed, colour) - held(gone, colour))
    return left


def deck_size(state: State) -> int:
    """In a view the rivals' unknown cards lie in the deck, so they are taken off."""
    number = size(state.deck)
    for hand in state.hands:
        number -= face_down(hand)
    return number


def row_cards(state: State) -> int:
    """The row as a multiset."""
    packed = 0
    for letter in state.row:
        packed += ONE[CARD_OF[letter]] if letter != GAP else 0
    return packed


def left(state: State, seat: int) -> tuple[int, int, int]:
    """The houses, emissaries and fortifications a seat has not placed."""
    return pieces(state.supplies[seat])


def pieces(supply: int) -> tuple[int, int, int]:
    """The houses, emissaries and fortifications of a supply."""
    return supply & 31, supply >> 5 & 15, supply >> 9


def last_seat(state: State) -> int:
    """C50: to the right of the start player, where a round ends."""
    return (state.first - 1) % len(state.hands)


def in_last_round(state: State) -> bool:
    return state.finisher >= 0


def exhaustions(state: State) -> int:
    return 2 if in_last_round(state) else int(state.renewed)


def with_forts(state: State) -> bool:
    """Whether this match is played with fortifications (C65)."""
    return any(state.forts) or any(supply >= FORT for supply in state.supplies)


# What stands in a province


def owner(state: State, space: int) -> int:
    """The seat whose house stands on a space, -1 for none."""
    province = PROVINCE_OF[space]
    letter = state.houses[province][space - FIRST_SPACE[province]]
    return -1 if letter == EMPTY else int(letter)


def has_fort(state: State, space: int) -> bool:
    province = PROVINCE_OF[space]
    return bool(state.forts[province] >> space - FIRST_SPACE[province] & 1)


def is_full(state: State, province: int) -> bool:
    """C30; and because a province is scored at that moment, it has its marker (C31)."""
    return EMPTY not in state.houses[province]


def is_untouched(houses: str, forts: int) -> bool:
    """C17: not a piece of anybody stands in a province; no house, no emissary (C23)."""
    return not forts and not houses.strip(EMPTY)


def count(row: str, seat: int) -> int:
    """The houses, or emissaries, of a seat in a province."""
    return row.count(DIGITS[seat])


@remembered(1 << 14, each=70)
def ceiling(houses: str) -> int:
    """C22, C24: the most houses that any single player has in a province."""
    return max(map(houses.count, DIGITS))


def has_room(houses: str, emissaries: str) -> bool:
    """C22, C23: one more emissary is within the ceiling; C25: whoever's it is."""
    return len(emissaries) < ceiling(houses)


def has_site(houses: str, forts: int) -> bool:
    """C66: a space without house and without fortification."""
    if not forts:
        return EMPTY in houses
    return any(not forts >> place & 1 for place, who in enumerate(houses) if who == EMPTY)


def placeable(supply: int, spaces: int, sites: int, rooms: int) -> int:
    """Where a supply has a piece for: a bit a province."""
    houses = spaces if supply & HOUSES_LEFT else 0  # C19, C20
    emissaries = rooms if supply & EMISSARIES_LEFT else 0  # C22
    forts = sites if supply >= FORT else 0  # C66
    return houses | emissaries | forts


def nobody_can_place(supplies: tuple[int, ...], spaces: int, sites: int, rooms: int) -> bool:
    """C51: judged by the map and the supplies alone, whatever the hands could pay (R9)."""
    for supply in supplies:  # noqa: SIM110 - a third of the time: the first one can nearly always
        if placeable(supply, spaces, sites, rooms):
            return False
    return True


# What a hand can pay for


@remembered(1 << 9, each=80)
def most_pieces(hand: int, colour: int) -> int:
    """C13, C14, C16: how many pieces a hand can pay for in a province of a colour."""
    pairs = [held(hand, other) // 2 for other in range(5) if other != colour]
    return min(2, held(hand, colour) + sum(pairs))


@remembered(1 << 9, each=101)
def prices(hand: int, colour: int, pieces: int) -> tuple[int, ...]:
    """C15, C16: every way to pay for so many pieces in a province of a colour, packed."""
    own = min(held(hand, colour), pieces)
    pairs = [2 * ONE[other] for other in range(5) if other != colour and held(hand, other) > 1]
    if pieces == 2:  # a hand holds one pair at most beside its own card
        return (ONE[colour] * own + (pairs[0] if own < 2 else 0),)
    return (*[ONE[colour]] * own, *pairs)


def counted(state: State) -> State:
    """The state with what is derived, spaces, sites and rooms, worked out from the map."""
    spaces = sites = rooms = 0
    for province in range(len(SPACES_OF)):
        houses, forts = state.houses[province], state.forts[province]
        spaces |= (EMPTY in houses) << province
        sites |= has_site(houses, forts) << province
        rooms |= has_room(houses, state.emissaries[province]) << province
    return state._replace(spaces=spaces, sites=sites, rooms=rooms)


def track(score: int) -> tuple[int, int]:
    """C10: the field of the score track and the point cards for a score."""
    point_cards = max(0, -(-score // 50) - 1)
    return score - 50 * point_cards, point_cards


def in_game(seats: int) -> int:
    """All cards of a match (C3), packed."""
    packed = 0
    for one, number in zip(ONE, PRINTED, strict=True):
        packed += one * (number - REMOVED[seats])
    return packed
