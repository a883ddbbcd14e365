"""Paint icons, screenshots for the manifest and pictures for links: python -m web.build.pictures.

They are kept in the repository, because a browser is needed to paint them and the build has none.
Run it after make site; the pictures for links show the site as it was built.
"""

from __future__ import annotations

import argparse
import shutil
import threading
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from wallwright.ai import arena, levels
from wallwright.core import record
from wallwright.core.match import Match, Player
from wallwright.core.offer import offer
from wallwright.core.texts import LANGUAGES, words
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build.facade_art import NOBODY, drawing
from web.build.places import WEB
from web.build.previews import FOLDER, SIZE, SUITE
from web.build.serve import DIST, site_server

ICONS = WEB / "icons"
SHOTS = WEB / FOLDER
LOGO = (ICONS / "wallwright.svg").read_text("utf-8")
# Launchers cut a maskable icon to a circle of 4/5 of its width: no round corners, and more margin.
MASKABLE = LOGO.replace(' rx="12"', "").replace(
    'transform="translate(10 17)"', 'transform="translate(16.6 21.5) scale(.7)"'
)
WINDOWS = {"wide": (1280, 720), "narrow": (390, 844)}
NAMES = ("Anna", "Mei", "Otto", "Sanne", "Ravi")
SEED = "jade-gate-1"
SHARP = 85  # of 100: the quality of a photograph
PATIENCE = 60_000  # ms

# The lobby, laid out for a picture that says what a link leads to.
POSTER = """
.lh nav, .lh .r, .lf, .cont, .shelf, #unsafe, #lobby-note, .tile :is(.about, .meta, .acts) {
  display: none !important;
}
.lobby main { max-width: none; padding: 0 56px }
.lh { padding: 0 56px; min-height: 96px }
.lh h1 { font-size: 44px }
.lh .logo { width: 72px; height: 50px }
"""
SUITE_POSTER = """
.hero, .hero > div { display: block; max-width: none; padding: 16px 0 10px }
.hero h2 { max-width: none; font-size: 50px; white-space: nowrap }
.hero p { max-width: none; font-size: 25px }
.tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: 20px }
.tile .pitch { display: none }
.tile .tb { padding: 14px 16px 18px }
.tile h3 { font-size: 26px }
"""
GAME_POSTER = """
.hero, .tile:not([data-game=%s]) { display: none !important }
.tiles { display: block; margin-top: 32px }
.tile { display: grid; grid-template-columns: 1fr 400px; direction: rtl; height: 470px }
.tile > * { direction: ltr }
.tile .art, .tile .art img { height: 100%%; width: 100%%; aspect-ratio: auto; object-fit: cover }
.tile .tb { padding: 56px 40px }
.tile h3 { font-size: 54px; margin-bottom: 24px }
.tile .pitch { font-size: 30px; line-height: 1.35 }
"""


def paint_icons(browser: Browser) -> None:
    for name, svg, size in (
        ("wallwright-192", LOGO, 192),
        ("wallwright-512", LOGO, 512),
        ("wallwright-maskable-512", MASKABLE, 512),
    ):
        page = browser.new_page(viewport={"width": size, "height": size})
        sized = svg.replace("<svg ", f'<svg width="{size}" height="{size}" style="display:block" ')
        page.set_content(f'<body style="margin:0">{sized}')
        page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
        page.close()


def take_shots(browser: Browser, site: str) -> None:
    """The lobby and a match of every game, in a wide and in a narrow window."""
    for form, size in WINDOWS.items():
        page = visit(browser, site, size)
        keep(page, f"lobby-{form}")
        for game, title in SHELF.items():
            open_match(page, title)
            keep(page, f"{game}-{form}")
            page.goto(site)
        page.close()


def paint_previews(browser: Browser, site: str) -> None:
    """What is shown beside a link to the site, or to a game."""
    styles = {SUITE: SUITE_POSTER, **{game: GAME_POSTER % game for game in SHELF}}
    for name, style in styles.items():
        for lang in LANGUAGES if name in SHELF else LANGUAGES[:1]:
            page = visit(browser, f"{site}?lang={lang}", SIZE)
            page.add_style_tag(content=POSTER + style)
            keep(page, name if lang == LANGUAGES[0] else f"{name}.{lang}")
            page.close()


def visit(browser: Browser, site: str, size: tuple[int, int]) -> Page:
    width, height = size
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme="light",
        locale="en-GB",
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page.goto(site)
    page.get_by_role("heading", name="Wallwright").wait_for()
    page.wait_for_load_state("networkidle")
    return page


def keep(page: Page, name: str) -> None:
    page.screenshot(path=SHOTS / f"{name}.jpg", type="jpeg", quality=SHARP)


def open_match(page: Page, title: Title) -> None:
    """Show a person's turn far into a match; nothing is said of how it came there."""
    text = record.write(in_play(title)).encode()
    with page.expect_file_chooser() as chosen:
        page.locator(".lf [data-do=import]").click()
    chosen.value.set_files({"name": "match.txt", "mimeType": "text/plain", "buffer": text})
    page.locator("#table[data-state=play] .can").first.wait_for(timeout=PATIENCE)
    page.locator("#toast").evaluate("line => { line.hidden = true; }")


def in_play(title: Title) -> Match[Any, Any]:
    """A match of one person and AIs, at the choice of the person with most on the board."""
    seats, level = offer(title).usual, levels.strongest()
    players = [Player(NAMES[0]), *(Player(name, level) for name in NAMES[1:seats])]
    match = Match(title.rules, seats, SEED, players=players)
    fullest, at = 0, 0
    while not match.over:
        if match.actor == 0 and len(match.legal()) > 1 and (full := shapes(title, match)) > fullest:
            fullest, at = full, len(match.log)
        match.play(arena.decide(title, match, level))
    match.undo(at)
    return match


def shapes(title: Title, match: Match[Any, Any]) -> int:
    """How much lies on the board, for everybody to see."""
    view = title.rules.view(match.state, NOBODY)
    return len(drawing(title, view, words("en", "wallwright.table", title.package)).shapes)


def main() -> None:
    parser = argparse.ArgumentParser(description="Paint icons, screenshots and pictures for links.")
    parser.add_argument("--icons", action="store_true", help="the icons only: they need no site")
    parser.add_argument("--links", action="store_true", help="the pictures for links only")
    asked = parser.parse_args()
    program = shutil.which("chromium")
    with sync_playwright() as playwright, site_server(DIST) as server:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--disable-gpu"]
        )
        if not asked.links:
            paint_icons(browser)
        if not asked.icons:
            SHOTS.mkdir(exist_ok=True)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            site = f"http://localhost:{server.server_port}/"
            if not asked.links:
                take_shots(browser, site)
            paint_previews(browser, site)
            server.shutdown()
        browser.close()


if __name__ == "__main__":
    main()
