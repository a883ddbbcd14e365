"""Sets of small numbers as the bits of one int: they never change, and are joined in one step."""

from collections.abc import Iterable


def mask(numbers: Iterable[int]) -> int:
    """A set of these numbers.

    >>> mask([0, 2, 2]), members(5)
    (5, [0, 2])
    """
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def members(bits: int) -> list[int]:
    """What is in a set, in order."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found
