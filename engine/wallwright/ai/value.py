"""What a state is worth to a seat: its chance of winning, by a softmax over linear scores.

Worths are log-odds in whole thousandths, so that the same position is judged the same by
every interpreter: no sum of floats decides a choice.
"""

from collections.abc import Callable, Generator, Sequence
from math import exp, log
from typing import Any

from wallwright.core.game import CHANCE, OVER
from wallwright.core.title import Title

UNIT = 1000  # score points in one unit of log-odds
CERTAIN = 20 * UNIT  # the worth of a match that is won
FORESEEN = 2  # events of chance in a row that are thought through: a pair of tokens
PLANNED = 4  # own decisions in a row that are thought through: the pieces of one turn

Judge = Callable[[Title, Any, int], int]  # what a state is worth to a seat, taken as it is


def worth(title: Title, state: Any, seat: int) -> int:
    """The seat's log-odds of winning in a state, taken as it is."""
    if title.rules.actor(state) == OVER:
        winners = title.rules.winners(state)
        return log_odds(1 / len(winners)) if seat in winners else -CERTAIN
    mind = title.mind
    return lead(mind.scores(state), seat) + mind.edge(state, seat)


def expect(
    title: Title,
    state: Any,
    seat: int,
    events: int = FORESEEN,
    plan: int = PLANNED,
    judge: Judge = worth,
) -> Generator[None, None, int]:
    """The same, looked on to where a state is settled: over all that chance may do first,

    and with what the seat itself then does best.
    """
    game = title.rules
    actor = game.actor(state)
    if actor == OVER or title.mind.settled(state):
        return judge(title, state, seat)
    if actor == seat and plan:
        best = -2 * CERTAIN
        for action in considered(title, state):
            then = game.apply(state, action)
            after = yield from expect(title, then, seat, events, plan - 1, judge)
            best = max(best, after)
            yield
        return best
    if actor != CHANCE or not events:
        return judge(title, state, seat)
    outcomes, odds = game.actions(state), game.odds(state)
    hope = 0.0
    for outcome, weight in zip(outcomes, odds, strict=True):
        then = game.apply(state, outcome)
        after = yield from expect(title, then, seat, events - 1, plan, judge)
        hope += weight * chance(after)
        yield
    return log_odds(hope / sum(odds))


def considered(title: Title, state: Any) -> Sequence[Any]:
    """The actions a player weighs: all that are legal, unless the game's mind narrows them."""
    return title.mind.sensible(state, title.rules.actions(state))


def lead(scores: Sequence[int], seat: int) -> int:
    """The log-odds that a seat wins, by the scores of all."""
    rivals = [score for rival, score in enumerate(scores) if rival != seat]
    best = max(rivals)
    if len(rivals) == 1:
        return scores[seat] - best
    total = 0.0
    for score in rivals:
        total += exp((score - best) / UNIT)
    return scores[seat] - best - round(UNIT * log(total))


def chance(worth: int) -> float:
    """Log-odds as a chance between 0 and 1."""
    return 1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, worth)) / UNIT))


def log_odds(chance: float) -> int:
    """A chance as log-odds, certainty at a finite distance."""
    if not 0 < chance < 1:
        return CERTAIN if chance else -CERTAIN
    return max(-CERTAIN, min(CERTAIN, round(UNIT * log(chance / (1 - chance)))))
