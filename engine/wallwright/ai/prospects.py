"""The winning chances of all seats at every moment of a match, all cards open.

What nobody could know has changed the match all the same: a card drawn face down is luck when it is
drawn, and not when it is shown. So the chances are told as if everything lay open; with the eyes of
whoever acts they would jump at every turn, and nobody would have done anything.

Where chance is to act the chance is what its outcomes come to in the mean, so that luck is nothing
but luck; where there is no choice it is that of what must be done, so that nobody's decisions are
credited with it. And to be on turn is worth as much as turns have changed in this match
(ai/tempo.py), else every turn would seem well played.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from wallwright.ai.tempo import NOBODY, Change, End, Ends, fitted, mean
from wallwright.ai.value import considered, worth
from wallwright.core.analysis import Chances, whole
from wallwright.core.chance import draw
from wallwright.core.game import CHANCE, OVER
from wallwright.core.title import Title

EVENTS = 1  # of chance that are looked through; what follows is judged as it stands
STEPS = 6  # of players who must finish what they have begun, or have no choice
AFTER = 2  # such steps behind what chance may do
FEW = 3  # ways that are looked at where numbers are not trusted, but habits could go on
LEAVES = 64  # outcomes of one event; of an event that has more, as a whole deal, some are drawn
DRAWN = 24
FOUNDED = 4  # where much is to be played before positions can be judged at all
PLAYED_ON, SELDOM = 8, 2  # ways in which habits bring a position to where it can be judged
FOUNDING = 60  # actions, at most, until whole positions can be held against each other

Looking = Generator[None, object, Ends]
Telling = Generator[int | None, object, tuple[Chances, ...]]


def prospects(title: Title, states: Sequence[Any]) -> Telling:
    """Before the first action and after every one; the end is what has come.

    It yields often, and after each moment how many are done.
    """
    rules = title.rules
    actors = [rules.actor(state) for state in states]
    looked: list[Ends] = [[] for _ in states]
    forced = {
        at for at, who in enumerate(actors) if who >= 0 and len(rules.actions(states[at])) == 1
    }
    decided = [at for at, who in enumerate(actors[:-1]) if who >= 0 and at not in forced]
    begun = _begun({at: rules.turn(states[at]) for at in decided}, len(states))
    for index in range(len(states) - 1, -1, -1):
        if index in forced:
            looked[index] = looked[index + 1]
        elif not _goes_on(actors, index):
            looked[index] = yield from Sight(title, begun[index]).at(states[index])
        yield len(states) - index
    for index in range(1, len(states)):  # all that chance does in a row is one event
        if _goes_on(actors, index):
            looked[index] = looked[index - 1]
    changes = [
        Change(actors[at], rules.turn(states[at]) == begun[at], looked[at], looked[at + 1])
        for at in decided[:-1]  # the last one ends it
    ]
    tempo = yield from fitted(changes)
    told = []
    for ends in looked:
        told.append(whole(mean(ends, tempo)))
        yield None
    return tuple(told)


def _begun(turns: Mapping[int, int], moments: int) -> list[int]:
    """For every moment in whose turn somebody has decided last, by the turns of decisions."""
    found, last = [NOBODY] * moments, NOBODY
    for at in range(moments):
        found[at] = last
        last = turns.get(at, last)
    return found


def _goes_on(actors: Sequence[int], index: int) -> bool:
    """Whether chance goes on with what it has begun."""
    return index > 0 and actors[index] == actors[index - 1] == CHANCE


class Sight:
    """Looks from a position to where it can be judged; what it must know of a game it asks."""

    def __init__(self, title: Title, begun: int) -> None:
        self.title, self.begun = title, begun  # and whose turn has begun already

    def at(self, state: Any, events: int = EVENTS, steps: int = STEPS) -> Looking:
        rules, mind = self.title.rules, self.title.mind
        yield
        if rules.actor(state) != OVER and not mind.steady(state):
            state = yield from self._founded(state)
        actor = rules.actor(state)
        if actor == CHANCE and events:
            return (yield from self._drawn(state, events - 1))
        if actor < 0 or not steps:
            return self._judged(state, events)
        legal = rules.actions(state)
        if len(legal) == 1 and (events or not mind.settled(state)):
            return (yield from self.at(rules.apply(state, legal[0]), events, steps - 1))
        few = len(legal) <= FEW and self._goes_on(state)
        if few or (events and not mind.settled(state)):
            return (yield from self._finished(state, actor, events, steps - 1))
        return self._judged(state, events)

    def _finished(self, state: Any, actor: int, events: int, steps: int) -> Looking:
        """As whoever is in the midst of something goes on with it best."""
        best, most = Ends(), -1.0
        for action in considered(self.title, state):
            then = self.title.rules.apply(state, action)
            found = yield from self.at(then, events, steps)
            share = mean(found)[actor]
            if share > most:
                best, most = found, share
        return best

    def _drawn(self, state: Any, events: int) -> Looking:
        """All that chance may do, until somebody decides."""
        found = []
        for weight, then in self._outcomes(state):
            ends = yield from self.at(then, events, AFTER)
            total = sum(end.weight for end in ends)
            found += [end._replace(weight=weight * end.weight / total) for end in ends]
        return found

    def _outcomes(self, state: Any) -> list[tuple[float, Any]]:
        """As likely as they are; where there are too many, some of them."""
        rules, found, waiting = self.title.rules, list[tuple[float, Any]](), [(1.0, state)]
        while waiting:
            weight, here = waiting.pop()
            odds = rules.odds(here)
            for outcome, likely in zip(rules.actions(here), odds, strict=True):
                then, part = rules.apply(here, outcome), weight * likely / sum(odds)
                (waiting if rules.actor(then) == CHANCE else found).append((part, then))
            if len(waiting) + len(found) > LEAVES:
                return list(self._some(state, DRAWN))
        first = found[0][1]
        if rules.actor(first) != OVER and not self.title.mind.steady(first):
            return list(self._some(state, FOUNDED))
        return found

    def _some(self, state: Any, number: int) -> Iterator[tuple[float, Any]]:
        """So many, always with the same luck."""
        rules = self.title.rules
        for seed in range(number):
            drawn, then = Random(seed).random, state
            while rules.actor(then) == CHANCE:
                outcome = draw(drawn(), rules.actions(then), rules.odds(then))
                then = rules.apply(then, outcome)
            yield 1.0, then

    def _founded(self, state: Any) -> Generator[None, object, Any]:
        """Gone on with what seems best to where positions can be held against each other."""
        rules, number = self.title.rules, Random(0).random
        for _ in range(FOUNDING):
            actor = rules.actor(state)
            if actor == OVER or self.title.mind.steady(state):
                break
            yield
            if actor == CHANCE:
                action = draw(number(), rules.actions(state), rules.odds(state))
            else:
                action = self._best(state, actor)
            state = rules.apply(state, action)
        return state

    def _best(self, state: Any, seat: int) -> Any:
        def hope(way: Any) -> int:
            return worth(self.title, self.title.rules.apply(state, way), seat)

        ways = considered(self.title, state)
        return ways[0] if len(ways) == 1 else max(ways, key=hope)

    def _judged(self, state: Any, events: int) -> Ends:
        """By the numbers that foretell winners, where habits have brought it to where they hold."""
        if not self._goes_on(state):
            return [self._as_it_is(state)]
        turn, onward = self.title.rules.turn(state), self.title.mind.onward
        numbers = [Random(seed).random for seed in range(PLAYED_ON if events else SELDOM)]
        return [self._as_it_is(onward(state, turn, number)) for number in numbers]

    def _goes_on(self, state: Any) -> bool:
        """Whether a simulation would not end here; who has none takes every position as it is."""
        rules, mind = self.title.rules, self.title.mind
        if rules.actor(state) == OVER or not mind.PLANS[len(rules.scores(state))].simulations:
            return False
        return mind.onward(state, rules.turn(state), Random(0).random) is not state

    def _as_it_is(self, state: Any) -> End:
        rules, mind = self.title.rules, self.title.mind
        if rules.actor(state) == OVER:
            winners, seats = rules.winners(state), len(rules.scores(state))
            won = tuple((seat in winners) / len(winners) for seat in range(seats))
            return End(1.0, (), OVER, won=won)
        scores, turn = mind.shown(state) or mind.scores(state), rules.turn(state)
        return End(1.0, scores, turn, turn == self.begun)
