"""States are made of tuples, which never change: a move makes new ones."""

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values but for one place."""
    made = list(values)  # about two thirds of the time of joining slices
    made[place] = value
    return tuple(made)
