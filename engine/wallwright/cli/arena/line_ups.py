"""Who meets whom at one table of a tournament."""

from collections.abc import Iterator
from itertools import combinations, permutations

LINE_UPS = {
    "each": "one of each against each other one in all other seats",
    "first": "the first one so, against each other one",
    "mixed": "all different",
    "same": "each against itself",
}


def line_ups(kind: str, players: int, seats: int) -> Iterator[tuple[int, ...]]:
    """The players of each table, by number; what is asked about is the first of them."""
    if kind == "same":
        yield from ((player,) * seats for player in range(players))
    elif kind == "mixed":
        yield from combinations(range(players), seats)
    elif kind == "first":
        yield from ((0, *[other] * (seats - 1)) for other in range(1, players))
    else:
        pairs = combinations if seats == 2 else permutations
        for one, other in pairs(range(players), 2):
            yield (one, *[other] * (seats - 1))


def why_not(kind: str, players: int, seats: int) -> str:
    """Why nobody meets, in one sentence; nothing if somebody does."""
    if kind == "mixed" and players < seats:
        return f"{seats} different players are needed, not {players}"
    if kind in ("each", "first") and players < 2:
        return "somebody must be met: name another player, or --tables same"
    return ""
