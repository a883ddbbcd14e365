"""The four minds of the yardstick, each fetched when it is first asked for."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from wallwright.core.game import Game


class Mind(Protocol):
    """What a mind answered then, as far as choosing goes."""

    STRAY: int

    def scores(self, view: Any) -> Sequence[int]: ...

    def settled(self, view: Any) -> bool: ...

    def sensible(self, view: Any, actions: Sequence[Any]) -> Sequence[Any]: ...

    def edge(self, view: Any, seat: int) -> int: ...


class Known(NamedTuple):
    """The rules of a game as they are now, and its mind as it was."""

    rules: Game[Any, Any]
    mind: Mind


def known(rules: Game[Any, Any]) -> Known:
    mind: Any = import_module(f"{__package__}.{rules.NAME}")
    return Known(rules, mind)
