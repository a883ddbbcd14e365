"""The style sheets that the page has from the engine: those of drawings, and those of the games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wallwright.core import styles
from wallwright.core.title import Title
from wallwright.games import SHELF

# The page's own import them; the lobby has need of no drawing, but of the lacquer of every game.
THEME, DRAWINGS, LACQUERS = "theme.css", "drawings.css", "lacquers.css"


def write_styles(out: Path, shelf: Mapping[str, Title] = SHELF) -> None:
    """What is for all games, and after it each game that has something to say, as on the shelf."""
    write(out / THEME, styles.theme())
    write(out / LACQUERS, "".join(map(lacquer, shelf.values())))
    own = (styles.own(title.package) for title in shelf.values())
    write(out / DRAWINGS, "\n".join([styles.general(), *filter(None, own)]))


def lacquer(title: Title) -> str:
    """The colours of a game, wherever it is named on the page."""
    named = (f".{title.voice.THEME}",)
    return "".join(
        f".{title.voice.THEME} {{ {' '.join(f'{name}: {of};' for name, of in meaning.items())} }}\n"
        for selectors, meaning in styles.read(styles.own(title.package))
        if selectors == named
    )


def write(path: Path, sheet: str) -> None:
    path.write_text(sheet, "utf-8", newline="\n")
