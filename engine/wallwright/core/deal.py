"""Dealing anew what lies face down, when somebody guesses what others hold."""

from collections.abc import Sequence
from random import Random


def draw(pile: list[int], number: int, rng: Random, ones: Sequence[int]) -> int:
    """So many cards, taken out of a pile of kinds and packed: `ones` has one card of each kind."""
    drawn = 0
    for _ in range(number):
        drawn += ones[pile.pop(int(rng.random() * len(pile)))]
    return drawn
