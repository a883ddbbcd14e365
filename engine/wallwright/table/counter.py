"""What every wish needs of the counter: the table there is, the device, and the page's memory."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from wallwright.core.remember import forget
from wallwright.core.texts import LANGUAGES, Words, words
from wallwright.core.title import Title
from wallwright.table.door import RefusedError, enter
from wallwright.table.errands import Errand, Rivals, Thought
from wallwright.table.protocol import Answer, Device, Patch
from wallwright.table.screen import Screen, room, strip_room
from wallwright.table.sitting import Settings
from wallwright.table.table import Table

LONGEST_PACE = 5000  # ms


class Counter:
    """One page and what lies on its table. Whatever goes wrong, the running match is untouched."""

    def __init__(
        self, shelf: Mapping[str, Title], rivals: Rivals, new_seed: Callable[[], str]
    ) -> None:
        self.shelf, self.rivals, self.new_seed = shelf, rivals, new_seed
        self.settings = Settings()
        self.table: Table | None = None
        self.screen = Screen()
        self.hurried = False  # the person does not want to wait for the present pause
        self.recovered = False  # the engine before this one hung or failed in this match
        self.forgotten = -1  # the stamp of the match that was over when all was forgotten

    @property
    def stamp(self) -> int:
        """Which errand is the right one; -1 while there is no match."""
        return self.table.stamp if self.table else -1

    @property
    def awaited(self) -> bool:
        """Whether others play at this table, from elsewhere."""
        return False

    def errand(self) -> Errand | None:
        return self.table.errand() if self.table else None

    def finish(self, errand: Errand, thought: Thought) -> str:
        """What was thought, played or told; and what the page must change."""
        table = self.laid()
        table.finish(errand, thought)
        return json.dumps(self.shown(table), ensure_ascii=False)

    def relieve(self, errand: Errand) -> str:
        table = self.laid()
        table.relieve(errand)
        return json.dumps(self.shown(table), ensure_ascii=False)

    def answered(self, wishes: Mapping[str, Callable[[Any], Answer]], asked: str) -> str:
        """One wish of a page as JSON, fulfilled; or the sentence why not."""
        answer: Answer
        wish: Any = {}
        try:
            name, wish = enter(asked)
            if name not in wishes:
                raise RefusedError("refused.wish")
            answer = wishes[name](wish)
        except RefusedError as refused:
            answer = {"error": self.words(wish)(refused.key, **refused.fields)}
        return json.dumps(answer, ensure_ascii=False)

    def laid(self) -> Table:
        """The table there is."""
        if self.table is None:
            raise RefusedError("refused.no_match")
        return self.table

    def title(self, game: str) -> Title:
        if game not in self.shelf:
            raise RefusedError("refused.game")
        return self.shelf[game]

    def lay(self, table: Table) -> Patch:
        """Nothing of an earlier match is touched before the new one can be shown."""
        forget()
        return self.turn(table, Screen(self.screen))

    def turn(self, table: Table, screen: Screen | None = None) -> Patch:
        """Another table in the place of this one; of the same match, the page knows most of it."""
        screen = screen or self.screen
        table.stamp = self.stamp + 1  # so that no errand of the earlier one seems right
        shown = screen.patch(table)
        self.table, self.settings, self.screen = table, table.settings, screen
        return shown

    def after(self, deed: Callable[[Table], object]) -> Patch:
        """What the page must change when something was done at the table."""
        table = self.laid()
        deed(table)
        self.settings = table.settings
        return self.shown(table)

    def shown(self, table: Table) -> Patch:
        """What the page must change. What came up in a match is forgotten when it is over."""
        patch = self.screen.patch(table)
        if table.match.over and self.forgotten != table.stamp and table.kept:
            self.forgotten = table.stamp
            forget()
        return patch

    def words(self, wish: Mapping[str, Any]) -> Words:
        """In the language of the wish: before there is a match, only the page knows it."""
        asked = wish.get("lang")
        return words(asked if asked in LANGUAGES else self.settings.lang, "wallwright.table")

    def device(self, wish: Device) -> Settings:
        """The device's settings with whatever the wish says about them."""
        now = self.settings
        lang = wish.get("lang", now.lang)
        if lang not in LANGUAGES:
            raise RefusedError("refused.wish")
        confirm = wish.get("confirm", now.confirm)
        pace = min(max(int(wish.get("pace", now.pace)), 0), LONGEST_PACE)
        settings = now._replace(lang=lang, confirm=confirm, pace=pace)
        if "rooms" not in wish:
            return settings
        rooms = wish["rooms"]
        touch = rooms.get("touch", False)
        board, hand = room(*rooms["board"], touch), room(*rooms["hand"], touch)
        story = strip_room(*rooms["story"]) if "story" in rooms else settings.story
        return settings._replace(board=board, hand=hand, story=story)
