"""Let players meet, fairly: every deal is played once in every seating."""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from wallwright.ai.levels import choose
from wallwright.core.game import Value
from wallwright.core.match import Match, Player
from wallwright.core.title import Title


class Outcome(NamedTuple):
    """A share of the wins with the half-width of its 95 % interval over the deals."""

    share: float
    margin: float


def decide(title: Title, match: Match[Any, Any], level: str) -> str:
    """The action a level takes for the seat on turn: it is shown the view and no more.

    >>> from wallwright import GAMES, SHELF, Match, decide
    >>> match = Match(GAMES["china"], seats=3, seed="jasmine")
    >>> decide(SHELF["china"], match, "adept") in match.legal()
    True
    """
    seat = match.actor
    view = title.rules.view(match.state, seat)
    thinking = choose(title, view, seat, level, match.thought())
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return str(done.value)


def play(
    title: Title,
    levels: Sequence[str],
    seed: str,
    options: Mapping[str, Value] | None = None,
) -> Match[Any, Any]:
    """A whole match between levels, one for each seat.

    >>> from wallwright import SHELF, play
    >>> match = play(SHELF["great_wall"], ["adept", "random"], seed="jasmine")
    >>> match.over, match.game.winners(match.state)
    (True, (0,))
    """
    players = [Player(f"{level} {seat + 1}", level) for seat, level in enumerate(levels)]
    match = Match(title.rules, len(levels), seed, options, players)
    while not match.over:
        match.play(decide(title, match, levels[match.actor]))
    return match


def seatings(levels: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The same players, everyone in every seat once."""
    for turn in range(len(levels)):
        yield (*levels[turn:], *levels[:turn])


def share(match: Match[Any, Any], seat: int) -> float:
    """What a seat has of the win: a shared victory counts in equal parts."""
    winners = match.game.winners(match.state)
    return 1 / len(winners) if seat in winners else 0.0


def duel(
    title: Title,
    levels: Sequence[str],
    deals: int,
    seed: str,
    options: Mapping[str, Value] | None = None,
) -> list[float]:
    """The share of the wins the first of the levels takes, deal by deal."""
    shares = []
    for deal in range(deals):
        won = 0.0
        for turn, seating in enumerate(seatings(levels)):
            match = play(title, seating, f"{seed}/{deal}", options)
            won += share(match, -turn % len(levels))
        shares.append(won / len(levels))
    return shares


def outcome(shares: Sequence[float]) -> Outcome:
    """The mean over the deals and how far it may be off."""
    deals = len(shares)
    total = spread = 0.0
    for one in shares:
        total += one
    mean = total / deals
    for one in shares:
        spread += (one - mean) ** 2
    return Outcome(mean, 1.96 * sqrt(spread / max(1, deals - 1) / deals))
