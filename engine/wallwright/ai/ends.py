"""Where an action leads, as likely as it is, and what the chance of winning is made of there."""

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import Any, NamedTuple

from wallwright.ai.value import FORESEEN, PLANNED, chance as worth_chance, considered, expect, lead
from wallwright.core.advice import END, PROSPECTS
from wallwright.core.apart import Parts, Rows, added, apart, chance
from wallwright.core.game import CHANCE, OVER
from wallwright.core.title import Title
from wallwright.core.weighing import ROUGH

MEANT = 16  # of what else can be done, for a mean

Pausing = Generator[None, bool | None, "list[End]"]


class End(NamedTuple):
    """A position that is judged, and how likely it is; without rows the match is over there."""

    weight: float
    rows: Rows
    won: tuple[float, ...] = ()  # then: what each seat has of the win


class Base(NamedTuple):
    """What ends are told against."""

    rows: Rows
    sources: Sequence[str]
    steady: bool = True  # otherwise only the differences mean something

    def chance(self, seat: int) -> float:
        return chance(self._placed(self.rows), seat)

    def total(self, ends: Sequence[End], seat: int) -> float:
        found = 0.0
        for end in ends:
            there = chance(self._placed(end.rows), seat) if end.rows else end.won[seat]
            found += end.weight * there
        return found

    def parts(self, ends: Sequence[End], seat: int) -> Parts:
        """What each source adds to a seat's chance on the way to these ends."""
        found: Parts = {}
        for end in ends:
            if end.rows:
                here, there = self._placed(self.rows), self._placed(end.rows)
                parts = apart(here, there, seat, self.sources)
            else:
                parts = {END: end.won[seat] - self.chance(seat)}
            found = added(found, parts, end.weight)
        return found

    def _placed(self, rows: Rows) -> Rows:
        """Where only differences mean something all begin alike."""
        if self.steady:
            return rows
        return [
            [then - was for was, then in zip(before, after, strict=True)]
            for before, after in zip(self.rows, rows, strict=True)
        ]


class Ends:
    """Looks from a state to where the actions of a seat lead.

    What is hidden from the eyes that are told of it counts as hidden wherever it is judged.
    """

    def __init__(
        self, title: Title, state: Any, seat: int, eyes: Callable[[Any], Any] = lambda view: view
    ) -> None:
        self.title, self.state, self.seat, self.eyes = title, state, seat, eyes
        plan = title.mind.PLANS[len(title.mind.scores(state))]
        self.goes_on = not plan.simulations  # to the end of the turn, as the search does

    def of(self, path: Sequence[Any]) -> Pausing:
        state = self.state
        for action in path:
            state = self.title.rules.apply(state, action)
        return (yield from self._from(state, 1.0, FORESEEN, PLANNED))

    def base(self) -> Generator[None, bool | None, Base]:
        """The mean of what can be done, as far as it does not end the match."""
        actions = self.title.rules.actions(self.state)
        ends = []
        for action in actions[:: 1 + len(actions) // MEANT]:
            ends += yield from self.of([action])
        return self.told_against(mean([end for end in ends if end.rows]) or self.rows(self.state))

    def told_against(self, rows: Rows) -> Base:
        mind = self.title.mind
        return Base(rows, mind.SOURCES or (PROSPECTS,), mind.steady(self.state))

    def rows(self, state: Any) -> Rows:
        """The scores that are shown, by source; all from one where a game tells none."""
        view, mind = self.eyes(state), self.title.mind
        if found := mind.parts(view):
            return found
        return [(ROUGH * score,) for score in mind.shown(view) or mind.scores(view)]

    def _from(self, state: Any, weight: float, events: int, plan: int) -> Pausing:
        """As the search looks on: over what chance may do, and with what is best then."""
        rules, actor = self.title.rules, self.title.rules.actor(state)
        yield
        if actor == OVER or self.title.mind.settled(state):
            return [self.at(state, weight)]
        if actor == self.seat and plan:
            state = rules.apply(state, (yield from self._best(state)))
            return (yield from self._from(state, weight, events, plan - 1))
        if actor != CHANCE or not events:
            return [self.at(state, weight)]
        outcomes, odds = rules.actions(state), rules.odds(state)
        whole, found = sum(odds), []
        for outcome, likely in zip(outcomes, odds, strict=True):
            part, then = weight * likely / whole, rules.apply(state, outcome)
            found += yield from self._from(then, part, events - 1, plan)
        return found

    def _best(self, state: Any) -> Generator[None, bool | None, Any]:
        best, most = None, 0
        for action in considered(self.title, state):
            then = self.title.rules.apply(state, action)
            worth = yield from expect(self.title, then, self.seat)
            if best is None or worth > most:
                best, most = action, worth
        return best

    def at(self, state: Any, weight: float) -> End:
        rules = self.title.rules
        if self.goes_on and rules.actor(state) != OVER:
            state = self.title.mind.onward(state, self.seat, Random(0).random)
        if rules.actor(state) != OVER:
            return End(weight, self.rows(state))
        winners = rules.winners(state)
        won = tuple((seat in winners) / len(winners) for seat in range(len(rules.scores(state))))
        return End(weight, (), won)


def mean(ends: Sequence[End]) -> Rows:
    """Of the rows of ends that have such; none of none."""
    if not ends:
        return ()
    weight, found = 0.0, [[0.0] * len(row) for row in ends[0].rows]
    for end in ends:
        weight += end.weight
        for own, row in zip(found, end.rows, strict=True):
            for at, number in enumerate(row):
                own[at] += end.weight * number
    return [[round(number / weight) for number in own] for own in found]


def shown_chance(title: Title, view: Any, seat: int) -> float:
    """Of winning, by the numbers that foretell it best."""
    if title.rules.actor(view) == OVER:
        winners = title.rules.winners(view)
        return (seat in winners) / len(winners)
    scores = title.mind.shown(view) or title.mind.scores(view)
    return worth_chance(lead(scores, seat))
