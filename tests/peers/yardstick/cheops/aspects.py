"""The numbers a seat is judged by: what it has, what it may get next, and how fast it goes on."""

from tests.peers.yardstick.cheops.goals import POINT, Goal, blocks_points, firm, goals
from tests.peers.yardstick.cheops.holdings import expected_hands
from tests.peers.yardstick.cheops.income import FRESH, NO_HAND, income, paces
from tests.peers.yardstick.cheops.outlook import outlooks
from tests.peers.yardstick.cheops.pace import FINE, QUARTERS, Amounts, wait
from tests.peers.yardstick.memory import remembered
from wallwright.games.cheops.rules.board import (
    ARMY_KNIGHTS,
    ARMY_POINTS,
    BLACK_BLOCKS,
    GOAL,
    HAND_LIMIT,
    NOBODY,
    UNKNOWN_CARD,
    State,
    black_blocks,
    blocks,
    card_counts,
    open_points,
    secret_points,
)
from wallwright.games.cheops.rules.realm import COIN

STANDING = (
    *(
        "points",
        "points, late",
        "blessing and curse",
        "hidden points",
        "army to come",
        "development cards",
        "blocks ahead",
    ),
    *("pace of settlements", "pace of cities", "pace of cards", "pace of blocks"),
)
HOLDING = ("plan", "cards", "coins", "cards at risk")
FEATURES = STANDING + HOLDING

ROLLS_A_BLACK_BLOCK, ROLLS_A_POINT, LAST_ROLLS = 6, 12, 8
MATCH = ROLLS_A_BLACK_BLOCK * BLACK_BLOCKS
PATIENCE = 25 * QUARTERS  # after which a goal is worth half


def features(view: State, seat: int) -> tuple[int, ...]:
    """The numbers a seat's score is made of, in the order of FEATURES."""
    return of_all(view)[seat]


@remembered(1 << 8, each=980)
def of_all(view: State) -> list[tuple[int, ...]]:
    rest = rolls_to_come(view)
    return [
        standing(view, seat, rest) + holding(view, seat, hand, rest)
        for seat, hand in enumerate(expected_hands(view))
    ]


def rolls_to_come(view: State) -> int:
    """How many rolls the match may last: to the last black block, or to somebody's 12 points."""
    best = max([open_points(view, seat) for seat in range(len(view.hands))])
    by_blocks = ROLLS_A_BLACK_BLOCK * (BLACK_BLOCKS - black_blocks(view))
    return max(LAST_ROLLS, min(by_blocks, ROLLS_A_POINT * (GOAL - best)))


# What stands and lies on the table


def standing(view: State, seat: int, rest: int) -> tuple[int, ...]:
    """All that does not depend on the goods in hand."""
    return (
        built_points(view, seat),
        open_points(view, seat) * (MATCH - rest),
        firm(rest) * blocks_points(seat, view.blessed, view.cursed),
        _hidden_points(view, seat),
        _army(view, seat),
        _development(view, seat),
        _ahead(view, seat),
        *_paces(view, seat, rest),
    )


def built_points(view: State, seat: int) -> int:
    """All points but those for blocks, which come and go."""
    shown = open_points(view, seat) - blocks_points(seat, view.blessed, view.cursed)
    return shown + secret_points(view, seat)


def _hidden_points(view: State, seat: int) -> int:
    """A hidden development card is a point in one of five cases."""
    return POINT * (view.cards[seat] // UNKNOWN_CARD) // 5


def _development(view: State, seat: int) -> int:
    """Cards that can still be played."""
    kinds = card_counts(view.cards[seat] % UNKNOWN_CARD)
    return sum(kinds[:4]) + view.cards[seat] // UNKNOWN_CARD


def _army(view: State, seat: int) -> int:
    """What the largest army promises who has not got it; who has fears to lose it."""
    top = view.knights[view.army] if view.army != NOBODY else ARMY_KNIGHTS - 1
    if view.army == seat:
        rival = max([knights for other, knights in enumerate(view.knights) if other != seat])
        return -(POINT * ARMY_POINTS >> 2 + top - rival)
    return POINT * ARMY_POINTS >> 1 + max(0, top + 1 - view.knights[seat])


def _ahead(view: State, seat: int) -> int:
    """By how many blocks a seat leads the others, so far as that is soon of use."""
    rivals = [blocks(view, rival) for rival in range(len(view.hands)) if rival != seat]
    own = blocks(view, seat)
    return max(-3, min(3, own - max(rivals))) + max(-1, min(2, own - min(rivals)))


def _paces(view: State, seat: int, rest: int) -> tuple[int, ...]:
    """How many of each thing could be built in all the rolls to come, one kind alone."""
    produced = income(view.robber, view.settlements[seat], view.cities[seat])
    each = paces(produced, outlooks(view)[seat].rates)
    return tuple(pace * rest * POINT // FRESH for pace in each)


# What a seat can do with its goods


def holding(view: State, seat: int, hand: Amounts, rest: int) -> tuple[int, ...]:
    outlook = outlooks(view)[seat]
    wanted = goals(view, seat, outlook, rest)
    produced = income(view.robber, view.settlements[seat], view.cities[seat])
    plan, at_once = _plan(wanted, hand, produced, outlook.rates, rest)
    cards = hand[0] + hand[1] + hand[2] + hand[3] + hand[4]
    kept = cards
    if seat == view.turn and view.rolled:  # it need not keep what it can spend now
        kept -= at_once
    return plan, cards, hand[COIN], kept // 2 if kept > HAND_LIMIT * FINE else 0


@remembered(1 << 13, each=350)
def _plan(
    wanted: tuple[Goal, ...], hand: Amounts, produced: Amounts, exchange: Amounts, rest: int
) -> tuple[int, int]:
    """The two goals that bring most one after the other, the second one from an empty hand;

    and how much of the hand the first one takes at once.
    """
    latest = rest * QUARTERS
    then = [wait(NO_HAND, produced, exchange, price) + QUARTERS * away for _, price, away in wanted]
    best = at_once = 0
    for one, (gain, price, away) in enumerate(wanted):
        begin = wait(hand, produced, exchange, price) + QUARTERS * away
        if begin >= latest:
            continue
        value = gain * PATIENCE // (PATIENCE + begin)
        more = 0
        for other, (second, _, _) in enumerate(wanted):
            if other != one and begin + then[other] < latest:
                more = max(more, second * PATIENCE // (PATIENCE + begin + then[other]))
        if value + more > best:
            best, at_once = value + more, 0 if begin else sum(price[:COIN])
    return best, at_once
