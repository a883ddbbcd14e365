"""What is shown beside a link to the site or to a game, where links are unfolded.

Those who read it want whole addresses, so it is written only where the build is told where the
site will stand: with SITE_URL=https://… in the environment.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from wallwright.games import SHELF
from web.build.offers import page_words

FOLDER = "screenshots"  # web/build/pictures.py paints them
SIZE = (1200, 630)  # what most of those who unfold links cut to
SUITE = "wallwright"  # the picture of the site as a whole
BLANK = "<!-- preview -->\n"


def write_previews(out: Path, site: str) -> None:
    """Fill in the pages that a link may lead to; `site` is the address of `out`, or empty."""
    said = page_words("en")
    suite = (said["page"]["title"], said["page"]["description"])
    fill(out / "index.html", preview(site, "", SUITE, *suite))
    fill(out / "embed" / "index.html", preview(site, "embed/", SUITE, *suite))
    for game in SHELF:
        told = said["game"][game]
        title, path = f"{told['name']} – Wallwright", f"embed/{game}.html"
        fill(out / path, preview(site, path, game, title, told["pitch"]))


def fill(page: Path, lines: str) -> None:
    html = page.read_text("utf-8")
    if html.count(BLANK) != 1:
        raise SystemExit(f"wallwright: {page.name} has no place for what links show.")
    page.write_text(html.replace(BLANK, lines), "utf-8", newline="\n")


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
    return "".join(f"{line}\n" for line in lines)
