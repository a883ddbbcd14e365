"""Reading what was written: the texts of all actions of a game, by the actions they stand for."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeVar

A = TypeVar("A")


def reader(
    title: str, write: Callable[[A], str], every: Callable[[], Iterable[A]]
) -> Callable[[str], A]:
    """The inverse of write(); a ValueError for any text that is no action of the game."""

    @cache
    def by_text() -> dict[str, A]:
        """Made on first use, since some thousands of texts would slow down every start."""
        return {write(action): action for action in every()}

    def read(text: str) -> A:
        try:
            return by_text()[text]
        except KeyError:
            raise ValueError(f"{text!r} is no action of {title}") from None

    return read
