"""What the build makes of pages and texts, so that browsers can read them without Python."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

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


def write_page(source: Path, target: Path, english: Path) -> None:
    words = tomllib.loads(english.read_text("utf-8"))
    target.write_text(fill(source.read_text("utf-8"), words), "utf-8", newline="\n")


def write_json(source: Path, target: Path) -> None:
    """TOML to write, JSON to read, since browsers know no TOML."""
    target.parent.mkdir(exist_ok=True)
    table = tomllib.loads(source.read_text("utf-8"))
    compact = json.dumps(table, ensure_ascii=False, separators=(",", ":"))
    target.write_text(compact + "\n", "utf-8", newline="\n")


def write_rules(games: Path, out: Path) -> None:
    """The rules of every game in every language, to be read before the engine runs."""
    for path in sorted(games.glob("*/texts/rules.*.toml")):
        game, lang = path.parent.parent.name, path.suffixes[-2]
        write_json(path, out / f"rules-{game}{lang}.json")
