"""How a match of Cheops ends: the scores, who has won, and which of its endings it was."""

from wallwright.core.game import highest
from wallwright.games.cheops.rules.board import (
    BLACK_BLOCKS,
    GOAL,
    State,
    black_blocks,
    points,
    room,
)

ENDINGS: tuple[str, ...] = ("points", "black blocks", "pyramid complete", "turn cap")


def scores(state: State) -> tuple[int, ...]:
    """With the secret points that this state, or view, knows."""
    return tuple(points(state, seat) for seat in range(len(state.hands)))


def winners(state: State) -> tuple[int, ...]:
    """K1402: alone by 12 points; K1405: else the highest total, and equal ones together."""
    total = scores(state)
    if total[state.turn] >= GOAL:
        return (state.turn,)
    return highest(total)


def ending(state: State) -> str:
    if points(state, state.turn) >= GOAL:
        return "points"  # K1402: looked at first
    if black_blocks(state) == BLACK_BLOCKS:
        return "black blocks"  # K1403
    return "turn cap" if room(state) else "pyramid complete"  # K1406, K1404
