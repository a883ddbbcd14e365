"""The lobby of a browser that has kept much: python -m tests.bench.lobby [--rounds 5]

Largest paint, shifts and the slowest answer to a click, in Chromium, with no match and with fifty;
and how many kB are fetched until the lobby stands, and until the first board of a match does.
"""

import argparse
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from e2e import shelf
from e2e.conftest import FLAGS
from e2e.hosts import GITHUB, Host
from e2e.patience import expect
from tests.bench.site_page import WATCH_VITALS, board_of, click_through_lobby, read_vitals, visit
from wallwright.games import SHELF
from web.build.serve import DIST

SHELVES = (0, 1, 12, 50)
# What the lobby itself has fetched, without the engine that is fetched ahead of the first match.
FETCHED = """() => ["navigation", "resource"]
  .flatMap((type) => performance.getEntriesByType(type))
  .filter(({ name }) => !/vendor|wheels|worker|boot/.test(name))
  .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000"""


@contextmanager
def lobby(browser: Browser, site: Path, matches: int) -> Iterator[Page]:
    """One that a browser sees which has so many matches, and four times as many results."""
    with Host(GITHUB, site=site) as host, visit(browser, host.url, service_workers="block") as page:
        page.context.add_init_script(shelf.REAL)
        page.reload()
        if matches:
            shelf.put(page, matches, 4 * matches)
            page.reload()  # now the page knows how many cards there will be
            expect(page.locator("#continue .pri")).to_be_visible()
        page.context.add_init_script(WATCH_VITALS)
        page.reload()
        expect(page.locator("#engine-state")).to_be_visible()
        yield page


def vitals(browser: Browser, site: Path, matches: int) -> dict[str, float]:
    with lobby(browser, site, matches) as page:
        click_through_lobby(page)
        if matches > 1 and page.locator("#tally").count():
            look_through(page)
        return read_vitals(page, "lobby")


def look_through(page: Page) -> None:
    """All matches from the first to the last, and the results."""
    page.locator("#continue [data-do=saved]").click()
    page.locator("#saves > li").last.scroll_into_view_if_needed()
    page.locator("#saved [data-do=tally]").click()
    for name in ("tally", "saved"):
        page.locator(f"#{name} [data-do=close]").click()
        expect(page.locator(f"#{name}")).to_be_hidden()


def fetched(browser: Browser, site: Path) -> float:
    """By whoever comes for the first time, until the lobby stands."""
    with Host(GITHUB, site=site) as host, visit(browser, host.url, service_workers="block") as page:
        expect(page.locator("#engine-state")).to_be_visible()
        kilobytes: float = page.evaluate(FETCHED)
        return kilobytes


def tell(rounds: Sequence[dict[str, float]]) -> str:
    return ", ".join(f"{name} {median(one[name] for one in rounds):.3g}" for name in rounds[0])


def main() -> None:
    parser = argparse.ArgumentParser(description="What the lobby costs, with much in it.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--site", type=Path, default=DIST, help="another built site")
    asked = parser.parse_args()
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for matches in SHELVES:
            rounds = [vitals(browser, asked.site, matches) for _ in range(asked.rounds)]
            print(f"{matches:3} matches: {tell(rounds)}", flush=True)
        print(f"kB of the lobby: {fetched(browser, asked.site):.1f}")
        if asked.site == DIST:
            boards = {game: board_of(browser, game)["bytes"] / 1000 for game in SHELF}
            print("kB until the first board:", {game: round(kB, 1) for game, kB in boards.items()})
        browser.close()


if __name__ == "__main__":
    main()
