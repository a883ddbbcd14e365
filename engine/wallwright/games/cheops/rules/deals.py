"""What exchanges and offers do."""

from collections.abc import Callable, Mapping

from wallwright.core.draft import Draft, frozen
from wallwright.games.cheops.rules.board import ANSWER, CHOOSE, MAIN, OFFER, ONE, State
from wallwright.games.cheops.rules.draft import (
    ANSWERS,
    BANK,
    GIVE,
    HANDS,
    MADE,
    OFFERS,
    PHASE,
    PORTS,
    TURN,
    WANT,
    WHO,
    add,
)
from wallwright.games.cheops.rules.notation import Action
from wallwright.games.cheops.rules.trade import FEE, harbour_owner, harbour_rate, rates

# What a seat says to an offer: nothing yet, yes, no; the seat on turn is not asked; and the trade
# was made with this one. All may see that, whose hands stay hidden.
OPEN, YES, NO, OWN, TRADED = ".yn-t"


def _bank(draft: Draft, action: Action) -> None:
    """K1001, K1002."""
    rate = rates(frozen(State, draft), draft[TURN])[action.good]
    _exchange(draft, action, rate)


def _harbour(draft: Draft, action: Action) -> None:
    """K1005: the owner has no say in it, but gets a coin."""
    add(draft, HANDS, draft[TURN], -FEE)
    add(draft, HANDS, harbour_owner(frozen(State, draft), action.place), FEE)
    _exchange(draft, action, harbour_rate(draft[PORTS], action.place, action.good))


def _exchange(draft: Draft, action: Action, rate: int) -> None:
    change = ONE[action.other] - rate * ONE[action.good]
    add(draft, HANDS, draft[TURN], change)
    draft[BANK] -= change


# Offers


def _offer(draft: Draft, action: Action) -> None:
    draft[OFFERS] += 1
    draft[GIVE] = draft[WANT] = 0
    draft[ANSWERS] = ""
    draft[PHASE] = OFFER


def _give(draft: Draft, action: Action) -> None:
    draft[GIVE] += ONE[action.good]


def _want(draft: Draft, action: Action) -> None:
    draft[WANT] += ONE[action.good]


def _withdraw(draft: Draft, action: Action) -> None:
    draft[GIVE] = draft[WANT] = 0
    draft[PHASE] = MAIN


def _propose(draft: Draft, action: Action) -> None:
    turn, seats = draft[TURN], len(draft[HANDS])
    draft[MADE] = (*draft[MADE], (draft[GIVE], draft[WANT]))
    draft[ANSWERS] = OPEN * turn + OWN + OPEN * (seats - turn - 1)
    draft[WHO] = (turn + 1) % seats
    draft[PHASE] = ANSWER


def _accept(draft: Draft, action: Action) -> None:
    _answer(draft, YES)


def _refuse(draft: Draft, action: Action) -> None:
    _answer(draft, NO)


def _answer(draft: Draft, letter: str) -> None:
    """K1008: each of the others answers once, clockwise; then one partner is chosen."""
    who, answers = draft[WHO], draft[ANSWERS]
    draft[ANSWERS] = answers = _said(answers, who, letter)
    if OPEN in answers:
        draft[WHO] = (who + 1) % len(answers)
    else:
        draft[WHO] = draft[TURN]
        draft[PHASE] = CHOOSE if YES in answers else MAIN


def _said(answers: str, seat: int, letter: str) -> str:
    return answers[:seat] + letter + answers[seat + 1 :]


def _partner(draft: Draft, action: Action) -> None:
    change = draft[WANT] - draft[GIVE]
    add(draft, HANDS, draft[TURN], change)
    add(draft, HANDS, action.seat, -change)
    draft[ANSWERS] = _said(draft[ANSWERS], action.seat, TRADED)
    draft[PHASE] = MAIN


def _no_partner(draft: Draft, action: Action) -> None:
    draft[PHASE] = MAIN


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
