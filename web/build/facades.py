"""The pages of embed/: a picture and a sentence of each game, until somebody presses Play."""

from __future__ import annotations

from html import escape
from typing import Any

from wallwright.ai import levels
from wallwright.core.offer import offer
from wallwright.core.puzzle import lines
from wallwright.core.texts import LANGUAGES
from wallwright.core.title import Title
from web.build.markup import form
from web.build.puzzles import stride
from web.build.texts import name, said

FACADE = "embed/index.html"


def parts(titles: list[Title]) -> dict[str, str]:
    """What a facade shows: the first of its games, until the address asks for another."""
    [first, *others] = titles
    abouts = [about(first), *(about(title, " hidden") for title in others)]
    return {
        "games": "\n    ".join(abouts),
        "still": f'<img class="picture" src="./{first.rules.NAME}.en.svg" alt="">',
        "oembed": alternate(first),
        **sentences(),
    }


def sentences() -> dict[str, str]:
    """A place with a dot in its name is for a text in every language."""
    keys = (place for place in form(FACADE).get_identifiers() if "." in place)
    return {key: spoken({lang: said(key, lang) for lang in LANGUAGES}) for key in keys}


def spoken(texts: dict[str, str]) -> str:
    """A text in every language; the style sheet shows the page's own."""
    return "".join(f'<span lang="{lang}">{escape(text)}</span>' for lang, text in texts.items())


def about(title: Title, more: str = "") -> str:
    """A game on the facade, and what its address may ask for."""
    game, known = title.rules.NAME, described(title)
    names = {lang: name(title, lang) for lang in LANGUAGES}
    pitches = {lang: said(f"game.{game}.pitch", lang) for lang in LANGUAGES}
    may = {
        "game": game,
        "seats": " ".join(map(str, known["seats"])),
        "usual": str(known["usual"]),
        "levels": " ".join(known["levels"]),
        "level": known["level"],
        "puzzles": str(puzzled := len(lines(title.package))),
        "stride": str(stride(puzzled)),
    }
    attributes = "".join(f' data-{key}="{escape(value)}"' for key, value in may.items())
    return f"<div{attributes}{more}><h1>{spoken(names)}</h1><p>{spoken(pitches)}</p></div>"


def described(title: Title) -> dict[str, Any]:
    """What a page must know to offer a game."""
    known = list(levels.LEVELS)
    return {
        "id": title.rules.NAME,
        "name": {lang: name(title, lang) for lang in LANGUAGES},
        "seats": list(title.rules.SEATS),
        "usual": offer(title).usual,
        "levels": known,
        "merged": title.mind.MERGED,
        "level": levels.first(title),
    }


def alternate(title: Title) -> str:
    """Where to ask how a game is embedded; from a page one folder below the site's own."""
    kind, label = "application/json+oembed", escape(name(title, "en"))
    address = f"../oembed/{title.rules.NAME}.json"
    return f'<link rel="alternate" type="{kind}" href="{address}" title="{label}">'
