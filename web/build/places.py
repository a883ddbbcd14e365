"""Where the source of the site lies, and where each file of it goes in what is built.

The source has a folder for each thing that runs somewhere else; in the built site page, worker,
styles and offline worker lie side by side at the top, so that an address stays short and an
installed site finds what it has kept. Imports name the source, so that editors and checkers can
follow them; they are turned here. Every other address is of the built site.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
NODE_MODULES = ROOT / "node_modules"
LOBBY = "page/index.html"  # the page that has all but what is of embed/ and blog/

AT_THE_TOP = {"page", "worker", "style", "offline"}
APART = {
    *("blog", "embed", "game", "icons", "links", "screenshots", "statistics", "together"),
}
MOVED = {"embed/wallwright-game.js": "wallwright-game.js"}  # other people's pages name it
SHIPPED = {".js", ".mjs", ".css", ".svg", ".png", ".jpg", ".webmanifest"}
WORKER = "worker.py"
IMPORT = re.compile(r'((?:\bfrom |^import |\bimport\()")(\.{1,2}/[\w./-]+)(?=")', re.MULTILINE)


def shipped(web: Path = WEB) -> Iterator[tuple[Path, str]]:
    """Every file that is shipped as it is written, and its place in the built site."""
    taken: set[str] = set()
    for folder in sorted(AT_THE_TOP | APART):
        for path in sorted((web / folder).rglob("*.*")):
            if path.suffix in SHIPPED or path.name == WORKER:
                place = placed(path, web)
                if place in taken:
                    raise SystemExit(f"wallwright: two files would be {place}.")
                taken.add(place)
                yield path, place


def placed(path: Path, web: Path = WEB) -> str:
    """Where in the built site a file of the source lies."""
    name = path.relative_to(web).as_posix()
    folder, _, rest = name.partition("/")
    return MOVED.get(name) or (rest if folder in AT_THE_TOP else name)


def source(place: str) -> Path:
    """Where a script of the page is written that lies there in the built site."""
    return WEB / place if "/" in place else WEB / "page" / place


def with_places(script: str, path: Path, web: Path = WEB) -> str:
    """A script whose imports name modules where they lie in the built site."""
    here = Path(placed(path, web)).parent

    def turned(match: re.Match[str]) -> str:
        module = (path.parent / match[2]).resolve()
        if not module.is_file():
            return match[0]  # the build makes it
        way = os.path.relpath(placed(module, web), here).replace(os.sep, "/")
        return match[1] + (way if way.startswith(".") else f"./{way}")

    return IMPORT.sub(turned, script)
