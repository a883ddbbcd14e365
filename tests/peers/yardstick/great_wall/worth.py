"""What a position of Great Wall is worth to each seat, from what one seat sees of it."""

from operator import add, mul

from tests.peers.yardstick.great_wall.aspects import (
    HAND,
    SEAT,
    Numbers,
    acts_again,
    lateness,
    of_cards,
    of_seat,
    of_section,
    situation,
)
from tests.peers.yardstick.great_wall.weights import WEIGHTS
from tests.peers.yardstick.memory import lasting, remembered
from tests.peers.yardstick.weighing import ROUGH
from wallwright.games.great_wall.rules.board import DEALT, REFILL, State

STRAY = 250  # a beginner's misjudgement


def scores(view: State) -> list[int]:
    """Thousandths of log-odds: only the differences between the seats mean something."""
    seats = len(view.hands)
    late = lateness(view)
    weights = _weights(seats)[0]
    worths = [0] * seats
    for seat in range(seats):
        cards = _cards_worth(seats, view.hands[seat], view.piles[seat])
        if not acts_again(view, seat):
            cards = 0
        worths[seat] = cards + sum(map(mul, weights, of_seat(view, seat, late)))
    for section, free in enumerate(view.free):
        present = view.laid[section * seats : section * seats + seats]
        if free and any(present):
            key = situation(view, section)
            worths = list(map(add, worths, _section_worth(present, free, *key, late)))
    return [worth // ROUGH for worth in worths]


def settled(view: State) -> bool:
    """Whether a state can be judged as it is: not before chance has answered."""
    return view.phase not in (DEALT, REFILL)


@lasting(4)
def _weights(seats: int) -> tuple[Numbers, Numbers, Numbers]:
    """The weights for a number of players: those of the seat, of its cards, of a section."""
    all_of_them = WEIGHTS[seats]
    cards, section = len(SEAT), len(SEAT) + len(HAND)
    return all_of_them[:cards], all_of_them[cards:section], all_of_them[section:]


@remembered(1 << 12, each=120)
def _cards_worth(seats: int, hand: int, pile: int) -> int:
    return sum(map(mul, _weights(seats)[1], of_cards(hand, pile)))


@remembered(1 << 13, each=240)
def _section_worth(
    present: Numbers, free: Numbers, borne: int, bears: int, turn: int, sure: bool, late: int
) -> Numbers:
    weights = _weights(len(present))[2]
    rows = of_section(present, free, borne, bears, turn, sure, late)
    return tuple(sum(map(mul, weights, row)) for row in rows)
