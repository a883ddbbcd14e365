"""A worker that plays whole matches by itself, here and in the browser alike."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import suppress

from wallwright.ai.levels import LEVELS, choose
from wallwright.core.match import Match, Player
from wallwright.core.record import write
from wallwright.games import SHELF


def answer(text: str) -> str:
    """Answer {"op": "ping"}, or play the match asked for and return its record."""
    asked = json.loads(text)
    if asked["op"] == "ping":
        return "{}"
    return json.dumps({"record": play(asked["game"], asked["seats"], asked["seed"])})


def play(game: str, seats: int, seed: str) -> str:
    title, levels = SHELF[game], ["random", *LEVELS]
    players = [Player(f"P{seat}", levels[seat % len(levels)]) for seat in range(seats)]
    match = Match(title.rules, seats, seed, players=players)
    while not match.over:
        seat = match.actor
        view = title.rules.view(match.state, seat)
        thinking = choose(title, view, seat, players[seat].level, match.thought())
        try:
            while True:
                next(thinking)
        except StopIteration as chosen:
            match.play(chosen.value)
    return write(match)


call: Callable[[str], str | Awaitable[str]] = answer
with suppress(ImportError):
    import js

    async def fetch(text: str) -> str:
        """In the browser the game has to be fetched first."""
        await js.fetchGame(json.loads(text).get("game", ""))
        return answer(text)

    call = fetch

__export__ = ["call"]
