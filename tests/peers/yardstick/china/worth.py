"""What a position of China is worth to each seat, from what one seat sees of it."""

from tests.peers.yardstick.china.aspects import of_all
from tests.peers.yardstick.china.weights import WEIGHTS
from tests.peers.yardstick.weighing import weighed
from wallwright.games.china.rules.board import DEALT, PAY, PIECE, SECOND, State

STRAY = 100  # a beginner's misjudgement, small since a turn is several decisions
ON_THE_WAY = frozenset((PIECE, SECOND, PAY, DEALT))


def settled(view: State) -> bool:
    """Whether a state can be judged as it is: not before the pieces of a turn are placed."""
    return view.phase not in ON_THE_WAY


def scores(view: State) -> list[int]:
    return weighed(WEIGHTS[len(view.hands)], of_all(view))
