"""The file of a long command: its setting, then a line for each part of the work, when it is done.

Whatever ends the program, the parts of whole lines are kept. The last line may be half of one: then
it is cut off, and its part is done again.
"""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, BinaryIO, Generic, NamedTuple, TypeVar

from wallwright.cli import UsageError, files

S = TypeVar("S", bound=NamedTuple)
P = TypeVar("P", bound=NamedTuple)
UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, RecursionError)


class Kind(NamedTuple, Generic[S, P]):
    """What such a file is: its first line, and how settings and parts are read."""

    name: str  # "arena", of `wallwright arena`
    what: str  # "matches": what a file holds
    setting: Callable[[dict[str, Any]], S]
    part: Callable[[dict[str, Any]], P]

    @property
    def first_line(self) -> str:
        return f"wallwright {self.name} 1"


class Ledger(NamedTuple, Generic[S, P]):
    """What a file holds, and how many of its bytes are whole lines."""

    setting: S
    parts: list[P]
    whole: int


class Pen:
    """Adds parts to a file, or to nothing."""

    def __init__(self, out: BinaryIO | None = None) -> None:
        self._out = out

    def add(self, part: Any) -> None:
        self.write(part._asdict())

    def write(self, value: Mapping[str, object]) -> None:
        if self._out:  # at once, and as a whole
            self._out.write(f"{json.dumps(value, ensure_ascii=True)}\n".encode())
            self._out.flush()


def expected(kind: Kind[S, P], name: str | None, resume: bool) -> Ledger[S, P] | None:
    """What the file of a command holds, where it is to go on."""
    if resume and not name:
        raise UsageError("--resume goes on with the file of --out: name it")
    if not name:
        return None
    files.expect(name)
    kept = read(kind, name) if not files.is_special(name) else None
    if kept and not resume:
        raise UsageError(f"{name} holds {kind.what} already; --resume goes on with them")
    return kept


def read(kind: Kind[S, P], name: str) -> Ledger[S, P] | None:
    """What a file holds; nothing, if there is none or not one whole line in it."""
    try:
        with open(name, "rb") as file:
            text = file.read()
    except FileNotFoundError:
        return None
    except OSError as wrong:
        raise UsageError(f"cannot read {name}: {wrong.strerror}") from None
    begin = f'{{"{kind.first_line}"'.encode()
    if not text.startswith(begin[: len(text)]):
        raise UsageError(f"{name} is no file of {_a(kind.name)}")
    lines = text.split(b"\n")[:-1]
    if not lines:
        return None
    setting = _setting(kind, name, lines[0])
    parts = list(_parts(kind, name, lines[1:]))
    whole = sum(len(line) + 1 for line in lines[: 1 + len(parts)])
    return Ledger(setting, parts, whole)


@contextmanager
def pen(kind: Kind[S, P], name: str | None, setting: S, kept: Ledger[S, P] | None) -> Iterator[Pen]:
    """Where parts are added: behind those that are kept, or to a fresh file."""
    if name is None:
        yield Pen()
        return
    try:
        with open(name, "r+b" if kept else "wb") as out:
            if kept:
                out.truncate(kept.whole)
                out.seek(0, os.SEEK_END)
            else:
                Pen(out).write({kind.first_line: setting._asdict()})
            yield Pen(out)
    except OSError as wrong:
        raise UsageError(f"cannot write {name}: {wrong.strerror}") from None


def same(kind: Kind[S, P], name: str, kept: Ledger[S, P] | None, setting: S) -> None:
    """Refuse to go on with what was done in another way."""
    if kept and kept.setting != setting:
        was, now = kept.setting._asdict(), setting._asdict()
        other = next(key for key in now if was[key] != now[key])
        raise UsageError(f"{name} holds other {kind.what} than these: its {other} differs")


def _a(name: str) -> str:
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def _setting(kind: Kind[S, P], name: str, line: bytes) -> S:
    try:
        return kind.setting(json.loads(line)[kind.first_line])
    except UNREADABLE:
        raise UsageError(f"{name} is no file of {_a(kind.name)}") from None


def _parts(kind: Kind[S, P], name: str, lines: Iterable[bytes]) -> Iterator[P]:
    """All whole ones; only behind the last of them may a line be damaged."""
    damaged = 0
    for number, line in enumerate(lines, 2):
        if damaged:
            raise UsageError(f"{name}: line {damaged} is damaged")
        try:
            yield kind.part(json.loads(line))
        except UNREADABLE:
            damaged = number
