"""The page of blog/: an article about the games that shows each kind of embed, with the code to be
copied.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from itertools import cycle

from wallwright.core import study_link
from wallwright.core.annotated import Lesson, LessonError
from wallwright.core.lesson import names
from wallwright.core.puzzle import lines
from wallwright.core.title import Title
from wallwright.games import GAMES, SHELF
from web.build.embeds import ALLOW, SANDBOX
from web.build.facades import alternate
from web.build.places import ROOT
from web.build.texts import name

EXAMPLE = "https://example.org/wallwright/"  # where a site may stand
CLOSED = "allow-scripts"  # a frame without an origin
STUDY = ROOT / "docs" / "duel.toml"

Asked = Mapping[str, str]


def parts() -> dict[str, str]:
    titles = list(SHELF.values())
    return {
        "games": "\n".join(articles(titles)),
        "daily": shown(titles[0], {"puzzle": "daily"}),
        "study": told(),
        "element_code": code(script(EXAMPLE) + "\n" + element(EXAMPLE, titles[0])),
        "frame_code": code(frame(EXAMPLE, titles[0], SANDBOX)),
        "frame": frame("../", titles[0], SANDBOX),
        "closed_code": code(frame(EXAMPLE, titles[0], CLOSED)),
        "closed": frame("../", titles[0], CLOSED),
        "oembed": alternate(titles[0]),
    }


def articles(titles: list[Title]) -> Iterator[str]:
    """A section for each game: what it is like, the game itself, and one more kind of embed."""
    for title, kind in zip(titles, cycle(("lesson", "still", "puzzle", "watch")), strict=False):
        game = title.rules.NAME
        yield f'<h2 id="{game}" data-t="game.{game}.name"></h2>'
        yield f'<p class="lead" data-t="game.{game}.pitch"></p>'
        yield f'<p data-t="game.{game}.about"></p>'
        yield shown(title)
        yield from further(title, kind)


def further(title: Title, kind: str) -> Iterator[str]:
    """Something else than a match: what a game does not have is left out."""
    game = title.rules.NAME
    asked = {
        "lesson": {"lesson": "first"} if names(title.package) else {},
        "puzzle": {"puzzle": f"{game}/1"} if lines(title.package) else {},
        "watch": {"seat": "0", "level": "master"},
    }
    if kind == "still":
        yield '<p data-t="blog.still"></p>'
        yield still(title)
    elif asked[kind]:
        yield f'<p data-t="blog.{kind}"></p>'
        yield shown(title, asked[kind])


def still(title: Title) -> str:
    """A picture and nothing else; the page puts in which language it speaks."""
    game, label = title.rules.NAME, escape(name(title, "en"))
    address = f"../embed/{game}.{{lang}}.svg"
    return f'<img data-art="{address}" alt="{label}" width="720" height="600" loading="lazy">'


def told() -> str:
    """A match that somebody tells about; without its game there is none."""
    study = duel()
    if study is None:
        return ""
    title = SHELF[study.match.game.NAME]
    return element("../", title, {"study": study_link.write(study)})


def duel() -> Lesson | None:
    try:
        return study_link.read(STUDY.read_text("utf-8"), GAMES)
    except LessonError:
        return None


def frame(site: str, title: Title, sandbox: str) -> str:
    address, label = f"{site}embed/{title.rules.NAME}.html", escape(name(title, "en"))
    return (
        f'<iframe src="{address}" title="{label}" loading="lazy"\n'
        f'  width="100%" height="540" allow="{ALLOW}"\n  sandbox="{sandbox}"></iframe>'
    )


def script(site: str) -> str:
    return f'<script async src="{site}wallwright-game.js"></script>'


def element(site: str, title: Title, asked: Asked | None = None) -> str:
    game, label = title.rules.NAME, escape(name(title, "en"))
    more = "".join(f' {key}="{escape(value)}"' for key, value in (asked or {}).items())
    return (
        f'<wallwright-game game="{game}"{more} title="{label}">\n'
        f'  <a href="{site}embed/{game}.html">{label}</a>\n</wallwright-game>'
    )


def shown(title: Title, asked: Asked | None = None) -> str:
    """A game of the article, and below it the line that puts it there."""
    line = element(EXAMPLE, title, asked).partition("\n")[0]
    return f'{element("../", title, asked)}\n<p class="code"><code>{escape(line)}</code></p>'


def code(markup: str) -> str:
    """Something to be copied; the page puts in where the site really stands."""
    return f"<figure><pre><code>{escape(markup)}</code></pre></figure>"
