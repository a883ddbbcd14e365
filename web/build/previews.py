"""What is shown beside a link to the site or to a game, where links are unfolded.

Those who read it want whole addresses, so it is written only where the build is told where the
site will stand: with SITE_URL=https://… in the environment.
"""

from __future__ import annotations

from html import escape

from wallwright.core.title import Title
from web.build.places import WEB
from web.build.texts import said

FOLDER = "screenshots"  # web/build/pictures.py paints them
SIZE = (1200, 630)  # what most of those who unfold links cut to
SUITE = "wallwright"  # the picture of the site as a whole


def suite_preview(site: str, path: str) -> str:
    return preview(site, path, SUITE, said("page.title"), said("page.description"))


def game_preview(site: str, path: str, title: Title) -> str:
    game = title.rules.NAME
    name, pitch = said(f"game.{game}.name"), said(f"game.{game}.pitch")
    return preview(site, path, painted(game), f"{name} – Wallwright", pitch)


def painted(game: str) -> str:
    """The picture of a game; one that has just joined is shown with the others until then."""
    return game if (WEB / FOLDER / f"{game}.jpg").is_file() else SUITE


def preview(site: str, path: str, picture: str, title: str, description: str) -> str:
    """The lines for the head of a page; none where nobody knows where it will stand."""
    if not site:
        return ""
    width, height = map(str, SIZE)
    told = {
        "og:type": "website",
        "og:site_name": "Wallwright",
        "og:url": site + path,
        "og:title": title,
        "og:description": description,
        "og:image": f"{site}{FOLDER}/{picture}.jpg",
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": title,
    }
    lines = [f'<link rel="canonical" href="{escape(site + path)}">']
    lines += [f'<meta property="{key}" content="{escape(value)}">' for key, value in told.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    return "\n".join(lines)
