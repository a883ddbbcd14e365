"""The analysis of a match that is over: what is known of it, and the work that goes on."""

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from wallwright.core import findings
from wallwright.core.analysis import Analysis, Progress
from wallwright.core.match import Match
from wallwright.core.remember import forget
from wallwright.core.title import Title
from wallwright.table.errands import Errand
from wallwright.table.sources import COMMON

if TYPE_CHECKING:
    from wallwright.table.table import Table

PORTION = 400  # pauses of the work, at most, until it is told how far it has come
HUNDRED = 100


class Analysing:
    """It belongs to the match, and goes on wherever in it somebody looks."""

    def __init__(self) -> None:
        self.found: Analysis | None = None  # the whole of it, once it is known
        self.progress = Progress(0, 1, Analysis())
        self.untold = False  # it is finished, and not kept yet
        self._work: Iterator[Progress | None] | None = None

    @property
    def is_running(self) -> bool:
        return self._work is not None

    @property
    def share(self) -> int:
        """How much is done, in per cent."""
        return HUNDRED * self.progress.done // self.progress.whole

    def begin(self, table: "Table", seats: Sequence[int]) -> None:
        match = table.played
        self.progress = Progress(0, 1, Analysis())
        self._work = table.rivals.analyse(table.title, match.states, match.log, seats)

    def stop(self) -> None:
        """What was found by then is worth nothing."""
        self._work = None

    def errand(self, stamp: int) -> Errand | None:
        return Errand(stamp, "analysis", 0, self._portion(self._work)) if self._work else None

    def _portion(self, work: Iterator[Progress | None]) -> Generator[None, object, Progress]:
        """As much of it as can be told of at once."""
        for _ in range(PORTION):
            if told := next(work, None):
                self._take(told)
                break
            yield
        return self.progress

    def _take(self, told: Progress) -> None:
        """Whatever becomes of the errand: it is not found twice."""
        self.progress = told
        if told.is_over:
            self.found, self.untold, self._work = told.found, True, None
            forget()

    def recall(self, title: Title, match: Match[Any, Any], kept: str) -> None:
        """What was kept beside the match; what is none of this match is as if there were none."""
        self.found = findings.read(kept, match, (*title.mind.SOURCES, *COMMON))

    def kept(self, match: Match[Any, Any]) -> str:
        """To be kept beside the match, once; nothing where that is done or there is nothing."""
        if not self.untold or not self.found:
            return ""
        self.untold = False
        return findings.write(self.found, match)
