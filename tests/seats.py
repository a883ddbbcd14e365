"""What a test of every game asks of each: as many players as it has, and only what it declares."""

from functools import cache

from wallwright.ai import arena
from wallwright.core.game import Value
from wallwright.core.offer import FIRST, offer
from wallwright.games import SHELF

LEVELS = ("", "adept", "novice", "adept", "novice")  # a person first


def seating(game: str) -> tuple[str, ...]:
    """A person among players of the engine, as many as the game is proposed for."""
    return LEVELS[: offer(SHELF[game]).usual]


def red_begins(game: str) -> dict[str, Value]:
    """The option that says so; a game without it begins as it always does."""
    return {FIRST: "red"} if offer(SHELF[game]).first else {}


@cache
def length(game: str) -> int:
    """About how many actions a match has."""
    title = SHELF[game]
    return len(arena.play(title, ["random"] * title.rules.SEATS[0], "length").log)
