"""The pages of the site: each a form below web/, with what the build knows in its places.

web/parts has what several pages share: the head, the table, and what is beside it.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build import blog, facades, game_pages, policy, statistics
from web.build.markup import filled, worded
from web.build.offers import credits, no_puzzles, tiles, welcome
from web.build.places import LOBBY
from web.build.preload import preloads
from web.build.previews import game_preview, suite_preview
from web.build.texts import said

BLOG = "blog/index.html"
BEGIN = "front.mjs"  # the lobby's own module
TO_THE_EDGE = ", viewport-fit=cover"  # of a screen with round corners
TABLE = ("symbols", "table", "side", "ear")


def write_pages(out: Path, site: str) -> None:
    """Write every page into `out`, which has its modules; `site` is its address, or empty."""
    write_page(out / "index.html", lobby(out, site))
    write_page(out / "blog" / "index.html", demonstration())
    titles = list(SHELF.values())
    any_game = suite_preview(site, "embed/")
    write_page(out / "embed" / "index.html", facade(titles, any_game, site))
    for game, title in SHELF.items():
        path = f"embed/{game}.html"
        write_page(out / path, facade([title], game_preview(site, path, title), site))
    for path, page in (*statistics.pages(), *game_pages.pages(site)):
        write_page(out / path, page)


def write_page(path: Path, page: str) -> None:
    """With English words, so that it is complete by itself."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(worded(page, said) + "\n", "utf-8", newline="\n")


def lobby(out: Path, site: str) -> str:
    """With a tile for every game."""
    return filled(
        LOBBY,
        {
            "head": head(policy.LOBBY, "page.title", "page.description", "./", TO_THE_EDGE),
            "preview": suite_preview(site, ""),
            "preloads": preloads(out / BEGIN),
            "tiles": tiles(),
            "welcome": welcome(),
            "no_puzzles": no_puzzles(),
            "credits": credits(),
            "game_pages": game_pages.links(),
            **statistics.links(),
            **shared(),
        },
    )


def facade(titles: list[Title], preview: str, site: str) -> str:
    """The page of one game, which oEmbed can name; or one that takes any game by its address."""
    own = policy.naming(policy.TABLE, site)
    return filled(
        facades.FACADE,
        {
            "head": head(own, "", "embed.pitch", "../", TO_THE_EDGE),
            "preview": preview,
            **facades.parts(titles),
            **shared(),
        },
    )


def demonstration() -> str:
    return filled(
        BLOG,
        {"head": head(policy.BLOG, "blog.title", "blog.lead", "../"), **blog.parts()},
    )


def shared() -> dict[str, str]:
    """The table, which a facade sets as well."""
    return {name: filled(f"parts/{name}.html", {}) for name in TABLE}


def head(own: dict[str, str], title: str, description: str, home: str, reach: str = "") -> str:
    """What all heads begin with: the words are named by their keys, `home` leads to the lobby."""
    words = f'<title data-t="{title}"></title>' if title else "<title>Wallwright</title>"
    return filled(
        "parts/head.html",
        {
            "policy": escape(policy.told(own), quote=False),
            "title": words,
            "description": description,
            "home": home,
            "reach": reach,
        },
    )
