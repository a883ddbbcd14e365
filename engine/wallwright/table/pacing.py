"""How fast the others play: a turn takes as long as is wished, however many decisions it has.

The clock is read by whoever asks; all times are seconds of it.
"""

from typing import NamedTuple

LEAST = 0.25  # of a turn's time: so long is seen what was done last before another goes on
SCORED = 0.5  # and what another than whose turn it is has scored
WITHIN = 0.75  # in the first part of the time all decisions but the last follow each other
SHARE = 0.4  # of what is left of that part: so long is seen what is done in it


class Beat(NamedTuple):
    """What is on the screen when an AI has decided, and whether its decision begins a turn."""

    pace: int  # ms that a turn takes
    fresh: bool  # a turn begins with it
    known: bool  # the turn on the screen was that of somebody at this device
    told: bool  # whether there is anything to be seen of what was done last
    scored: bool  # points came to another seat than the one on turn


class Pacer:
    """Keeps the time of the turn that is on the screen."""

    def __init__(self) -> None:
        self._begun = self._last = 0.0  # when the turn was first seen, and what was done last
        self._told = False  # whether there was anything to see in this turn
        self._skips = False

    def begin(self, now: float) -> None:
        """Somebody at this device has acted: what follows has all its time."""
        self._begun = self._last = now
        self._told = self._skips = False

    def skip(self) -> None:
        """Who is in a hurry sees the rest of the turn at once."""
        self._skips = True

    def wait(self, beat: Beat, now: float) -> float:
        """How long what is on the screen must still be seen; the time of thinking has counted."""
        self._told = self._told or beat.told
        return 0.0 if self._skips else max(0.0, self._until(beat) - now)

    def _until(self, beat: Beat) -> float:
        pace = beat.pace / 1000
        least = SCORED if beat.scored else LEAST if beat.told else 0.0
        until = self._last + least * pace
        if beat.fresh:
            whole = self._told and not beat.known
            return max(until, self._begun + pace) if whole else until
        if beat.scored or not beat.told:
            return until
        left = self._begun + WITHIN * pace - self._last
        return self._last + SHARE * max(0.0, left)

    def show(self, beat: Beat, now: float) -> None:
        """What was decided is on the screen."""
        self._last = now
        if beat.fresh:
            self._begun, self._told, self._skips = now, False, False
