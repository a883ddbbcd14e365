"""What it is worth to be on turn, by what the decisions of a match have changed.

Numbers made for comparing actions say little of whose turn it is: with them alone each turn wins
something for whoever has it and costs the others as much, back and forth. So whoever is on turn is
given as much as it takes that decisions change nothing in the mean; and something else once the
turn has begun, so that those that go on with it change nothing, either.
"""

from collections.abc import Generator, Sequence
from typing import NamedTuple

from wallwright.ai.value import UNIT
from wallwright.core.apart import chances

LEAST, MOST = -1000, 4000  # that it may be worth, in thousandths of log-odds
ROUNDS = 6  # each takes away most of what is missing
TRIED = 200
NOBODY = -1


class Tempo(NamedTuple):
    """In thousandths of log-odds."""

    whole: int = 0  # before the first decision of a turn
    rest: int = 0  # before those that follow


class End(NamedTuple):
    """A position that is judged, how likely it is, and whose turn it is there."""

    weight: float
    scores: Sequence[int]
    turn: int
    is_begun: bool = False
    won: tuple[float, ...] = ()  # instead, where the match is over: what each seat has of the win

    def shares(self, tempo: Tempo) -> Sequence[float]:
        if self.won:
            return self.won
        scores = [score / UNIT for score in self.scores]
        scores[self.turn] += (tempo.rest if self.is_begun else tempo.whole) / UNIT
        return chances(scores)


Ends = list[End]
NONE = Tempo()


def mean(ends: Sequence[End], tempo: Tempo = NONE) -> list[float]:
    """What each seat can hope for."""
    total, found = 0.0, [0.0] * len(ends[0].won or ends[0].scores)
    for end in ends:
        total += end.weight
        for seat, share in enumerate(end.shares(tempo)):
            found[seat] += end.weight * share
    return [share / total for share in found]


class Change(NamedTuple):
    """A decision: of whom, whether it goes on with a turn, from where, to where."""

    seat: int
    is_later: bool
    before: Ends
    after: Ends

    def gain(self, tempo: Tempo) -> float:
        return mean(self.after, tempo)[self.seat] - mean(self.before, tempo)[self.seat]


def fitted(changes: Sequence[Change]) -> Generator[None, object, Tempo]:
    """As much as it takes, for each of the two by itself, again and again."""
    later = [one for one in changes if one.is_later]
    tempo = NONE
    for _ in range(ROUNDS):
        more = yield from _missing(changes, tempo, tempo._replace(whole=tempo.whole + TRIED))
        tempo = tempo._replace(whole=_within(tempo.whole + more))
        more = yield from _missing(later, tempo, tempo._replace(rest=tempo.rest + TRIED))
        tempo = tempo._replace(rest=_within(tempo.rest + more))
    return tempo


def _missing(changes: Sequence[Change], tempo: Tempo, tried: Tempo) -> Generator[None, object, int]:
    """How much more it takes, by what is gained now and what with a little more."""
    here = there = 0.0
    for one in changes:
        here += one.gain(tempo)
        there += one.gain(tried)
        yield
    return round(TRIED * here / (here - there)) if here != there else 0


def _within(tempo: int) -> int:
    return min(MOST, max(LEAST, tempo))
