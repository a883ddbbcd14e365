"""Players that tournaments must cope with, and what it takes to ask one."""

import os
import signal
from collections.abc import Generator, Sequence
from typing import Any

from wallwright.ai.arena import Agent
from wallwright.core.match import Match
from wallwright.core.title import Title
from wallwright.games import SHELF

LIFE = "WALLWRIGHT_TEST_LIFE"  # decisions until the mortal one ends; for ever, if not set
_lived = 0


def first(title: Title, view: Any, seat: int, seed: int) -> Generator[None, None, str]:
    """Whatever is legal first."""
    yield
    return title.rules.write(title.rules.actions(view)[0])


likewise = first


def mortal(title: Title, view: Any, seat: int, seed: int) -> Generator[None, None, str]:
    """It takes its process with it."""
    global _lived
    _lived += 1
    if str(_lived) == os.environ.get(LIFE):
        os.kill(os.getpid(), signal.SIGKILL)
    return (yield from first(title, view, seat, seed))


def failing(title: Title, view: Any, seat: int, seed: int) -> Generator[None, None, str]:
    """It cannot decide."""
    yield
    raise ZeroDivisionError("of\nall things")


def cheating(title: Title, view: Any, seat: int, seed: int) -> Generator[None, None, str]:
    """It does what nobody may do."""
    yield
    return "win"


class Forced:
    """Rules under which next to nothing is legal."""

    def __init__(self, rules: Any, only: Sequence[Any]) -> None:
        self._rules, self._only = rules, only

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def actions(self, state: Any) -> Sequence[Any]:
        return self._only


def opened() -> Match[Any, Any]:
    return Match(SHELF["great_wall"].rules, 2, "odd")


def answer(agent: Agent, title: Title, view: Any, seat: int) -> str:
    thinking = agent(title, view, seat, 1)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return str(done.value)
