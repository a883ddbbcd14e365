"""All patience of the journeys: how long they wait, in the machine's own time.

A wait ends with what it waits for, so patience is spent only on what never comes. A second of it is
gone when the machine has got done what it does in a second at rest: one that is slow or busy is
given longer, and one at rest gives up soon. So a wait goes slice by slice, and the machine is
measured again from time to time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic, sleep
from typing import Any, TypeVar, cast

from playwright.sync_api import BrowserContext, Expect, expect as ask

PATIENCE = 30.0  # s at rest, where the first start of Python takes two, and four in a slow browser
SLICE = 1.0  # s
LOOK = 0.05  # s between two looks at something that does not say when it is there
# Rounds of a piece of work, and the seconds they take at rest: a busy machine grants less at once.
WORK, AT_REST = 4_000_000, 0.07
FRESH = 10.0  # s for which a measurement holds
SLOW = 2.0  # times longer than at rest: a page keeps its own times on a machine that is faster

Found = TypeVar("Found")


class Machine:
    """How fast this one is, as it was when it was looked at last."""

    def __init__(self) -> None:
        self.measured, self.slowness = -FRESH, 1.0

    def look(self) -> float:
        if monotonic() - self.measured >= FRESH:
            self.slowness, self.measured = slowness_now(), monotonic()
        return self.slowness


def slowness_now() -> float:
    """How many times longer than at rest the piece of work takes at this moment; at least 1."""
    began = monotonic()
    number = 0
    for step in range(WORK):
        number ^= step
    return max(1.0, (monotonic() - began) / AT_REST)


MACHINE = Machine()


def slowness() -> float:
    """The same, looked at a moment ago."""
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


# What a page gives so many milliseconds, a line to be read or a file to come, takes as much longer.
STRETCH = """((times) => {
  const stretch = (owner, name, place) => {
    const usual = owner[name];
    owner[name] = function (...given) {
      if (given[place]) given[place] *= times;
      return usual.apply(this, given);
    };
  };
  stretch(window, "setTimeout", 1);
  stretch(AbortSignal, "timeout", 0);
})(%f)"""


def patient(context: BrowserContext) -> BrowserContext:
    """A browser with as much patience as the machine needs now: in every step, and in its pages."""
    context.set_default_timeout(milliseconds())
    if slowness() > SLOW:
        context.add_init_script(STRETCH % slowness())
    return context
