"""The numbers a seat is judged by: what it has, what it may get next, and how fast it goes on."""

from wallwright.core.remember import remembered
from wallwright.games.cheops.mind.holdings import expected_hands
from wallwright.games.cheops.mind.pace import FINE, QUARTERS, Amounts, wait
from wallwright.games.cheops.mind.standings import STANDING, Stand, stands
from wallwright.games.cheops.rules.board import HAND_LIMIT, State
from wallwright.games.cheops.rules.realm import COIN

HOLDING = ("plan", "cards", "coins", "cards at risk")
FEATURES = STANDING + HOLDING


def features(view: State, seat: int) -> tuple[int, ...]:
    """The numbers a seat's score is made of, in the order of FEATURES."""
    return of_all(view)[seat]


@remembered(1 << 8, each=980)
def of_all(view: State) -> list[tuple[int, ...]]:
    spender = view.turn if view.rolled else -1
    hands = expected_hands(view)
    return [
        stand.standing + holding(stand, hand, seat == spender)
        for seat, (stand, hand) in enumerate(zip(stands(view), hands, strict=True))
    ]


def holding(stand: Stand, hand: Amounts, spends: bool) -> tuple[int, ...]:
    """What a seat can do with its goods."""
    plan, at_once = _plan(stand, hand)
    cards = hand[0] + hand[1] + hand[2] + hand[3] + hand[4]
    kept = cards - at_once if spends else cards  # it need not keep what it can spend now
    return plan, cards, hand[COIN], kept // 2 if kept > HAND_LIMIT * FINE else 0


@remembered(1 << 12, each=700)
def _plan(stand: Stand, hand: Amounts) -> tuple[int, int]:
    """The two goals that bring most one after the other, the second one from an empty hand;

    and how much of the hand the first one takes at once.
    """
    latest, patience, aims = stand.rest * QUARTERS, stand.patience, stand.aims
    best = at_once = 0
    for one, (gain, price, way, _) in enumerate(aims):
        begin = wait(hand, stand.produced, stand.rates, price) + way
        if begin >= latest:
            continue
        value = gain * patience // (patience + begin)
        more = 0
        for other, (second, _, _, then) in enumerate(aims):
            if other != one and begin + then < latest:
                more = max(more, second * patience // (patience + begin + then))
        more = more * stand.second // 100
        if value + more > best:
            best, at_once = value + more, 0 if begin else sum(price[:COIN])
    return best, at_once
