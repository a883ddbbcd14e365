"""How a match of Great Wall ends: the scores, who has won, and which of its endings it was."""

from wallwright.core.game import highest
from wallwright.games.great_wall.rules.board import State, points

ENDINGS: tuple[str, ...] = ("last token", "played out")  # G90


def scores(state: State) -> tuple[int, ...]:
    return tuple(map(points, state.won))  # G110; G97: other tokens do not count


def winners(state: State) -> tuple[int, ...]:
    return highest(scores(state))  # G111


def ending(state: State) -> str:
    """G91 when every section is closed, else G96."""
    return "played out" if any(state.free) else "last token"
