"""What the build makes for other people's pages: facades, their pictures, oEmbed, a demonstration.

Everything is made for every game of the shelf. Where the site will stand is known only to whoever
publishes it: with SITE_URL=https://… in the environment the oEmbed files hold whole addresses.
"""

from __future__ import annotations

import json
import os
import re
from html import escape
from pathlib import Path
from typing import Any

from wallwright.ai import levels
from wallwright.core.texts import LANGUAGES, flatten, words
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build.facade_art import busiest, picture, read_styles, usual_seats
from web.build.flatten import flattened
from web.build.offers import page_words
from web.build.places import WEB

SAY = re.compile(r"<!-- say ([\w.]+) -->")
POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="[^"]*"')
PLAIN_ADDRESS = re.compile(r"https?://[\w.-]+(:\d+)?(/[\w.~%-]+)*/?")  # it stands in a policy
SIZE = (640, 480)  # of the frame that oEmbed offers
SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
CLOSED = "allow-scripts"  # a frame without an origin
EXAMPLE = "https://example.org/wallwright/"  # where a site may stand
ALLOW = "fullscreen; clipboard-write; web-share"
LANDING = "wallwright: SITE_URL must be the https address of the folder the site stands in."

Texts = dict[str, Any]


def write_embeds(out: Path, site: str | None = None) -> None:
    """Finish the pages of embed/ and blog/ in a site, and add what stands beside them."""
    site = site_address(os.environ.get("SITE_URL", "") if site is None else site)
    texts = {lang: page_texts(lang) for lang in LANGUAGES}
    write_pictures(out / "embed")
    write_art(out / "art")
    write_facades(out, texts, site)
    write_json(out / "embed" / "games.json", [described(title) for title in SHELF.values()])
    for title in SHELF.values():
        write_json(out / "oembed" / f"{title.rules.NAME}.json", oembed(title, site))
    write_blog(out / "blog" / "index.html")


def site_address(asked: str) -> str:
    if asked and not PLAIN_ADDRESS.fullmatch(asked):
        raise SystemExit(LANDING)
    return asked.rstrip("/") + "/" if asked else ""


def page_texts(lang: str) -> Texts:
    return dict(flatten(page_words(lang)))


def name(title: Title, lang: str) -> str:
    return words(lang, "wallwright.table", title.package)("name")


def spoken(said: dict[str, str]) -> str:
    """A text in every language; the style sheet shows the page's own."""
    return "".join(f'<span lang="{lang}">{escape(text)}</span>' for lang, text in said.items())


# The facades.


def write_pictures(folder: Path) -> None:
    drawings, tokens = (WEB / "style" / name for name in ("drawings.css", "tokens.css"))
    styles = read_styles(drawings.read_text("utf-8"), tokens.read_text("utf-8"))
    for game, title in SHELF.items():
        view = busiest(title)
        for lang in LANGUAGES:
            path = folder / f"{game}.{lang}.svg"
            path.write_text(picture(title, view, lang, styles), "utf-8", newline="\n")


def write_art(folder: Path) -> None:
    """What was drawn by hand for the lobby."""
    for path in sorted((WEB / "art").glob("*.svg")):
        flat = flattened(path.read_text("utf-8"))
        (folder / path.name).write_text(flat, "utf-8", newline="\n")


def write_facades(out: Path, texts: dict[str, Texts], site: str) -> None:
    """One page that takes any game by its address, and one for each game, which oEmbed can name."""
    page = out / "embed" / "index.html"
    frame = with_parts(page.read_text("utf-8"), (out / "index.html").read_text("utf-8"))
    frame = allowing(frame, site)
    frame = SAY.sub(lambda key: spoken({lang: texts[lang][key[1]] for lang in LANGUAGES}), frame)
    titles = list(SHELF.values())
    write_facade(page, frame, titles, texts)
    for title in titles:
        write_facade(page.with_name(f"{title.rules.NAME}.html"), frame, [title], texts)


def allowing(frame: str, site: str) -> str:
    """The policy with the site's name: to WebKit 'self' is nobody in a frame without an origin."""
    if not site:
        return frame
    return POLICY.sub(lambda policy: policy[0].replace("'self'", f"'self' {escape(site)}"), frame)


def write_facade(path: Path, frame: str, titles: list[Title], texts: dict[str, Texts]) -> None:
    abouts = "\n    ".join(about(title, texts, title is not titles[0]) for title in titles)
    still = f'<img class="picture" src="./{titles[0].rules.NAME}.en.svg" alt="">'
    html = frame.replace("<!-- games -->", abouts).replace("<!-- still -->", still)
    html = html.replace("<!-- oembed -->", alternate(titles[0], "../"))
    path.write_text(html, "utf-8", newline="\n")


