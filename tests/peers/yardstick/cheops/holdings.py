"""What everybody is likely to hold, as one seat sees it, in FINE parts of a card."""

from tests.peers.yardstick.cheops.outlook import outlooks
from tests.peers.yardstick.cheops.pace import FINE, Amounts
from wallwright.games.cheops.rules.board import (
    ANSWER,
    CHOOSE,
    DIGIT,
    FREE,
    MOST,
    OF_EACH,
    PRICES,
    State,
    counts,
    held,
)
from wallwright.games.cheops.rules.deals import OPEN, OWN, YES

UNSIGNED = (MOST + 1) // 2
FREE_PIECE = counts(PRICES["road"])


def signed(goods: int) -> list[int]:
    """The six goods and the cards face down, when a hand may owe some of those.

    In a view a rival that hands over a card owes it from those that lie face down.
    """
    found = []
    for _ in range(6):
        number = goods & MOST
        goods >>= DIGIT
        if number >= UNSIGNED:
            number -= MOST + 1
            goods += 1
        found.append(number)
    return [*found, goods]


def expected_hands(view: State) -> list[Amounts]:
    """Hidden cards are expected to be what their owner produces."""
    known = [signed(hand) for hand in view.hands]
    _agree(view, known)
    fine = [
        _spread(hand, outlook.produced) for hand, outlook in zip(known, outlooks(view), strict=True)
    ]
    if view.victim >= 0:
        _steal(fine[view.turn], fine[view.victim])
    if view.claimed >= 0:
        fine[view.turn][view.claimed] += FINE * _unseen(view, known, view.claimed)
    _hope(view, fine[view.turn])
    if view.phase == FREE:
        for good, number in enumerate(FREE_PIECE):
            fine[view.turn][good] += FINE * number * view.left
    return [tuple(hand) for hand in fine]


def _spread(hand: list[int], produced: Amounts) -> list[int]:
    """Hidden cards are of the kinds that a seat produces, in parts."""
    fine, face_down = [FINE * number for number in hand[:6]], hand[6]
    if face_down:
        cards = produced[:5] if any(produced[:5]) else (1,) * 5
        total = sum(cards)
        for good, number in enumerate(cards):
            fine[good] += FINE * face_down * number // total
    return fine


def _agree(view: State, known: list[list[int]]) -> None:
    """An offer that somebody has accepted counts as made."""
    if view.phase not in (ANSWER, CHOOSE) or YES not in view.answers:
        return
    partner = _last_yes(view)
    for good, (give, want) in enumerate(zip(counts(view.give), counts(view.want), strict=True)):
        known[view.turn][good] += want - give
        known[partner][good] += give - want


def _hope(view: State, hand: list[int]) -> None:
    """An offer that nobody has answered is hoped to be accepted: a refusal costs nothing."""
    if view.phase == ANSWER and set(view.answers) <= {OPEN, OWN}:
        both = zip(counts(view.give), counts(view.want), strict=True)
        for good, (give, want) in enumerate(both):
            hand[good] += FINE * (want - give)


def _last_yes(view: State) -> int:
    """The one who said yes last: so who answers weighs the trade against one with others."""
    seats = len(view.hands)
    order = [(view.turn + step) % seats for step in range(1, seats)]
    return [seat for seat in order if view.answers[seat] == YES][-1]


def _steal(thief: list[int], victim: list[int]) -> None:
    """One card, not known which."""
    total = sum(victim[:5])
    for good in range(5):
        part = FINE * victim[good] // max(FINE, total)
        thief[good] += part
        victim[good] -= part


def _unseen(view: State, known: list[list[int]], good: int) -> int:
    """In a view the cards of a monopoly are still with those that hand them over.

    How many they are is known: all that neither the bank nor the own hand holds.
    """
    return max(0, OF_EACH - held(view.bank, good) - sum([hand[good] for hand in known]))
