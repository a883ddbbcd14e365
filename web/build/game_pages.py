"""The page of each game in each language, to read and to hand on; it is played in the lobby.

Without a script; those who unfold links find its title, its picture and its words here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from wallwright.core.lesson import names
from wallwright.core.texts import LANGUAGES
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build import policy
from web.build.markup import filled
from web.build.previews import page_preview
from web.build.texts import name, said

FORM = "game/page.html"
OWN_NAMES = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}


def pages(site: str, shelf: Mapping[str, Title] = SHELF) -> Iterator[tuple[str, str]]:
    """Every page with its path; `site` is the address of the site, or empty."""
    for title in shelf.values():
        for lang in LANGUAGES:
            yield path(title, lang), page(title, lang, site)


def path(title: Title, lang: str) -> str:
    return f"{title.rules.NAME}/{'index' if lang == LANGUAGES[0] else lang}.html"


def address(title: Title, lang: str) -> str:
    """As a link names it: the first language has the folder's own."""
    return path(title, lang).removesuffix("index.html")


def page(title: Title, lang: str, site: str) -> str:
    game = title.rules.NAME
    told = {key: said(f"game.{game}.{key}", lang) for key in ("pitch", "about", "credit")}
    plain = {
        "lang": lang,
        "policy": policy.told(policy.READ),
        "title": f"{name(title, lang)} – Wallwright",
        "name": name(title, lang),
        "game": game,
        "language": said("lobby.language", lang),
        "games": said("lobby.games", lang),
        "lead": said("lobby.lead", lang),
        "courtesy": said("credits.courtesy", lang),
        **told,
    }
    made = {
        "preview": page_preview(site, title, lang, {one: address(title, one) for one in LANGUAGES}),
        "languages": _languages(title, lang),
        "meta": _meta(title, lang),
        "acts": _acts(title, lang),
        "others": _others(title, lang),
    }
    return filled(FORM, {key: escape(value, quote=False) for key, value in plain.items()} | made)


def _languages(title: Title, lang: str) -> str:
    links = []
    for one in LANGUAGES:
        here = ' aria-current="page"' if one == lang else ""
        file = path(title, one).rpartition("/")[2]
        links.append(f'<a href="./{file}" lang="{one}" hreflang="{one}"{here}>{OWN_NAMES[one]}</a>')
    return "\n".join(links)


def _meta(title: Title, lang: str) -> str:
    game, seats = title.rules.NAME, title.rules.SEATS
    players = f"{seats[0]}–{seats[-1]} {said('lobby.players', lang)}"
    facts = (players, said(f"game.{game}.time", lang), said(f"game.{game}.weight", lang))
    return "\n".join(f"<li>{escape(fact)}</li>" for fact in facts)


def _acts(title: Title, lang: str) -> str:
    """To play it, and to learn it by playing where there is a lesson."""
    game = title.rules.NAME
    ways = [("new", "lobby.play", "pri")]
    if names(title.package):
        ways.append(("lesson", "learn.lesson", ""))
    links = (
        f'<a class="btn {look}" href="../?lang={lang}#{way}/{game}">{escape(said(key, lang))}</a>'
        for way, key, look in ways
    )
    return " ".join(links)


def _others(title: Title, lang: str) -> str:
    links = (
        f'<a href="../{path(one, lang)}">{escape(name(one, lang))}</a>'
        for one in SHELF.values()
        if one is not title
    )
    return "\n".join(links)


def links() -> str:
    """The ways to them from the lobby, each in the language that is spoken there."""
    ways = (f'<a data-t-href="game.{game}.page" data-t="game.{game}.name"></a>' for game in SHELF)
    return " · ".join(ways)
