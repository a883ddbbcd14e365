"""What a finished match has turned on: winning chances, and decisions against the best to be found.

A decision is judged by what its seat could see, and by nothing else: the search of the strongest
level looks for what is best there, and what was done meets it in worlds that neither has met.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import Any, NamedTuple

from wallwright.ai.advice import Way, thousandths
from wallwright.ai.answer import compared
from wallwright.ai.inquiry import Inquiry
from wallwright.ai.prospects import Telling, prospects
from wallwright.ai.search import LONGEST
from wallwright.core.analysis import (
    BLUNDER,
    BRILLIANT,
    HIDDEN,
    LINES,
    Analysis,
    Chances,
    Progress,
    Verdict,
    kind_of,
)
from wallwright.core.game import OVER
from wallwright.core.title import Title

REPORTS = 50  # of a whole analysis
MOMENTS = 4  # of the curve take about as long as a decision

Analysing = Generator[Progress | None, object, None]
Judging = Generator[None, object, Verdict]


class Decision(NamedTuple):
    """What a seat did in a row until it could be judged, or chance or others answered."""

    at: int
    path: tuple[Any, ...]
    seat: int


def analyse(
    title: Title, states: Sequence[Any], log: Sequence[str], seats: Sequence[int]
) -> Analysing:
    """It yields often, and now and then how far it has come; the last is the whole of it.

    Of a match that is over: `log` has the actions between its states, `seats` are those whose
    decisions are judged.
    """
    if title.rules.actor(states[-1]) != OVER:
        raise ValueError("only a match that is over is analysed")
    made = list(decisions(title, states, log, seats))
    curve = len(states) // MOMENTS
    meter = Meter(curve + len(made))
    chances = yield from _counted(prospects(title, states), meter)
    found = Analysis(chances, (), (*seats,))
    for done, decision in enumerate(made, 1):
        view = title.rules.view(states[decision.at], decision.seat)
        verdict = yield from judge(title, view, decision, len(made))
        found = found._replace(verdicts=(*found.verdicts, verdict))
        yield meter.at(curve + done, found)
    yield Progress(meter.whole, meter.whole, found)


class Meter:
    """Reports as often as a bar can show it."""

    def __init__(self, whole: int) -> None:
        self.whole, self._told = max(1, whole), -1

    def at(self, done: int, found: Analysis) -> Progress | None:
        part = REPORTS * done // self.whole
        if part <= self._told or done >= self.whole:  # the last is told by itself
            return None
        self._told = part
        return Progress(done, self.whole, found)


def _counted(
    looking: Telling, meter: Meter
) -> Generator[Progress | None, object, tuple[Chances, ...]]:
    """The curve, and how far it has come meanwhile."""
    while True:
        try:
            done = next(looking)
        except StopIteration as told:
            chances: tuple[Chances, ...] = told.value
            return chances
        yield None if done is None else meter.at(done // MOMENTS, Analysis())


def decisions(
    title: Title, states: Sequence[Any], log: Sequence[str], seats: Sequence[int]
) -> Iterator[Decision]:
    """Those of some seats that were any: where nothing else could be done nothing is judged."""
    rules, at = title.rules, 0
    while at < len(log):
        seat, first = rules.actor(states[at]), at
        at += 1
        if seat not in seats or len(rules.actions(states[first])) == 1:
            continue
        while at - first < LONGEST and _is_begun(title, states[at], seat):
            at += 1
        yield Decision(first, tuple(map(rules.read, log[first:at])), seat)


def _is_begun(title: Title, state: Any, seat: int) -> bool:
    return title.rules.actor(state) == seat and not title.mind.settled(state)


def judge(title: Title, view: Any, decision: Decision, many: int = 1) -> Judging:
    """One of so many decisions, by the view of its seat alone."""
    search = Inquiry(title, view, decision.seat, decision.at, many)
    yield from search.think()
    best = search.leading()
    mine = yield from search.what_was_done(decision.path)
    lost = thousandths((yield from search.loss(best, mine)))
    if not title.mind.steady(view):  # what is worse can be told there, and not by how much
        lost = min(lost, LINES[BLUNDER] - 1)
    told = Verdict(decision.at, len(decision.path), decision.seat, kind_of(lost), lost)
    if told.is_mistake:
        return (yield from _explained(search, told, (best, mine), best, lost))
    sight = search.first_sight()
    if mine.path != best.path or sight.path == mine.path or not search.may_hide(mine, sight):
        return told
    hidden = thousandths((yield from search.loss(mine, sight)))
    if hidden < HIDDEN:
        return told
    told = told._replace(kind=BRILLIANT)
    return (yield from _explained(search, told, (mine, sight), sight, hidden))


def _explained(
    search: Inquiry, told: Verdict, ways: tuple[Way, Way], other: Way, change: int
) -> Judging:
    """Why the first of two ways is better by so much, and the one of them that was not gone."""
    write = search.title.rules.write
    better, worse, path = (tuple(map(write, way.path)) for way in (*ways, other))
    title, view = search.title, search.view
    why = yield from compared(title, view, search.seat, better, worse, change)
    return told._replace(other=path, groups=search.groups(other.path), reason=why)
