"""Who sees what a seat sees, and thinks about it much longer than any player.

It is a search ten times as large as the best level's, and wider. What that likes best it likes too
well: so courses are led on to the end of the turn, and compared in worlds that none of them has
met, by the chances that are shown.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any

from wallwright.ai.ends import shown_chance
from wallwright.ai.playout import play_on
from wallwright.ai.search import LONGEST, Search
from wallwright.core.chance import draw
from wallwright.core.game import CHANCE
from wallwright.core.plan import Plan
from wallwright.core.title import Title

TIMES, WIDER = 10, 3
MOVES = 8  # a judge of a level without simulations plays a round on
TRIED = 16  # worlds in which it then tries what looks best
LEAST, MOST = 24, 240  # fresh worlds
CLEAR = 3  # standard errors

Path = tuple[Any, ...]


class Judge:
    """It may take seconds for a decision, and never pauses."""

    def __init__(self, title: Title, view: Any, seat: int, seed: str) -> None:
        self.title, self.view, self.seat, self.rng = title, view, seat, Random(seed)
        seats = len(title.mind.scores(view))
        own = self.own = title.mind.foresight(view, title.mind.PLANS[seats])
        self.wide = own._replace(simulations=TIMES * own.simulations, keep=WIDER * own.keep)
        self.sketch = title.mind.SKETCHES[seats] if own.simulations else Plan()
        self.onward = own if own.simulations else Plan(turns=seats, moves=MOVES)

    def best(self) -> Path:
        """The best that can be done, up to where it can be judged."""
        return self.ranked()[0]

    def ranked(self) -> list[Path]:
        """What may be best, the best first."""
        paths = self.paths(self.view, self.wide)
        if self.wide.simulations or len(paths) == 1:
            return paths
        worlds = [self.rng.getrandbits(40) for _ in range(TRIED)]
        return sorted(paths, key=lambda path: -sum(self.won(path, world) for world in worlds))

    def paths(self, view: Any, plan: Plan) -> list[Path]:
        """The best first."""
        search = Search(self.title, view, self.seat, self.rng.getrandbits(40), plan)
        for _ in search.think():
            pass
        return [trial.path for trial in search.trials] or [(search.best,)]

    def led_on(self, path: Path) -> Path:
        """To the end of the turn, for the order in which it is done is no loss."""
        view = self.after(path)
        while self.title.rules.actor(view) == self.seat and len(path) < LONGEST:
            action = self.paths(view, self.own)[0][0]
            path, view = (*path, action), self.title.rules.apply(view, action)
        return path

    def after(self, path: Path) -> Any:
        """What the seat sees then."""
        view = self.view
        for action in path:
            view = self.title.rules.apply(view, action)
        return view

    def apart(self, best: Path, other: Path, line: float, most: int = MOST) -> float:
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
        return shown_chance(title, title.rules.view(state, self.seat), self.seat)

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


def is_clear(ahead: Sequence[float], line: float) -> bool:
    """Whether the mean is far from the line on either side."""
    mean = sum(ahead) / len(ahead)
    spread = sum((one - mean) ** 2 for one in ahead) / (len(ahead) - 1)
    return abs(mean - line) > CLEAR * sqrt(spread / len(ahead))
