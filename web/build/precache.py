"""The offline worker's list: every file of the finished site with the hash of its content."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from wallwright.games import SHELF

WORKER = "sw.js"
# What the build fills in.
BLANKS = ('const VERSION = "";', "const FILES = {};", "const WORDS = {};")
SAID = ("lost", "repair")  # of the words of what is kept: where no page can say them
# Shops for apps and people read these; no match needs them, and one of them missing on a host
# must not keep the site from working offline.
NOT_NEEDED = {"screenshots", "statistics", "puzzle_pictures", "game", *SHELF}


def write_worker(source: Path, site: Path) -> None:
    """Fill in the worker for the site as it stands now: nothing may be written after it."""
    files = {path: digest(site / path) for path in needed(site)}
    worker = source.read_text("utf-8")
    listed = json.dumps(files, indent=1)
    words = json.dumps(words_of(site), indent=1, ensure_ascii=False)
    version = hashlib.sha256((worker + listed + words).encode()).hexdigest()[:16]
    for blank, filled in zip(BLANKS, (f'"{version}"', listed, words), strict=True):
        if worker.count(blank) != 1:
            raise SystemExit(f"wallwright: {source.name} has no place for {blank!r}.")
        worker = worker.replace(blank, f"{blank.partition('=')[0]}= {filled};")
    (site / WORKER).write_text(worker, "utf-8", newline="\n")


def needed(site: Path) -> list[str]:
    """The files a visitor can meet in a match, in the order of their names."""
    paths = (path.relative_to(site) for path in site.rglob("*.*") if path.is_file())
    return sorted(
        path.as_posix()
        for path in paths
        if path.parts[0] not in NOT_NEEDED and path.as_posix() != WORKER and path.name[0] != "."
    )


def words_of(site: Path) -> dict[str, dict[str, Any]]:
    """What the worker itself says, in every language."""
    spoken = {}
    for path in sorted((site / "texts").glob("??.json")):
        kept = json.loads(path.read_text("utf-8"))["kept"]
        spoken[path.stem] = {name: kept[name] for name in SAID}
    return spoken


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
