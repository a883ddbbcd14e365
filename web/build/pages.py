"""What the build makes of pages and texts, so that browsers can read them without Python."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from wallwright.core.texts import LANGUAGES, load
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build.offers import credits, page_words, tiles

EMPTY_ELEMENT = re.compile(r'(<[^<>]*\sdata-t="([\w.]+)"[^<>]*>)(?=</)')
ATTRIBUTE = re.compile(r'\sdata-t-([\w-]+)="([\w.]+)"')


def fill(page: str, words: Mapping[str, Any]) -> str:
    """A page with the words in it that its `data-t` attributes name."""

    def sentence(key: str) -> str:
        found: Any = words
        for part in key.split("."):
            found = found[part]
        return escape(str(found))

    page = EMPTY_ELEMENT.sub(lambda match: match[1] + sentence(match[2]), page)
    return ATTRIBUTE.sub(lambda match: f'{match[0]} {match[1]}="{sentence(match[2])}"', page)


def write_page(source: Path, target: Path) -> None:
    """A page with a tile for every game and English words, so that it is complete by itself."""
    page = source.read_text("utf-8").replace("<!-- tiles -->", tiles())
    page = page.replace("<!-- credits -->", credits())
    target.write_text(fill(page, page_words("en")), "utf-8", newline="\n")


def write_words(out: Path) -> None:
    """The words of the page in every language; TOML to write, JSON to read in a browser."""
    out.mkdir(exist_ok=True)
    for lang in LANGUAGES:
        write_json(out / f"{lang}.json", page_words(lang))


def write_json(target: Path, table: Mapping[str, Any]) -> None:
    compact = json.dumps(table, ensure_ascii=False, separators=(",", ":"))
    target.write_text(compact + "\n", "utf-8", newline="\n")


def write_rules(out: Path, shelf: Mapping[str, Title] = SHELF) -> None:
    """The rules of every game in every language, to be read before the engine runs."""
    for game, title in shelf.items():
        for lang in LANGUAGES:
            write_json(out / f"rules-{game}.{lang}.json", load(title.package, f"rules.{lang}"))
