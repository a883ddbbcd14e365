"""What functions remember, in nobody else's sight: no ceiling of the engine counts it."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


def remembered(entries: int, each: int) -> Callable[[F], F]:
    return _made(entries)


def lasting(entries: int = 1, each: int = 0) -> Callable[[F], F]:
    return _made(entries)


def _made(entries: int) -> Callable[[F], F]:
    def remembering(function: F) -> F:
        return cast(F, lru_cache(entries)(function))

    return remembering
