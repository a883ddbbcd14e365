"""Count the tree of a game: a wrong rule almost always changes a number."""

from typing import TypeVar

from wallwright.core.game import OVER, Game

S = TypeVar("S")
A = TypeVar("A")


class LimitError(ValueError):
    """The tree has more leaves than the caller allows."""


def count(game: Game[S, A], state: S, depth: int, limit: int = 1_000_000) -> int:
    """The leaves of the tree, chance branching like a seat; an ended match is a leaf."""
    if depth == 0 or game.actor(state) == OVER:
        return 1
    choices = game.actions(state)
    if depth == 1:
        return _within(len(choices), limit)
    leaves = 0
    for action in choices:
        leaves += count(game, game.apply(state, action), depth - 1, limit - leaves)
    return _within(leaves, limit)


def below(game: Game[S, A], state: S, depth: int, limit: int = 1_000_000) -> dict[str, int]:
    """The leaves below each action: where two countings differ, this shows the branch."""
    return {
        game.write(action): count(game, game.apply(state, action), depth - 1, limit)
        for action in game.actions(state)
    }


def _within(leaves: int, limit: int) -> int:
    if leaves > limit:
        raise LimitError(f"more than {limit} leaves")
    return leaves
