"""The pictures of puzzles, for frames on other people's pages: what a solver sees of the board.

There are hundreds, each in every language, and each is as large as its board is rich: so one file
holds a puzzle's picture in the first language and what the others change in it, packed.
"""

from __future__ import annotations

import gzip
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

from wallwright.core import puzzle
from wallwright.core.puzzle import Puzzle
from wallwright.core.sight import Look
from wallwright.core.styles import meant
from wallwright.core.svg import document, element
from wallwright.core.texts import LANGUAGES, words
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build.facade_art import ROOM, SVG, as_attributes, paint, painted, written

NAMED = re.compile(r"#([\w-]+)")  # what an attribute points at
EMPTY = "<defs />"  # all that is in a picture without shapes and symbols, as it is written


class Shape(NamedTuple):
    """As it is written when it is painted, the name others use it by, and whom it uses."""

    written: str
    name: str
    uses: tuple[str, ...]


class Studio:
    """Where all pictures of a game are painted: what is in several of them is so once."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self.said = {lang: words(lang, "wallwright.table", title.package) for lang in LANGUAGES}
        self.meanings = as_attributes(meant(title.package))
        self.known: dict[str, list[Shape]] = {}
        self.symbols = self.painted(title.picture.defs())

    def picture(self, told: Puzzle, lang: str) -> str:
        """With the symbols that something in it uses, and no others."""
        said = self.said[lang]
        names = tuple(said("table.ai_name", number=seat + 1) for seat in range(told.match.seats))
        look = Look(told.view, told.seat, (), (), names, said, ROOM, ROOM)
        drawing = self.title.picture.board(look)
        shapes = [one for shape in drawing.shapes for one in self.painted(element(shape))]
        used = needed((name for shape in shapes for name in shape.uses), self.symbols)
        symbols = "".join(one.written for one in self.symbols if one.name in used)
        drawn = "".join(one.written for one in shapes)
        empty = painted(document(drawing._replace(shapes=())), self.meanings)
        return empty.replace(EMPTY, f"<defs>{symbols}</defs>{drawn}", 1)

    def painted(self, markup: str) -> list[Shape]:
        if markup not in self.known:
            root = ET.fromstring(f'<svg xmlns="{SVG}">{markup}</svg>')
            paint(root, self.meanings)
            self.known[markup] = list(map(as_written, root))
        return self.known[markup]


def write_pictures(out: Path, shelf: Mapping[str, Title] = SHELF) -> None:
    """A file for each puzzle, which embed/facade.js puts together again."""
    out.mkdir()
    for game, title in shelf.items():
        studio = Studio(title)
        for number, line in enumerate(puzzle.lines(title.package), 1):
            told = puzzle.read(line, {game: title.rules})
            drawn = {lang: studio.picture(told, lang) for lang in LANGUAGES}
            (out / f"{game}-{number}.json.gz").write_bytes(packed(drawn))


def as_written(shape: ET.Element) -> Shape:
    alone = written(shape).rstrip("\n")
    within = alone.replace(f' xmlns="{SVG}"', "", 1)  # there the whole picture says it
    return Shape(within, shape.get("id", ""), tuple(pointed_at(shape)))


def packed(drawn: Mapping[str, str]) -> bytes:
    """Of the first language all pieces; of each one where others stand instead, the last first."""
    cut = {lang: re.split(r"(?=<)", drawing) for lang, drawing in drawn.items()}
    pieces = next(iter(cut.values()))
    changed = {lang: [*changes(pieces, other)][::-1] for lang, other in cut.items()}
    told = json.dumps({"pieces": pieces, "changed": changed}, ensure_ascii=False)
    return gzip.compress(told.encode(), mtime=0)


def changes(pieces: Sequence[str], other: Sequence[str]) -> Iterator[tuple[int, int, list[str]]]:
    """From where, how many, and what comes in their place."""
    if len(pieces) == len(other):  # words differ, and nothing else
        for at, (piece, another) in enumerate(zip(pieces, other, strict=True)):
            if piece != another:
                yield at, 1, [another]
        return
    matched = SequenceMatcher(None, pieces, other)
    for kind, begin, end, first, last in matched.get_opcodes():
        if kind != "equal":
            yield begin, end - begin, [*other[first:last]]


def needed(wanted: Iterable[str], symbols: Iterable[Shape]) -> set[str]:
    """The names of symbols that these lead to."""
    uses = {one.name: one.uses for one in symbols}
    used, waiting = set[str](), [*wanted]
    while waiting:
        name = waiting.pop()
        if name in uses and name not in used:
            used.add(name)
            waiting += uses[name]
    return used


def pointed_at(element: ET.Element) -> list[str]:
    """Colours begin with the same sign, but no reference and no url() names one."""
    named = [item for one in element.iter() for item in one.attrib.items()]
    values = [value for key, value in named if key.endswith("href") or "url(" in value]
    return [name for value in values for name in NAMED.findall(value)]
