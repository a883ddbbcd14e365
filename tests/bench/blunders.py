"""How many decisions lose more than 15 points of winning chance: python -m tests.bench.blunders

Of each level in matches with itself, forced decisions apart. The judge is a search ten times as
large as the best level's, and wider. What it likes best it likes too well, so that its choice and
the level's are led on to the end of the turn, and compared in worlds that neither has met, by the
chances that are shown.
"""

import sys
from collections.abc import Callable
from math import sqrt
from random import Random
from time import process_time
from typing import Any, NamedTuple

from tests.bench.positions import Cell, asked_of_each, cells, parser, sample, shown, wilson
from wallwright.ai.levels import LEVELS
from wallwright.ai.playout import play_on
from wallwright.ai.search import LONGEST, Search
from wallwright.core.chance import draw
from wallwright.core.game import CHANCE, OVER
from wallwright.core.plan import Plan
from wallwright.core.title import Title
from wallwright.games import SHELF

MUCH = 0.15
WANTED = {"novice": 0.08, "adept": 0.03, "expert": 0.01, "master": 0.005}  # at most
EACH = 6  # decisions of a match
TIMES, WIDER = 10, 3
MOVES = 8  # a judge of a level without simulations plays a round on
TRIED = 16  # worlds in which it then tries what looks best
LEAST, MOST = 24, 240  # fresh worlds
CLEAR = 3  # standard errors

Path = tuple[Any, ...]


class Found(NamedTuple):
    """What a decision has cost, and the CPU seconds it took to say so."""

    lost: float
    told: str
    took: float


class Judge:
    """Who sees what a seat sees, and thinks about it much longer."""

    def __init__(self, title: Title, view: Any, seat: int, seed: str) -> None:
        self.title, self.view, self.seat, self.rng = title, view, seat, Random(seed)
        seats = len(title.mind.scores(view))
        own = self.own = title.mind.foresight(view, title.mind.PLANS[seats])
        self.wide = own._replace(simulations=TIMES * own.simulations, keep=WIDER * own.keep)
        self.sketch = title.mind.SKETCHES[seats] if own.simulations else Plan()
        self.onward = own if own.simulations else Plan(turns=seats, moves=MOVES)

    def lost(self, chosen: Any) -> float:
        """What is won less by the chosen action than by the best."""
        best = self.best()
        return 0.0 if best[0] == chosen else self.apart(self.led_on(best), self.led_on((chosen,)))

    def best(self) -> Path:
        """The best that can be done, up to where it can be judged."""
        paths = self.paths(self.view, self.wide)
        if self.wide.simulations or len(paths) == 1:
            return paths[0]
        worlds = [self.rng.getrandbits(40) for _ in range(TRIED)]
        return max(paths, key=lambda path: sum(self.won(path, world) for world in worlds))

    def paths(self, view: Any, plan: Plan) -> list[Path]:
        """The best first."""
        search = Search(self.title, view, self.seat, self.rng.getrandbits(40), plan)
        for _ in search.think():
            pass
        return [trial.path for trial in search.trials] or [(search.best,)]

    def led_on(self, path: Path) -> Path:
        """To the end of the turn, for the order in which it is done is no loss."""
        rules, view = self.title.rules, self.view
        for action in path:
            view = rules.apply(view, action)
        while rules.actor(view) == self.seat and len(path) < LONGEST:
            action = self.paths(view, self.own)[0][0]
            path, view = (*path, action), rules.apply(view, action)
        return path

    def apart(self, best: Path, other: Path, line: float = MUCH, most: int = MOST) -> float:
        """The mean difference in fresh worlds, in as many as it takes to tell it from a line."""
        ahead: list[float] = []
        while len(ahead) < LEAST or (len(ahead) < most and not is_clear(ahead, line)):
            world = self.rng.getrandbits(40)
            ahead.append(self.won(best, world) - self.won(other, world))
        return sum(ahead) / len(ahead)

    def won(self, path: Path, world: int) -> float:
        """The chance in one world, where the match has been played on to."""
        title, number = self.title, Random(world << 16).random
        state = title.rules.guess(self.view, self.seat, Random(world))
        for action in path:
            state = title.rules.apply(state, action)
        state = self.end_of_turn(state, number)
        if self.onward.turns:
            state = play_on(title, state, self.onward.turns, self.onward.moves, number)
        state = title.mind.onward(state, self.seat, number)
        if title.rules.actor(state) == OVER:
            winners = title.rules.winners(state)
            return (self.seat in winners) / len(winners)
        return shown(title, title.rules.view(state, self.seat))[self.seat]

    def end_of_turn(self, state: Any, number: Callable[[], float]) -> Any:
        """What is left of it once chance has answered: a simulation's habits would make it dear."""
        rules = self.title.rules
        turn = rules.turn(state)
        for _ in range(LONGEST):
            who = rules.actor(state)
            if who not in (CHANCE, self.seat) or rules.turn(state) != turn:
                break
            if who == CHANCE:
                action = draw(number(), rules.actions(state), rules.odds(state))
            else:
                action = self.paths(rules.view(state, who), self.sketch)[0][0]
            state = rules.apply(state, action)
        return state


def is_clear(ahead: list[float], line: float) -> bool:
    """Whether it is far from the line on either side."""
    mean = sum(ahead) / len(ahead)
    spread = sum((one - mean) ** 2 for one in ahead) / (len(ahead) - 1)
    return abs(mean - line) > CLEAR * sqrt(spread / len(ahead))


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
        lost = judge.lost(rules.read(text))
        told = f"{match.seed} after {place} actions: {text!r} lost {lost:.0%}"
        found.append(Found(lost, told, process_time() - began))
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
