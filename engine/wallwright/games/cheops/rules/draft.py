"""Where each field of a State stands: the next state is drafted as a list and frozen once.

That costs a third of State._replace.
"""

from typing import Any

from wallwright.core.tuples import replaced as replaced
from wallwright.games.cheops.rules.board import (
    ARMY_POINTS,
    BLESSING,
    CURSE,
    GOAL,
    MAIN,
    OVER,
    PRICES,
    ROLL,
    State,
)

Draft = list[Any]
(
    PHASE, TURN, WHO, FIRST, TURNS, FOUNDED, NODE, ROBBER, DICE, ROLLED, SUMS,
    ROADS, SHIPS, SETTLEMENTS, CITIES, SUPPLIES, PYRAMID, BLESSED, CURSED, ARMY, KNIGHTS,
    HANDS, BANK, CARDS, PILE, BOUGHT, PLAYED, CLAIMED, DEBTS, RETURNED, VICTIM, LEFT,
    OFFERS, GIVE, WANT, ANSWERS, MADE, TAKEN, BUILT, SPOTS, ENDS,
    ORDER, WAITS, CURSE_RULE, MOVES, LAYERS,
) = range(len(State._fields))  # fmt: skip


def frozen(draft: Draft) -> State:
    return tuple.__new__(State, draft)


def add(draft: Draft, field: int, seat: int, number: int) -> None:
    """Raise what a field counts for a seat."""
    values = draft[field]
    draft[field] = (*values[:seat], values[seat] + number, *values[seat + 1 :])


def pay(draft: Draft, what: str) -> None:
    """K901, K604: the seat on turn pays a price to the bank."""
    price = PRICES[what]
    add(draft, HANDS, draft[TURN], -price)
    draft[BANK] += price


def go_on(draft: Draft) -> None:
    """Back to where the turn was when a card or the robber broke in."""
    draft[PHASE] = MAIN if draft[ROLLED] else ROLL


def look_for_victory(draft: Draft) -> None:
    """K1402: at once, in one's own turn, with the secret points."""
    seat = draft[TURN]
    points: int = draft[SETTLEMENTS][seat].bit_count() + 2 * draft[CITIES][seat].bit_count()
    points += draft[CARDS][seat] >> 16 & 15
    if draft[ARMY] == seat:
        points += ARMY_POINTS
    if draft[BLESSED] == seat:
        points += BLESSING
    if draft[CURSED] >> seat & 1:
        points += CURSE
    if points >= GOAL:
        draft[PHASE] = OVER
