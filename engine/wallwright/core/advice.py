"""What is advised to a person or told of an action, and why: plain numbers, without words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

Seeds = Callable[[int], int]  # for whoever decides so many actions later
Path = tuple[str, ...]  # texts of actions of one seat in a row
Told = tuple[tuple[str, int], ...]  # thousandths of a chance by source, the largest first

# What a change of the chance is told against.
OTHERS = "others"  # what could be done, in the mean
SECOND = "second"  # the second best
NOW = "now"  # the position before
NOTHING = "nothing"  # there is no difference at all

UNKNOWN = -1  # a chance that nobody can tell, where only differences mean something

# Sources that every game has, beside its own and those of core/apart.
PROSPECTS = "prospects"  # what shows only further on
END = "end"  # what a match that is over has changed


class Taste(NamedTuple):
    """What a person sees in actions, asked of the game's voice."""

    appeal: Callable[[Path], int]  # of what is equally good the highest is taken
    idea: Callable[[Path], str]  # what is alike in it is not the second best


def no_appeal(path: Path) -> int:
    return 0


PLAIN = Taste(no_appeal, " ".join)


class Reason(NamedTuple):
    """A change of the chance of winning, in thousandths: its parts add up to it exactly."""

    against: str
    change: int
    parts: Told


class Advice(NamedTuple):
    """What to do, up to where it cannot be known how it goes on; and the second best."""

    path: Path
    groups: tuple[int, ...]  # how many actions belong together, one group after the other
    chance: int  # of winning, in thousandths
    reason: Reason
    second: Path = ()
    behind: int = 0  # by so many thousandths the second best is worse

    @property
    def first(self) -> str:
        return self.path[0]

    @property
    def together(self) -> tuple[Path, ...]:
        """The actions of each group."""
        found, start = [], 0
        for number in self.groups:
            found.append(self.path[start : start + number])
            start += number
        return tuple(found)

    def gone_on(self) -> "Advice | None":
        """The rest of it, once its first action is done."""
        path, (first, *others) = self.path[1:], self.groups
        groups = (first - 1, *others) if first > 1 else (*others,)
        return self._replace(path=path, groups=groups, second=(), behind=0) if path else None


class Deed(NamedTuple):
    """What eyes have met: the view before, the actions as they were heard, the view after."""

    view: Any
    path: Path
    after: Any
    actor: int


class Motive(NamedTuple):
    """Why somebody did something, by what one pair of eyes can know."""

    path: Path
    chance: int  # of whoever did it
    reason: Reason
    cost: int = 0  # what it changes for the eyes themselves


def told(parts: Mapping[str, int]) -> Told:
    """Those that are anything, the largest first; equal ones in the order of the game."""
    found = [(source, part) for source, part in parts.items() if part]
    return tuple(sorted(found, key=lambda one: -abs(one[1])))


def reason(against: str, change: int, parts: Mapping[str, int]) -> Reason:
    found = told(parts)
    return Reason(against if found else NOTHING, change, found)


def most_telling(told_parts: Sequence[tuple[str, int]]) -> str:
    """The source that speaks most for it; "" where none does."""
    return next((source for source, part in told_parts if part > 0), "")
