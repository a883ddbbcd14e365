"""What a judgement of a position is made of: numbers a seat is judged by, and their weights.

Every number is a whole one, and every weight a whole number of millionths of log-odds, so that all
interpreters agree to the last digit.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from operator import mul

ROUGH = 1000  # a score is told in thousandths of log-odds


def weighed(weights: Sequence[int], numbers: Iterable[Sequence[int]]) -> list[int]:
    """The linear score of each seat, by its numbers: only the differences mean something."""
    return [sum(map(mul, weights, own)) // ROUGH for own in numbers]


def by_source(
    weights: Sequence[int], numbers: Iterable[Sequence[int]], sources: Mapping[str, Collection[int]]
) -> list[tuple[int, ...]]:
    """What each source adds to the score of each seat, in millionths of log-odds.

    `sources` tells which of the numbers belong to which of them.
    """
    places = sources.values()
    return [tuple([sum([weights[at] * own[at] for at in of]) for of in places]) for own in numbers]
