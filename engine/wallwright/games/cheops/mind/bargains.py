"""The offer a seat should make: one by which both sides gain, or nearly so."""

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
SIZES = ((1, 1), (2, 1), (1, 2), (3, 1))  # cards given and wanted
DOUBT = 3  # a partner, whose hand is guessed, may seem to lose that part of what is gained
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
    best, most = None, WORTHWHILE
    for give, want in _offers(counts(view.hands[seat]), asked):
        able = [rival for rival in partners if _likely(hands[rival], want)]
        if not able:
            continue
        gain = worth(seat, _after(hands[seat], want, give)) - before[seat]
        if gain <= most:
            continue
        theirs = max(
            [worth(rival, _after(hands[rival], give, want)) - before[rival] for rival in able]
        )
        if theirs > -gain // DOUBT and gain + min(0, theirs) > most:
            best, most = Bargain(_packed(give), _packed(want)), gain + min(0, theirs)
    return best


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
