"""Let players meet, fairly: every deal is played once in every seating."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple, TypeVar

from wallwright.ai.levels import choose
from wallwright.core.characters import character
from wallwright.core.game import Value
from wallwright.core.match import Match, Player
from wallwright.core.title import Title, in_style

P = TypeVar("P")

# Who chooses for a seat: it is given the title, the seat's view, the seat and a seed.
Agent = Callable[[Title, Any, int, int], Generator[None, None, str]]


class Outcome(NamedTuple):
    """A share of the wins with the half-width of its 95 % interval over the deals."""

    share: float
    margin: float


STYLE = "/"  # between a level and a style of the game, where a player is named with one
PLAIN = "plain"  # no style at all


def of_level(level: str, style: str = "") -> Agent:
    """A level as an agent, in one of the styles of the game or in none."""

    def agent(title: Title, view: Any, seat: int, seed: int) -> Generator[None, None, str]:
        return choose(in_style(title, style), view, seat, level, seed)

    return agent


def of_name(player: str, usual: str = "") -> Agent:
    """The agent of "expert/merchant" or "expert/plain"; a level alone plays in its usual style."""
    level, _, named = player.partition(STYLE)
    style = named or usual
    return of_level(level, "" if style == PLAIN else style)


def decide(title: Title, match: Match[Any, Any], player: str | Agent) -> str:
    """The action a level or an agent takes for the seat on turn: it is shown the view and no more.

    A level plays in the style that the match's seed gives the seat, unless another is named.

    >>> from wallwright import GAMES, SHELF, Match, decide
    >>> match = Match(GAMES["china"], seats=3, seed="jasmine")
    >>> decide(SHELF["china"], match, "adept") in match.legal()
    True
    >>> decide(SHELF["china"], match, "adept/diplomat") in match.legal()
    True
    """
    seat = match.actor
    agent = of_name(player, character(title, match, seat)) if isinstance(player, str) else player
    view = title.rules.view(match.state, seat)
    thinking = agent(title, view, seat, match.thought())
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return str(done.value)


def play(
    title: Title,
    players: Sequence[str | Agent],
    seed: str,
    options: Mapping[str, Value] | None = None,
) -> Match[Any, Any]:
    """A whole match between levels or agents, one for each seat.

    >>> from wallwright import SHELF, play
    >>> match = play(SHELF["great_wall"], ["adept", "random"], seed="jasmine")
    >>> match.over, match.game.winners(match.state)
    (True, (0,))
    """
    levels = [
        player.partition(STYLE)[0] if isinstance(player, str) else "agent" for player in players
    ]
    named = [Player(f"{level} {seat + 1}", level) for seat, level in enumerate(levels)]
    match = Match(title.rules, len(players), seed, options, named)
    while not match.over:
        match.play(decide(title, match, players[match.actor]))
    return match


def seatings(levels: Sequence[P]) -> Iterator[tuple[P, ...]]:
    """The same players, everyone in every seat once."""
    for turn in range(len(levels)):
        yield (*levels[turn:], *levels[:turn])


def share(match: Match[Any, Any], seat: int) -> float:
    """What a seat has of the win: a shared victory counts in equal parts."""
    winners = match.game.winners(match.state)
    return 1 / len(winners) if seat in winners else 0.0


def duel(
    title: Title,
    players: Sequence[str | Agent],
    deals: int,
    seed: str,
    options: Mapping[str, Value] | None = None,
) -> list[float]:
    """The share of the wins the first of the players takes, deal by deal."""
    shares = []
    for deal in range(deals):
        won = 0.0
        for turn, seating in enumerate(seatings(players)):
            match = play(title, seating, f"{seed}/{deal}", options)
            won += share(match, -turn % len(players))
        shares.append(won / len(players))
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
