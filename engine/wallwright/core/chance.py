"""What chance does with a number."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any


class Dice(tuple[int, ...]):
    """Odds that never change, as those of dice: they know their sums.

    >>> Dice([1, 2, 1]), Dice([1, 2, 1]).sums
    ((1, 2, 1), (1, 3, 4))
    """

    sums: tuple[int, ...]

    def __new__(cls, odds: Iterable[int]) -> "Dice":
        made = super().__new__(cls, odds)
        made.sums = tuple(accumulate(made))
        return made


def draw(number: float, actions: Sequence[Any], odds: Sequence[int]) -> Any:
    """The action a number in [0, 1) falls on, by integer weights."""
    if type(odds) is Dice:
        sums = odds.sums
        return actions[bisect_right(sums, int(number * sums[-1]))]
    left, place = int(number * sum(odds)), 0
    while left >= odds[place]:  # a third of the time that zip() took
        left -= odds[place]
        place += 1
    return actions[place]
