"""Why something cannot be done in Great Wall: the clause that forbids it."""

from collections.abc import Sequence

from wallwright.games.great_wall.board import State


def why_not(view: State, words: Sequence[str]) -> str | None:
    return None
