"""What a mind answers that weighs all there is, and each seat alike."""

from collections.abc import Sequence
from typing import Any


def sensible(view: Any, actions: Sequence[Any]) -> Sequence[Any]:
    return actions


def edge(view: Any, seat: int) -> int:
    return 0
