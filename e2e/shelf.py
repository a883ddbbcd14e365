"""A browser that has kept matches and results for long: put there before a journey begins."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.page import Page as Sight
from wallwright.core import record
from wallwright.core.match import Match, Player
from wallwright.core.offer import offer
from wallwright.games import SHELF

NAMES = ("Anna", "Mei", "Otto", "Sanne", "Bram")
HOUR = 3_600_000  # ms
LONG_AGO = 1_700_000_000_000
ROOMS = {"board": [1040, 520], "hand": [1040, 160]}
# What is stored, past the page; the page has a stand-in for the browser's database later on.
REAL = "window.realDB = indexedDB;"
PUT = """async ([name, store, values]) => {
  const done = (request) => new Promise((resolve, reject) => {
    Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject });
  });
  const opening = realDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: "id" });
  const opened = await done(opening);
  const writing = opened.transaction(store, "readwrite");
  for (const value of values) writing.objectStore(store).put(value);
  await new Promise((resolve) => (writing.oncomplete = resolve));
  opened.close();
}"""
KEPT = """([name, store]) => new Promise((resolve, reject) => {
  const opening = realDB.open(name, 1);
  opening.onerror = reject;
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: "id" });
  opening.onsuccess = () => {
    const reading = opening.result.transaction(store).objectStore(store).getAll();
    reading.onsuccess = () => (opening.result.close(), resolve(reading.result));
  };
})"""


@cache
def saved(game: str, over: bool, seed: str = "shelf") -> str:
    """A match as the page keeps it, as JSON: half way, or at its end."""
    title = SHELF[game]
    seats, level = offer(title).usual, "novice"
    players = [Player(NAMES[0]), *(Player(name, level) for name in NAMES[1:seats])]
    match = Match(title.rules, seats, seed, {}, players)
    dice = Random(seed)
    while not match.over:
        match.play(dice.choice(match.legal()))
    if not over:
        match.undo(len(match.log) * 2 // 3)
    sight = Sight()
    save = sight.ask("load", record=record.write(match), rooms=ROOMS)["save"]
    asked = [{"name": player.name, "level": player.level} for player in players]
    begun = {"op": "new", "game": game, "players": asked, "options": {}, "seed": seed}
    return json.dumps({**save, "begun": begun, "picture": sight.ask("picture"), "undone": 0})


def matches(number: int, games: Sequence[str] = tuple(SHELF)) -> list[dict[str, Any]]:
    """So many, one in three still running."""
    kept = []
    for at in range(number):
        match = json.loads(saved(games[at % len(games)], over=at % 3 > 0))
        more = {"id": f"kept{at}", "claim": at + 1, "saved": LONG_AGO + at * HOUR}
        kept.append({**match, **more})
    return kept


def results(number: int) -> list[dict[str, Any]]:
    """So many, against every level, of a person who gets better."""
    dice, games = Random("results"), list(SHELF)
    kept = []
    for at in range(number):
        levels = ["", *[("novice", "adept", "expert", "master")[at * 4 // number]] * 2]
        points = [dice.randrange(12, 30) + at * 8 // number, dice.randrange(12, 34), 11]
        won = [point == max(points) for point in points]
        placed = zip(NAMES, levels, points, won, strict=False)
        players = [{"name": n, "level": v, "points": p, "won": w} for n, v, p, w in placed]
        moment = LONG_AGO + at * HOUR
        game = games[at % len(games)]
        kept.append({"id": f"kept{at}", "game": game, "saved": moment, "players": players})
    return kept


def put(page: Page, number: int, played: int = 0, games: Sequence[str] = tuple(SHELF)) -> None:
    """What a browser that knows the site has kept, before the page looks."""
    page.evaluate(PUT, ["wallwright", "matches", matches(number, games)])
    page.evaluate(PUT, ["wallwright.results", "results", results(played)])


def kept_matches(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(KEPT, ["wallwright", "matches"])
    return found


def kept_results(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(KEPT, ["wallwright.results", "results"])
    return found
