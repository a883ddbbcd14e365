"""The lobby: there before any Python, whatever becomes of the engine."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import BrowserContext, Route

from e2e.conftest import SIZES
from e2e.ear import findings
from e2e.longer import daily
from e2e.patience import expect
from e2e.person import Person, device
from wallwright.core.offer import offer
from wallwright.games import SHELF


def without_engine(context: BrowserContext) -> None:
    """A site whose WebAssembly never arrives."""
    context.route("**/*.wasm", lambda route: None)


def test_is_painted_and_answers_before_any_wasm_has_arrived(visit):
    page = visit(prepare=without_engine)
    expect(page.get_by_role("heading", name="Wallwright")).to_be_visible()
    page.locator("[data-do=new]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_is_readable_without_a_single_script(visit):
    asked: list[str] = []

    def prepare(context: BrowserContext) -> None:
        def refuse(route: Route) -> None:
            asked.append(route.request.url)
            route.abort()

        context.route("**/*.mjs", refuse)

    page = visit(prepare=prepare, expect=["Failed to load resource"])
    assert asked, "the page has no scripts to refuse"
    expect(page.get_by_role("heading", name="Great Wall")).to_be_visible()
    expect(page.locator("[data-do=new]").first).not_to_be_empty()


def test_a_click_before_the_scripts_have_run_is_not_lost(visit):
    page, held = visit(), []
    page.route("**/page.mjs", lambda route: held.append(route))
    page.reload(wait_until="commit")
    page.locator("#lobby [data-do=new]").first.click()
    assert len(held) == 1
    expect(page.get_by_role("dialog")).to_have_count(0)
    held[0].continue_()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "theme"),
    daily(list(product(SIZES, ["light", "dark"])), [("desktop", "light"), ("phone", "dark")]),
)
def test_axe_finds_nothing(visit, size, theme):
    page = visit(size=size, color_scheme=theme, prepare=without_engine)
    expect(page.get_by_role("heading", name="Wallwright")).to_be_visible()
    assert findings(page) == []
    page.locator("[data-do=new]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert findings(page) == []


WIDE = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (1024, 768), (768, 1024)]
NARROW = [(390, 844), (360, 640), (320, 568), (844, 390), (667, 375)]
# How many games a screen of such a width has room for, laid out as many as there are.
ROOM = {1106: 6, 0: 4}
# How far down the golden buttons of so many games reach, and what sticks out of its box.
REACH = """(games) => {
  const bottom = (one) => one.getBoundingClientRect().bottom;
  const buttons = [...document.querySelectorAll(".tile .pri")].slice(0, games);
  const lowest = Math.max(...buttons.map(bottom));
  const boxes = document.querySelectorAll(".lh, .cont, .cb, .ct, .tile, .tb, .acts, .lf");
  const wide = [...boxes].filter((box) => box.scrollWidth > box.clientWidth + 1);
  return [lowest, wide.map((box) => box.className)];
}"""


def test_who_begins_is_asked_where_it_can_be_chosen(visit):
    page = visit(prepare=without_engine)
    for game, title in SHELF.items():
        page.goto("./")
        page.locator(f"#lobby [data-do=new][data-game={game}]").click()
        page.locator("#more summary").click()
        expect(page.locator("#new [name=seed]")).to_be_visible()
        first = page.locator("#new [name=first]")
        expect(first).to_be_visible(visible=bool(offer(title).first))


@pytest.mark.parametrize("lang", daily(["en", "de", "nl"], ["de"]))
def test_games_can_be_begun_without_scrolling(visit, lang):
    """Six on a laptop and four on a tablet, with a match to go on with as well.

    Nothing is ever cut off.
    """
    page = visit(device=device(lang=lang))
    for begun in (False, True):
        if begun:
            Person(page).begin(game="china")
            page.locator("#table .home").click()
            expect(page.locator("#continue")).to_be_visible()
        for width, height in WIDE:
            page.set_viewport_size({"width": width, "height": height})
            games = next(games for least, games in ROOM.items() if width >= least)
            bottom, wide = page.evaluate(REACH, games)
            assert bottom <= height and not wide, (begun, width, height)
        for width, height in NARROW:
            page.set_viewport_size({"width": width, "height": height})
            assert not page.evaluate(REACH, 0)[1], (begun, width, height)


# What moves on the page without anybody's doing.
SHIFTS = """window.moved = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.moved += one.hadRecentInput ? 0 : one.value;
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("size", daily(SIZES, ["phone"]))
def test_the_card_of_a_match_pushes_nothing_away_when_it_comes(visit, size):
    page = visit(size=size, device=device())
    Person(page).begin()
    page.locator("#table .home").click()
    expect(page.locator("#continue .pri")).to_be_visible()
    page.context.add_init_script(SHIFTS)
    page.reload()
    expect(page.locator("#continue .pri")).to_be_visible()
    assert page.evaluate("window.moved") == 0


@pytest.mark.long
@pytest.mark.parametrize("game", SHELF)
def test_axe_finds_nothing_in_forced_colours(visit, game):
    """Of the lobby, its dialogs, and a table, in the colours of the system alone."""
    page = visit(forced_colors="active", device=device())
    assert findings(page) == []
    for way in (f"[data-do=new][data-game={game}]", "[data-do=learn]", "[data-do=settings]"):
        page.locator(f"#lobby {way}").first.click()
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        assert findings(page) == []
        dialog.locator("[data-do=close]").click()
        expect(dialog).to_have_count(0)
    Person(page).begin(game=game)
    assert findings(page) == []
