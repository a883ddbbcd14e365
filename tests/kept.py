"""Drawings that are kept as text, beside the tests of each game: they change only when meant."""

import os
from pathlib import Path

from wallwright.core.svg import Drawing, element

WRITE = "WALLWRIGHT_DRAWINGS"  # set it to write the kept drawings anew
ENDING = ".svg.txt"


def expect_as_kept(folder: Path, name: str, board: Drawing, hand: Drawing) -> None:
    drawn = _written("board", board) + _written("hand", hand)
    path = folder / f"{name}{ENDING}"
    if os.environ.get(WRITE):
        path.write_text(drawn, "utf-8")
    assert path.read_text("utf-8") == drawn


def _written(zone: str, drawing: Drawing) -> str:
    head = f"{zone} {drawing.width:g} {drawing.height:g} {drawing.label}"
    return "\n".join([head, *map(element, drawing.shapes)]) + "\n"


def kept(folder: Path) -> set[str]:
    """The names of the drawings in a folder."""
    return {path.name.removesuffix(ENDING) for path in folder.iterdir()}
