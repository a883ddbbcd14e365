"""The numbers a seat is judged by: what it has, what it may get next, and how fast it goes on."""

from functools import lru_cache

from wallwright.games.cheops.board import (
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
from wallwright.games.cheops.goals import POINT, PRICE, Goal, goals, price_of
from wallwright.games.cheops.pace import FINE, QUARTERS, SLOWEST, Amounts, wait
from wallwright.games.cheops.realm import COIN, HEX_NODES, NOTHING, YIELDS
from wallwright.games.cheops.sites import pips
from wallwright.games.cheops.trade import foreign_harbours, harbour_rate, rates

STANDING = (
    *("points", "hidden points", "army to come", "development cards", "blocks ahead"),
    *("pace of settlements", "pace of cities", "pace of cards", "pace of blocks"),
)
HOLDING = ("best goal", "second goal", "third goal", "cards", "coins", "cards at risk")
FEATURES = STANDING + HOLDING

ROLLS_A_BLACK_BLOCK, ROLLS_A_POINT, LAST_ROLLS = 6, 9, 6
PATIENCE = 40 * QUARTERS  # after which a goal is worth half
NO_HAND: Amounts = (0,) * 6
_YIELDING = tuple(
    (place, nodes, YIELDS[place], pips(place))
    for place, nodes in enumerate(HEX_NODES)
    if YIELDS[place] != NOTHING
)


def rolls_to_come(view: State) -> int:
    """How many rolls the match may last: to the last black block, or to somebody's 12 points."""
    best = max([open_points(view, seat) for seat in range(len(view.hands))])
    by_blocks = ROLLS_A_BLACK_BLOCK * (BLACK_BLOCKS - black_blocks(view))
    return max(LAST_ROLLS, min(by_blocks, ROLLS_A_POINT * (GOAL - best)))


# What stands and lies on the table


def standing(view: State, seat: int, rest: int) -> tuple[int, ...]:
    """All that does not depend on the goods in hand."""
    return (
        open_points(view, seat) + secret_points(view, seat),
        _hidden_points(view, seat),
        _army(view, seat),
        _development(view, seat),
        _ahead(view, seat),
        *_paces(income_of(view, seat), rates_of(view, seat), rest),
    )


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


# What a seat produces


def income_of(view: State, seat: int) -> Amounts:
    return _income(view.robber, view.settlements[seat], view.cities[seat])


@lru_cache(1 << 13)
def _income(robber: int, settlements: int, cities: int) -> Amounts:
    """FINE parts of a card a roll; the robber will not stay for ever."""
    found = [0] * 6
    for place, nodes, good, chance in _YIELDING:
        number = (nodes & settlements).bit_count() + 2 * (nodes & cities).bit_count()
        found[good] += number * chance * (1 if place == robber else 2)
    return tuple(found)


def rates_of(view: State, seat: int) -> Amounts:
    """What one card costs of each good, with a coin's fee where others have the harbour."""
    own = rates(view, seat)
    foreign = foreign_harbours(view, seat)
    if not foreign:
        return own
    best = list(own)
    for place, _ in foreign:
        for good in range(5):
            best[good] = min(best[good], harbour_rate(place, good) + 1)
    return tuple(best)


@lru_cache(1 << 14)
def _paces(income: Amounts, exchange: Amounts, rest: int) -> tuple[int, ...]:
    """How many of each thing can be built in all the rolls to come, one kind alone."""
    found = []
    for price in (price_of("settlement", 1, 1, 0), PRICE["city"], PRICE["card"], PRICE["block"]):
        quarters = wait(NO_HAND, income, exchange, price)
        found.append(POINT * rest * QUARTERS // quarters)
    return tuple(found)


# What a seat can do with its goods


def holding(view: State, seat: int, hand: Amounts, rest: int) -> tuple[int, ...]:
    wanted = goals(view, seat, rest)
    return _holding(wanted, hand, income_of(view, seat), rates_of(view, seat), rest)


@lru_cache(1 << 14)
def _holding(
    wanted: tuple[Goal, ...], hand: Amounts, income: Amounts, exchange: Amounts, rest: int
) -> tuple[int, ...]:
    """The three goals that are worth most, by what they gain and how far off they are."""
    found = [0, 0, 0]
    latest = min(SLOWEST, rest * QUARTERS)
    for gain, price, away in wanted:
        quarters = wait(hand, income, exchange, price) + QUARTERS * away
        if quarters < latest:
            found.append(gain * PATIENCE // (PATIENCE + quarters))
    found.sort(reverse=True)
    cards = hand[0] + hand[1] + hand[2] + hand[3] + hand[4]
    at_risk = cards // 2 if cards > HAND_LIMIT * FINE else 0
    return (*found[:3], cards, hand[COIN], at_risk)
