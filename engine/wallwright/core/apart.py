"""What a chance of winning is made of, and what changes it: by source, so that the parts add up.

A chance is a softmax over the scores of all, so no source has a share of it by itself. But on the
way from one position to another each score moves from what it was to what it will be, and each
source can be told what its own scores add to the chance at every step of that way.
"""

from collections.abc import Mapping, Sequence
from math import exp

Rows = Sequence[Sequence[int]]  # by seat and by source, in millionths of log-odds
Parts = dict[str, float]  # by source, of a chance between 0 and 1

RIVALS = "rivals"  # the source of all that the scores of the others change
MILLION = 1_000_000
STEPS = 32  # of the way: the sum of their middles is off by less than a thousandth of a point


def chances(scores: Sequence[float]) -> list[float]:
    """Of each seat, by scores in log-odds."""
    best, total, found = max(scores), 0.0, []
    for score in scores:
        found.append(exp(score - best))
        total += found[-1]
    return [one / total for one in found]


def chance(rows: Rows, seat: int) -> float:
    return chances(_scores(rows))[seat]


def apart(before: Rows, after: Rows, seat: int, sources: Sequence[str]) -> Parts:
    """What each source adds to a seat's chance; all of them together what it changes by."""
    start, moved = _scores(before), _moved(before, after)
    own = mine = theirs = 0.0
    for step in range(STEPS):
        there = (step + 0.5) / STEPS
        now = chances([score + there * way for score, way in zip(start, moved, strict=True)])
        own += now[seat] * (1 - now[seat]) / STEPS
        for rival, way in enumerate(moved):
            if rival != seat:
                theirs -= now[seat] * now[rival] * way / STEPS
    found = {
        source: own * (then - was) / MILLION
        for source, was, then in zip(sources, before[seat], after[seat], strict=True)
    }
    found[RIVALS] = theirs
    for part in found.values():
        mine += part
    return _fitted(found, chance(after, seat) - chance(before, seat) - mine)


def _scores(rows: Rows) -> list[float]:
    return [sum(own) / MILLION for own in rows]


def _moved(before: Rows, after: Rows) -> list[float]:
    return [(sum(then) - sum(was)) / MILLION for was, then in zip(before, after, strict=True)]


def _fitted(parts: Parts, missing: float) -> Parts:
    """What the steps have left out goes to the largest part."""
    if parts:
        largest = max(parts, key=lambda source: abs(parts[source]))
        parts[largest] += missing
    return parts


def added(one: Mapping[str, float], other: Mapping[str, float], times: float = 1.0) -> Parts:
    """The one, and so many times the other."""
    found = dict(one)
    for source, part in other.items():
        found[source] = found.get(source, 0.0) + times * part
    return found


def rounded(parts: Mapping[str, float], total: int) -> dict[str, int]:
    """In thousandths that sum to a total: the largest remainders are rounded up."""
    low = {source: int(1000 * part // 1) for source, part in parts.items()}
    left = total
    for number in low.values():
        left -= number
    order = sorted(parts, key=lambda source: low[source] - 1000 * parts[source])
    each, more = divmod(left, max(1, len(parts)))
    for place, source in enumerate(order):
        low[source] += each + (place < more)
    return low
