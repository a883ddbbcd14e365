"""Tournaments: who wins how much against whom, and how sure that is."""

import argparse

from wallwright.cli import asked, numbers
from wallwright.cli.arena.line_ups import LINE_UPS
from wallwright.cli.asked import Asked

ABOUT = """
Let players meet in matches of equal deals, each deal in every seating that differs, and say how
strong they are. A player is a level, or a function as module:function that is called as
agent(title, view, seat, seed) and answers as wallwright.ai.levels.choose does. Levels play in the
styles that the deal gives their seats, as at a table; expert/merchant names one of the game's,
expert/plain none. Whatever the number of processes, equal words give equal figures, but for the
times.
"""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser(
        "arena", help="let players meet in a tournament, and rate them", description=ABOUT
    )
    asked.add_game(command)
    command.add_argument(
        "agents", nargs="+", metavar="AGENT", help="a level, LEVEL/STYLE or module:function"
    )
    asked.add_match(command)
    command.add_argument("--deals", type=numbers.count, default=20, metavar="D", help="20, if not")
    command.add_argument("--tables", choices=LINE_UPS, default="each", help=_tables())
    command.add_argument(
        "--out", type=numbers.path, metavar="FILE", help="keep each match there when it is over"
    )
    command.add_argument(
        "--resume", action="store_true", help="go on after the matches that --out holds"
    )
    command.add_argument("--json", action="store_true", help="the figures for a program")
    command.add_argument("--svg", type=numbers.path, metavar="FILE", help="the figures as charts")
    add_crew(command)
    command.set_defaults(run=meet)


def add_crew(command: argparse.ArgumentParser) -> None:
    """Who does the work."""
    command.add_argument(
        "--jobs", type=numbers.jobs, metavar="N", help="processes; as many as there are cores"
    )
    command.add_argument(
        "--dask", metavar="ADDRESS", help="a Dask cluster instead (needs wallwright[arena])"
    )


def meet(wanted: Asked) -> int:
    from wallwright.cli.arena.meeting import meet  # it takes long to import

    return meet(wanted)


def _tables() -> str:
    return "; ".join(f"{name}: {about}" for name, about in LINE_UPS.items())
