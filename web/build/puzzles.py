"""What the page fetches of the puzzles: each game's in one file, each as the engine reads it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wallwright.core.puzzle import lines
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build.texts import write_json


def write_puzzles(out: Path, shelf: Mapping[str, Title] = SHELF) -> None:
    for game, title in shelf.items():
        if found := lines(title.package):
            write_json(out / f"{game}.json", found)
