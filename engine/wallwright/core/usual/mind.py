"""What a mind answers that weighs all there is, and each seat alike."""

from collections.abc import Mapping, Sequence
from typing import Any

SHOWN: Mapping[int, Sequence[int]] = {}


def sensible(view: Any, actions: Sequence[Any]) -> Sequence[Any]:
    return actions


def edge(view: Any, seat: int) -> int:
    return 0


def shown(view: Any) -> Sequence[int]:
    return ()
