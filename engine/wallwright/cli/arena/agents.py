"""Players by name: a level, in a style or not, or a function of somebody's module."""

import os
import sys
from importlib import import_module

from wallwright.ai.arena import Agent, of_name
from wallwright.cli import UsageError, asked
from wallwright.core.title import Title


def named(title: Title, seats: int, names: list[str]) -> tuple[str, ...]:
    """The names as they are kept, each of a player that is there and not named twice."""
    here = os.getcwd()
    if here not in sys.path:  # behind all others, so that nothing of Python's is hidden
        sys.path.append(here)
    known = tuple(name if ":" in name else asked.player(title, seats, name) for name in names)
    for name in known:
        agent(name)
        if known.count(name) > 1:
            raise UsageError(f"{name} is named twice")
    return known


def agent(name: str, style: str = "") -> Agent:
    """A player by its name; a level plays in this style, unless its name says another."""
    if ":" not in name:
        return of_name(name, style)
    place, _, function = name.partition(":")
    try:
        module = import_module(place)
    except Exception as wrong:  # whatever a module of the caller's may do
        raise UsageError(f"cannot import {place!r}: {wrong}") from None
    found = vars(module).get(function)
    if not callable(found):
        raise UsageError(f"{place} has no function {function!r}")
    made: Agent = found
    return made


def short(names: tuple[str, ...]) -> dict[str, str]:
    """Names as they are shown: of a module only its last part, where that is enough."""
    last = {name: _last(*name.partition(":")) for name in names}
    shown = list(last.values())
    return {name: one if shown.count(one) == 1 else name for name, one in last.items()}


def _last(place: str, colon: str, function: str) -> str:
    return place.rpartition(".")[2] + colon + function
