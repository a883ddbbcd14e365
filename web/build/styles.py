"""The style sheets that the page has from the engine: those of drawings, and those of the games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wallwright.core import styles
from wallwright.core.title import Title
from wallwright.games import SHELF

THEME, DRAWINGS = "theme.css", "drawings.css"  # the page's own import them


def write_styles(out: Path, shelf: Mapping[str, Title] = SHELF) -> None:
    """What is for all games, and after it each game that has something to say, as on the shelf."""
    write(out / THEME, styles.theme())
    own = (styles.own(title.package) for title in shelf.values())
    write(out / DRAWINGS, "\n".join([styles.general(), *filter(None, own)]))


def write(path: Path, sheet: str) -> None:
    path.write_text(sheet, "utf-8", newline="\n")
