"""The cards, the tokens, and what lies where on the table of Great Wall."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wallwright.core.remember import remembered

COLOURS = ("red", "yellow", "blue", "green", "brown")  # G1: one a seat
SECTION_NAMES = ("i", "ii", "iii", "iv")
SECTIONS = {2: 2, 3: 3, 4: 4, 5: 4}  # G10: five players share four sections as well

KINDS = ("wall", "gate", "tower", "noble", "warrior", "rider", "dragon")
WALL, GATE, TOWER, NOBLE, WARRIOR, RIDER, DRAGON = range(7)
SET = (7, 3, 1, 1, 5, 2, 1)  # G2: how many of each kind a player has
PRINTED = (1, 2, 3, 1, 1, 2, 1)  # G24: what the first card of each kind is worth
FIRST_HAND = 5  # G15

# A multiset of one player's cards is one small int, so that a hand can be an index of a table.
SHIFT = (0, 3, 5, 6, 7, 10, 12)
WIDTH = (7, 3, 1, 1, 7, 3, 1)
ONE = tuple(1 << shift for shift in SHIFT)
FULL = sum(one * number for one, number in zip(ONE, SET, strict=True))
FACES = 8191  # the bits of cards whose kind is known
UNKNOWN = 1 << 13  # one card lying face down: only views have them

# A card in a row is one letter, a row is a word.
LETTERS = ("ABCDEFG", "HIJKLMN", "OPQRSTU", "VWXYZab", "cdefghi")
OWNER = {letter: seat for seat, letters in enumerate(LETTERS) for letter in letters}
KIND = {letter: kind for letters in LETTERS for kind, letter in enumerate(letters)}

# G3: tokens, packed four bits a value.
TOKEN_VALUES = (1, 2, 3, 4, 5, 7, 8)
TOKEN = {value: 1 << 4 * place for place, value in enumerate(TOKEN_VALUES)}
ALL_TOKENS = sum(
    TOKEN[value] * number for value, number in zip(TOKEN_VALUES, (2, 6, 7, 7, 8, 4, 2), strict=True)
)

FIRST, TOKENS, HANDS = "first", "tokens", "hands"  # set-up, in this order
SCORE, TWO, THREE = "score", "two", "three"  # G40: the three actions of a turn
DEALT, REFILL = "dealt", "refill"  # chance owes a card, or the tokens of a section
OVER = "over"
BY_CHANCE = frozenset((FIRST, TOKENS, HANDS, DEALT, REFILL))  # the phases in which chance acts


class State(NamedTuple):
    """What lies on the table, and whose move it is. A pile has contents but no order."""

    phase: str
    turn: int  # the seat on turn; in phase FIRST the seat that was chosen, -1 for none
    step: int  # TOKENS, REFILL: the section; HANDS: cards dealt; DEALT: the action, 2 or 3
    noted: int  # G50: bit s is set while section s is still to be scored this turn
    finisher: int  # G93: the first seat played out, -1 for none
    scoring_only: bool  # G94
    free: tuple[tuple[int, ...], ...]  # per section its free tokens; () when it is closed
    borne: tuple[int, ...]  # per section the token that lies on a card, 0 for none
    bearer: tuple[int, ...]  # per section the place of that card in the row, -1 for none
    rows: tuple[str, ...]  # per section the top card of each stack, a letter each
    under: tuple[tuple[tuple[int, str], ...], ...]  # per section: (place, letter) as covered
    laid: tuple[int, ...]  # rows once more: cards of seat q in section s at s * seats + q
    hands: tuple[int, ...]  # packed; a view holds rivals' cards as so many UNKNOWN
    piles: tuple[int, ...]  # packed; in a view a rival's hand lies among his pile
    won: tuple[int, ...]  # packed tokens, face down but seen by all (G122)
    supply: int  # packed tokens that were never laid out
    open_scores: bool  # an option for the eye alone
    rider_as_action3: bool  # R9
    leaders: tuple[int, ...]  # per section its leader (G33), kept up to date as laid is


def held(packed: int, kind: int) -> int:
    """How many cards of a kind are in a multiset."""
    return packed >> SHIFT[kind] & WIDTH[kind]


def counts(packed: int) -> list[int]:
    """How many cards of each kind."""
    return [packed >> shift & width for shift, width in zip(SHIFT, WIDTH, strict=True)]


def cards(packed: int) -> list[int]:
    """The kinds of a multiset, one by one."""
    return [kind for kind in range(7) for _ in range(held(packed, kind))]


def _table(worth: Callable[[int, int], int]) -> tuple[int, ...]:
    """A figure for every multiset: the sum of worth(kind, number) over its kinds."""
    table = [0]
    for kind in range(7):  # the later kinds have the higher bits
        table = [low + worth(kind, number) for number in range(WIDTH[kind] + 1) for low in table]
    return tuple(table)


def _plain(kind: int, number: int) -> int:
    """What some cards of a kind are worth where no noble is (G24, G25)."""
    return number * (number + 1) // 2 if kind == WARRIOR else number * PRINTED[kind]


COUNT = _table(lambda kind, number: number)
VALUE = _table(_plain)
NOBLES = ONE[NOBLE]


def size(packed: int) -> int:
    """How many cards, known or not, a multiset holds."""
    return COUNT[packed & FACES] + (packed >> 13)


def hand_size(state: State, seat: int) -> int:
    return size(state.hands[seat])


def pile_size(state: State, seat: int) -> int:
    """In a view a rival's hand lies among his pile, so it is taken off."""
    return size(state.piles[seat]) - (state.hands[seat] >> 13)


