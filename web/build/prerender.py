"""The first board of every game, drawn by the build: it is on the screen before any Python is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from wallwright.core.game import settle_options
from wallwright.core.sight import Room
from wallwright.core.texts import LANGUAGES, words
from wallwright.core.title import Title
from wallwright.games import SHELF
from wallwright.table.picture import public_board, signboard
from wallwright.table.protocol import FirstBoards
from wallwright.table.screen import SYMBOLS

# The rooms that a window of 1440 x 900, a phone of 390 x 844 and the same phone on its side leave
# for the board. The page takes the one most like its own and scales it until the engine draws.
ROOMS = (Room(1194, 528), Room(380, 465, touch=True), Room(436, 338, touch=True))


def write_first_boards(out: Path, shelf: Mapping[str, Title] = SHELF) -> None:
    """For each game its symbols, and for each language the boards of every number of seats."""
    out.mkdir()
    for game, title in shelf.items():
        symbols = SYMBOLS + title.picture.defs()
        write(
            out / f"{game}.symbols.svg", f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'
        )
        for lang in LANGUAGES:
            boards = json.dumps(
                first_boards(title, lang), ensure_ascii=False, separators=(",", ":")
            )
            write(out / f"{game}.{lang}.json", boards)


def first_boards(title: Title, lang: str) -> FirstBoards:
    """The table before anything has been dealt, so that no luck and no seed is in the picture."""
    said = words(lang, "wallwright.table", title.package)
    options = settle_options(title.rules.OPTIONS, {})
    boards = {}
    for seats in title.rules.SEATS:
        state, names = title.rules.start(seats, options), [""] * seats
        boards[str(seats)] = [public_board(title, state, names, said, room) for room in ROOMS]
    return {**signboard(title, said), "boards": boards}


def write(path: Path, text: str) -> None:
    path.write_text(text + "\n", "utf-8", newline="\n")
