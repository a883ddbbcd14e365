"""Puzzles: what the strongest find in matches with themselves, and hardly anybody else."""

import argparse

from wallwright.cli import asked, numbers
from wallwright.cli.arena import add_crew
from wallwright.cli.asked import Asked

ABOUT = """
Let masters play with themselves, and look for positions in which one thing is clearly the best to
do: the second best of another kind loses at least 12 points of winning chance, as a search ten
times as large confirms in fresh worlds, and beginners mostly miss it. Equal words find equal
puzzles, whatever the number of processes. Figures of each match are kept in the file of --out; out
of one or several of such files --puzzles makes the set that a game lays before people, rated by how
often each level finds them.
"""
MOST = 150  # puzzles of a set


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser(
        "mine", help="find puzzles in matches of masters", description=ABOUT
    )
    asked.add_game(command)
    asked.add_match(command)
    command.add_argument(
        "--matches", type=numbers.place, default=10, metavar="M", help="10, if not"
    )
    command.add_argument(
        "--out", type=numbers.path, metavar="FILE", help="keep what each match has brought there"
    )
    command.add_argument(
        "--resume", action="store_true", help="go on after the matches that --out holds"
    )
    command.add_argument(
        "--also", nargs="+", type=numbers.path, default=[], metavar="FILE",
        help="files of other runs to choose from as well",
    )  # fmt: skip
    command.add_argument(
        "--puzzles", type=numbers.path, metavar="FILE", help="where to write the set"
    )
    command.add_argument(
        "--most", type=numbers.count, default=MOST, metavar="N", help=f"{MOST}, if not given"
    )
    add_crew(command)
    command.set_defaults(run=mine)


def mine(wanted: Asked) -> int:
    from wallwright.cli.mine.mining import mine  # it takes long to import

    return mine(wanted)
