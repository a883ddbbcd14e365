"""wallwright on the command line."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from wallwright import __version__
from wallwright.cli import measure, new_game, play, show
from wallwright.cli.asked import UsageError

WRONG = 2  # the exit code of every mistake of the caller
STOPPED = 130  # as a shell reports Control-C


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def parser() -> Parser:
    top = Parser(prog="wallwright", description="Classic strategy games: play, check, measure.")
    top.add_argument("--version", action="version", version=f"wallwright {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for subject in (play, show, measure, new_game):
        subject.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the answer is the exit code."""
    try:
        asked = parser().parse_args(argv)
        code = int(asked.run(asked))
        sys.stdout.flush()
    except UsageError as wrong:
        print(f"wallwright: {wrong}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
