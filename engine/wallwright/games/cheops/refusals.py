"""Why something cannot be done in Cheops: the clause that forbids it."""

from collections.abc import Sequence

from wallwright.games.cheops.board import State


def why_not(view: State, words: Sequence[str]) -> str | None:
    """The clause that forbids these words of an action; None if nothing does."""
    return None
