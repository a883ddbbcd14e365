"""What a position of Cheops is worth to each seat, from what one seat sees of it.

It asks how soon every seat gets what it may want next, and how fast it will go on building.
"""

from collections.abc import Callable, Sequence

from wallwright.core.usual.weights import Weights
from wallwright.core.weighing import weighed
from wallwright.games.cheops.mind.aspects import of_all
from wallwright.games.cheops.mind.bargains import bargain, feeds_a_winner
from wallwright.games.cheops.mind.foundation import foundations, is_laid, worth_founding
from wallwright.games.cheops.mind.weights import SHOWN, STYLED, WEIGHTS
from wallwright.games.cheops.rules.board import (
    ANSWER,
    CARD,
    FOUND,
    MAIN,
    OFFER,
    PIECE,
    ROBBER,
    STEAL,
    TAKE,
    State,
    counts,
    covers,
)
from wallwright.games.cheops.rules.notation import (
    ACCEPT,
    GIVE,
    OFFER as MAKE_OFFER,
    PROPOSE,
    WANT,
    WITHDRAW,
    Action,
)

STRAY = 70  # a beginner's misjudgement, small since a turn is many decisions
ASKED = 3  # times a turn that others are asked for something: more is a burden
ON_THE_WAY = frozenset((ROBBER, STEAL, TAKE, CARD, OFFER))


def settled(view: State) -> bool:
    """Whether a state can be judged as it is: not while the robber moves or goods are picked."""
    return view.phase not in ON_THE_WAY


def scores(view: State) -> list[int]:
    return _judged(view, WEIGHTS)


def _judged(view: State, weights: Weights) -> list[int]:
    if is_laid(view):
        return foundations(view)
    return weighed(weights[len(view.hands)], of_all(view))


def styled(style: str) -> Callable[[State], list[int]]:
    """The scores as a player of a style sees them."""
    weights = STYLED[style]
    return lambda view: _judged(view, weights)


def shown(view: State) -> list[int]:
    weights = SHOWN.get(len(view.hands))
    return weighed(weights, of_all(view)) if weights else []


# What is not worth a thought


def sensible(view: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Good foundations; three offers a turn, the best ones; nothing for who is about to win."""
    if view.phase in (FOUND, PIECE):
        return worth_founding(view, actions)
    if view.phase == MAIN and MAKE_OFFER in actions:
        if view.offers >= ASKED or not bargain(view):
            return [action for action in actions if action != MAKE_OFFER]
    elif view.phase == OFFER:
        word = _next_word(view)
        return (word if word in actions else WITHDRAW,)
    elif view.phase == ANSWER and feeds_a_winner(view, view.turn):
        return [action for action in actions if action != ACCEPT]
    return actions


def _next_word(view: State) -> Action:
    """What is still missing in the best offer; another one that was begun is taken back."""
    best = bargain(view)
    if best:
        give, want = counts(best.give - view.give), counts(best.want - view.want)
        if covers(best.give, view.give) and covers(best.want, view.want):
            for missing, words in ((give, GIVE), (want, WANT)):
                if any(missing):
                    return words[missing.index(max(missing))]
            return PROPOSE
    return WITHDRAW
