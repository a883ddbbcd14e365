"""Moves of any game in writing, for positions that tests have made."""

from typing import TypeVar

from wallwright.core.game import Game

S = TypeVar("S")
A = TypeVar("A")


def legal(game: Game[S, A], state: S) -> set[str]:
    return {game.write(action) for action in game.actions(state)}


def play(game: Game[S, A], state: S, *texts: str) -> S:
    """The state after some actions, each of which must be legal; chance's are written too."""
    for text in texts:
        action = game.read(text)
        among = game.actions(state)
        assert action in among, f"{text!r} is not among {sorted(legal(game, state))}"
        state = game.apply(state, action)
    return state