def about(title: Title, texts: dict[str, Texts], hidden: bool) -> str:
    """A game on the facade, and what its address may ask for."""
    game, described_ = title.rules.NAME, described(title)
    names = {lang: name(title, lang) for lang in LANGUAGES}
    pitches = {lang: pitch(texts[lang], game) for lang in LANGUAGES}
    may = {
        "game": game,
        "seats": " ".join(map(str, described_["seats"])),
        "usual": str(described_["usual"]),
        "levels": " ".join(described_["levels"]),
        "level": described_["level"],
    }
    attributes = "".join(f' data-{key}="{escape(value)}"' for key, value in may.items())
    attributes += " hidden" if hidden else ""
    return f"<div{attributes}><h1>{spoken(names)}</h1><p>{spoken(pitches)}</p></div>"


def pitch(texts: Texts, game: str) -> str:
    return str(texts[f"game.{game}.pitch"])


def described(title: Title) -> Texts:
    """What a page must know to offer a game."""
    known = list(levels.LEVELS)
    return {
        "id": title.rules.NAME,
        "name": {lang: name(title, lang) for lang in LANGUAGES},
        "seats": list(title.rules.SEATS),
        "usual": usual_seats(title),
        "levels": known,
        "level": known[len(known) // 2],
    }


def with_parts(frame: str, page: str) -> str:
    """The frame with the elements of the site's page that it shares."""
    parts = {"sprite": part(page, r'svg class="sprite"')}
    for name_ in ("table", "side", "ear"):
        parts[name_] = part(page, rf'\w+ id="{name_}"')
    styles = re.findall(r'<link rel="stylesheet" href="\./[^"]*">', page)
    wanted = "\n".join(link for link in styles if link.replace("./", "../") not in frame)
    parts["table"] = wanted.replace('"./', '"../') + "\n" + parts["table"]
    for name_, markup in parts.items():
        frame = frame.replace(f"<!-- {name_} -->", markup)
    # Its own styles come last, over those of the table.
    return frame.replace("</template>", '<link rel="stylesheet" href="./play.css">\n</template>')


def part(page: str, opening: str) -> str:
    """An element that begins and ends at the left margin."""
    found = re.search(rf"^<({opening})[^>]*>.*?^</", page, re.M | re.S)
    if not found:
        raise SystemExit(f"wallwright: index.html has no <{opening}> to embed.")
    tag = found[1].split()[0]
    return found[0].replace('<defs id="defs"></defs>', "") + f"{tag}>"


# oEmbed, and the demonstration.


def alternate(title: Title, site: str) -> str:
    game, kind = title.rules.NAME, "application/json+oembed"
    label = escape(name(title, "en"))
    address = escape(f"{site}oembed/{game}.json")
    return f'<link rel="alternate" type="{kind}" href="{address}" title="{label}">'


def oembed(title: Title, site: str) -> Texts:
    width, height = SIZE
    address = f"{site or '../'}embed/{title.rules.NAME}.html"
    label = f"{name(title, 'en')} – Wallwright"
    return {
        "version": "1.0",
        "type": "rich",
        "title": label,
        "provider_name": "Wallwright",
        "provider_url": site or "../",
        "html": f'<iframe src="{escape(address)}" title="{escape(label)}" width="{width}" '
        f'height="{height}" loading="lazy" allow="{ALLOW}" sandbox="{SANDBOX}"></iframe>',
        "width": width,
        "height": height,
    }


def write_blog(path: Path) -> None:
    titles = list(SHELF.values())
    framed = frame("../", titles[0], SANDBOX), frame("../", titles[0], CLOSED)
    parts = {
        "element_code": code(script(EXAMPLE) + "\n" + element(EXAMPLE, titles[0])),
        "elements": "\n".join(shown(title) for title in titles),
        "frame_code": code(frame(EXAMPLE, titles[0], SANDBOX)),
        "frame": framed[0],
        "closed_code": code(frame(EXAMPLE, titles[0], CLOSED)),
        "closed": framed[1],
        "oembed": alternate(titles[0], "../"),
    }
    html = path.read_text("utf-8")
    for blank, markup in parts.items():
        html = html.replace(f"<!-- {blank} -->", markup)
    path.write_text(html, "utf-8", newline="\n")


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
    game, said = title.rules.NAME, page_texts("en")
    words_ = (f'<{tag} data-t="game.{game}.{key}">{escape(said[f"game.{game}.{key}"])}</{tag}>'
              for tag, key in (("h3", "name"), ("p", "pitch")))  # fmt: skip
    return "\n".join([*words_, element("../", title)])


def code(markup: str) -> str:
    """Something to be copied; the page puts in where the site really stands."""
    return f"<figure><pre><code>{escape(markup)}</code></pre></figure>"


def write_json(path: Path, value: object) -> None:
    path.parent.mkdir(exist_ok=True)
    compact = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    path.write_text(compact + "\n", "utf-8", newline="\n")
