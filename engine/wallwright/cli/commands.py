"""Every command and its options, and one run of them."""

import argparse
from collections.abc import Sequence
from typing import NoReturn, TextIO

from wallwright import __version__
from wallwright.cli import UsageError, arena, measure, mine, new_game, play, show, tune


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)

    def _print_message(self, message: str, file: TextIO | None = None) -> None:  # type: ignore[override]
        print(message, end="", file=file)  # argparse keeps silent about what it cannot write


def parser() -> Parser:
    top = Parser(prog="wallwright", description="Classic strategy games: play, check, measure.")
    top.add_argument("--version", action="version", version=f"wallwright {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for subject in (play, show, measure, arena, mine, tune, new_game):
        subject.add(commands)
    return top


def run(argv: Sequence[str] | None) -> int:
    asked = parser().parse_args(argv)
    return int(asked.run(asked))
