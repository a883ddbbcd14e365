"""What functions remember of their answers, and how much of it at most.

Every cache of the engine is made here. What comes from play is forgotten as a whole when a match
is over or another is laid, so that only its record is left; what the next match asks again lasts.
A memory of WebAssembly never shrinks: so each cache says what an entry of it takes there, and the
tests hold games and matches to it.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


class Cache(NamedTuple):
    """What is remembered of a function: how many answers, of how many bytes in the browser."""

    function: Any
    entries: int
    each: int
    lasts: bool

    @property
    def name(self) -> str:
        return f"{self.function.__module__}.{self.function.__qualname__}"

    @property
    def ceiling(self) -> int:
        return self.entries * self.each


CACHES: list[Cache] = []


def remembered(entries: int, each: int) -> Callable[[F], F]:
    """For what comes up in play: so many answers, of some `each` bytes with what was asked."""
    return _made(entries, each, lasts=False)


def lasting(entries: int = 1, each: int = 0) -> Callable[[F], F]:
    """For what no match changes, or the next one asks again; without `each` there are but few."""
    return _made(entries, each, lasts=True)


def forget() -> None:
    """All that came up in play."""
    for cache in CACHES:
        if not cache.lasts:
            cache.function.cache_clear()


def _made(entries: int, each: int, lasts: bool) -> Callable[[F], F]:
    def remembering(function: F) -> F:
        cached = lru_cache(entries)(function)
        CACHES.append(Cache(cached, entries, each, lasts))
        return cast(F, cached)

    return remembering
