"""The pictures of the facades: a busy moment of each game, as a file that needs no style sheet."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

from wallwright.ai import levels
from wallwright.core.match import Match
from wallwright.core.offer import offer
from wallwright.core.sight import Look, Room
from wallwright.core.styles import Style, meant
from wallwright.core.svg import Drawing, document
from wallwright.core.texts import Words, words
from wallwright.core.title import Title
from web.build import learn
from web.build.flatten import flattened

ROOM = Room(720, 600)
SEED = "facade"
LONGEST = 200  # actions to look through for the busiest moment
NOBODY = -1

CLASS = re.compile(r"\.([\w-]+)")
NAMED_PATH = re.compile(r'<path id="(?P<name>[\w-]+)"[^>]*/>')
SPOKEN = ("role", "tabindex", "class", "aria-", "data-")  # attributes for the ear and for clicks
SVG = "http://www.w3.org/2000/svg"

Meanings = Mapping[str, Mapping[str, str]]


def picture(title: Title, view: Any, lang: str) -> str:
    """A position as everybody may see it, with the words of a language."""
    said = words(lang, "wallwright.table", title.package)
    drawn = document(drawing(title, view, said), title.picture.defs())
    return once(flattened(painted(drawn, as_attributes(meant(title.package)))))


def once(svg: str) -> str:
    """A path that stands there several times to the letter is written once, and used then."""
    known: set[str] = set()

    def used(found: re.Match[str]) -> str:
        if found[0] in known:
            return f'<use href="#{found["name"]}"/>'
        known.add(found[0])
        return found[0]

    return NAMED_PATH.sub(used, svg)


def busiest(title: Title) -> Any:
    """The view of nobody with most on the board, out of a match of the weakest players.

    A game may name another match and a moment of it in its `learn.toml`: `[facade]` with the seed,
    and after how many decisions.
    """
    named = learn.written(title).get("facade") if learn.known(title) else None
    if named:
        *_, last = islice(moments(title, named["seed"]), named["decisions"])
        return last  # should the match be over before, its end
    said = words("en", "wallwright.table", title.package)
    return max(moments(title), key=lambda view: len(drawing(title, view, said).shapes))


def moments(title: Title, seed: str = "") -> Iterator[Any]:
    """After each decision of a match; without a seed, of those that a facade is chosen from."""
    rules, rng = title.rules, Random(seed or SEED)
    match = Match(rules, offer(title).usual, seed or SEED)
    while not match.over and (seed or len(match.log) < LONGEST):
        match.play(chosen(title, match, rng.randrange(1 << 30)))
        yield rules.view(match.state, NOBODY)


def chosen(title: Title, match: Match[Any, Any], seed: int) -> str:
    view, weakest = title.rules.view(match.state, match.actor), next(iter(levels.LEVELS))
    thinking = levels.choose(title, view, match.actor, weakest, seed)
    while True:
        try:
            next(thinking)
        except StopIteration as decided:
            return str(decided.value)


def drawing(title: Title, view: Any, said: Words) -> Drawing:
    names = tuple(said("table.ai_name", number=seat + 1) for seat in range(offer(title).usual))
    return title.picture.board(Look(view, NOBODY, (), (), names, said, ROOM, ROOM))


def as_attributes(styles: Iterable[Style]) -> Meanings:
    """What each class means by itself, wherever it stands."""
    meanings: dict[str, dict[str, str]] = {}
    for style in styles:
        for name in filter(None, map(CLASS.fullmatch, style.selectors)):
            meanings.setdefault(name[1], {}).update(style.meaning)
    return meanings


def painted(svg: str, meanings: Meanings) -> str:
    """A drawing whose classes have become attributes: it may lie under any policy."""
    root = ET.fromstring(svg)
    paint(root, meanings)
    return written(root)


def written(root: ET.Element) -> str:
    ET.register_namespace("", SVG)
    return ET.tostring(root, encoding="unicode") + "\n"


def paint(element: ET.Element, meanings: Meanings) -> None:
    for child in list(element):
        paint(child, meanings)
        if child.get("visibility") == "hidden":
            element.remove(child)
    for name in element.get("class", "").split():
        for key, value in meanings.get(name, {}).items():
            element.set(key, value)
    for key in [key for key in element.attrib if key.startswith(SPOKEN)]:
        del element.attrib[key]
