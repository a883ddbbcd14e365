"""The one counter of the engine: text in, text out, and whatever is wrong is said in a sentence."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wallwright.core import link, record
from wallwright.core.match import Match, Player
from wallwright.core.record import RecordError
from wallwright.core.shelf import Shelf
from wallwright.core.texts import LANGUAGES, Words, words
from wallwright.core.title import Title
from wallwright.table.picture import picture
from wallwright.table.rulebook import page
from wallwright.table.screen import Screen, room
from wallwright.table.story import visible
from wallwright.table.table import RANDOM, Errand, Rivals, Settings, Table

LONGEST_NAME = 16
LONGEST_SEED = 64
LONGEST_PACE = 5000  # ms
MOST_WORDS = 12  # of one click

Asked = Mapping[str, Any]


class RefusedError(Exception):
    """A wish that cannot be fulfilled: the key of the sentence that says so, and its fields."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key)
        self.key, self.fields = key, fields


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

    def answer(self, asked: str) -> str:
        """One wish of the page as JSON, fulfilled; or the sentence why not."""
        try:
            wish = json.loads(asked)
            if not isinstance(wish, dict) or str(wish.get("op")) not in OPS:
                raise RefusedError("refused.wish")
            answered = OPS[wish["op"]](self, wish)
        except RefusedError as refused:
            answered = {"error": self._words()(refused.key, **refused.fields)}
        except (
            ValueError,
            OverflowError,
            RecursionError,
        ):  # json's own; it reads 1e999 as infinity
            answered = {"error": self._words()("refused.wish")}
        return json.dumps(answered, ensure_ascii=False)

    @property
    def stamp(self) -> int:
        """Which errand is the right one; -1 while there is no match."""
        return self.table.stamp if self.table else -1

    def errand(self) -> Errand | None:
        return self.table.errand() if self.table else None

    def finish(self, errand: Errand, text: str) -> str:
        """What was thought, played; and what the page must change."""
        table = self._table()
        table.finish(errand, text)
        return json.dumps(self.screen.patch(table), ensure_ascii=False)

    def relieve(self, errand: Errand) -> str:
        table = self._table()
        table.relieve(errand)
        return json.dumps(self.screen.patch(table), ensure_ascii=False)

    def new(self, wish: Asked) -> dict[str, Any]:
        title = self.shelf.get(str(wish.get("game")))
        if title is None:
            raise RefusedError("refused.game")
        settings = self._settings(wish)
        players = self._players(
            wish.get("players"), title, words(settings.lang, "wallwright.table")
        )
        return self._open(self._deal(title, players, wish), title, settings)

    def rematch(self, wish: Asked) -> dict[str, Any]:
        """The same players once more, with other luck."""
        table = self._table()
        match = table.match
        again = {"options": match.options, "seed": ""}
        return self._open(self._deal(table.title, match.players, again), table.title, self.settings)

    def load(self, wish: Asked) -> dict[str, Any]:
        settings = self._settings(wish)
        games = Shelf(self.shelf, lambda name: self.shelf[name].rules)
        try:
            match = link.read(_text(wish, "record"), games)
        except RecordError as refused:
            raise self._record_refusal(refused) from None
        match.settle()  # a record may stop where chance is to answer
        match.players = _named(match.players, words(settings.lang, "wallwright.table"))
        title = self.shelf[match.game.NAME]
        table = Table(title, match, self.rivals, settings)
        if wish.get("stuck") and (errand := table.errand()):
            table.relieve(errand)
        shown = self._open(match, title, settings)
        self.recovered = "stuck" in wish
        return shown

    def pick(self, wish: Asked) -> dict[str, Any]:
        said = _text(wish, "words").split()
        if not 0 < len(said) <= MOST_WORDS:
            raise RefusedError("refused.wish")
        return self._after(lambda table: table.pick(said))

    def look_through(self, wish: Asked) -> dict[str, Any]:
        lens = _text(wish, "name")
        if lens not in self._table().title.voice.LENSES:
            raise RefusedError("refused.wish")
        return self._after(lambda table: table.look_through(lens))

    def change_settings(self, wish: Asked) -> dict[str, Any]:
        settings = self._settings(wish)
        if self.table is None:
            self.settings = settings
            return {}
        return self._after(lambda table: table.change(settings))

    def record(self, wish: Asked) -> dict[str, Any]:
        """The match as a file: sealed while it runs, so that no hand can be read in it."""
        match = self._table().match
        plain = record.write(match)
        seed = "".join(sign for sign in match.seed if sign.isalnum())[:16]
        name = "-".join(part for part in ("wallwright", match.game.NAME, seed) if part)
        return {"file": f"{name}.txt", "text": plain if match.over else record.seal(plain)}

    def link(self, wish: Asked) -> dict[str, Any]:
        """The match as it stands, short enough for an address."""
        return {"link": link.write(self._table().match)}

    def rules(self, wish: Asked) -> dict[str, Any]:
        table = self._table()
        clause = wish.get("clause") or table.title.voice.prompt(table.look()).clause
        if not isinstance(clause, str) or (clause and clause not in table.clauses):
            raise RefusedError("refused.clause")
        return {"html": page(table.title.package, table.words.lang, clause), "clause": clause}

    def hurry(self, wish: Asked) -> dict[str, Any]:
        self._table()
        self.hurried = True
        return {}

    def ping(self, wish: Asked) -> dict[str, Any]:
        return {"pong": True}

    def _open(self, match: Match[Any, Any], title: Title, settings: Settings) -> dict[str, Any]:
        """Nothing of an earlier match is touched before the new one can be shown."""
        table, screen = Table(title, match, self.rivals, settings), Screen(self.screen)
        table.stamp = self.stamp + 1  # so that no errand of the earlier match seems right
        shown = screen.patch(table)
        self.table, self.settings, self.screen = table, settings, screen
        return shown

    def _after(self, deed: Callable[[Table], object]) -> dict[str, Any]:
        table = self._table()
        deed(table)
        self.settings = table.settings
        return self.screen.patch(table)

    def _table(self) -> Table:
        if self.table is None:
            raise RefusedError("refused.no_match")
        return self.table

    def _words(self) -> Words:
        return words(self.settings.lang, "wallwright.table")

    def _deal(self, title: Title, players: list[Player], wish: Asked) -> Match[Any, Any]:
        seed = wish.get("seed", "")
        options = wish.get("options") or {}
        if not isinstance(seed, (str, int)) or len(str(seed)) > LONGEST_SEED:
            raise RefusedError("refused.seed")
        if not isinstance(options, dict):
            raise RefusedError("refused.option")
        try:
            return Match(title.rules, len(players), str(seed) or self.new_seed(), options, players)
        except ValueError:
            raise RefusedError("refused.option") from None

    def _players(self, asked: object, title: Title, said: Words) -> list[Player]:
        seats = title.rules.SEATS
        if not isinstance(asked, list) or len(asked) not in seats:
            raise RefusedError("refused.players", low=seats[0], high=seats[-1])
        players: list[Player] = []
        for player in asked:
            level = player.get("level", "") if isinstance(player, dict) else None
            if level not in ("", RANDOM, *self.rivals.LEVELS):
                raise RefusedError("refused.level")
            players.append(Player(player.get("name"), level))
        return _named(players, said)

    def _settings(self, wish: Asked) -> Settings:
        """The device's settings with whatever the wish says about them."""
        settings = self.settings
        lang = wish.get("lang", settings.lang)
        pace = wish.get("pace", wish.get("ms", settings.pace))
        pace = settings.pace if pace is None else pace
        if lang not in LANGUAGES or type(pace) not in (int, float):
            raise RefusedError("refused.wish")
        pace = min(max(int(pace), 0), LONGEST_PACE)
        confirm = bool(wish.get("confirm", settings.confirm))
        settings = settings._replace(lang=lang, pace=pace, confirm=confirm)
        rooms = wish.get("rooms", wish if wish.get("op") == "rooms" else None)
        if rooms is None:
            return settings
        try:
            touch = bool(rooms.get("touch"))
            board, hand = room(rooms["board"], touch), room(rooms["hand"], touch)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise RefusedError("refused.wish") from None
        return settings._replace(board=board, hand=hand)

    def _record_refusal(self, refused: RecordError) -> RefusedError:
        """Why a record is refused whole: in which line, against which clause."""
        said = self._words()
        reason = said(f"refused.record.{refused.reason}")
        if refused.clause:
            reason = f"{reason} ({refused.clause})"
        if not refused.line:
            return RefusedError("refused.record.whole", reason=reason)
        return RefusedError("refused.record.in_line", line=refused.line, reason=reason)


