"""The pictures of puzzles, for frames on other people's pages: what a solver sees of the board.

There are hundreds, each in every language, and each is as large as its board is rich: so one file
holds a puzzle's picture in the first language and what the others change in it, packed.
"""

from __future__ import annotations

import gzip
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path

from wallwright.core import puzzle
from wallwright.core.puzzle import Puzzle
from wallwright.core.sight import Look
from wallwright.core.styles import meant
from wallwright.core.svg import document
from wallwright.core.texts import LANGUAGES, words
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build.facade_art import ROOM, SVG, Meanings, as_attributes, painted

NAMED = re.compile(r"#([\w-]+)")  # what an attribute points at
DEFS = f"{{{SVG}}}defs"


def write_pictures(out: Path, shelf: Mapping[str, Title] = SHELF) -> None:
    """A file for each puzzle, which embed/facade.js puts together again."""
    out.mkdir()
    for game, title in shelf.items():
        meanings = as_attributes(meant(title.package))
        for number, line in enumerate(puzzle.lines(title.package), 1):
            told = puzzle.read(line, {game: title.rules})
            drawn = {lang: picture(title, told, lang, meanings) for lang in LANGUAGES}
            (out / f"{game}-{number}.json.gz").write_bytes(packed(drawn))


def packed(drawn: Mapping[str, str]) -> bytes:
    """Of the first language all pieces; of each one where others stand instead, the last first."""
    cut = {lang: re.split(r"(?=<)", drawing) for lang, drawing in drawn.items()}
    pieces = next(iter(cut.values()))
    changed = {lang: [*changes(pieces, other)][::-1] for lang, other in cut.items()}
    told = json.dumps({"pieces": pieces, "changed": changed}, ensure_ascii=False)
    return gzip.compress(told.encode(), mtime=0)


def changes(pieces: Sequence[str], other: Sequence[str]) -> Iterator[tuple[int, int, list[str]]]:
    """From where, how many, and what comes in their place."""
    matched = SequenceMatcher(None, pieces, other, autojunk=False)
    for kind, begin, end, first, last in matched.get_opcodes():
        if kind != "equal":
            yield begin, end - begin, [*other[first:last]]


def picture(title: Title, told: Puzzle, lang: str, meanings: Meanings) -> str:
    said = words(lang, "wallwright.table", title.package)
    names = tuple(said("table.ai_name", number=seat + 1) for seat in range(told.match.seats))
    look = Look(told.view, told.seat, (), (), names, said, ROOM, ROOM)
    return needed(painted(document(title.picture.board(look), title.picture.defs()), meanings))


def needed(drawing: str) -> str:
    """Without the symbols that nothing in it uses."""
    ET.register_namespace("", SVG)
    root = ET.fromstring(drawing)
    kept = list(root.iter(DEFS))
    symbols = {one.get("id", ""): one for defs in kept for one in defs}
    drawn = [one for one in root if one.tag != DEFS]
    used, waiting = set[str](), [name for one in drawn for name in pointed_at(one)]
    while waiting:
        name = waiting.pop()
        if name in symbols and name not in used:
            used.add(name)
            waiting += pointed_at(symbols[name])
    for defs in kept:
        for one in [one for one in defs if one.get("id", "") not in used]:
            defs.remove(one)
    return ET.tostring(root, encoding="unicode") + "\n"


def pointed_at(element: ET.Element) -> list[str]:
    """Colours begin with the same sign, but no reference and no url() names one."""
    named = [item for one in element.iter() for item in one.attrib.items()]
    values = [value for key, value in named if key.endswith("href") or "url(" in value]
    return [name for value in values for name in NAMED.findall(value)]
