"""What the best level plays in a position, and matches to judge positions of."""

from random import Random
from typing import Any

from wallwright.ai.arena import decide
from wallwright.core.match import Match
from wallwright.games import SHELF


def chosen(game: str, state: Any) -> str:
    """What the best level plays for the seat on turn."""
    title = SHELF[game]
    match: Match[Any, Any] = Match(title.rules, len(title.rules.scores(state)), "chosen")
    match.states.append(state)
    return decide(title, match, "adept")


def random_match(game: str, seats: int, seed: int, **options: Any) -> Match[Any, Any]:
    match: Match[Any, Any] = Match(SHELF[game].rules, seats, f"worth {seed}", options)
    rng = Random(seed)
    while not match.over:
        choices = match.legal()
        match.play(choices[int(rng.random() * len(choices))])
    return match
