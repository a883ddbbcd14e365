"""The offer a seat should make: what it would gain by it, and how likely somebody says yes."""

from collections.abc import Iterator, Sequence
from operator import mul
from typing import NamedTuple

from wallwright.core.remember import remembered
from wallwright.games.cheops.mind.aspects import holding
from wallwright.games.cheops.mind.holdings import expected_hands
from wallwright.games.cheops.mind.pace import FINE, Amounts
from wallwright.games.cheops.mind.standings import STANDING, Stand, stands
from wallwright.games.cheops.mind.weights import WEIGHTS
from wallwright.games.cheops.rules.board import GOAL, MAIN, ONE, State, counts, open_points
from wallwright.games.cheops.rules.trade import kinds

NEAR = 3  # who is so few points short of the end gets nothing more
WORTHWHILE = 60_000  # millionths of log-odds; gains below that are not worth the talk
HOPED = 30_000  # and so much must be hoped for: the gain, by how likely it is
SIZES = ((1, 1), (2, 1), (1, 2), (3, 1))  # cards given and wanted
# What somebody seems to gain by an offer who is sure to refuse it, or to take it.
NEVER, SURELY = -100_000, 400_000
WHOLE = 1000  # chances are counted in parts of that
LIKELY = 2 * FINE // 3  # so much of a wanted card must a rival be thought to hold


Lot = tuple[int, int]  # a good, and how many of it


class Bargain(NamedTuple):
    """What is given and what is wanted, goods packed."""

    give: int
    want: int


def feeds_a_winner(view: State, seat: int) -> bool:
    """Whether who trades with a seat would help it over the last few points."""
    return open_points(view, seat) >= GOAL - NEAR


def bargain(view: State) -> Bargain | None:
    """The best offer the seat on turn can make, as far as it can know.

    What it has asked for in this turn it does not ask for again, whatever it would give.
    """
    asked = 0
    for _, want in view.made:
        asked |= kinds(want)
    plain = view._replace(phase=MAIN, offers=0, give=0, want=0, answers="", made=())
    return _bargain(plain, asked)


@remembered(1 << 6, each=630)
def _bargain(view: State, asked: int) -> Bargain | None:
    seat, hands = view.turn, expected_hands(view)
    partners = [
        rival
        for rival in range(len(hands))
        if rival != seat and not feeds_a_winner(view, rival) and any(hands[rival])
    ]
    if not partners or feeds_a_winner(view, seat):
        return None  # nobody deals with who is about to win
    there = stands(view)
    weights = WEIGHTS[len(hands)][len(STANDING) :]

    def worth(one: int, hand: Amounts) -> int:
        return _worth(there[one], hand, one == seat and view.rolled, weights)

    before = [worth(one, hand) for one, hand in enumerate(hands)]
    best, most = None, HOPED
    for give, want in _offers(counts(view.hands[seat]), asked):
        able = [rival for rival in partners if _likely(hands[rival], want)]
        if not able:
            continue
        gain = worth(seat, _after(hands[seat], want, give)) - before[seat]
        if gain <= max(WORTHWHILE, most):
            continue
        refused = WHOLE
        for rival in able:
            theirs = worth(rival, _after(hands[rival], give, want)) - before[rival]
            refused -= refused * _agrees(hands[rival], want, theirs) // WHOLE
        if gain * (WHOLE - refused) // WHOLE > most:
            best, most = Bargain(_packed(give), _packed(want)), gain * (WHOLE - refused) // WHOLE
    return best


def _agrees(hand: Amounts, want: Lot, gain: int) -> int:
    """How likely a rival has what is wanted and says yes, for what it would gain."""
    good, number = want
    has = min(WHOLE, WHOLE * hand[good] // (number * FINE))
    likes = WHOLE * (gain - NEVER) // (SURELY - NEVER)
    return has * max(0, min(WHOLE, likes)) // WHOLE


def _worth(stand: Stand, hand: Amounts, spends: bool, weights: Sequence[int]) -> int:
    """The part of a seat's score that changes with its goods."""
    worth: int = sum(map(mul, weights, holding(stand, hand, spends)))
    return worth


def _offers(hand: tuple[int, ...], asked: int) -> Iterator[tuple[Lot, Lot]]:
    for number, wanted in SIZES:
        for good, held in enumerate(hand):
            if held >= number:
                for other in range(6):
                    if other != good and not asked >> other & 1:
                        yield (good, number), (other, wanted)


def _likely(hand: Amounts, lot: Lot) -> bool:
    good, number = lot
    return hand[good] >= LIKELY + (number - 1) * FINE


def _after(hand: Amounts, gets: Lot, gives: Lot) -> Amounts:
    changed = list(hand)
    changed[gets[0]] += gets[1] * FINE
    changed[gives[0]] -= gives[1] * FINE
    return tuple(changed)


def _packed(lot: Lot) -> int:
    good, number = lot
    return number * ONE[good]
