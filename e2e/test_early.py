"""The board before Python: at once, for few bytes, and taken over without a jump."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.conftest import EVERYWHERE, FOLDER, SIZES
from e2e.hosts import GITHUB, Host
from e2e.longer import daily
from e2e.patience import expect, patient, slowness_now, until
from e2e.person import Person, device
from wallwright.games import SHELF
from web.build.serve import DIST

# ms at rest and bytes until the first board is painted
SOONEST, FEWEST = 500, 100_000
BOARD = 'svg[data-zone="board"]'

# When the board was painted, and what had been transferred for it by then.
WATCH_BOARD = """new MutationObserver((_, observer) => {
  if (!document.querySelector('svg[data-zone="board"] > g')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => {
    const time = performance.now();
    const files = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
    const loaded = files.filter(({ responseEnd }) => responseEnd && responseEnd < time);
    const bytes = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0);
    window.painted = { time, bytes, files: loaded.length };
  }));
}).observe(document, { subtree: true, childList: true });"""

# Every shift of the layout that no click has caused.
WATCH_SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries()) {
    const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 60) ?? "gone");
    if (!hadRecentInput) window.shifts.push([value, moved]);
  }
}).observe({ type: "layout-shift", buffered: true });"""


def without_wasm(context: BrowserContext) -> None:
    context.route("**/*.wasm", lambda route: None)


def with_database(context: BrowserContext) -> None:
    context.add_init_script(KEEP_DATABASE)


def begin(page: Page) -> None:
    page.locator("#lobby [data-do=new]").first.click()
    page.locator("#new [value=start]").click()


# PyScript gets a stand-in for the browser's database later on.
KEEP_DATABASE = "window.database = indexedDB;"
PICTURE_KEPT = """async (ms) => {
  const end = performance.now() + ms;
  const done = (request) => new Promise((resolve, reject) => {
    Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject });
  });
  const stored = await done(window.database.open("wallwright", 1));
  const matches = () => stored.transaction("matches").objectStore("matches");
  const kept = async () => (await done(matches().get(location.hash.split("/")[1])))?.picture;
  let found;
  while (!(found = await kept()) && performance.now() < end) {
    await new Promise(requestAnimationFrame);
  }
  stored.close();
  return Boolean(found);
}"""


def expect_picture_kept(page: Page) -> None:
    """The match that is shown has been stored with its picture."""
    until(lambda spend: page.evaluate(PICTURE_KEPT, 1000 * spend), "no picture was kept")


def frames(page: Page) -> None:
    """Let the browser paint what has come, and report how it moved."""
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")


@pytest.mark.parametrize("size", SIZES)
def test_a_new_match_shows_its_board_without_python(visit, size):
    page = visit(size=size, prepare=without_wasm, locale="de-DE", expect=["Failed to load"])
    begin(page)
    bands = page.locator(f"{BOARD} > g")
    expect(bands.first).to_be_visible()
    words = json.loads((DIST / "first" / "great_wall.de.json").read_text("utf-8"))
    expect(page.locator(BOARD)).to_have_attribute("aria-label", words["boards"]["3"][0]["label"])
    expect(page.locator("#boot-stage")).not_to_be_empty()
    room, board = (page.locator(where).bounding_box() for where in ("#board", BOARD))
    assert room and board
    assert [board[side] for side in ("x", "y", "width", "height")] == pytest.approx(
        [room[side] for side in ("x", "y", "width", "height")], abs=1
    )


def test_every_game_has_its_first_boards():
    for game, title in SHELF.items():
        for lang in ("en", "de", "nl"):
            first = json.loads((DIST / "first" / f"{game}.{lang}.json").read_text("utf-8"))
            assert list(first["boards"]) == [str(seats) for seats in title.rules.SEATS]
            assert all(board["set"] for boards in first["boards"].values() for board in boards)


@pytest.mark.parametrize(
    ("size", "lang"),
    daily(list(product(SIZES, ["en-GB", "de-DE"])), [("desktop", "en-GB"), ("phone", "de-DE")]),
)
def test_the_lobby_stands_still(visit, size, lang):
    page = visit(size=size, locale=lang, prepare=lambda c: c.add_init_script(WATCH_SHIFTS))
    expect(page.locator("#engine-state")).to_be_visible()
    frames(page)
    assert page.evaluate("shifts") == []


@pytest.mark.parametrize("size", daily(SIZES, ["phone"]))
@pytest.mark.parametrize("lang", daily(["en", "de"], ["de"]))
def test_the_engine_takes_the_board_over_without_a_jump(visit, size, lang):
    page = visit(size=size, device=device(lang=lang), prepare=with_database)
    person = Person(page)
    person.begin("jade-gate-1")
    person.play(lambda target: person.page.mouse.click(*target["at"]), 2)
    person.wait_for("play")
    expect_picture_kept(page)
    page.context.add_init_script(WATCH_SHIFTS)
    page.reload()
    expect(page.locator(f"{BOARD} > g").first).to_be_visible()
    early = page.locator(BOARD).bounding_box()
    person.wait_for("play")
    frames(page)
    assert page.locator(BOARD).bounding_box() == early
    assert page.evaluate("shifts") == []


@pytest.fixture
def packed_site() -> Iterator[str]:
    """The site on a host that compresses, as most do."""
    with Host(GITHUB, FOLDER) as host:
        yield host.url


@pytest.mark.alone
def test_the_board_comes_at_once_and_for_few_bytes(browser: Browser, packed_site: str):
    context = patient(browser.new_context(base_url=packed_site, **EVERYWHERE, **SIZES["desktop"]))
    try:
        with_database(context)
        page = context.new_page()
        page.goto("")
        begin(page)
        page.locator("#table[data-state]").wait_for()
        expect_picture_kept(page)
        without_wasm(context)
        context.add_init_script(WATCH_BOARD)
        loads = ({**cold_load(page), "slowness": slowness_now()} for _ in range(5))
        measured = sorted(loads, key=lambda one: one["time"] / one["slowness"])
        assert measured[2]["time"] <= SOONEST * measured[2]["slowness"], measured
        assert measured[2]["bytes"] <= FEWEST, measured
        assert measured[2]["bytes"] > 10_000, "what was cached was measured"
    finally:
        context.close()


def cold_load(page: Page) -> dict[str, float]:
    """Load the match of this page with nothing in the browser's cache."""
    session = page.context.new_cdp_session(page)
    session.send("Network.clearBrowserCache")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.reload()
    expect(page.locator(f"{BOARD} > g").first).to_be_visible()
    frames(page)
    painted: dict[str, float] = page.evaluate("window.painted")
    return painted
