"""Whether puzzles are what they claim to be: python -m tests.bench.puzzles GAME --positions N

Of each game's committed puzzles, or of so many of them: how many a search ten times as large
solves, with worlds that nobody has met while they were mined; and how many each level finds, with
fresh seeds. A level is asked several times of each, since beginners stray.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from time import process_time
from typing import NamedTuple

from tests.bench.positions import wilson
from wallwright.ai.finds import solves
from wallwright.ai.judge import Judge
from wallwright.ai.levels import LEVELS
from wallwright.core import puzzle
from wallwright.core.puzzle import answers
from wallwright.games import GAMES, SHELF

AGREED = 0.97  # of the puzzles, at least, by a search ten times as large
WANTED = {"novice": (0.0, 0.45), "master": (0.95, 1.0)}  # of the tries
TRIES = {"novice": 8, "adept": 4, "expert": 2, "master": 2}  # of each level at a puzzle


class Asked(NamedTuple):
    """What came of a puzzle."""

    agrees: bool
    found: dict[str, int]
    told: str
    took: float


def asked(game: str, seed: str, line: str) -> Asked:
    began, title = process_time(), SHELF[game]
    told = puzzle.read(line, GAMES)
    view, seat, known = told.view, told.seat, answers(told.match, told.find)
    judge = Judge(title, view, seat, f"{seed}/{line}")
    best = tuple(map(title.rules.write, judge.led_on(judge.best())))
    agrees = any(best[: len(one)] == one for one in known)
    dice = Random(f"{seed}/{line}")
    found = {
        level: sum(
            solves(title, view, seat, known, level, dice.getrandbits(40)) for _ in range(tries)
        )
        for level, tries in TRIES.items()
    }
    return Asked(agrees, found, f"{told.find} not {best}", process_time() - began)


def told(game: str, found: list[Asked]) -> bool:
    """Print what came of a game's puzzles, and say whether they keep their promises."""
    many, agreed = len(found), sum(one.agrees for one in found)
    low, high = wilson(agreed, many)
    kept = agreed / many >= AGREED
    print(
        f"{game}: {many} puzzles, a search ten times as large agrees on {agreed}: "
        f"{agreed / many:.1%} ({low:.1%} to {high:.1%}), wanted {AGREED:.0%}: {_said(kept)}; "
        f"{sum(one.took for one in found) / many:.1f} CPU s each"
    )
    for level in LEVELS:
        tries, hits = many * TRIES[level], sum(one.found[level] for one in found)
        least, most = WANTED.get(level, (0.0, 1.0))
        holds = least <= hits / tries <= most
        bound = f", wanted {least:.0%} to {most:.0%}: {_said(holds)}" if level in WANTED else ""
        print(f"  {level}: {hits} of {tries} tries, {hits / tries:.1%}{bound}", flush=True)
        kept = kept and holds
    for one in found:
        if not one.agrees:
            print(f"  {one.told}")
    return kept


def _said(kept: bool) -> str:
    return "kept" if kept else "MISSED"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.puzzles", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--positions", type=int, default=0, metavar="P", help="all, if not given")
    parser.add_argument("--seed", default="report")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    wanted = parser.parse_args()
    missed = 0
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for game in wanted.games or SHELF:
            lines = puzzle.lines(SHELF[game].package)
            if wanted.positions:
                lines = Random(wanted.seed).sample(lines, min(wanted.positions, len(lines)))
            if lines:
                ask = partial(asked, game, wanted.seed)
                missed += not told(game, list(pool.map(ask, lines)))
    return missed > 0


if __name__ == "__main__":
    sys.exit(main())
