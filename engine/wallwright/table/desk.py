"""The one counter of the engine: text in, text out, and whatever is wrong is said in a sentence."""

import json
from collections.abc import Callable, Mapping
from typing import Any, cast

from wallwright.core.title import Title
from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError, enter
from wallwright.table.errands import Rivals
from wallwright.table.protocol import Answer, Wishes
from wallwright.table.wishes import (
    analyses,
    asking,
    lessons,
    opening,
    playing,
    puzzles,
    replays,
    studies,
)


class Desk(Counter):
    """Fulfils the wishes of one page."""

    def __init__(
        self, shelf: Mapping[str, Title], rivals: Rivals, new_seed: Callable[[], str]
    ) -> None:
        super().__init__(shelf, rivals, new_seed)
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
            **asking.wishes(self),
        }

    def answer(self, asked: str) -> str:
        """One wish of the page as JSON, fulfilled; or the sentence why not."""
        answered: Answer
        said = self.words({})
        try:
            name, wish = enter(asked)
            said = self.words(wish)
            answered = self.wishes[name](wish)
        except RefusedError as refused:
            answered = {"error": said(refused.key, **refused.fields)}
        return json.dumps(answered, ensure_ascii=False)
