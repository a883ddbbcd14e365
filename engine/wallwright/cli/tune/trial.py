"""A game whose mind counts by other weights, and what is played with it, far away or here."""

from collections.abc import Generator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, cast

from wallwright.ai.arena import Agent, decide, of_level, play, seatings, share
from wallwright.cli.arena.agents import agent
from wallwright.core import remember
from wallwright.core.game import Value
from wallwright.core.match import Match, Player
from wallwright.core.title import Mind, Title
from wallwright.core.weighing import ROUGH
from wallwright.games import SHELF

WILD = 0.15  # how often a player of a sample acts at random
KEPT = 0.35  # how many of the positions are kept
Weights = tuple[int, ...]


class Task(NamedTuple):
    """What every match of a search or a fit has in common."""

    game: str
    seats: int
    options: Mapping[str, Value]
    player: str


class Sample(NamedTuple):
    """A position as its mover saw it, and what every seat had of win and points in the end."""

    features: tuple[tuple[int, ...], ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]


class Weighted:
    """A mind under other weights; whatever else it answers, it answers as before."""

    def __init__(self, mind: Mind, weights: Sequence[int], seats: int) -> None:
        self._mind, self._weights, self._seats = mind, tuple(weights), range(seats)
        self.WEIGHTS: Mapping[int, Sequence[int]] = {seats: self._weights}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._mind, name)

    def scores(self, view: Any) -> list[int]:
        return [self._score(self._mind.features(view, seat)) for seat in self._seats]

    def _score(self, features: Sequence[int]) -> int:
        pairs = zip(self._weights, features, strict=True)
        return sum(weight * feature for weight, feature in pairs) // ROUGH


def weighted(title: Title, weights: Sequence[int] | None, seats: int) -> Title:
    """The title with these weights, or as it is."""
    if weights is None:
        return title
    return title._replace(mind=cast(Mind, Weighted(title.mind, weights, seats)))


def with_mind(player: Agent, other: Title) -> Agent:
    """The same player, thinking of another title."""

    def choosing(title: Title, view: Any, seat: int, seed: int) -> Generator[None, None, str]:
        return player(other, view, seat, seed)

    return choosing


def gather(task: Task, seed: str, weights: Weights | None, wild: float) -> list[Sample]:
    """Positions of one match after the acts that led to them, seen by who acted."""
    title, rng = weighted(SHELF[task.game], weights, task.seats), Random(f"{seed}/wild")
    people = [Player("", "agent")] * task.seats
    match: Match[Any, Any] = Match(title.rules, task.seats, seed, task.options, people)
    thinks, strays, kept = agent(task.player), of_level("random"), []
    while not match.over:
        seat = match.actor
        match.play(decide(title, match, strays if rng.random() < wild else thinks))
        view = title.rules.view(match.state, seat)
        if not match.over and title.mind.settled(view) and rng.random() < KEPT:
            kept.append(tuple(tuple(title.mind.features(view, one)) for one in range(task.seats)))
    remember.forget()
    shares = tuple(share(match, seat) for seat in range(task.seats))
    scores = tuple(title.rules.scores(match.state))
    return [Sample(features, shares, scores) for features in kept]


def meet(task: Task, seed: str, weights: Weights, rivals: Weights | None) -> float:
    """What a player with these weights has of the wins of a deal, against such with others."""
    title, player = SHELF[task.game], agent(task.player)
    hero = with_mind(player, weighted(title, weights, task.seats))
    others = with_mind(player, weighted(title, rivals, task.seats))
    won = 0.0
    for seated in seatings([hero, *[others] * (task.seats - 1)]):
        match = play(title, seated, seed, task.options)
        won += share(match, seated.index(hero))
    remember.forget()
    return won / task.seats
