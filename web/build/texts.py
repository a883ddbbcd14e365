"""The texts that a page shows without Python: its own words, and the rules of every game.

TOML to write, JSON to read in a browser.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from wallwright.core.texts import LANGUAGES, Forms, flatten, load, words
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build.places import WEB

Texts = dict[str, Any]
BUILT = {"blog"}  # the build alone says them: that page speaks its language without a script


@cache
def page_words(lang: str) -> Texts:
    """The page's own words, and under `game` what the lobby says of every game."""
    own = tomllib.loads((WEB / "texts" / f"{lang}.toml").read_text("utf-8"))
    return {**own, "game": {game: said_of(title, lang) for game, title in SHELF.items()}}


def said_of(title: Title, lang: str) -> Texts:
    page = "" if lang == LANGUAGES[0] else f"{lang}.html"  # of the game, as game_pages writes it
    told = {"name": name(title, lang), "styles": styles(title, lang)}
    told["page"] = f"./{title.rules.NAME}/{page}"
    return {**load(title.package, f"lobby.{lang}"), **told}


def styles(title: Title, lang: str) -> str:
    """In which its players may play, one after another; nothing, if there is but one way."""
    said = words(lang, title.package)
    return ", ".join(said(f"style.name.{style}") for style in title.mind.STYLES)


def name(title: Title, lang: str) -> str:
    return words(lang, "wallwright.table", title.package)("name")


@cache
def by_key(lang: str) -> dict[str, Forms]:
    return flatten(page_words(lang))


def said(key: str, lang: str = "en") -> str:
    """One of those words, by its dotted key."""
    if not isinstance(text := by_key(lang).get(key), str):
        raise SystemExit(f"wallwright: {key} is no text of texts/{lang}.toml.")
    return text


def by_language(*keys: str) -> dict[str, dict[str, str]]:
    """Some of them, by the last part of their keys: for a script that cannot wait for all."""
    return {lang: {key.split(".")[-1]: said(key, lang) for key in keys} for lang in LANGUAGES}


def write_texts(out: Path) -> None:
    out.mkdir(exist_ok=True)
    for lang in LANGUAGES:
        spoken = {part: of for part, of in page_words(lang).items() if part not in BUILT}
        write_json(out / f"{lang}.json", spoken)
    for game, title in SHELF.items():
        for lang in LANGUAGES:
            write_json(out / f"rules-{game}.{lang}.json", load(title.package, f"rules.{lang}"))


def write_json(path: Path, value: object) -> None:
    path.parent.mkdir(exist_ok=True)
    compact = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    path.write_text(compact + "\n", "utf-8", newline="\n")
