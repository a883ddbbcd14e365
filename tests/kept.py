"""Drawings that are kept as text, beside the tests of each game: they change only when meant."""

import os
from collections.abc import Mapping
from pathlib import Path

from wallwright.core.sight import Look, Painter
from wallwright.core.svg import Drawing, element

WRITE = "WALLWRIGHT_DRAWINGS"  # set it to write the kept drawings anew
ENDING = ".svg.txt"


def expect_as_kept(folder: Path, picture: Painter, scenes: Mapping[str, Look]) -> None:
    """Each scene looks as in the folder, and nothing else is kept there."""
    for name, look in scenes.items():
        drawn = _written("board", picture.board(look)) + _written("hand", picture.hand(look))
        path = folder / f"{name}{ENDING}"
        if os.environ.get(WRITE):
            path.write_text(drawn, "utf-8")
        assert path.read_text("utf-8") == drawn, name
    assert _kept(folder) == set(scenes)


def _written(zone: str, drawing: Drawing) -> str:
    head = f"{zone} {drawing.width:g} {drawing.height:g} {drawing.label}"
    return "\n".join([head, *map(element, drawing.shapes)]) + "\n"


def _kept(folder: Path) -> set[str]:
    """The names of the drawings in a folder."""
    return {path.name.removesuffix(ENDING) for path in folder.iterdir()}
