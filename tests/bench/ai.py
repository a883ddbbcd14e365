"""How much better than chance the lower levels are, with 95 % intervals: python -m tests.bench.ai

What levels must win against each other is for tests.bench.strength to say. Every deal is played
once in every seating, so that no seat and no hand favours a side.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import NamedTuple

from wallwright.ai.arena import duel, outcome
from wallwright.core.title import Title
from wallwright.games import SHELF


class Claim(NamedTuple):
    """What the first of the players must win of all matches, at least."""

    players: tuple[str, ...]
    least: float


def usual(title: Title) -> tuple[Claim, ...]:
    """What is claimed of a game of which no more is known: that thinking helps."""
    fewest, most = title.rules.SEATS[0], min(4, title.rules.SEATS[-1])
    return tuple(Claim(("adept", *["random"] * (seats - 1)), 0.8) for seats in {fewest, most})


CLAIMS = {
    "great_wall": (
        Claim(("adept", "random"), 0.97),
        Claim(("adept", "random", "random"), 0.97),
        Claim(("adept", "random", "random", "random"), 0.97),
        Claim(("adept", "random", "random", "random", "random"), 0.9),
        Claim(("novice", "random"), 0.9),
    ),
    "china": (
        Claim(("adept", "random", "random"), 0.97),
        Claim(("adept", "random", "random", "random"), 0.97),
        Claim(("adept", "random", "random", "random", "random"), 0.97),
        Claim(("novice", "random", "random", "random"), 0.9),
    ),
    "mauerbauer": (
        Claim(("adept", "random"), 0.95),
        Claim(("adept", "random", "random", "random"), 0.95),
        Claim(("novice", "random", "random", "random"), 0.85),
    ),
    "cheops": (
        Claim(("adept", "random", "random"), 0.95),
        Claim(("adept", "random", "random", "random"), 0.95),
        Claim(("novice", "random", "random", "random"), 0.85),
    ),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.ai", description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--json", metavar="FILE", help="the figures for a program")
    wanted = parser.parse_args()
    failed, told = 0, []
    for name in SHELF:
        for players, least in CLAIMS.get(name) or usual(SHELF[name]):
            share, margin = outcome(duel(SHELF[name], players, wanted.deals, wanted.seed))
            failed += share < least
            versus = f"{players[0]} against {len(players) - 1} x {players[1]}"
            print(
                f"{name}: {versus}: {share:.1%} of {wanted.deals * len(players)} matches "
                f"(+-{margin:.1%}; wanted {least:.0%})",
                flush=True,
            )
            told.append({"game": name, "players": players, "share": share, "margin": margin})
    if wanted.json:
        Path(wanted.json).write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
