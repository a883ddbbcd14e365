"""What a judgement of a position is made of: numbers a seat is judged by, and their weights.

Every number is a whole one, and every weight a whole number of millionths of log-odds, so that all
interpreters agree to the last digit.
"""

from collections.abc import Iterable, Sequence
from operator import mul

ROUGH = 1000  # a score is told in thousandths of log-odds


def weighed(weights: Sequence[int], numbers: Iterable[Sequence[int]]) -> list[int]:
    """The linear score of each seat, by its numbers: only the differences mean something."""
    return [sum(map(mul, weights, own)) // ROUGH for own in numbers]
