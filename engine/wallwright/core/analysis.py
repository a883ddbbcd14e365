"""What an analysis of a finished match has found: plain numbers, without words.

Chances are whole millionths that add up to one at every moment. So what dice and draws, the own
decisions and those of the others have changed is exactly what the chance has changed by, for
every player: nothing is left over, and nothing is rounded away.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wallwright.core.advice import Path, Reason
from wallwright.core.game import CHANCE

WHOLE = 1_000_000
THOUSAND = 1000
TURNING_POINTS = 3

Chances = tuple[int, ...]  # of all seats, in millionths

# Kinds of decision. A line is the least loss of winning chance, in thousandths, that makes a kind.
BRILLIANT, GOOD, INACCURACY, BLUNDER = "brilliant", "good", "inaccuracy", "blunder"
LINES: Mapping[str, int] = {
    # what the levels are measured by: novices lose as much in 8 of 100 decisions, masters hardly
    # ever (tests.bench.blunders)
    BLUNDER: 150,
    # a hint that is worse by 30 is a bad one (tests.bench.hints); so few worlds err themselves, and
    # nobody should be blamed for that
    INACCURACY: 50,
    GOOD: 0,
}
# What looks best at first sight loses as much against what was found: the same as in a puzzle.
HIDDEN = 120


class Verdict(NamedTuple):
    """A decision, which may be several actions, against the best that was found."""

    at: int  # how many actions stood in the log before it
    actions: int  # how many of the log belong to it
    seat: int
    kind: str
    lost: int  # thousandths of winning chance
    other: Path = ()  # what would have been better; of a brilliant one, what looked better
    groups: tuple[int, ...] = ()  # how many of these belong together, one group after the other
    reason: Reason | None = None  # what the better of the two adds, with its parts

    @property
    def is_mistake(self) -> bool:
        return self.kind in (INACCURACY, BLUNDER)


class Analysis(NamedTuple):
    """All that was found; of a part of a match while it is being looked at."""

    chances: tuple[Chances, ...] = ()  # before the first action, and after every one
    verdicts: tuple[Verdict, ...] = ()  # in the order of the log
    seats: tuple[int, ...] = ()  # whose decisions were judged

    def verdict(self, at: int) -> Verdict | None:
        """The decision that an action of the log belongs to."""
        found = (one for one in self.verdicts if one.at <= at < one.at + one.actions)
        return next(found, None)

    def mistakes(self) -> list[Verdict]:
        return [one for one in self.verdicts if one.is_mistake]


class Progress(NamedTuple):
    """How far an analysis has come, and what is known by then."""

    done: int
    whole: int
    found: Analysis

    @property
    def is_over(self) -> bool:
        return self.done == self.whole


class Account(NamedTuple):
    """What has changed the winning chance of one seat over a match."""

    luck: int  # dice and draws
    own: int  # its own decisions
    others: int  # those of the others

    @property
    def change(self) -> int:
        return self.luck + self.own + self.others


def accounts(actors: Sequence[int], chances: Sequence[Chances]) -> list[Account]:
    """Per seat, in millionths; `actors` tells who acted before each of the chances but the first.

    >>> found = accounts([CHANCE, 0], [(500_000, 500_000), (600_000, 400_000), (WHOLE, 0)])
    >>> found[0], found[1]
    (Account(luck=100000, own=400000, others=0), Account(luck=-100000, own=0, others=-400000))
    """
    found = []
    for seat in range(len(chances[0])):
        luck = own = others = 0
        for actor, before, after in zip(actors, chances, chances[1:], strict=False):
            change = after[seat] - before[seat]
            if actor == CHANCE:
                luck += change
            elif actor == seat:
                own += change
            else:
                others += change
        found.append(Account(luck, own, others))
    return found


def in_thousandths(account: Account) -> Account:
    """The same to be shown: rounded, and its parts still add up to the rounded change."""
    total = (2 * account.change + THOUSAND) // (2 * THOUSAND)
    parts = [divmod(part, WHOLE // THOUSAND) for part in account]
    missing = total - sum(low for low, _ in parts)
    order = sorted(range(len(parts)), key=lambda place: (-parts[place][1], place))
    up = order[: max(0, missing)]
    return Account(*[low + (place in up) for place, (low, _) in enumerate(parts)])


def whole(parts: Sequence[float]) -> Chances:
    """Chances as millionths that add up to one: the largest remainders are rounded up."""
    low = [int(WHOLE * part) for part in parts]
    order = sorted(range(len(low)), key=lambda seat: (low[seat] - WHOLE * parts[seat], seat))
    each, more = divmod(WHOLE - sum(low), len(low))
    for place, seat in enumerate(order):
        low[seat] += each + (place < more)
    return tuple(low)


def swing(before: Chances, after: Chances) -> int:
    """How much of the winning chance has gone from some players to others."""
    return sum(abs(then - was) for was, then in zip(before, after, strict=True)) // 2


def turning_points(actors: Sequence[int], chances: Sequence[Chances]) -> list[int]:
    """The actions, by their places in the log, that have moved the chances most: three at most.

    All that chance does in a row is one event, told by the first of it. In the order of the match.
    """
    moments: dict[int, int] = {}
    at = 0
    whole = len(chances) - 1
    while at < whole:
        last = at + 1
        while last < whole and actors[at] == actors[last] == CHANCE:
            last += 1
        moments[at] = swing(chances[at], chances[last])
        at = last
    most = sorted(moments, key=lambda place: (-moments[place], place))[:TURNING_POINTS]
    return sorted(place for place in most if moments[place])


def accuracy(verdicts: Sequence[Verdict], seat: int) -> int | None:
    """Of a seat's decisions, in per cent: all where nothing is lost, nothing from a blunder on."""
    own = [one for one in verdicts if one.seat == seat]
    if not own:
        return None
    line = LINES[BLUNDER]
    kept = sum(max(0, line - one.lost) for one in own)
    return (200 * kept + line * len(own)) // (2 * line * len(own))


def kind_of(lost: int) -> str:
    """What a loss makes of a decision."""
    return next(kind for kind, least in LINES.items() if lost >= least)
