"""What exchanges and offers do."""

from collections.abc import Callable, Mapping

from wallwright.games.cheops.rules import draft as at
from wallwright.games.cheops.rules.board import (
    ANSWER,
    CHOOSE,
    MAIN,
    OFFER,
    ONE,
)
from wallwright.games.cheops.rules.draft import Draft, add
from wallwright.games.cheops.rules.notation import Action
from wallwright.games.cheops.rules.trade import (
    FEE,
    harbour_owner,
    harbour_rate,
    rates,
)

# What a seat says to an offer: nothing yet, yes, no; the seat on turn is not asked; and the trade
# was made with this one. All may see that, whose hands stay hidden.
OPEN, YES, NO, OWN, TRADED = ".yn-t"


def _bank(draft: Draft, action: Action) -> None:
    """K1001, K1002."""
    rate = rates(at.frozen(draft), draft[at.TURN])[action.good]
    _exchange(draft, action, rate)


def _harbour(draft: Draft, action: Action) -> None:
    """K1005: the owner has no say in it, but gets a coin."""
    add(draft, at.HANDS, draft[at.TURN], -FEE)
    add(draft, at.HANDS, harbour_owner(at.frozen(draft), action.place), FEE)
    _exchange(draft, action, harbour_rate(action.place, action.good))


def _exchange(draft: Draft, action: Action, rate: int) -> None:
    change = ONE[action.other] - rate * ONE[action.good]
    add(draft, at.HANDS, draft[at.TURN], change)
    draft[at.BANK] -= change


# Offers


def _offer(draft: Draft, action: Action) -> None:
    draft[at.OFFERS] += 1
    draft[at.GIVE] = draft[at.WANT] = 0
    draft[at.ANSWERS] = ""
    draft[at.PHASE] = OFFER


def _give(draft: Draft, action: Action) -> None:
    draft[at.GIVE] += ONE[action.good]


def _want(draft: Draft, action: Action) -> None:
    draft[at.WANT] += ONE[action.good]


def _withdraw(draft: Draft, action: Action) -> None:
    draft[at.GIVE] = draft[at.WANT] = 0
    draft[at.PHASE] = MAIN


def _propose(draft: Draft, action: Action) -> None:
    turn, seats = draft[at.TURN], len(draft[at.HANDS])
    draft[at.MADE] = (*draft[at.MADE], (draft[at.GIVE], draft[at.WANT]))
    draft[at.ANSWERS] = OPEN * turn + OWN + OPEN * (seats - turn - 1)
    draft[at.WHO] = (turn + 1) % seats
    draft[at.PHASE] = ANSWER


def _accept(draft: Draft, action: Action) -> None:
    _answer(draft, YES)


def _refuse(draft: Draft, action: Action) -> None:
    _answer(draft, NO)


def _answer(draft: Draft, letter: str) -> None:
    """K1008: each of the others answers once, clockwise; then one partner is chosen."""
    who, answers = draft[at.WHO], draft[at.ANSWERS]
    draft[at.ANSWERS] = answers = _said(answers, who, letter)
    if OPEN in answers:
        draft[at.WHO] = (who + 1) % len(answers)
    else:
        draft[at.WHO] = draft[at.TURN]
        draft[at.PHASE] = CHOOSE if YES in answers else MAIN


def _said(answers: str, seat: int, letter: str) -> str:
    return answers[:seat] + letter + answers[seat + 1 :]


def _partner(draft: Draft, action: Action) -> None:
    change = draft[at.WANT] - draft[at.GIVE]
    add(draft, at.HANDS, draft[at.TURN], change)
    add(draft, at.HANDS, action.seat, -change)
    draft[at.ANSWERS] = _said(draft[at.ANSWERS], action.seat, TRADED)
    draft[at.PHASE] = MAIN


def _no_partner(draft: Draft, action: Action) -> None:
    draft[at.PHASE] = MAIN


DO: Mapping[str, Callable[[Draft, Action], None]] = {
    "bank": _bank,
    "harbour": _harbour,
    "offer": _offer,
    "give": _give,
    "want": _want,
    "withdraw": _withdraw,
    "propose": _propose,
    "accept": _accept,
    "refuse": _refuse,
    "partner": _partner,
    "partner nobody": _no_partner,
}
