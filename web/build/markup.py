"""Pages as markup: places with a name are filled, and elements get the words that they name.

A place is written `${name}`. None may be left empty, and nothing may be handed over for a place
that is not there; so no page loses a part by a change of another file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape
from html.parser import HTMLParser
from itertools import accumulate
from string import Template
from typing import NamedTuple

from web.build.places import WEB

WORDS = "data-t"  # the attribute that names the words of an element
WORDS_OF = "data-t-"  # and those of another attribute


class Form(Template):
    """Markup with places; a dollar that begins none of them is a mistake."""

    idpattern = r"(?!)"
    braceidpattern = r"[a-z][a-z_.]*"


def form(name: str) -> Form:
    """A page or a part of pages below web/, as it is written."""
    return Form((WEB / name).read_text("utf-8").rstrip("\n"))


def filled(name: str, values: Mapping[str, str]) -> str:
    markup = form(name)
    if not markup.is_valid():
        raise SystemExit(f"wallwright: {name} has a dollar that begins no place.")
    places = set(markup.get_identifiers())
    if empty := places - set(values):
        raise SystemExit(f"wallwright: {name}: nothing is there for {', '.join(sorted(empty))}.")
    if lost := set(values) - places:
        raise SystemExit(f"wallwright: {name} has no place for {', '.join(sorted(lost))}.")
    return markup.substitute(values)


class Tag(NamedTuple):
    """The start of an element, and where it stands in the text."""

    name: str
    given: dict[str, str]
    start: int
    end: int


class Reader(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=False)
        self.lines = [0, *accumulate(len(line) + 1 for line in page.split("\n"))]
        self.tags: list[Tag] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line, column = self.getpos()
        start = self.lines[line - 1] + column
        end = start + len(self.get_starttag_text() or "")
        self.tags.append(Tag(tag, {name: value or "" for name, value in attrs}, start, end))


def tags(page: str) -> list[Tag]:
    return Reader(page).tags


def modules(page: str) -> list[str]:
    """The addresses of the modules that a page begins with."""
    return [tag.given["src"] for tag in tags(page) if tag.given.get("type") == "module"]


def style_sheets(page: str) -> list[str]:
    return [tag.given["href"] for tag in tags(page) if tag.given.get("rel") == "stylesheet"]


def worded(page: str, say: Callable[[str], str]) -> str:
    """A page with the words that its elements name; where something stands already it stays."""
    written, done = "", 0
    for at, words in (added for tag in tags(page) for added in missing_words(page, tag, say)):
        written, done = written + page[done:at] + words, at
    return written + page[done:]


def missing_words(page: str, tag: Tag, say: Callable[[str], str]) -> Iterator[tuple[int, str]]:
    for attribute, key in tag.given.items():
        if attribute.startswith(WORDS_OF):
            name = attribute.removeprefix(WORDS_OF)
            yield tag.start + len(f"<{tag.name}"), f' {name}="{escape(say(key))}"'
    if WORDS in tag.given and page.startswith("</", tag.end):
        yield tag.end, escape(say(tag.given[WORDS]))
