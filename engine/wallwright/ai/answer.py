"""Why one thing is better than another by so much: what that is made of, without a search."""

from collections.abc import Generator, Sequence
from typing import Any

from wallwright.ai.ends import Base, End, Ends
from wallwright.core.advice import PROSPECTS, SECOND, Path, Reason, reason
from wallwright.core.apart import added, rounded
from wallwright.core.title import Title

THOUSAND = 1000


def compared(
    title: Title, view: Any, seat: int, best: Path, other: Path, behind: int
) -> Generator[None, bool | None, Reason]:
    """By which sources the one is better; how much it is is known, in thousandths of a chance."""
    ends = Ends(title, view, seat)
    base = yield from ends.base()
    read = title.rules.read
    after = yield from ends.of(_weighed(base, list(map(read, best))))
    instead = yield from ends.of(_weighed(base, list(map(read, other))))
    return made_of(base, after, instead, seat, behind / THOUSAND)


def made_of(
    base: Base, after: Sequence[End], instead: Sequence[End], seat: int, lost: float
) -> Reason:
    """What can be seen of it by its sources; the rest shows only further on."""
    found = added(base.parts(after, seat), base.parts(instead, seat), -1)
    shown = base.total(after, seat) - base.total(instead, seat)
    found[PROSPECTS] = found.get(PROSPECTS, 0.0) + lost - shown
    whole = round(THOUSAND * lost)
    return reason(SECOND, whole, rounded(found, whole))


def _weighed(base: Base, path: list[Any]) -> list[Any]:
    """As much as can be held against single actions."""
    return path if base.steady else path[:1]
