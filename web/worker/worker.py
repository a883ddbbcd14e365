"""The engine's worker: it holds the table, and the AIs think here in short slices."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Coroutine, Iterator
from contextlib import suppress
from importlib.util import find_spec
from secrets import token_hex
from time import perf_counter
from typing import Any

import js

from wallwright.ai import levels
from wallwright.core import link, study_link
from wallwright.core.annotated import LessonError
from wallwright.core.record import RecordError
from wallwright.games import SHELF
from wallwright.table.desk import Desk
from wallwright.table.door import RefusedError, enter
from wallwright.table.errands import Errand, Thought
from wallwright.table.pacing import Pacer

__export__ = ["call"]

SLICE = 0.02  # s: with the step that ends it still below 30 ms, so that every call is soon heard
PATIENCE = 2.0  # s of thinking about a hint: then what is best by now is told
CEILING = 5.0  # s of thinking; a weaker level takes over then
WARM_UP = 1.0  # s of practice: by then the browser has compiled what a match needs
GAMES = "wallwright.games"  # the package in which each game is one
DEAD = '{"type": "boot", "stage": "dead", "text": "What the engine was doing has failed."}'
QUIET = 0.3  # s without a call, before and in the midst of practice


class TooLongError(Exception):
    """A level that found no decision in time."""


class Worker:
    """Answers the page, and runs the table's errands between its questions."""

    def __init__(self) -> None:
        self.desk = Desk(SHELF, levels, new_seed=lambda: token_hex(6))
        self.hurry = asyncio.Event()
        self.pacer = Pacer()
        self.running: asyncio.Task[None] | None = None
        self.practising: asyncio.Task[None] | None = None
        self.telling: asyncio.Task[None] | None = None
        self.stamp = -1  # of the errand that is running, or was
        self.calls = 0
        self.warm = 0.0  # s of practice done

    def call(self, asked: str) -> str | Awaitable[str]:
        """The answer, or a promise of it when a game has to be fetched first."""
        game = lacking(asked)
        return self._fetch(game, asked) if game else self._answer(asked)

    async def _fetch(self, game: str, asked: str) -> str:
        await js.fetchGame(game)
        # Python has looked there before and found nothing. invalidate_caches() would import
        # importlib.metadata as well, which the site's library does not hold.
        sys.path_importer_cache.clear()
        return self._answer(asked)

    def _answer(self, asked: str) -> str:
        self.calls += 1
        answered = self.desk.answer(asked)
        if self.desk.hurried:
            self.desk.hurried = False
            self.pacer.skip()
            self.hurry.set()
        if self.desk.stamp != self.stamp:
            self._begin()
        self._tell()
        return answered

    def _begin(self) -> None:
        """The match has gone another way: whatever was thought about it is forgotten."""
        self.stamp = self.desk.stamp
        self.pacer.begin(perf_counter())
        for task in (self.running, self.practising):
            if task:
                task.cancel()
        self.running = self._start(self._run())

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_event_loop().create_task(work)
        task.add_done_callback(_raise)
        return task

    async def _run(self) -> None:
        while errand := self.desk.errand():
            patch = await self._do(errand)
            self.stamp = self.desk.stamp
            js.postMessage(patch)
            self._tell()
            await asyncio.sleep(0)  # however quickly it was decided, the page is heard
        if self.desk.table and not self.desk.recovered and self.warm < WARM_UP:
            practice = self._practise(self.desk.table.title.rules.NAME)
            self.practising = self._start(practice)

    def _tell(self) -> None:
        """The screens that are behind, the host's own or those of guests."""
        if self.desk.company.behind and (not self.telling or self.telling.done()):
            self.telling = self._start(self._letters())

    async def _letters(self) -> None:
        """One after the other: whoever calls meanwhile is heard first."""
        for who, text in self.desk.letters():
            js.postMessage(json.dumps({"guest": who, "text": text}) if who else text)
            await asyncio.sleep(0)

    async def _practise(self, game: str) -> None:
        """While the person looks at the board; every call comes first, a move ends it."""
        practice, heard = exercise(game), -1
        while self.warm < WARM_UP:
            if heard != self.calls:
                heard = self.calls
                await asyncio.sleep(QUIET)
                continue
            begun = perf_counter()
            with suppress(Exception):  # an AI that fails is relieved when it is to act
                while perf_counter() - begun < SLICE:
                    next(practice)
            self.warm += perf_counter() - begun
            await asyncio.sleep(0)

    async def _do(self, errand: Errand) -> str:
        self.hurry.clear()
        begun = perf_counter()
        try:
            text = await think(errand)
        except Exception as wrong:  # whatever an AI does wrong, the table must not freeze
            js.console.info(f"relieved: {wrong!r}")
            return self.desk.relieve(errand)
        now = perf_counter()
        if not errand.beat:
            await self._pause(errand.pause / 1000 - (now - begun))
            self.pacer.begin(perf_counter())
            return self.desk.finish(errand, text)
        await self._pause(self.pacer.wait(errand.beat, now))
        self.pacer.show(errand.beat, perf_counter())
        return self.desk.finish(errand, text)

    async def _pause(self, seconds: float) -> None:
        """Long enough to see what happened last, unless the person is in a hurry."""
        if seconds > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), seconds)


def lacking(asked: str) -> str:
    """The game that a wish is about and that is not here yet; "" if there is none."""
    with suppress(RefusedError, RecordError, LessonError):  # the desk will say so
        _, wish = enter(asked)
        game = wish.get("game")
        if "record" in wish:
            game = link.game_of(wish["record"])
        elif "study" in wish:
            game = study_link.game_of(wish["study"])
        if game in SHELF and not find_spec(f"{GAMES}.{game}"):
            return str(game)
    return ""


def exercise(game: str) -> Iterator[None]:
    """Throw-away matches of the strongest AI, on a desk of their own."""
    desk = Desk(SHELF, levels, new_seed=lambda: "practice")
    players = [{"level": levels.strongest()}] * SHELF[game].rules.SEATS[0]
    while True:
        desk.answer(json.dumps({"op": "new", "game": game, "players": players}))
        yield
        while errand := desk.errand():
            text = yield from errand.thinking
            desk.finish(errand, text)
            yield


async def think(errand: Errand) -> Thought:
    """Let it think a slice at a time; between the slices the page is answered."""
    spent = 0.0
    while True:
        begun = perf_counter()
        enough = True if errand.kind == "hint" and spent > PATIENCE else None
        while perf_counter() - begun < SLICE:
            try:
                errand.thinking.send(enough)
            except StopIteration as decided:
                thought: Thought = decided.value
                return thought
        spent += perf_counter() - begun
        if spent > CEILING and errand.kind != "analysis":  # that is watched, and can be stopped
            raise TooLongError
        await asyncio.sleep(0)


def _raise(done: "asyncio.Task[None]") -> None:
    """An error in an errand is an error of the engine: it must not go unseen."""
    if not done.cancelled() and (error := done.exception()):
        js.postMessage(DEAD)  # first: there may be no memory for more
        js.console.error(repr(error))
        raise error


worker = Worker()
call = worker.call
