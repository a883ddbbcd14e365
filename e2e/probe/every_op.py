"""A worker that plays a match through every wish a page may have, here and in the browser."""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Any

from wallwright.ai import levels
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF
from wallwright.table.desk import Desk
from wallwright.table.door import WISHES

IN_THEIR_PLACE = {"new", "load", "rematch", "pick", "part", "uncover", "undo", "lang"}
AT_ONCE = sorted(WISHES.keys() - IN_THEIR_PLACE)  # whatever else there may be, without its fields
ROOMS = {"board": [390, 400], "hand": [390, 160], "touch": True}


class Visitor:
    """Asks the desk, and sums up whatever it answered."""

    def __init__(self, game: str) -> None:
        self.game, self.title = game, SHELF[game]
        self.desk = Desk(SHELF, levels, lambda: "luck")
        self.asked: set[str] = set()
        self.heard = sha256()

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        self.asked.add(op)
        answer: dict[str, Any] = json.loads(self.desk.answer(json.dumps({"op": op, **fields})))
        self.hear(json.dumps(answer, sort_keys=True))
        return answer

    def hear(self, text: str) -> None:
        self.heard.update(text.encode())

    def new(self, lang: str) -> None:
        seats = self.title.rules.SEATS[0]
        others = [levels.strongest(), "novice", "random"] * 2
        players = [{"name": "Mei"}, {"name": "Otto"}, *({"level": one} for one in others)][:seats]
        self.ask("new", game=self.game, players=players, seed="every op", lang=lang, pace=0)

    def play(self) -> Iterator[None]:
        """To the end; after every step something else may be asked."""
        while (table := self.desk.table) and not table.match.over:
            if table.state == "part":
                self.ask("part")
            elif table.state == "cover":
                self.ask("uncover")
            elif errand := self.desk.errand():
                self.hear(self.desk.finish(errand, decided(errand.thinking)))
            else:
                legal = table.legal()
                self.ask("pick", words=legal[len(table.match.log) % len(legal)])
            yield

    def visit(self) -> str:
        """Every wish in every language, and one match to its end in all of them by turns."""
        for lang in LANGUAGES:
            self.new(lang)
            playing = self.play()
            next(playing)
            for op in AT_ONCE:
                self.ask(op)
            self.ask("look_away")  # back to the match: one of them looks back at it
            for _ in zip(range(12), playing, strict=False):
                self.ask("undo")
            self.ask("rooms", rooms=ROOMS)
            self.ask("settings", pace=5)
            self.ask("settings", confirm=False)
            self.ask("load", record=self.ask("record")["text"], lang=lang)
        for step, _ in enumerate(self.play()):
            if step % 8 == 0:
                self.ask("lang", lang=LANGUAGES[step // 8 % len(LANGUAGES)])
        for lang in LANGUAGES:
            self.ask("load", record=self.ask("record")["text"], lang=lang)
        self.ask("rematch")
        return self.heard.hexdigest()


def decided(thinking: Any) -> str:
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return str(done.value)


def answer(text: str) -> str:
    """Answer one of the probe's questions."""
    asked = json.loads(text)
    if asked["op"] == "luck":
        return json.dumps({"luck": random.random()})
    if asked["op"] != "visit":
        return "{}"
    visitor = Visitor(asked["game"])
    heard = visitor.visit()
    return json.dumps({"heard": heard, "asked": sorted(visitor.asked)})


call: Callable[[str], str | Awaitable[str]] = answer
with suppress(ImportError):
    import js

    async def fetch(text: str) -> str:
        """In the browser the game has to be fetched first."""
        await js.fetchGame(json.loads(text).get("game", ""))
        return answer(text)

    call = fetch

__export__ = ["call"]
