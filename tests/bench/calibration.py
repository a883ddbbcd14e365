"""Whether the chances that are shown come true: python -m tests.bench.calibration

Each tenth of the chances is held against what came, at positions of matches of a level with itself.
The expert stands for the best level, which would take five times as long for the same positions.
"""

import sys
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from tests.bench.positions import Cell, asked_of_each, cells, parser, sample, shown
from wallwright.ai.arena import share
from wallwright.games import SHELF

EACH = 8  # positions of a match
NEAR = 0.07  # of what came
FEW = 100  # chances: a tenth with fewer is told, and nothing hangs on it
TENTHS = 10


class Said(NamedTuple):
    """A chance, what came, and in which match."""

    chance: float
    came: float
    match: str


class Tenth(NamedTuple):
    """What was said between two lines, and what came of it."""

    said: float
    came: float
    margin: float  # the half-width of its 95 % interval over the matches
    many: int

    @property
    def kept(self) -> bool:
        return self.many < FEW or abs(self.said - self.came) <= NEAR

    def __str__(self) -> str:
        mark = "" if self.kept else " MISSED"
        return f"  {self.said:5.1%} came {self.came:5.1%} +-{self.margin:.1%} of {self.many}{mark}"


def said(cell: Cell, number: int) -> list[list[Said]]:
    """For some positions of one match, seen by who acts there."""
    title = SHELF[cell.game]
    rules, mind = title.rules, title.mind
    match, places = sample(
        cell, number, EACH, lambda state: rules.actor(state) >= 0 and mind.settled(state)
    )
    came = [share(match, seat) for seat in range(cell.seats)]
    found = []
    for place in places:
        state = match.states[place]
        chances = shown(title, rules.view(state, rules.actor(state)))
        found.append([Said(*both, match.seed) for both in zip(chances, came, strict=True)])
    return found


def tenths(found: Sequence[Said]) -> list[Tenth]:
    parts: list[list[Said]] = [[] for _ in range(TENTHS)]
    for one in found:
        parts[min(TENTHS - 1, int(one.chance * TENTHS))].append(one)
    return [tenth(part) for part in parts if part]


def tenth(part: Sequence[Said]) -> Tenth:
    many = len(part)
    mean, came = sum(one.chance for one in part) / many, sum(one.came for one in part) / many
    off: dict[str, float] = {}  # by match: what was said in one is akin
    for one in part:
        off[one.match] = off.get(one.match, 0.0) + one.came - came
    return Tenth(mean, came, 1.96 * sqrt(sum(one * one for one in off.values())) / many, many)


def told(cell: Cell, positions: int, found: Sequence[Said]) -> bool:
    """Print the tenths, and say whether all of them come true."""
    rows = tenths(found)
    kept = all(row.kept for row in rows)
    worst = max((abs(row.said - row.came) for row in rows if row.many >= FEW), default=0.0)
    print(
        f"{cell}: {positions} positions, the worst tenth is off by {worst:.1%}, "
        f"wanted {NEAR:.0%}: {'kept' if kept else 'MISSED'}"
    )
    for row in rows:
        print(row, flush=True)
    return kept


def main() -> int:
    wanted = parser("calibration", __doc__, 2000, ["expert"]).parse_args()
    missed = 0
    for cell in cells(wanted):
        found = [one for some in asked_of_each(cell, said, EACH, wanted) for one in some]
        missed += not told(cell, len(found), [one for chances in found for one in chances])
    return missed > 0


if __name__ == "__main__":
    sys.exit(main())