def tokens(packed: int) -> list[int]:
    """Values of packed tokens, ascending, one by one."""
    return [value for value, one in TOKEN.items() for _ in range(packed // one & 15)]


@remembered(1 << 12, each=70)
def points(packed: int) -> int:
    return sum(tokens(packed))


@remembered(1 << 12, each=70)
def number(packed: int) -> int:
    """How many tokens."""
    return len(tokens(packed))


def left(state: State) -> int:
    """How many tokens the supply still holds."""
    return number(state.supply)


def has_noble(state: State, section: int) -> bool:
    return any(packed & NOBLES for packed in in_section(state, section))


def in_section(state: State, section: int) -> tuple[int, ...]:
    """Per seat its uncovered cards in a section, packed."""
    seats = len(state.hands)
    return state.laid[section * seats : section * seats + seats]


def bearing(state: State, section: int) -> int:
    """The seat whose card bears a token in a section, -1 for none."""
    place = state.bearer[section]
    return -1 if place < 0 else OWNER[state.rows[section][place]]


def totals(state: State, section: int) -> tuple[int | None, ...]:
    """Per seat what its cards are worth in a section; None where it is not present."""
    present = in_section(state, section)
    table = COUNT if has_noble(state, section) else VALUE  # G26: with a noble every card is 1
    bears, token = bearing(state, section), state.borne[section]
    return tuple(
        (table[packed] - (token if seat == bears else 0) if packed else None)  # G30, G31
        for seat, packed in enumerate(present)
    )


def leader(state: State, section: int) -> int:
    return state.leaders[section]


def lead(row: Sequence[int], token: int, bears: int) -> int:
    """G33: the seat with strictly the highest total of all present; -1 for none."""
    table = VALUE
    for packed in row:
        if packed & NOBLES:
            table = COUNT
    highest, first, seat = -100, -1, 0
    for packed in row:
        if packed:  # G31: an absent player is not at 0, he has no total
            total = table[packed] - token if seat == bears else table[packed]
            if total > highest:
                highest, first = total, seat
            elif total == highest:
                first = -1
        seat += 1  # noqa: SIM113 - a tenth of the time of enumerate()
    return first


def counted(state: State) -> State:
    """The state with what is derived, laid and leaders, worked out from its rows."""
    seats, sections = len(state.hands), range(len(state.rows))
    laid = [0] * (len(state.rows) * seats)
    for section, row in enumerate(state.rows):
        for letter in row:
            laid[section * seats + OWNER[letter]] += ONE[KIND[letter]]
    state = state._replace(laid=tuple(laid))
    leaders = [lead(in_section(state, s), state.borne[s], bearing(state, s)) for s in sections]
    return state._replace(leaders=tuple(leaders))


def values(state: State, section: int) -> tuple[int, ...]:
    """What the top card of each stack is worth now, from left to right."""
    row = state.rows[section]
    if has_noble(state, section):
        return (1,) * len(row)
    worths, warriors = [], [0] * len(state.hands)
    for letter in row:
        worth = PRINTED[KIND[letter]]
        if KIND[letter] == WARRIOR:  # G25: only own warriors to the left count
            worth += warriors[OWNER[letter]]
            warriors[OWNER[letter]] += 1
        worths.append(worth)
    return tuple(worths)


def mode(state: State) -> str:
    """Which round it is: normal, the last (G93), or scoring only (G94)."""
    if state.scoring_only:
        return "scoring"
    return "normal" if state.finisher < 0 else "last"
