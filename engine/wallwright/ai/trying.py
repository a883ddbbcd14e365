"""How much somebody's own idea is worse than what is best, and why: tried in common worlds."""

from collections.abc import Generator
from typing import Any

from wallwright.ai.advice import Asked, Deliberation, Way, deliberated
from wallwright.ai.answer import made_of
from wallwright.ai.ends import Ends
from wallwright.ai.search import LONGEST, Course, Trial
from wallwright.ai.value import chance, expect, log_odds
from wallwright.core.advice import UNKNOWN, Motive, Path
from wallwright.core.title import Title

Trying = Generator[None, Asked, Motive]


def weigh(title: Title, view: Any, seat: int, seed: int, best: Path, tried: Path) -> Trying:
    """What is lost by what was tried, from where the best begins."""
    read = title.rules.read
    mine = yield from _whole(title, view, seat, seed, tuple(map(read, best)), 0)
    its = yield from _whole(title, view, seat, seed, tuple(map(read, tried)), len(mine))
    plan = title.mind.foresight(view, title.mind.PLANS[len(title.mind.scores(view))])
    search = Deliberation(title, view, seat, seed, plan)
    ways = (yield from _way(search, mine)), (yield from _way(search, its))
    behind = (yield from search.run_off(ways))[1]
    ends = Ends(title, view, seat)
    base = yield from ends.base()
    after = yield from ends.of(mine if base.steady else mine[:1])
    instead = yield from ends.of(its if base.steady else its[:1])
    there = base.total(after, seat)
    lost = max(0.0, there - chance(log_odds(there) - behind))
    return Motive(tried, UNKNOWN, made_of(base, after, instead, seat, lost))


def _whole(
    title: Title, view: Any, seat: int, seed: int, path: tuple[Any, ...], long: int
) -> Generator[None, Asked, tuple[Any, ...]]:
    """What was begun, finished as the strongest would; and as long as what it is held against."""
    rules, turn = title.rules, title.rules.turn(view)
    for action in path:
        view = rules.apply(view, action)
    while len(path) < LONGEST and rules.actor(view) == seat and rules.turn(view) == turn:
        if len(path) >= long and title.mind.settled(view):
            break
        search = yield from deliberated(title, view, seat, seed + len(path))
        path = (*path, next(search.ways()).path[0])
        view = rules.apply(view, path[-1])
    return path


def _way(search: Deliberation, path: tuple[Any, ...]) -> Generator[None, Asked, Way]:
    """A path, with what it is worth by itself."""
    view = search.view
    for action in path:
        view = search.title.rules.apply(view, action)
    worth = yield from expect(search.title, view, search.seat)
    return Way(path, Trial(Course(path, None, worth, worth), search.plan.trust))
