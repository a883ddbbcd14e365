"""A decision that was made, held against what the search of the strongest level finds there."""

from collections.abc import Generator, Sequence
from math import sqrt
from typing import Any

from wallwright.ai.advice import Deliberation, Way
from wallwright.ai.search import ENOUGH, WHOLE
from wallwright.ai.value import chance, expect, log_odds
from wallwright.core.analysis import HIDDEN, LINES, THOUSAND
from wallwright.core.title import Title

SEARCHES = 60  # of the strongest level's size in a match; where more is decided each is smaller
FEWEST = 24  # simulations of one
FEW, MOST = 12, 48  # worlds in which two ways meet that neither has met
SURE = 2.5  # standard errors from every line
HARDLY = 0.02  # of the chance: if even the search that chose the best has seen no more of a loss
MOVES = 8  # where no search plays on, a round is played on: each takes the best of so many

Finding = Generator[None, object, float]


class Inquiry(Deliberation):
    """It knows nothing but what the seat could see; of so many decisions it may be one."""

    def __init__(self, title: Title, view: Any, seat: int, seed: int, many: int = 1) -> None:
        seats = len(title.mind.scores(view))
        plan = title.mind.foresight(view, title.mind.PLANS[seats])
        self.simulates = bool(plan.simulations)
        if not self.simulates:  # then no search plays on, but this
            plan = plan._replace(turns=seats, moves=MOVES)
        elif many > SEARCHES:
            fewer = max(FEWEST, plan.simulations * SEARCHES // many)
            plan = plan._replace(simulations=fewer)
        super().__init__(title, view, seat, seed, plan)

    def after(self, path: Sequence[Any]) -> Any:
        """What the seat sees then."""
        state = self.view
        for action in path:
            state = self.title.rules.apply(state, action)
        return state

    def groups(self, path: Sequence[Any]) -> tuple[int, ...]:
        """How many actions of a path belong together, one group after the other."""
        found, state = [0], self.view
        for action in path:
            state = self.title.rules.apply(state, action)
            found[-1] += 1
            if self.title.mind.settled(state):
                found.append(0)
        return tuple(number for number in found if number)

    def leading(self) -> Way:
        return next(self.ways())

    def what_was_done(self, path: tuple[Any, ...]) -> Generator[None, object, Way]:
        """What was done, led on as far as the search has gone on from it.

        Whatever leads to the same position is the same.
        """
        state = self.after(path)
        same = next((course.path for course in self.judged if course.state == state), path)
        for way in self.ways():
            if way.path[: len(same)] == same:
                return way
        worth = yield from expect(self.title, state, self.seat, judge=self._judged)
        return self._untried(path, worth)

    def first_sight(self) -> Way:
        """What looks best before anything is tried, of what is done in one go."""
        alone = (course for course in self.judged if len(self.groups(course.path)) == 1)
        course = next(alone, None)
        return self._untried(course.path, course.worth) if course else self.leading()

    def may_hide(self, mine: Way, sight: Way) -> bool:
        """Whether the search, too, has found that the first sight is worse: it met both."""
        tried = {trial.path: trial for trial in self.trials}
        if sight.path not in tried or mine.path not in tried:
            return False
        seen = self._seen(*[Way(path, tried[path]) for path in (mine.path, sight.path)])
        return THOUSAND * seen > HIDDEN // 2

    def loss(self, best: Way, mine: Way) -> Finding:
        """What is won less by the other of two ways, by the chances that are shown."""
        if mine.path == best.path:
            return 0.0
        seen = self._seen(best, mine)
        is_tried = not self.simulates or len(mine.trial.won) >= ENOUGH
        if not self.title.mind.steady(self.view) or (is_tried and seen < HARDLY):
            return seen
        ahead: list[float] = []
        seed = self.rng.getrandbits(40)
        for world in range(seed, seed + MOST):
            there = yield from self._shown_in(best, world)
            here = yield from self._shown_in(mine, world)
            ahead.append((there - here) / WHOLE)
            if len(ahead) >= FEW and is_sure(ahead):
                break
        return max(0.0, sum(ahead) / len(ahead))

    def _seen(self, best: Way, mine: Way) -> float:
        """The difference as the search has seen it."""
        trial = best.trial
        there = trial.total / (WHOLE * (self.plan.trust + len(trial.won)))
        return max(0.0, there - chance(log_odds(there) - self.apart(trial, mine.trial)))

    def _shown_in(self, way: Way, world: int) -> Generator[None, object, int]:
        """What a way comes to in a world that it has not met, in parts of WHOLE."""
        yield from self._meet([self._untried(way.path, way.trial.worth).trial], world)
        return self.foretold


def is_sure(ahead: Sequence[float]) -> bool:
    """Whether it is on the same side of every line, whatever luck these worlds had."""
    mean = sum(ahead) / len(ahead)
    spread = sum((one - mean) ** 2 for one in ahead) / (len(ahead) - 1)
    error = SURE * sqrt(spread / len(ahead))
    return all(abs(mean - line / THOUSAND) > error for line in LINES.values() if line)
