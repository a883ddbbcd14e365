"""The files that the caller names: read whole, written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import TextIO

from wallwright.cli import UsageError
from wallwright.core.record import MOST_CHARACTERS

MOST_BYTES = 4 * MOST_CHARACTERS  # what so many characters can take


def text(name: str) -> str:
    try:
        with open(name, "rb") as file:
            found = file.read(MOST_BYTES + 1)
        return found.decode()
    except OSError as wrong:
        raise UsageError(f"cannot read {name}: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise UsageError(f"cannot read {name}: it is no text") from None


def save(name: str, text: str) -> None:
    with written(name) as out:
        out.write(text)


@contextmanager
def written(name: str) -> Iterator[TextIO]:
    """Written beside its place, and put there when it is whole; till then what was there stays."""
    try:
        with _straight(name) if is_special(name) else _beside(Path(os.path.realpath(name))) as out:
            yield out
    except BrokenPipeError:
        raise
    except OSError as wrong:
        raise UsageError(f"cannot write {name}: {wrong.strerror}") from None


def is_special(name: str) -> bool:
    """A device or a pipe, which cannot be replaced."""
    return os.path.exists(name) and not os.path.isfile(name)


def _straight(name: str) -> TextIO:
    return open(name, "w", encoding="utf-8")


@contextmanager
def _beside(place: Path) -> Iterator[TextIO]:
    beside = unfinished(place)
    try:
        with open(beside, "x", encoding="utf-8") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        if place.exists():
            beside.chmod(place.stat().st_mode)
        beside.replace(place)
    finally:
        beside.unlink(missing_ok=True)


def unfinished(place: Path) -> Path:
    """Where it is written until it is whole: in the same folder, under a name of its own."""
    return place.with_name(f".wallwright-{token_hex(8)}")


def expect(name: str) -> None:
    """Refuse now what could not be written later, when there would be something to lose."""
    if os.path.isdir(name):
        raise UsageError(f"cannot write {name}: it is a folder")
    if not is_special(name) and not os.access(Path(os.path.realpath(name)).parent, os.W_OK):
        raise UsageError(f"cannot write {name}: its folder is not there, or closed to you")