def _text(wish: Asked, name: str) -> str:
    value = wish.get(name)
    if not isinstance(value, str):
        raise RefusedError("refused.wish")
    return value


def _named(asked: Sequence[Player], said: Words) -> list[Player]:
    """The players under names that can be shown, wherever they come from."""
    players: list[Player] = []
    for number, (name, level) in enumerate(asked, 1):
        default = said("table.ai_name" if level else "table.person_name", number=number)
        players.append(Player(_name(name, default, [other.name for other in players]), level))
    return players


def _name(asked: object, default: str, taken: list[str]) -> str:
    """A name that is short, not empty, and unlike the names before it."""
    words = visible(" ".join(asked.split())).split() if isinstance(asked, str) else []
    name = " ".join(words)[:LONGEST_NAME].strip() or default
    chosen, number = name, 2
    while chosen in taken:
        chosen = f"{name[: LONGEST_NAME - 2]} {number}"
        number += 1
    return chosen


OPS: dict[str, Callable[[Desk, Asked], dict[str, Any]]] = {
    "new": Desk.new,
    "load": Desk.load,
    "rematch": Desk.rematch,
    "pick": Desk.pick,
    "clear": lambda desk, wish: desk._after(Table.clear),
    "confirm": lambda desk, wish: desk._after(Table.confirm),
    "undo": lambda desk, wish: desk._after(Table.undo),
    "hint": lambda desk, wish: desk._after(Table.ask_hint),
    "lens": Desk.look_through,
    "away": lambda desk, wish: desk._after(Table.away),
    "part": lambda desk, wish: desk._after(Table.part),
    "uncover": lambda desk, wish: desk._after(Table.uncover),
    "why": lambda desk, wish: desk._after(Table.why),
    "lang": Desk.change_settings,
    "rooms": Desk.change_settings,
    "pace": Desk.change_settings,
    "settings": Desk.change_settings,
    "record": Desk.record,
    "link": Desk.link,
    "picture": lambda desk, wish: picture(desk._table()),
    "rules": Desk.rules,
    "hurry": Desk.hurry,
    "ping": Desk.ping,
}
