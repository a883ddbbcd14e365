"""How a match of Wall Builders ends: the scores, who has won, and which of its endings it was."""

from wallwright.core.game import highest
from wallwright.games.mauerbauer.rules.board import State, size

ENDINGS: tuple[str, ...] = ("walls", "towers", "houses", "palaces", "no line")


def scores(state: State) -> tuple[int, ...]:
    return state.points


def winners(state: State) -> tuple[int, ...]:
    """M59: of equals those with the most cards in hand; and then together."""
    return highest(list(zip(state.points, map(size, state.hands), strict=True)))


def ending(state: State) -> str:
    return state.ended
