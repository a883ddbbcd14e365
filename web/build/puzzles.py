"""What the page fetches of the puzzles: each game's in one file, each as the engine reads it."""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd
from pathlib import Path

from wallwright.core.puzzle import lines
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build.texts import write_json

STRIDE = 0.618  # of a game's puzzles: so that easy and hard ones follow each other


def stride(count: int) -> int:
    """How far apart the puzzles of two following days of a game are: every one has its day."""
    found = max(1, round(STRIDE * count))
    while gcd(found, count) > 1:
        found += 1
    return found


def write_puzzles(out: Path, shelf: Mapping[str, Title] = SHELF) -> None:
    for game, title in shelf.items():
        if found := lines(title.package):
            write_json(out / f"{game}.json", found)
