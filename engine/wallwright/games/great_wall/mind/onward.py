"""Where the scores of Great Wall need not be trusted: what follows is certain."""

from collections.abc import Callable

from wallwright.games.great_wall.mind.finish import played_out
from wallwright.games.great_wall.rules.board import State


def onward(state: State, seat: int, number: Callable[[], float]) -> State:
    return played_out(state) if state.scoring_only else state
