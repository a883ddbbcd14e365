"""What a mind answers that weighs all there is, and each seat alike."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wallwright.core.plan import Plan

FIRST_LEVEL = "novice"
SEATS = range(1, 11)
# All play on for a round and some more, in the way that has done well in two games.
PLANS = {seats: Plan(simulations=60, turns=seats, moves=8) for seats in SEATS}
SKETCHES = {seats: Plan(simulations=12, turns=seats, moves=4) for seats in SEATS}
MERGED: Mapping[int, Mapping[str, str]] = {}
SHOWN: Mapping[int, Sequence[int]] = {}
STYLES: Sequence[str] = ()


SOURCES: Sequence[str] = ()


def parts(view: Any) -> Sequence[Sequence[int]]:
    return ()


def steady(view: Any) -> bool:
    return True


def sensible(view: Any, actions: Sequence[Any]) -> Sequence[Any]:
    return actions


def edge(view: Any, seat: int) -> int:
    return 0


def shown(view: Any) -> Sequence[int]:
    return ()


def styled(style: str) -> Callable[[Any], Sequence[int]]:
    raise KeyError(style)  # there is none


def onward(state: Any, seat: int, number: Callable[[], float]) -> Any:
    return state


def foresight(view: Any, plan: Plan) -> Plan:
    return plan


def leeway(view: Any) -> int:
    return 0
