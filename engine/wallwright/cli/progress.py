"""How far a long command is, and how long it will take: a line on stderr."""

import sys
from time import monotonic
from typing import TextIO

BAR = 30  # signs
SELDOM = 15.0  # seconds between two lines where they cannot be written over


class Progress:
    """A bar that moves on a terminal; elsewhere a line now and then."""

    def __init__(self, whole: int, what: str, done: int = 0, out: TextIO | None = None) -> None:
        self._whole, self._what, self._done, self._before = whole, what, done, done
        self._out = out or sys.stderr
        self._begun = self._told = monotonic()
        self._live = self._out.isatty()

    def step(self) -> None:
        self._done += 1
        now = monotonic()
        if self._live or now - self._told >= SELDOM:
            self._told = now
            self._write(line(self._done, self._whole, self._what, self._left(now)))

    def end(self) -> None:
        if self._live and self._told > self._begun:
            print(file=self._out)

    def _left(self, now: float) -> float:
        """Seconds, if the rest goes on as what was done since the beginning."""
        return (now - self._begun) / (self._done - self._before) * (self._whole - self._done)

    def _write(self, text: str) -> None:
        print(
            f"\r\x1b[K{text}" if self._live else text,
            end="" if self._live else "\n",
            file=self._out,
            flush=True,
        )


def line(done: int, whole: int, what: str, left: float) -> str:
    full = BAR * done // whole
    bar = "#" * full + "-" * (BAR - full)
    return f"[{bar}] {done:,} of {whole:,} {what}, {span(left)} left"


def span(seconds: float) -> str:
    """A time as people say it."""
    whole = round(seconds)
    if whole < 100:
        return f"{whole} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"
