"""Living a match through again, action by action: what a record and a link have in common.

Whoever writes a file or an address by hand can have a match go on without end, and put the fault
behind it. So the work of a replay is bounded, by somewhat more than the longest of matches takes.
"""

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from wallwright.core.game import Game
from wallwright.core.match import IllegalActionError, Match
from wallwright.core.plain import MOST_IN_A_NAME

MOST_ACTIONS = 36_000
MOST_WORK = 650_000  # counted in choices that are looked at
MOST_KEPT = 2000  # choices, so that no match fills the memory with them
ACTION = 12  # what is done once for every action takes as long as so many of them


class EndlessError(ValueError):
    """It goes on longer than any match that people could play."""


class Choices:
    """What may be done in the states of a game. Equal choices come often: they are written once."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self._written: dict[tuple[Any, ...], dict[str, Any]] = {}

    def of(self, state: Any) -> Mapping[str, Any]:
        """The legal actions by their texts, in the order of these."""
        actions = tuple(self.game.actions(state))
        written = self._written.get(actions)
        if written is None:
            if len(self._written) >= MOST_KEPT:
                self._written.clear()
            # Of two with one text the first is meant, as when it is played.
            by_text = {self.game.write(action): action for action in reversed(actions)}
            written = self._written[actions] = dict(sorted(by_text.items()))
        return written


class Replay:
    """Adds to a match what was recorded, of seats and of chance alike: it rolls no dice."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self.match = match
        self._choices = Choices(match.game)
        self.work = 0

    def apart(self) -> "Replay":
        """Another way on from here: what is relived there leaves the match as it is."""
        other = Replay(self.match.copy())
        other._choices, other.work = self._choices, self.work
        return other

    def choices(self) -> Mapping[str, Any]:
        choices = self._choices.of(self.match.state)
        self.work += ACTION + len(choices)
        if self.work > MOST_WORK or len(self.match.log) >= MOST_ACTIONS:
            raise EndlessError
        return choices

    def act(self, text: str) -> None:
        """One recorded action, by its text."""
        choices = self.choices()
        if text in choices:
            self.match.add(choices[text], text)
        elif len(text) > MOST_IN_A_NAME:  # no clause is looked for: it is no action of any game
            raise IllegalActionError(text[:MOST_IN_A_NAME])
        else:
            self.match.relive(text)  # which says why not


@contextmanager
def undisturbed() -> Iterator[None]:
    """Nothing that is relived is garbage: to look for it took a sixth of the longest replay."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


class Digits:
    """One number that holds many: each is taken off in a base of its own, the lowest first.

    To divide ten thousand digits thirty thousand times takes longer than the match itself. So a low
    part is split off, of a size that most bases divide, and only that is divided.
    """

    def __init__(self, number: int) -> None:
        self._high, self._low, self._size = number, 0, 1

    def take(self, base: int) -> int:
        if self._size % base:
            number = self._high * self._size + self._low
            self._size = SIZE * base
            self._high, self._low = divmod(number, self._size)
        self._low, digit = divmod(self._low, base)
        self._size //= base
        return digit

    @property
    def rest(self) -> bool:
        """Whether more was in it than was taken."""
        return bool(self._high or self._low)


def _size() -> int:
    size = 1
    for prime, times in {2: 120, 3: 60, 5: 30, 7: 30, 11: 12, 13: 12}.items():
        size *= prime**times
    for prime in (17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61):
        size *= prime**6
    return size


SIZE = _size()  # divided by most numbers of choices, and by the small ones many times over
