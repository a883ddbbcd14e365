"""A turn of Cheops is judged when it is over: what is kept must outlast the turns of the others."""

from collections.abc import Callable

from wallwright.games.cheops.rules.board import ANSWER, CHOOSE, MAIN, State, coins, hand_size, size
from wallwright.games.cheops.rules.deals import YES
from wallwright.games.cheops.rules.notation import END, PARTNER
from wallwright.games.cheops.rules.turns import apply


def onward(state: State, seat: int, number: Callable[[], float]) -> State:
    if state.turn == seat and state.phase == ANSWER:
        state = _agreed(state, seat)
    return apply(state, END) if state.turn == seat and state.phase == MAIN else state


def _agreed(state: State, seat: int) -> State:
    """An offer is hoped to be accepted, by who holds most: a refusal costs nothing."""
    money = coins(state.want)
    able = [
        (hand_size(state, rival), rival)
        for rival, hand in enumerate(state.hands)
        if rival != seat and coins(hand) >= money and hand_size(state, rival) >= size(state.want)
    ]
    if not able:
        return state
    partner = max(able)[1]
    answers = state.answers[:partner] + YES + state.answers[partner + 1 :]
    asked = state._replace(phase=CHOOSE, who=seat, answers=answers)
    return apply(asked, PARTNER[partner])
