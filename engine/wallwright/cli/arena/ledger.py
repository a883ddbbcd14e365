"""The file of a tournament: its setting, then a line for each match, added when it is over.

Whatever ends the program, the matches of whole lines are kept. The last line may be half of one:
then it is cut off, and its match is played again.
"""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, NamedTuple

from wallwright.cli import UsageError
from wallwright.cli.arena.bout import Played, Source
from wallwright.cli.arena.field import Place, Setting

FIRST_LINE = "wallwright arena 1"
BEGIN = f'{{"{FIRST_LINE}"'.encode()
NUMBER = (int, float)


class Ledger(NamedTuple):
    """What a file holds, and how many of its bytes are whole lines."""

    setting: Setting
    played: dict[Place, Played]
    whole: int


class Pen:
    """Adds matches to a file, or to nothing."""

    def __init__(self, out: BinaryIO | None = None) -> None:
        self._out = out

    def add(self, played: Played) -> None:
        self._write(played._asdict())

    def head(self, setting: Setting) -> None:
        self._write({FIRST_LINE: setting._asdict()})

    def _write(self, value: object) -> None:
        if self._out:  # at once, and as a whole
            self._out.write(f"{json.dumps(value, ensure_ascii=True)}\n".encode())
            self._out.flush()


def read(name: str) -> Ledger | None:
    """What a file holds; nothing, if there is none or not one whole line in it."""
    try:
        with open(name, "rb") as file:
            text = file.read()
    except FileNotFoundError:
        return None
    except OSError as wrong:
        raise UsageError(f"cannot read {name}: {wrong.strerror}") from None
    if not text.startswith(BEGIN[: len(text)]):
        raise UsageError(f"{name} is no file of an arena")
    lines = text.split(b"\n")[:-1]
    if not lines:
        return None
    setting = _setting(name, lines[0])
    played = list(_matches(name, lines[1:]))
    whole = sum(len(line) + 1 for line in lines[: 1 + len(played)])
    return Ledger(setting, {one.place: one for one in played}, whole)


@contextmanager
def pen(name: str | None, setting: Setting, kept: Ledger | None) -> Iterator[Pen]:
    """Where matches are added: behind those that are kept, or to a fresh file."""
    if name is None:
        yield Pen()
        return
    try:
        with open(name, "r+b" if kept else "wb") as out:
            if kept:
                out.truncate(kept.whole)
                out.seek(0, os.SEEK_END)
            else:
                Pen(out).head(setting)
            yield Pen(out)
    except OSError as wrong:
        raise UsageError(f"cannot write {name}: {wrong.strerror}") from None


def _setting(name: str, line: bytes) -> Setting:
    try:
        told = json.loads(line)[FIRST_LINE]
        return Setting(**{**told, "agents": tuple(told["agents"])})
    except (ValueError, TypeError, KeyError, RecursionError):
        raise UsageError(f"{name} is no file of an arena") from None


def _matches(name: str, lines: Iterable[bytes]) -> Iterator[Played]:
    """All whole ones; only behind the last of them may a line be damaged."""
    damaged = 0
    for number, line in enumerate(lines, 2):
        if damaged:
            raise UsageError(f"{name}: line {damaged} is damaged")
        try:
            yield _match(json.loads(line))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            damaged = number


def _match(told: dict[str, Any]) -> Played:
    sources = tuple(Source(*map(_frozen, one)) for one in told.pop("sources"))
    played = Played(**{key: _frozen(value) for key, value in told.items()}, sources=sources)
    numbers = (*played.place, played.actions)
    several = (played.winners, played.scores, played.choices, *(one.points for one in sources))
    texts = (played.ending, played.digest, *(one for labels, _ in sources for one in labels))
    if not all(type(one) is int for them in (numbers, *several) for one in them):
        raise TypeError(told)
    if not all(type(one) in NUMBER for them in (played.spent, played.worst) for one in them):
        raise TypeError(told)
    if not all(type(one) is str for one in texts):
        raise TypeError(told)
    return played


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
