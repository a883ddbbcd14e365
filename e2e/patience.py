"""All patience of the journeys: how long they wait, in the machine's own time.

A wait ends with what it waits for, so patience is spent only on what never comes. A second of it is
gone when the machine has got done what it does in a second at rest: one that is slow or busy is
given longer, and one at rest gives up soon. So a wait goes slice by slice, and after each slice
the machine is measured again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic, sleep
from typing import Any, TypeVar, cast

from playwright.sync_api import BrowserContext, Expect, expect as ask

PATIENCE = 30.0  # s at rest, where the first start of Python takes two, and four in a slow browser
SLICE = 1.0  # s
LOOK = 0.05  # s between two looks at something that does not say when it is there
WORK, AT_REST = 400_000, 0.02  # rounds of a piece of work, and the seconds they take at rest
FRESH = 2.0  # s for which a measurement holds

Found = TypeVar("Found")


class Machine:
    """How fast this one is, as it was when it was looked at last."""

    def __init__(self) -> None:
        self.measured, self.slowness = -FRESH, 1.0

    def look(self) -> float:
        if monotonic() - self.measured >= FRESH:
            took = work()
            self.measured, self.slowness = monotonic(), max(1.0, took / AT_REST)
        return self.slowness


def work() -> float:
    """The seconds that the piece of work takes now."""
    began = monotonic()
    number = 0
    for step in range(WORK):
        number ^= step
    return monotonic() - began


MACHINE = Machine()


def slowness() -> float:
    """How many times longer than at rest the machine takes for its work now; at least 1."""
    return MACHINE.look()


def seconds(at_rest: float = PATIENCE) -> float:
    """What takes so long at rest, here and now: for a host, and for what knows no slices."""
    return at_rest * slowness()


def milliseconds(at_rest: float = 1000 * PATIENCE) -> float:
    """The same in milliseconds: for what goes on in a page."""
    return at_rest * slowness()


def slices() -> Iterator[float]:
    """Seconds to be spent one after another, as long as there is patience."""
    left = PATIENCE
    while left > 0:
        began = monotonic()
        yield SLICE
        left -= (monotonic() - began) / slowness()


def until(look: Callable[[float], Found], wanted: str) -> Found:
    """What is found in the end by `look`, which may spend so many seconds at a time."""
    for spend in slices():
        if found := look(spend):
            return found
    raise AssertionError(wanted)


def until_true(is_so: Callable[[], object], wanted: str) -> None:
    """The same where a look is over at once."""
    for spend in slices():
        end = monotonic() + spend
        while monotonic() < end:
            if is_so():
                return
            sleep(LOOK)
    raise AssertionError(wanted)


class Patient:
    """What Playwright can expect of a page or of something in it, slice by slice."""

    def __init__(self, once: Any) -> None:
        self.once = once

    def __getattr__(self, name: str) -> Callable[..., None]:
        check = getattr(self.once, name)

        def expected(*values: Any, **options: Any) -> None:
            failure = AssertionError(name)
            for spend in slices():
                try:
                    check(*values, timeout=1000 * spend, **options)
                    return
                except AssertionError as error:
                    failure = error
            raise failure

        return expected


# As Playwright's own.
expect = cast(Expect, lambda actual: Patient(ask(actual)))


def patient(context: BrowserContext) -> BrowserContext:
    """A browser whose every step has as much patience as the machine needs now."""
    context.set_default_timeout(milliseconds())
    return context
