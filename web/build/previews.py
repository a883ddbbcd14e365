"""What is shown beside a link to the site or to a game, where links are unfolded.

Those who read it want whole addresses, so it is written only where the build is told where the
site will stand: with SITE_URL=https://… in the environment.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from wallwright.core.texts import LANGUAGES
from wallwright.core.title import Title
from web.build.places import WEB
from web.build.texts import name, said

FOLDER = "screenshots"  # web/build/pictures.py paints them
SIZE = (1200, 630)  # what most of those who unfold links cut to
SUITE = "wallwright"  # the picture of the site as a whole
LOCALES = {"en": "en_GB", "de": "de_DE", "nl": "nl_NL"}


def suite_preview(site: str, path: str) -> str:
    return preview(site, path, SUITE, said("page.title"), said("page.description"))


def game_preview(site: str, path: str, title: Title) -> str:
    game = title.rules.NAME
    heading, pitch = f"{said(f'game.{game}.name')} – Wallwright", said(f"game.{game}.pitch")
    return preview(site, path, painted(game), heading, pitch)


def page_preview(site: str, title: Title, lang: str, places: Mapping[str, str]) -> str:
    """Of the page of a game in a language; `places` are the paths of all its languages."""
    game = title.rules.NAME
    heading = f"{name(title, lang)} – Wallwright"
    pitch = said(f"game.{game}.pitch", lang)
    lines = [preview(site, places[lang], painted(game, lang), heading, pitch, lang)]
    if site:
        lines += [alternate(one, site + place) for one, place in places.items()]
        lines.append(alternate("x-default", site + places[LANGUAGES[0]]))
    return "\n".join(lines)


def alternate(lang: str, address: str) -> str:
    return f'<link rel="alternate" hreflang="{lang}" href="{escape(address)}">'


def painted(game: str, lang: str = LANGUAGES[0]) -> str:
    """The picture of a game; one that has just joined is shown with the others until then."""
    own = (f"{game}.{lang}", game, SUITE)
    return next((one for one in own if (WEB / FOLDER / f"{one}.jpg").is_file()), SUITE)


def preview(
    site: str, path: str, picture: str, title: str, description: str, lang: str = LANGUAGES[0]
) -> str:
    """The lines for the head of a page; none where nobody knows where it will stand."""
    if not site:
        return ""
    width, height = map(str, SIZE)
    image = f"{site}{FOLDER}/{picture}.jpg"
    told = {
        "og:type": "website",
        "og:site_name": "Wallwright",
        "og:locale": LOCALES[lang],
        "og:url": site + path,
        "og:title": title,
        "og:description": description,
        "og:image": image,
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": title,
    }
    unfolded = {
        "twitter:card": "summary_large_image",
        "twitter:title": title,
        "twitter:description": description,
        "twitter:image": image,
        "twitter:image:alt": title,
    }
    lines = [f'<link rel="canonical" href="{escape(site + path)}">']
    lines += [f'<meta property="{key}" content="{escape(value)}">' for key, value in told.items()]
    lines += [f'<meta name="{key}" content="{escape(value)}">' for key, value in unfolded.items()]
    return "\n".join(lines)
