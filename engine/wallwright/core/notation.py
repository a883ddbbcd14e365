"""Writing actions, and reading what was written: both are made of what each verb is written as."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TypeVar

from wallwright.core.remember import lasting


class Verbal(Protocol):
    """An action that begins with a verb."""

    @property
    def verb(self) -> str: ...


A = TypeVar("A", bound=Verbal)


def notation(
    title: str, by_verb: Mapping[str, Callable[[A], str]], every: Callable[[], Iterable[A]]
) -> tuple[Callable[[A], str], Callable[[str], A]]:
    """How a game writes an action, and how it reads one."""

    def write(action: A) -> str:
        return by_verb[action.verb](action)

    @lasting()
    def by_text() -> dict[str, A]:
        """Made on first use, since some thousands of texts would slow down every start."""
        return {write(action): action for action in every()}

    def read(text: str) -> A:
        """The inverse of write(); a ValueError for any text that is no action of the game."""
        try:
            return by_text()[text]
        except KeyError:
            raise ValueError(f"{text!r} is no action of {title}") from None

    return write, read
