"""Paint icons and take screenshots for the manifest: python -m web.pictures (after make site).

They are kept in the repository, because a browser is needed to paint them and the build has none.
"""

from __future__ import annotations

import argparse
import shutil
import threading
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from web.serve import DIST, site_server

WEB = Path(__file__).resolve().parent
ICONS = WEB / "icons"
SHOTS = WEB / "screenshots"
LOGO = (ICONS / "wallwright.svg").read_text("utf-8")
# Launchers cut a maskable icon to a circle of 4/5 of its width: no round corners, and more margin.
MASKABLE = LOGO.replace(' rx="12"', "").replace(
    'transform="translate(10 17)"', 'transform="translate(16.6 21.5) scale(.7)"'
)
WINDOWS = {"wide": (1280, 720), "narrow": (390, 844)}


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
    SHOTS.mkdir(exist_ok=True)
    for form, (width, height) in WINDOWS.items():
        page = browser.new_page(
            viewport={"width": width, "height": height}, color_scheme="light", locale="en-GB"
        )
        page.goto(site)
        page.get_by_role("heading", name="Wallwright").wait_for()
        page.screenshot(path=SHOTS / f"lobby-{form}.png")
        begin(page)
        page.screenshot(path=SHOTS / f"table-{form}.png")
        page.close()


def begin(page: Page) -> None:
    """A match as a visitor sees it on the first turn."""
    page.locator("#lobby [data-do=new]").first.click()
    page.locator("#new details:has([name=seed]) > summary").click()
    page.locator("#new [name=seed]").fill("jade-gate-1")
    page.locator("#new [name=first]").select_option("red")
    page.locator("#new [value=start]").click()
    page.locator("#table[data-state=play] .hand .can").first.wait_for(timeout=60_000)
    page.locator("#toast").evaluate("line => { line.hidden = true; }")


def main() -> None:
    parser = argparse.ArgumentParser(description="Paint icons and take screenshots.")
    parser.add_argument("--icons", action="store_true", help="the icons only: they need no site")
    icons_only = parser.parse_args().icons
    program = shutil.which("chromium")
    with sync_playwright() as playwright, site_server(DIST) as server:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--disable-gpu"]
        )
        paint_icons(browser)
        if not icons_only:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            take_shots(browser, f"http://localhost:{server.server_port}/")
            server.shutdown()
        browser.close()


if __name__ == "__main__":
    main()
