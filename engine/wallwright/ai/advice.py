"""What the strongest level would do, with reasons: the same search, led on to the end of the turn.

The search decides by the weights that choose best; what is told are the chances that come true.
What is equally good is left to the taste of a person.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import Any, NamedTuple

from wallwright.ai.answer import made_of
from wallwright.ai.ends import Base, End, Ends, shown_chance
from wallwright.ai.search import LONGEST, WHOLE, Course, Search, Trial, leads_clearly, parts
from wallwright.ai.value import chance, considered, log_odds
from wallwright.core.advice import (
    OTHERS,
    PLAIN,
    UNKNOWN,
    Advice,
    Reason,
    Seeds,
    Taste,
    reason,
)
from wallwright.core.apart import rounded
from wallwright.core.title import Title

EQUAL = 20  # thousandths of log-odds, by which nobody should be told to tell actions apart
LOOKED_AT = 40  # equal courses that a person's taste is asked about, at most
FINALISTS = 2  # of them that meet the best once more,
RUN_OFF = 120  # in so many worlds at most: in 48 what costs 2 points may seem equal
FAR = 2 * EQUAL
THOUSAND = 1000

Asked = bool | None  # whether what is best by now is wanted at once
Thinking = Generator[None, Asked, Advice]


class Way(NamedTuple):
    """A course that may be advised, and the trial that speaks for it."""

    path: tuple[Any, ...]
    trial: Trial


class Deliberation(Search):
    """The search of the strongest level, without the lot that makes matches differ."""

    judged: Sequence[Course] = ()  # all that was considered, the best first
    hurried = False  # whether it was to end before it was through
    foretold: int = 0  # of a simulation by the numbers that are shown, in parts of WHOLE

    def _in_order(self, courses: Sequence[Course]) -> list[Course]:
        self.judged = sorted(courses, key=lambda course: -course.worth)
        return super()._in_order(courses)

    def _with_leeway(self, order: list[Course]) -> list[Course]:
        """No lot among what is a little worse; of equals it is the same, as are the worlds."""
        if not self.title.mind.leeway(self.view):
            return super()._with_leeway(order)
        self.rng.random()
        return order

    def ways(self) -> Iterator[Way]:
        """All that was tried, the best first; then what was only judged."""
        if not self.trials:
            yield self._untried((considered(self.title, self.view)[0],), 0)
        told = {trial.path for trial in self.trials}
        for trial in self.trials:
            yield Way(trial.path, trial)
        for course in self.judged:
            if course.path not in told:
                yield self._untried(course.path, course.worth)

    def alike(self, best: Way) -> list[Way]:
        """What may be as good as the best: hardly worse where it was tried, or judged the same."""
        tried = {trial.path for trial in self.trials}
        worths = {best.trial.worth}
        found = []
        for way in self.ways():
            near = way.path in tried and self.apart(best.trial, way.trial) <= EQUAL
            if near or way.trial.worth in worths:
                worths.add(way.trial.worth)
                found.append(way)
        return [way for way in found if way.path != best.path][:LOOKED_AT]

    def apart(self, one: Trial, other: Trial) -> int:
        """By how much the one is better, in thousandths of log-odds."""
        worlds, trust = min(len(one.won), len(other.won)), self.plan.trust
        mine = trust * parts(one.worth) + sum(one.won[:worlds])
        theirs = trust * parts(other.worth) + sum(other.won[:worlds])
        whole = WHOLE * (trust + worlds)
        return log_odds(mine / whole) - log_odds(theirs / whole)

    def run_off(self, ways: Sequence[Way]) -> Generator[None, Asked, list[int]]:
        """How far each is behind the first in worlds that none of them has met.

        In thousandths of log-odds, by what is chosen by and by what is shown: whichever is more.
        """
        again = [self._untried(way.path, way.trial.worth) for way in ways]
        seed, shown = self.rng.getrandbits(40), [0] * len(ways)
        for world in range(RUN_OFF):
            for place, way in enumerate(again):
                for _ in self._meet([way.trial], seed + world):
                    if (yield):
                        return [FAR] * len(ways)  # there is no time to tell
                shown[place] += self.foretold
            if all(leads_clearly(again[0].trial, way.trial) for way in again[1:]):
                return [FAR] * len(ways)
        seen = [log_odds(chances / (WHOLE * RUN_OFF)) for chances in shown]
        first = again[0].trial
        return [
            max(self.apart(first, way.trial), seen[0] - there)
            for way, there in zip(again, seen, strict=True)
        ]

    def _ended(self, view: Any) -> int:
        self.foretold = round(WHOLE * shown_chance(self.title, view, self.seat))
        return super()._ended(view)

    def _untried(self, path: tuple[Any, ...], worth: int) -> Way:
        return Way(path, Trial(Course(path, None, worth, worth), self.plan.trust))


def advise(title: Title, view: Any, seat: int, seeds: Seeds, taste: Taste = PLAIN) -> Thinking:
    """It yields often; who answers with True wants to hear what is best by now."""
    search = yield from deliberated(title, view, seat, seeds(0))
    best = yield from _best(search, taste)
    path, groups = yield from _led_on(search, best, seeds)
    return (yield from _told(search, best, path, groups, _second(search, best, taste)))


def deliberated(
    title: Title, view: Any, seat: int, seed: int
) -> Generator[None, Asked, Deliberation]:
    """As the strongest level thinks when it comes there."""
    plan = title.mind.foresight(view, title.mind.PLANS[len(title.mind.scores(view))])
    search = Deliberation(title, view, seat, seed, plan)
    for _ in search.think():
        if (yield) and search.trials:
            search.hurried = True
            break
    return search


def _best(search: Deliberation, taste: Taste) -> Generator[None, Asked, Way]:
    """Of what is equally good, in fresh worlds as well, what a person likes best."""
    write = search.title.rules.write

    def appeal(way: Way) -> int:
        return taste.appeal(tuple(map(write, way.path)))

    best = next(search.ways())
    liked = [way for way in search.alike(best) if appeal(way) > appeal(best)]
    if not liked:
        return best
    liked = sorted(liked, key=lambda way: -appeal(way))[:FINALISTS]
    if not search.plan.simulations:
        return (yield from _shown_best(search, best, liked))
    _, *behind = yield from search.run_off([best, *liked])
    equal = (way for way, lost in zip(liked, behind, strict=True) if lost <= EQUAL)
    return next(equal, best)


def _shown_best(
    search: Deliberation, best: Way, liked: Sequence[Way]
) -> Generator[None, Asked, Way]:
    """The first that is as good by what is shown, too, where nothing is tried in worlds."""
    ends = Ends(search.title, search.view, search.seat)
    base, found = ends.told_against(ends.rows(search.view)), []
    for way in (best, *liked):
        there = yield from ends.of(way.path)
        found.append(log_odds(base.total(there, search.seat)))
    least, *others = found
    equal = (way for way, there in zip(liked, others, strict=True) if there >= least - EQUAL)
    return next(equal, best)


def _second(search: Deliberation, best: Way, taste: Taste) -> Way | None:
    """The best of another idea."""
    write = search.title.rules.write

    def idea(way: Way) -> str:
        return taste.idea(tuple(map(write, way.path)))

    others = [way for way in search.ways() if way.path[0] != best.path[0]]
    said = idea(best)
    return next((way for way in others if idea(way) != said), others[0] if others else None)


def _told(
    search: Deliberation,
    best: Way,
    path: tuple[Any, ...],
    groups: tuple[int, ...],
    second: Way | None,
) -> Thinking:
    """The advice, with its reasons."""
    title, seat, write = search.title, search.seat, search.title.rules.write
    ends = Ends(title, search.view, seat)
    base = yield from ends.base()
    after = yield from ends.of(_weighed(ends, base, path[: groups[0]], path))
    change = thousandths(base.total(after, seat)) - thousandths(base.chance(seat))
    why = reason(OTHERS, change, rounded(base.parts(after, seat), change))
    behind, other = 0, ()
    if second:
        instead = yield from ends.of(_weighed(ends, base, second.path, second.path))
        apart = search.apart(best.trial, second.trial)
        behind, compared = _compared(base, after, instead, seat, apart)
        if not why.parts or why.change < behind:  # it shows only further on, or not at all
            why = compared
        other = _first_group(search, second.path)
    elif why.change < 0:  # all else is not worth a thought
        why = reason(OTHERS, 0, {})
    chance = thousandths(base.total(after, seat)) if base.steady else UNKNOWN
    return Advice(tuple(map(write, path)), groups, chance, why, tuple(map(write, other)), behind)


def _weighed(ends: Ends, base: Base, course: Sequence[Any], path: Sequence[Any]) -> Sequence[Any]:
    """As much of a path as can be held against single actions: a turn, a course, an action."""
    if not base.steady:
        return course[:1]
    return path if ends.goes_on else course


def _first_group(search: Deliberation, path: Sequence[Any]) -> tuple[Any, ...]:
    """What belongs to its first action."""
    state, done = search.view, 0
    for action in path:
        state, done = search.title.rules.apply(state, action), done + 1
        if search.title.mind.settled(state):
            break
    return tuple(path[:done])


def _compared(
    base: Base, after: Sequence[End], instead: Sequence[End], seat: int, apart: int
) -> tuple[int, Reason]:
    """What the second best loses, as the search has found it, and why."""
    there = base.total(after, seat)
    lost = max(0.0, there - chance(log_odds(there) - apart))
    return thousandths(lost), made_of(base, after, instead, seat, lost)


def _led_on(
    search: Deliberation, best: Way, seeds: Seeds
) -> Generator[None, Asked, tuple[tuple[Any, ...], tuple[int, ...]]]:
    """To where others or chance go on; and how many actions belong together each time.

    What the strongest level has begun it goes on with as it would at the table, thinking anew
    before every action, with the same seeds; what a person likes better is kept as it was tried.
    Where there is no time to think it is all that was tried together, and no more is promised.
    """
    rules, mind, seat, state = search.title.rules, search.title.mind, search.seat, search.view
    begun = best.path[:1] if best.path == next(search.ways()).path else best.path
    path, groups, turn = [*begun[:LONGEST]], [0], rules.turn(state)
    for done in range(LONGEST):
        if done == len(path):
            if rules.actor(state) != seat or rules.turn(state) != turn:
                break
            more = yield from _next(search.title, state, seat, seeds(done))
            path += more or (best.path[done:LONGEST] if best.path[:done] == tuple(path) else ())
            if done == len(path):
                break
        state = rules.apply(state, path[done])
        groups[-1] += 1
        if mind.settled(state) or rules.actor(state) != seat:
            groups.append(0)
    return tuple(path), tuple(number for number in groups if number)


def _next(
    title: Title, state: Any, seat: int, seed: int
) -> Generator[None, Asked, tuple[Any, ...]]:
    """What the strongest level does then; nothing if there is no time to find it."""
    legal = title.rules.actions(state)
    if len(legal) == 1:
        return (legal[0],)
    search = yield from deliberated(title, state, seat, seed)
    return () if search.hurried else next(search.ways()).path[:1]


def thousandths(chance: float) -> int:
    return round(THOUSAND * chance)
