"""Find what the features of a game's mind should count, by self-play."""

import argparse

from wallwright.cli import arena, asked, numbers
from wallwright.cli.asked import Asked

WAYS = {
    "margin": "positions should foretell the final margins",
    "win": "positions should foretell the winner",
    "duel": "weights are searched that win matches against those there are",
}
ABOUT = """
Find weights for the features of a game's mind, and say what they win. Players meet themselves, now
and then at random; the weights found play the next round. Needs wallwright[arena]. The set is
printed as a value for mind/weights.json. Equal words give equal weights, whatever the number of
processes.
"""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser(
        "tune", help="find the weights of a game's mind by self-play", description=ABOUT
    )
    asked.add_game(command)
    asked.add_match(command)
    ways = "; ".join(f"{way}: {about}" for way, about in WAYS.items())
    command.add_argument("--by", choices=WAYS, default="margin", help=ways)
    command.add_argument("--player", default="adept", metavar="AGENT", help="who plays; adept")
    command.add_argument(
        "--rounds", type=numbers.count, default=2, metavar="R", help="of play and fit, or of search"
    )
    command.add_argument(
        "--matches", type=numbers.count, default=300, metavar="M", help="a round, to fit to"
    )
    command.add_argument(
        "--deals", type=numbers.count, default=40, metavar="D", help="to say what the weights win"
    )
    command.add_argument(
        "--fresh", action="store_true", help="begin by chance alone, as if there were no weights"
    )
    command.add_argument("--purpose", choices=("choose", "show"), default="choose")
    command.add_argument("--out", type=numbers.path, metavar="FILE", help="a file for the set")
    arena.add_crew(command)
    command.set_defaults(run=tune)


def tune(wanted: Asked) -> int:
    from wallwright.cli.tune.tuning import tune  # it takes long to import

    return tune(wanted)
