"""The engine's worker: it holds the table, and the AIs think here in short slices."""

import asyncio
from secrets import token_hex
from time import perf_counter

import js

from wallwright.ai import levels
from wallwright.games import SHELF
from wallwright.table.desk import Desk
from wallwright.table.table import Errand

__export__ = ["call"]

SLICE = 0.02  # s: with the step that ends it still below 30 ms, so that every call is soon heard
CEILING = 5.0  # s of thinking; a weaker level takes over then


class TooLongError(Exception):
    """A level that found no decision in time."""


class Room:
    """Answers the page, and runs the table's errands between its questions."""

    def __init__(self) -> None:
        self.desk = Desk(SHELF, levels, new_seed=lambda: token_hex(6))
        self.hurry = asyncio.Event()
        self.running: asyncio.Task[None] | None = None
        self.stamp = -1  # of the errand that is running, or was

    def call(self, asked: str) -> str:
        answered = self.desk.answer(asked)
        if self.desk.hurried:
            self.desk.hurried = False
            self.hurry.set()
        if self.desk.stamp != self.stamp:
            self._begin()
        return answered

    def _begin(self) -> None:
        """The match has gone another way: whatever was thought about it is forgotten."""
        self.stamp = self.desk.stamp
        if self.running:
            self.running.cancel()
        self.running = asyncio.get_event_loop().create_task(self._run())
        self.running.add_done_callback(_raise)

    async def _run(self) -> None:
        while errand := self.desk.errand():
            patch = await self._do(errand)
            self.stamp = self.desk.stamp
            js.postMessage(patch)

    async def _do(self, errand: Errand) -> str:
        self.hurry.clear()
        begun = perf_counter()
        try:
            text = await think(errand)
        except Exception as wrong:  # whatever an AI does wrong, the table must not freeze
            js.console.info(f"relieved: {wrong!r}")
            return self.desk.relieve(errand)
        await self._pause(errand.pause / 1000 - (perf_counter() - begun))
        return self.desk.finish(errand, text)

    async def _pause(self, seconds: float) -> None:
        """Long enough to see what happened last, unless the person is in a hurry."""
        if seconds > 0 and not self.hurry.is_set():
            await asyncio.wait([asyncio.ensure_future(self.hurry.wait())], timeout=seconds)


async def think(errand: Errand) -> str:
    """Let it think a slice at a time; between the slices the page is answered."""
    spent = 0.0
    while True:
        begun = perf_counter()
        while perf_counter() - begun < SLICE:
            try:
                next(errand.thinking)
            except StopIteration as decided:
                return str(decided.value)
        spent += perf_counter() - begun
        if spent > CEILING:
            raise TooLongError
        await asyncio.sleep(0)


def _raise(done: "asyncio.Task[None]") -> None:
    """An error in an errand is an error of the engine: it must not go unseen."""
    if not done.cancelled() and (error := done.exception()):
        js.console.error(repr(error))
        raise error


room = Room()
call = room.call
