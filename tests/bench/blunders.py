"""How many decisions lose more than 15 points of winning chance: python -m tests.bench.blunders

Of each level in matches with itself, forced decisions apart. The judge is a search ten times as
large as the best level's, and wider. What it likes best it likes too well, so that its choice and
the level's are led on to the end of the turn, and compared in worlds that neither has met, by the
chances that are shown.
"""

import sys
from time import process_time
from typing import Any, NamedTuple

from tests.bench.positions import Cell, asked_of_each, cells, parser, sample, wilson
from wallwright.ai.judge import Judge
from wallwright.ai.levels import LEVELS
from wallwright.games import SHELF

MUCH = 0.15
WANTED = {"novice": 0.08, "adept": 0.03, "expert": 0.01, "master": 0.005}  # at most
EACH = 6  # decisions of a match


class Found(NamedTuple):
    """What a decision has cost, and the CPU seconds it took to say so."""

    lost: float
    told: str
    took: float


def lost(judge: Judge, chosen: Any) -> float:
    """What is won less by the chosen action than by the best."""
    best = judge.best()
    if best[0] == chosen:
        return 0.0
    return judge.apart(judge.led_on(best), judge.led_on((chosen,)), MUCH)


def judged(cell: Cell, number: int) -> list[Found]:
    """Some decisions of one match."""
    title = SHELF[cell.game]
    rules = title.rules

    def is_choice(state: Any) -> bool:
        return rules.actor(state) >= 0 and len(rules.actions(state)) > 1

    match, places = sample(cell, number, EACH, is_choice)
    found = []
    for place in places:
        began, state, text = process_time(), match.states[place], match.log[place]
        seat = rules.actor(state)
        judge = Judge(title, rules.view(state, seat), seat, f"{cell.seed}/{number}/{place}")
        cost = lost(judge, rules.read(text))
        told = f"{match.seed} after {place} actions: {text!r} lost {cost:.0%}"
        found.append(Found(cost, told, process_time() - began))
    return found


def told(cell: Cell, found: list[Found]) -> bool:
    """Print a row, and say whether it keeps its promise."""
    many, wanted = len(found), WANTED[cell.level]
    hits = sum(one.lost > MUCH for one in found)
    low, high = wilson(hits, many)
    kept = hits / many <= wanted
    mean, took = (
        sum(figures) / many for figures in ([f.lost for f in found], [f.took for f in found])
    )
    print(
        f"{cell}: {hits} of {many} decisions lose more than {MUCH:.0%}: {hits / many:.1%} "
        f"({low:.1%} to {high:.1%}), {mean:.1%} in the mean, judged in {took:.2f} CPU s each, "
        f"wanted {wanted:.1%}: {'kept' if kept else 'MISSED'}",
        flush=True,
    )
    return kept


def main() -> int:
    reader = parser("blunders", __doc__, 600, list(LEVELS))
    reader.add_argument("--tell", action="store_true", help="each of them as it is found")
    wanted = reader.parse_args()
    missed = 0
    for cell in cells(wanted):
        found: list[Found] = []
        for some in asked_of_each(cell, judged, EACH, wanted):
            found += some
            for one in some:
                if wanted.tell and one.lost > MUCH:
                    print(f"  {one.told}", flush=True)
        missed += not told(cell, found)
    return missed > 0


if __name__ == "__main__":
    sys.exit(main())
