"""What the build makes for other people's pages beside a page of our own: pictures and oEmbed.

Everything is made for every game of the shelf. Where the site will stand is known only to whoever
publishes it: with SITE_URL=https://… in the environment the oEmbed files hold whole addresses.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from wallwright.core.texts import LANGUAGES
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build.facade_art import busiest, picture
from web.build.facades import described
from web.build.flatten import flattened
from web.build.offers import lobby_art
from web.build.texts import name, write_json

SIZE = (640, 480)  # of the frame that oEmbed offers
SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
ALLOW = "fullscreen; clipboard-write; web-share"


def write_embeds(out: Path, site: str) -> None:
    """Add to a site what stands beside the pages of embed/; `site` is its address, or empty."""
    write_pictures(out / "embed")
    write_art(out / "art")
    write_json(out / "embed" / "games.json", [described(title) for title in SHELF.values()])
    for title in SHELF.values():
        write_json(out / "oembed" / f"{title.rules.NAME}.json", oembed(title, site))


def write_pictures(folder: Path) -> None:
    for game, title in SHELF.items():
        view = busiest(title)
        for lang in LANGUAGES:
            path = folder / f"{game}.{lang}.svg"
            path.write_text(picture(title, view, lang), "utf-8", newline="\n")


def write_art(folder: Path) -> None:
    """What was drawn by hand for the lobby."""
    folder.mkdir(exist_ok=True)
    for game, title in SHELF.items():
        drawn = lobby_art(title)
        if drawn.is_file():
            flat = flattened(drawn.read_text("utf-8"))
            (folder / f"{game}.svg").write_text(flat, "utf-8", newline="\n")


def oembed(title: Title, site: str) -> dict[str, Any]:
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
