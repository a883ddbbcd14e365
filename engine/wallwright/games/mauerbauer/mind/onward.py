"""The rest of a turn of Wall Builders by simple habits, up to the next wall: the scores can be

trusted there, for then no scoring is open and no card is owed.
"""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.chance import draw
from wallwright.games.mauerbauer.mind.weights import MEANS
from wallwright.games.mauerbauer.rules.board import (
    DRAW,
    FINAL,
    JOIN,
    OVER,
    REDRAW,
    ROLL,
    SCORE,
    SWAP,
    WALL,
    State,
    cards,
)
from wallwright.games.mauerbauer.rules.legal import actions, odds
from wallwright.games.mauerbauer.rules.notation import (
    PLAY,
    PLAY_TWO,
    SWAP_CARD,
    SWAP_DONE,
    TAKE,
    Action,
    faces_of,
)
from wallwright.games.mauerbauer.rules.scoring import values
from wallwright.games.mauerbauer.rules.turns import apply

FINE = 4  # MEANS counts in quarters of a point
SECOND = 4  # points that are worth a second card
POOR = 20  # quarters of a point: what may bring less is exchanged

Number = Callable[[], float]


def onward(state: State, seat: int, number: Number) -> State:
    while state.phase not in (WALL, OVER):
        state = apply(state, HABITS.get(state.phase, _any)(state, number))
    return state


def _any(state: State, number: Number) -> Action:
    choices = actions(state)
    return choices[int(number() * len(choices))]


def _roll(state: State, number: Number) -> Action:
    action: Action = draw(number(), actions(state), odds(state))
    return action


def _card(state: State, number: Number) -> Action:
    deck = cards(state.deck)
    return TAKE[deck[int(number() * len(deck))]]


def _score(state: State, number: Number) -> Action:
    """The card that brings most beyond what it may bring later; a second one if it pays well."""
    now = values(state)
    hand = sorted(_hand(state), key=lambda face: MEANS[face] - 2 * FINE * now[face])
    first, *others = hand
    if others and now[others[0]] >= SECOND:
        return PLAY_TWO[min(first, others[0]), max(first, others[0])]
    return PLAY[first]


def _join(state: State, number: Number) -> Action:
    """With the neighbour that lets the hand score most."""

    def pays(action: Action) -> int:
        return _best_two(state, values(apply(state, action)))

    return max(actions(state), key=pays)


def _swap(state: State, number: Number) -> Action:
    for face in _hand(state):
        if MEANS[face] < POOR:
            return SWAP_CARD[face]
    return SWAP_DONE


def _final(state: State, number: Number) -> Action:
    """What brings most; a city is named for what the hand can score there."""

    def pays(action: Action) -> int:
        if action.verb == "city":
            named = next(one.fields for one in state.cities if one.fields >> action.place & 1)
            return _best_two(state, values(state, named))
        return sum([now[face] for face in faces_of(action)]) if action.verb == "play" else 0

    now = values(state)
    return max(actions(state), key=pays)


def _hand(state: State) -> Sequence[int]:
    return cards(state.hands[state.seat])


def _best_two(state: State, now: Sequence[int]) -> int:
    return sum(sorted([now[face] for face in _hand(state)])[-2:])


HABITS: Mapping[str, Callable[[State, Number], Action]] = {
    ROLL: _roll,
    JOIN: _join,
    SCORE: _score,
    DRAW: _card,
    SWAP: _swap,
    REDRAW: _card,
    FINAL: _final,
}
