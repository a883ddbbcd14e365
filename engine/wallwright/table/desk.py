"""The one counter of the engine: text in, text out, and whatever is wrong is said in a sentence."""

import json
from collections.abc import Callable, Mapping, Sequence
from operator import methodcaller
from typing import Any, cast

from wallwright.core import lesson, link, record
from wallwright.core.game import Value
from wallwright.core.lesson import LessonError
from wallwright.core.match import Match, Player
from wallwright.core.plain import keepable
from wallwright.core.record import RecordError
from wallwright.core.remember import forget
from wallwright.core.shelf import Shelf
from wallwright.core.texts import LANGUAGES, Words, words
from wallwright.core.title import Title
from wallwright.table.door import RefusedError, enter
from wallwright.table.errands import Errand, Rivals, Thought
from wallwright.table.guided import Guided
from wallwright.table.inspecting import about
from wallwright.table.names import named
from wallwright.table.outcome import foreseen
from wallwright.table.picture import picture
from wallwright.table.protocol import (
    Answer,
    Bare,
    Clause,
    Device,
    Done,
    Foreseen,
    Known,
    Lens,
    Lesson,
    Load,
    MatchLink,
    New,
    Patch,
    Pick,
    Piece,
    Ping,
    RecordFile,
    Rules,
    Seated,
    Turn,
    Wishes,
)
from wallwright.table.rulebook import page
from wallwright.table.screen import Screen, room, strip_room
from wallwright.table.sitting import Settings
from wallwright.table.table import RANDOM, Table

LONGEST_SEED = 64
LONGEST_PACE = 5000  # ms
MOST_WORDS = 12  # of one click


