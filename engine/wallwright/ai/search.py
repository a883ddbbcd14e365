"""One search for all games: what looks best of the own turn is tried in worlds that may be so.

A course is what the seat may do in a row until the position can be judged; each position counts
once, however it is reached. The courses that look best meet in the same guessed worlds, and the
worse half drops out, again and again. A simulation ends where the game's mind can be trusted.
Whole numbers decide, so that every interpreter chooses alike.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from wallwright.ai.playout import play_on
from wallwright.ai.value import chance, considered, expect, worth
from wallwright.core.game import OVER
from wallwright.core.plan import Plan
from wallwright.core.title import Title

LONGEST = 8  # own decisions of a course
WHOLE = 1_000_000  # the parts in which chances are added up
ENOUGH = 6  # worlds, before a leader can be clear
CLEAR = 3  # standard errors of the lead in the same worlds
ALIKE = 2  # courses of equal worth that are tried


class Course(NamedTuple):
    """Own actions in a row, where they lead in the eyes of the seat, and what that is worth."""

    path: tuple[Any, ...]
    state: Any
    worth: int
    promise: int  # by which it is gone on from: what is begun may be worth more than it seems


class Trial:
    """A course in guessed worlds. Its own worth counts as the first of them.

    A few worlds say less than that: what they seem to say is mostly luck.
    """

    def __init__(self, course: Course, trust: int) -> None:
        self.path, self.worth = course.path, course.worth
        self.won: list[int] = []
        self.total = trust * parts(course.worth)

    def add(self, won: int) -> None:
        self.won.append(won)
        self.total += won


class Search:
    """A decision being thought about; it may be stopped wherever it pauses.

    >>> from wallwright import SHELF, Match
    >>> from wallwright.ai.search import Search
    >>> match = Match(SHELF["great_wall"].rules, seats=2, seed="jasmine")
    >>> title, seat = SHELF["great_wall"], match.actor
    >>> plan = title.mind.PLANS[2]
    >>> search = Search(title, match.game.view(match.state, seat), seat, 1, plan)
    >>> for _ in search.think():
    ...     if search.played >= 10:
    ...         break
    >>> match.game.write(search.best) in match.legal()
    True
    """

    def __init__(self, title: Title, view: Any, seat: int, seed: int, plan: Plan) -> None:
        self.title, self.view, self.seat, self.plan = title, view, seat, plan
        self.rng = Random(seed)
        self.best: Any = None  # the action that would be taken now; nothing is known at first
        self.trials: list[Trial] = []  # the best first
        self.played = 0  # simulations

    def think(self) -> Generator[None, None, Any]:
        """It pauses after every judgement and every simulation, and returns the best action."""
        legal = considered(self.title, self.view)
        self.best = legal[0]
        if len(legal) > 1:
            courses = yield from self._courses()
            self.best = courses[0].path[0]
            self.trials = [Trial(course, self.plan.trust) for course in courses[: self.plan.keep]]
            if self.plan.simulations:
                yield from self._try_out()
        return self.best

    # What can be done

    def _courses(self) -> Generator[None, None, list[Course]]:
        """Every course once, the best first; what is as good as the best stands there by lot."""
        seen: set[Any] = set()
        front = found = yield from self._from((), self.view, seen)
        for _ in range(1, self.plan.steps):
            ahead = [course for course in front if self._goes_on(course.state)]
            ahead.sort(key=lambda course: -course.promise)
            front = []
            for course in ahead[: self.plan.keep]:
                front += yield from self._from(course.path, course.state, seen)
            found = found + front
        return self._in_order(found)

    def _from(
        self, path: tuple[Any, ...], state: Any, seen: set[Any]
    ) -> Generator[None, None, list[Course]]:
        found = []
        for more, after in self._ways(state, (), seen, whole=not path):
            worth_it = yield from expect(self.title, after, self.seat, judge=self._judged)
            hope = worth_it
            if self.plan.steps > 1 and self._goes_on(after):
                hope = max(hope, worth(self.title, after, self.seat))
            found.append(Course((*path, *more), after, worth_it, hope))
            yield
        return found

    def _ways(
        self, state: Any, path: tuple[Any, ...], seen: set[Any], whole: bool
    ) -> Iterator[tuple[tuple[Any, ...], Any]]:
        """Own decisions up to where the position can be judged, or chance or others answer.

        Unless the whole turn is before it, what takes several is left for a later decision.
        """
        for action in considered(self.title, state):
            after = self.title.rules.apply(state, action)
            begun = self._is_begun(after)
            if begun and whole and len(path) + 1 < LONGEST:
                yield from self._ways(after, (*path, action), seen, whole)
            elif after not in seen and (whole or not begun):
                seen.add(after)
                yield (*path, action), after

    def _is_begun(self, state: Any) -> bool:
        """Whether the seat is in the midst of something."""
        return self.title.rules.actor(state) == self.seat and not self.title.mind.settled(state)

    def _goes_on(self, state: Any) -> bool:
        """Whether the seat can do more in its turn."""
        return self.title.rules.actor(state) == self.seat and self.title.mind.settled(state)

    def _judged(self, title: Title, state: Any, seat: int) -> int:
        """What a position is worth; without simulations, where its turn would end."""
        if self.plan.simulations or title.rules.actor(state) == OVER:
            return worth(title, state, seat)
        return worth(title, title.mind.onward(state, seat, self.rng.random), seat)

    def _in_order(self, courses: Sequence[Course]) -> list[Course]:
        """The best first, and no more than a few of the same worth."""
        lots = [(-course.worth, self.rng.random(), place) for place, course in enumerate(courses)]
        order: list[Course] = []
        alike = last = 0
        for negative, _, place in sorted(lots):
            alike = alike + 1 if order and negative == last else 1
            last = negative
            if alike <= ALIKE:
                order.append(courses[place])
        return self._with_leeway(order)

    def _with_leeway(self, order: list[Course]) -> list[Course]:
        """One of those that are nearly as good as the best is put before them.

        Beginnings have a lot each, however many ways there are to go on from them.
        """
        least = order[0].worth - self.title.mind.leeway(self.view)
        begun: dict[Any, Course] = {}
        for course in order:
            if course.worth >= least:
                begun.setdefault(course.path[0], course)
        near = [*begun.values()]
        chosen = near[int(self.rng.random() * len(near))]
        return [chosen, *[course for course in order if course is not chosen]]

    # Trying it out

    def _try_out(self) -> Generator[None, None, None]:
        """Sequential halving: in each stage as many simulations, for half as many courses."""
        left = len(self.trials)
        stages = (left - 1).bit_length()
        seed = self.rng.getrandbits(40)
        for _ in range(stages):
            for _ in range(max(1, self.plan.simulations // (stages * left))):
                alive = self.trials[:left]
                if _is_decided(alive):
                    return
                seed += 1
                yield from self._meet(alive, seed)
                self.trials[:left] = sorted(alive, key=lambda trial: -trial.total)
                self.best = self.trials[0].path[0]
            left = (left + 1) // 2

    def _meet(self, trials: Sequence[Trial], seed: int) -> Generator[None, None, None]:
        """One world in which all of them are tried, with the same luck afterwards."""
        deal = self.title.rules.guess(self.view, self.seat, Random(seed))
        for trial in trials:
            number = Random(seed << 16).random
            state = deal
            for action in trial.path:
                state = self.title.rules.apply(state, action)
            trial.add(self._won(state, number))
            self.played += 1
            yield

    def _won(self, state: Any, number: Callable[[], float]) -> int:
        """The chance of winning where the match has been played on to, in parts of WHOLE."""
        title, seat, plan = self.title, self.seat, self.plan
        if plan.turns:
            state = play_on(title, state, plan.turns, plan.moves, number)
        state = title.mind.onward(state, seat, number)
        return self._ended(title.rules.view(state, seat))

    def _ended(self, view: Any) -> int:
        """What a simulation has come to."""
        return parts(worth(self.title, view, self.seat))


def parts(worth: int) -> int:
    """A worth as a chance, in parts of WHOLE."""
    return round(WHOLE * chance(worth))


def _is_decided(trials: Sequence[Trial]) -> bool:
    """Whether all that are left begin alike, or one leads clearly."""
    leader, *others = trials
    return all(trial.path[0] == leader.path[0] or leads_clearly(leader, trial) for trial in others)


def leads_clearly(leader: Trial, other: Trial) -> bool:
    """By several standard errors of the differences in the worlds that both have met."""
    if len(leader.won) < ENOUGH:
        return False
    ahead = [mine - theirs for mine, theirs in zip(leader.won, other.won, strict=False)]
    worlds, lead = len(ahead), sum(ahead)
    spread = worlds * sum(one * one for one in ahead) - lead * lead
    return lead > 0 and lead * lead * (worlds - 1) > CLEAR * CLEAR * spread
