"""The page of blog/: a post of somebody who embeds the games, with the code to be copied."""

from __future__ import annotations

from html import escape

from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build.embeds import ALLOW, SANDBOX
from web.build.facades import alternate
from web.build.texts import name

EXAMPLE = "https://example.org/wallwright/"  # where a site may stand
CLOSED = "allow-scripts"  # a frame without an origin


def parts() -> dict[str, str]:
    titles = list(SHELF.values())
    return {
        "element_code": code(script(EXAMPLE) + "\n" + element(EXAMPLE, titles[0])),
        "elements": "\n".join(shown(title) for title in titles),
        "frame_code": code(frame(EXAMPLE, titles[0], SANDBOX)),
        "frame": frame("../", titles[0], SANDBOX),
        "closed_code": code(frame(EXAMPLE, titles[0], CLOSED)),
        "closed": frame("../", titles[0], CLOSED),
        "oembed": alternate(titles[0]),
    }


def frame(site: str, title: Title, sandbox: str) -> str:
    address, label = f"{site}embed/{title.rules.NAME}.html", escape(name(title, "en"))
    return (
        f'<iframe src="{address}" title="{label}" loading="lazy"\n'
        f'  width="100%" height="540" allow="{ALLOW}"\n  sandbox="{sandbox}"></iframe>'
    )


def script(site: str) -> str:
    return f'<script async src="{site}wallwright-game.js"></script>'


def element(site: str, title: Title) -> str:
    game, label = title.rules.NAME, escape(name(title, "en"))
    return (
        f'<wallwright-game game="{game}" title="{label}">\n'
        f'  <a href="{site}embed/{game}.html">{label}</a>\n</wallwright-game>'
    )


def shown(title: Title) -> str:
    """A game of the demonstration, under its name and a sentence."""
    words = (
        f'<{tag} data-t="game.{title.rules.NAME}.{key}"></{tag}>'
        for tag, key in (("h3", "name"), ("p", "pitch"))
    )
    return "\n".join([*words, element("../", title)])


def code(markup: str) -> str:
    """Something to be copied; the page puts in where the site really stands."""
    return f"<figure><pre><code>{escape(markup)}</code></pre></figure>"
