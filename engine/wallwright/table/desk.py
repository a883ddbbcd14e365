"""The one counter of the engine: text in, text out, and whatever is wrong is said in a sentence."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from wallwright.core.title import Title
from wallwright.table.counter import Counter
from wallwright.table.errands import Errand, Rivals, Thought
from wallwright.table.guests import Company
from wallwright.table.protocol import Answer, Patch, Wishes
from wallwright.table.table import Table
from wallwright.table.wishes import (
    analyses,
    asking,
    guests,
    lessons,
    links,
    opening,
    playing,
    puzzles,
    replays,
    studies,
)


class Desk(Counter):
    """Fulfils the wishes of one page, and of those who are guests of it at other devices."""

    def __init__(
        self, shelf: Mapping[str, Title], rivals: Rivals, new_seed: Callable[[], str]
    ) -> None:
        super().__init__(shelf, rivals, new_seed)
        self.company = Company(self)
        self.wishes = cast(Mapping[str, Callable[[Any], Answer]], self._wishes())

    def _wishes(self) -> Wishes:
        """Who fulfils which wish: each kind of table brings its own."""
        return {
            **opening.wishes(self),
            **playing.wishes(self),
            **lessons.wishes(self),
            **replays.wishes(self),
            **studies.wishes(self),
            **puzzles.wishes(self),
            **analyses.wishes(self),
            **guests.wishes(self, self.company),
            **links.wishes(self),
            **asking.wishes(self),
        }

    def answer(self, asked: str) -> str:
        return self.answered(self.wishes, asked)

    # Those who sit elsewhere.

    @property
    def stamp(self) -> int:
        return super().stamp + self.company.stamp if self.table else -1

    def errand(self) -> Errand | None:
        return self.company.errand()

    def finish(self, errand: Errand, thought: Thought) -> str:
        return self._happened(lambda table: table.finish(errand, thought))

    def relieve(self, errand: Errand) -> str:
        return self._happened(lambda table: table.relieve(errand))

    def letters(self) -> Iterator[tuple[str, str]]:
        """What has become of it on the other screens: to whom, and the patch."""
        return self.company.letters()

    def lay(self, table: Table) -> Patch:
        shown = super().lay(table)
        self.company.begin(table if type(table) is Table else None)
        return shown

    @property
    def awaited(self) -> bool:
        return self.company.waits

    def shown(self, table: Table) -> Patch:
        self.company.heard(self)
        return super().shown(table)

    def _happened(self, deed: Callable[[Table], None]) -> str:
        """At the table whose errand it was; and what the page must change."""
        at = self.company.doing
        deed(at.laid())
        if at is not self:
            self.company.heard(at)
            self.company.tell(at)
        return json.dumps(self.shown(self.laid()), ensure_ascii=False)
