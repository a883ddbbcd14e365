"""What the caller has connected: a screen, a file, a pipe that closes, or nothing at all."""

import os
import sys
from contextlib import suppress
from io import TextIOWrapper


def open_all() -> None:
    """Each is there, and none fails at a sign that it cannot write or read."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115 for as long as the program runs
    if sys.stdout is None:
        # Open for reading only: whoever writes to it is refused, as by what is closed.
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):  # others may stand there in tests and notebooks
            stream.reconfigure(errors=errors)


def let_go() -> None:
    """What cannot be written is dropped, for Python would complain of it once more at its end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            with suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
