"""What a position of Wall Builders is worth to each seat, from what one seat sees of it."""

from collections.abc import Callable

from wallwright.core.weighing import weighed
from wallwright.games.mauerbauer.mind.aspects import of_all, outlook
from wallwright.games.mauerbauer.mind.weights import EDGE, SHOWN, STYLED, WEIGHTS
from wallwright.games.mauerbauer.rules.board import JOIN, State, towers_left, walls_left

STRAY = 240  # a beginner's misjudgement


def settled(view: State) -> bool:
    """Whether a state can be judged as it is: not before it is known what a city is joined with."""
    return view.phase != JOIN


def scores(view: State) -> list[int]:
    return weighed(WEIGHTS[len(view.hands)], of_all(view))


def styled(style: str) -> Callable[[State], list[int]]:
    """The scores as a player of a style sees them."""
    weights = STYLED[style]
    return lambda view: weighed(weights[len(view.hands)], of_all(view))


def shown(view: State) -> list[int]:
    weights = SHOWN.get(len(view.hands))
    return weighed(weights, of_all(view)) if weights else []


def edge(view: State, seat: int) -> int:
    """Whoever judges trusts to make more of every turn to come than the rivals do."""
    board = outlook(view)[1]
    return 0 if board.ended else EDGE * (walls_left(board) + sum(towers_left(board)))
