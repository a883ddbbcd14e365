"""Players and chance for matches that shall end in a certain way."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from wallwright.core.game import CHANCE, OVER, Game
from wallwright.core.match import Match

A = TypeVar("A")
Policy = Callable[[Any, Sequence[Any], Random], Any]


class Anything(Protocol):
    def __call__(self, state: Any, actions: Sequence[A], rng: Random) -> A: ...


def anything_in(game: Game[Any, Any]) -> Anything:
    """Any action, and of chance as likely as it is."""

    def anything(state: Any, actions: Sequence[A], rng: Random) -> A:
        odds = game.odds(state) if game.actor(state) == CHANCE else None
        return rng.choices(actions, odds)[0]

    return anything


def relived(match: Match[Any, Any], policy: Policy, seed: str, longest: int = 10**6) -> None:
    """Play on, chance's part too, as the policy says."""
    rng, game = Random(seed), match.game
    while match.actor != OVER and len(match.log) < longest:
        match.relive(game.write(policy(match.state, game.actions(match.state), rng)))
