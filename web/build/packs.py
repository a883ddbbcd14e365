"""Pack every game by itself: its byte-code and its texts. Pyodide runs this, as the code is its.

The memory image holds what all games share. Which of them a visitor plays, nobody knows before;
the pack of that one is fetched then, and unpacked where the wheel would have put it.
"""

import zipfile
from collections.abc import Iterator
from pathlib import Path

from wallwright.games import NAMES
from web.build.stdlib import byte_code, pack

READ = {".toml", ".svg", ".json"}  # a style sheet comes with the page
HOME = Path("/home/pyodide")
PACKED = Path("/build/games")


def contents(game: str) -> Iterator[tuple[str, bytes]]:
    for path in (HOME / "wallwright" / "games" / game).rglob("*.*"):
        name = path.relative_to(HOME).as_posix()
        if path.suffix == ".py":
            yield f"{name}c", byte_code(path.as_posix(), path.read_bytes())
        elif path.suffix in READ:
            yield name, path.read_bytes()


if __name__ == "__main__":
    PACKED.mkdir()
    for game in NAMES:  # compressed as a whole later: its many small files are much alike
        pack(str(PACKED / f"{game}.zip"), contents(game), zipfile.ZIP_STORED)
