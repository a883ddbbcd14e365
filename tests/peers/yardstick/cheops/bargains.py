"""The offer a seat should make: one both sides gain by, of one or two cards a side."""

from collections.abc import Iterator
from operator import mul
from typing import NamedTuple

from tests.peers.yardstick.cheops.aspects import STANDING, holding, rolls_to_come
from tests.peers.yardstick.cheops.holdings import expected_hands
from tests.peers.yardstick.cheops.pace import FINE, Amounts
from tests.peers.yardstick.cheops.weights import WEIGHTS
from tests.peers.yardstick.memory import remembered
from wallwright.games.cheops.rules.board import GOAL, MAIN, ONE, State, counts, open_points

NEAR = 3  # who is so few points short of the end gets nothing more
WORTHWHILE = 60_000  # millionths of log-odds; gains below that are not worth the talk
SIZES = ((1, 1), (2, 1), (1, 2))  # cards given and wanted
DOUBT = 3  # a partner, whose hand is guessed, may seem to lose that part of what is gained
LIKELY = 2 * FINE // 3  # so much of a wanted card must a rival be thought to hold


class Bargain(NamedTuple):
    """What is given and what is wanted, goods packed."""

    give: int
    want: int


def feeds_a_winner(view: State, seat: int) -> bool:
    """Whether who trades with a seat would help it over the last few points."""
    return open_points(view, seat) >= GOAL - NEAR


def bargain(view: State) -> Bargain | None:
    """The best offer the seat on turn can make, as far as it can know."""
    return _bargain(view._replace(phase=MAIN, offers=0, give=0, want=0, answers="", made=()))


@remembered(1 << 6, each=630)
def _bargain(view: State) -> Bargain | None:
    seat, rest, hands = view.turn, rolls_to_come(view), expected_hands(view)
    partners = [
        rival
        for rival in range(len(hands))
        if rival != seat and not feeds_a_winner(view, rival) and any(hands[rival])
    ]
    if not partners or feeds_a_winner(view, seat):
        return None  # nobody deals with who is about to win
    before = [_worth(view, one, hand, rest) for one, hand in enumerate(hands)]
    best, most = None, WORTHWHILE
    for give, want in _offers(counts(view.hands[seat])):
        able = [rival for rival in partners if _likely(hands[rival], want)]
        if not able:
            continue
        gain = _worth(view, seat, _after(hands[seat], want, give), rest) - before[seat]
        if gain <= most:
            continue
        theirs = max(
            [
                _worth(view, rival, _after(hands[rival], give, want), rest) - before[rival]
                for rival in able
            ]
        )
        if theirs > -gain // DOUBT and gain + min(0, theirs) > most:
            best, most = Bargain(_packed(give), _packed(want)), gain + min(0, theirs)
    return best


def _worth(view: State, seat: int, hand: Amounts, rest: int) -> int:
    """The part of a seat's score that changes with its goods."""
    weights = WEIGHTS[len(view.hands)][len(STANDING) :]
    worth: int = sum(map(mul, weights, holding(view, seat, hand, rest)))
    return worth


Lot = tuple[int, int]  # a good, and how many of it


def _offers(hand: tuple[int, ...]) -> Iterator[tuple[Lot, Lot]]:
    for number, wanted in SIZES:
        for good, held in enumerate(hand):
            if held >= number:
                for other in range(6):
                    if other != good:
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
