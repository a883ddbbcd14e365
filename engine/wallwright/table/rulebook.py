"""The rules of a game to read: chapters of clauses, each with an anchor of its own."""

from collections.abc import Mapping
from typing import Any

from wallwright.core.texts import load
from wallwright.table.html import tag, text


def clauses(package: str, lang: str) -> Mapping[str, str]:
    """The text of every clause by its id."""
    return {
        clause["id"]: clause["text"]
        for chapter in _chapters(package, lang)
        for clause in chapter["clause"]
    }


def page(package: str, lang: str, shown: str = "") -> str:
    """All chapters; the clause that is asked for is marked."""
    return "".join(_chapter(chapter, shown) for chapter in _chapters(package, lang))


def _chapters(package: str, lang: str) -> list[dict[str, Any]]:
    chapters: list[dict[str, Any]] = load(package, f"rules.{lang}")["chapter"]
    return chapters


def _chapter(chapter: dict[str, Any], shown: str) -> str:
    items = "".join(_clause(clause["id"], clause["text"], shown) for clause in chapter["clause"])
    return tag("section", tag("h3", text(chapter["title"])) + tag("ol", items), cls="chapter")


def _clause(name: str, sentence: str, shown: str) -> str:
    mark = "clause now" if name == shown else "clause"
    return tag(
        "li", tag("b", name) + " " + tag("span", text(sentence)), id=f"rule-{name}", cls=mark
    )