class Desk:
    """Fulfils the wishes of one page. Whatever goes wrong, the running match is untouched."""

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
        self.wishes = cast(Mapping[str, Callable[[Any], Answer]], self._wishes())

    def _wishes(self) -> Wishes:
        """Who fulfils which wish."""
        return {
            "new": self.new,
            "load": self.load,
            "rematch": self.rematch,
            "lesson": self.begin_lesson,
            "step": self.step,
            "pick": self.pick,
            "foresee": self.foresee,
            "clear": self._doing("cancel"),
            "confirm": self._doing("confirm"),
            "undo": self._doing("undo"),
            "hint": self._doing("ask_hint"),
            "motive": lambda wish: self._after(lambda table: table.ask_motive(wish["action"])),
            "enough": self._doing("enough"),
            "lens": self.look_through,
            "story": lambda wish: self._after(lambda table: table.retell(wish["seat"])),
            "away": self._doing("away"),
            "part": self._doing("part"),
            "uncover": self._doing("uncover"),
            "why": self._doing("why"),
            "lang": lambda wish: self.change_settings({"lang": wish["lang"]}),
            "rooms": lambda wish: self.change_settings({"rooms": wish["rooms"]}),
            "settings": self.change_settings,
            "record": self.record,
            "link": self.link,
            "picture": lambda wish: picture(self._table()),
            "rules": self.rules,
            "about": self.about,
            "hurry": self.hurry,
            "ping": self.ping,
        }

    def _doing(self, deed: str) -> Callable[[Bare], Patch]:
        """A deed that every kind of table does in its own way."""
        return lambda wish: self._after(methodcaller(deed))

    def answer(self, asked: str) -> str:
        """One wish of the page as JSON, fulfilled; or the sentence why not."""
        answered: Answer
        said = self._words({})
        try:
            name, wish = enter(asked)
            said = self._words(wish)
            answered = self.wishes[name](wish)
        except RefusedError as refused:
            answered = {"error": said(refused.key, **refused.fields)}
        return json.dumps(answered, ensure_ascii=False)

    @property
    def stamp(self) -> int:
        """Which errand is the right one; -1 while there is no match."""
        return self.table.stamp if self.table else -1

    def errand(self) -> Errand | None:
        return self.table.errand() if self.table else None

    def finish(self, errand: Errand, thought: Thought) -> str:
        """What was thought, played or told; and what the page must change."""
        table = self._table()
        table.finish(errand, thought)
        return json.dumps(self._shown(table), ensure_ascii=False)

    def relieve(self, errand: Errand) -> str:
        table = self._table()
        table.relieve(errand)
        return json.dumps(self._shown(table), ensure_ascii=False)

    def new(self, wish: New) -> Patch:
        title = self.shelf.get(wish["game"])
        if title is None:
            raise RefusedError("refused.game")
        settings = self._settings(wish)
        players = self._players(wish["players"], title, words(settings.lang, "wallwright.table"))
        match = self._deal(title, players, wish.get("options", {}), wish.get("seed", ""))
        return self._open(match, title, settings)

    def rematch(self, wish: Device) -> Patch:
        """The same players once more, with other luck."""
        table = self._table()
        match = self._deal(table.title, table.match.players, table.match.options, "")
        return self._open(match, table.title, self._settings(wish))

    def begin_lesson(self, wish: Lesson) -> Patch:
        title = self.shelf.get(wish["game"])
        if title is None:
            raise RefusedError("refused.game")
        settings = self._settings(wish)
        try:
            told = lesson.load(title.package, wish["lesson"], title.rules)
        except LessonError as refused:
            raise RefusedError(f"refused.lesson.{refused.reason}") from None
        last = len(told.steps) - 1
        at = min(max(wish.get("step", 0), 0), last)
        return self._lay(Guided(title, told, self.rivals, settings, at))

    def step(self, wish: Turn) -> Patch:
        table = self._table()
        if not isinstance(table, Guided) or wish["to"] not in range(len(table.lesson.steps)):
            raise RefusedError("refused.wish")
        return self._after(lambda _: table.turn_to(wish["to"]))

    def load(self, wish: Load) -> Patch:
        settings = self._settings(wish)
        games = Shelf(self.shelf, lambda name: self.shelf[name].rules)
        try:
            match = link.read(wish["record"], games)
        except RecordError as refused:
            raise _record_refusal(refused, self._words(wish)) from None
        match.settle()  # a record may stop where chance is to answer
        match.players = self._seated(match.players, words(settings.lang, "wallwright.table"))
        title = self.shelf[match.game.NAME]
        table = Table(title, match, self.rivals, settings)
        if wish.get("stuck") and (errand := table.errand()):
            table.relieve(errand)
        shown = self._open(match, title, settings)
        self.recovered = "stuck" in wish
        return shown

    def pick(self, wish: Pick) -> Patch:
        said = _said(wish)
        if wish.get("aimed"):
            self._table().foresee(said)  # who is faster than the answer has aimed all the same
        return self._after(lambda table: table.pick(said))

    def foresee(self, wish: Pick) -> Foreseen:
        table = self._table()
        return foreseen(table, table.foresee(_said(wish)))

    def look_through(self, wish: Lens) -> Patch:
        lens = wish["name"]
        if lens not in self._table().title.voice.LENSES:
            raise RefusedError("refused.wish")
        return self._after(lambda table: table.look_through(lens))

    def change_settings(self, wish: Device) -> Patch | Done:
        settings = self._settings(wish)
        if self.table is None:
            self.settings = settings
            return Done()
        return self._after(lambda table: table.change(settings))

    def record(self, wish: Bare) -> RecordFile:
        """The match as a file: sealed while it runs, so that no hand can be read in it."""
        match = self._table().match
        plain = record.write(match)
        seed = "".join(sign for sign in match.seed if sign.isalnum())[:16]
        name = "-".join(part for part in ("wallwright", match.game.NAME, seed) if part)
        return {"file": f"{name}.txt", "text": plain if match.over else record.seal(plain)}

    def link(self, wish: Bare) -> MatchLink:
        """The match as it stands, short enough for an address."""
        return {"link": link.write(self._table().match)}

    def rules(self, wish: Clause) -> Rules:
        table = self._table()
        clause = wish.get("clause") or table.title.voice.prompt(table.look()).clause
        if clause and clause not in table.clauses:
            raise RefusedError("refused.clause")
        return {"html": page(table.title.package, table.words.lang, clause), "clause": clause}

    def about(self, wish: Piece) -> Known:
        """What something is that the page shows; nothing changes by asking."""
        return about(self._table(), wish["key"], self.screen.named(wish["key"]))

    def hurry(self, wish: Bare) -> Done:
        self._table()
        self.hurried = True
        return Done()

    def ping(self, wish: Ping) -> Done:
        return Done()

    def _open(self, match: Match[Any, Any], title: Title, settings: Settings) -> Patch:
        return self._lay(Table(title, match, self.rivals, settings))

    def _lay(self, table: Table) -> Patch:
        """Nothing of an earlier match is touched before the new one can be shown."""
        forget()
        screen = Screen(self.screen)
        table.stamp = self.stamp + 1  # so that no errand of the earlier match seems right
        shown = screen.patch(table)
        self.table, self.settings, self.screen = table, table.settings, screen
        return shown

    def _after(self, deed: Callable[[Table], object]) -> Patch:
        table = self._table()
        deed(table)
        self.settings = table.settings
        return self._shown(table)

    def _shown(self, table: Table) -> Patch:
        """What the page must change. What came up in a match is forgotten when it is over."""
        patch = self.screen.patch(table)
        if table.match.over and self.forgotten != table.stamp:
            self.forgotten = table.stamp
            forget()
        return patch

    def _table(self) -> Table:
        if self.table is None:
            raise RefusedError("refused.no_match")
        return self.table

    def _words(self, wish: Mapping[str, Any]) -> Words:
        """In the language of the wish: before there is a match, only the page knows it."""
        asked = wish.get("lang")
        return words(asked if asked in LANGUAGES else self.settings.lang, "wallwright.table")

    def _deal(
        self, title: Title, players: list[Player], options: Mapping[str, Value], seed: str
    ) -> Match[Any, Any]:
        if len(seed) > LONGEST_SEED or not keepable(seed):
            raise RefusedError("refused.seed")
        try:
            return Match(title.rules, len(players), seed or self.new_seed(), options, players)
        except ValueError:
            raise RefusedError("refused.option") from None

    def _players(self, asked: Sequence[Seated], title: Title, said: Words) -> list[Player]:
        seats = title.rules.SEATS
        if len(asked) not in seats:
            raise RefusedError("refused.players", low=seats[0], high=seats[-1])
        players = [Player(seated.get("name", ""), seated.get("level", "")) for seated in asked]
        players = self._seated(players, said)
        if any(level not in ("", RANDOM, *self.rivals.LEVELS) for _, level in players):
            raise RefusedError("refused.level")
        return players

    def _seated(self, players: Sequence[Player], said: Words) -> list[Player]:
        """The players under names that can be shown, with levels as they are called today."""
        known = self.rivals.ALIASES
        return named([Player(name, known.get(level, level)) for name, level in players], said)

    def _settings(self, wish: Device) -> Settings:
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


def _said(wish: Pick) -> list[str]:
    """The words of a click."""
    said = wish["words"].split()
    if not 0 < len(said) <= MOST_WORDS:
        raise RefusedError("refused.wish")
    return said


def _record_refusal(refused: RecordError, said: Words) -> RefusedError:
    """Why a record is refused whole: in which line, against which clause."""
    reason = said(f"refused.record.{refused.reason}")
    if refused.clause:
        reason = f"{reason} ({refused.clause})"
    if not refused.line:
        return RefusedError("refused.record.whole", reason=reason)
    return RefusedError("refused.record.in_line", line=refused.line, reason=reason)
