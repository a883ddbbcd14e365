"""A worker that plays whole matches by itself, here and in the browser alike."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from wallwright.ai import levels
from wallwright.core.match import Match, Player
from wallwright.core.record import read, write
from wallwright.games import GAMES, SHELF

LEVELS = ("random", *levels.LEVELS)
WHOLE = 100_000  # decisions: no match has more


def answer(text: str) -> str:
    """Answer {"op": "ping"}, or play the match asked for, or on, and return its record."""
    asked = json.loads(text)
    if asked["op"] == "ping":
        return "{}"
    match = read(asked["record"], GAMES) if "record" in asked else begun(**asked["match"])
    play(match, asked.get("most", WHOLE))
    return json.dumps({"record": write(match)})


def begun(game: str, seats: int, seed: str, named: Sequence[str] = LEVELS) -> Match[Any, Any]:
    players = [Player(f"P{seat}", named[seat % len(named)]) for seat in range(seats)]
    return Match(SHELF[game].rules, seats, seed, players=players)


def play(match: Match[Any, Any], most: int) -> None:
    """So many decisions, or to the end."""
    for _ in range(most):
        if match.over:
            break
        match.play(decided(match))


def decided(match: Match[Any, Any]) -> str:
    """The site does without the arena, which would do the same."""
    seat = match.actor
    view, level = match.game.view(match.state, seat), match.players[seat].level
    thinking = levels.choose(SHELF[match.game.NAME], view, seat, level, match.thought())
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return str(done.value)


call: Callable[[str], str | Awaitable[str]] = answer
with suppress(ImportError):
    import js

    async def fetch(text: str) -> str:
        """In the browser the game has to be fetched first."""
        await js.fetchGame(json.loads(text).get("game", ""))
        return answer(text)

    call = fetch

__export__ = ["call"]
