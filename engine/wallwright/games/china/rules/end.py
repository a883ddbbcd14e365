"""How a match of China ends: the scores, who has won, and which of its endings it was."""

from wallwright.core.game import highest
from wallwright.games.china.rules.board import OVER, State, left, nobody_can_place
from wallwright.games.china.rules.scoring import breakdown

ENDINGS: tuple[str, ...] = ("last round", "round complete", "nothing to place")


def scores(state: State) -> tuple[int, ...]:
    """C53: with the last scoring, as soon as the game is over."""
    return tuple(map(sum, breakdown(state))) if state.phase == OVER else state.points


def winners(state: State) -> tuple[int, ...]:
    """C70; C71: of equals those with the most pieces left; C72: and then together."""
    return highest([(score, sum(left(state, seat))) for seat, score in enumerate(scores(state))])


def ending(state: State) -> str:
    """A map without room is named first, though the last turn of the last round filled it."""
    if nobody_can_place(state.supplies, state.spaces, state.sites, state.rooms):
        return "nothing to place"  # C51
    return "round complete" if state.finisher == state.turn else "last round"  # C50
