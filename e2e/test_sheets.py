"""The sheets beside a board: as boxes, as a drawer, by finger and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.ear import findings
from e2e.longer import daily
from e2e.patience import expect
from e2e.person import DUEL, Person, device
from tests.page import Page as Paper
from wallwright.games import SHELF

SEED = "jade-gate-1"
TABLET = {"viewport": {"width": 1100, "height": 800}}


def has_sheets(game: str) -> bool:
    paper = Paper()
    seats = SHELF[game].rules.SEATS[0]
    paper.new("", *["adept"] * (seats - 1), game=game)
    return bool(paper.zones["sheets"])


SHEETED = [game for game in SHELF if has_sheets(game)]
SHEETLESS = [game for game in SHELF if game not in SHEETED]
with_sheets = pytest.mark.parametrize("game", SHEETED)  # what depends on how full they are
with_some = pytest.mark.parametrize("game", daily(SHEETED, SHEETED[-1:]))


def at_table(visit, game: str, **options: object) -> Person:
    settings = device(DUEL, confirm=False, pace=0)
    person = Person(visit(device=settings, reduced_motion="reduce", **options))
    person.begin(SEED, game)
    person.wait_for("play")
    return person


def unfold(page: Page, where: str) -> None:
    folded = page.locator(f"{where} .sheet:not([open]) > summary")
    while folded.count():
        folded.first.click()


@with_some
def test_on_a_phone_each_button_below_opens_the_drawer_at_its_sheet(visit, game):
    page = at_table(visit, game, size="phone").page
    openers = page.locator(".nav .openers button")
    assert openers.count() in (1, 2)
    for number in range(openers.count()):
        name = openers.nth(number).get_attribute("data-sheet")
        openers.nth(number).tap()
        head = page.locator(f"#pane-sheet [data-key={name}] > summary")
        expect(head).to_be_focused()
        expect(head).to_be_in_viewport()
        expect(page.locator("#tab-sheet")).to_be_in_viewport()
        expect(page.locator("#side .ask")).to_contain_text(
            page.locator("#table .prompt .say b").text_content() or "-"
        )
        page.go_back()
        expect(page.locator("#side")).to_be_hidden()


@with_sheets
def test_nothing_of_the_sheets_is_wider_than_a_small_phone(visit, game):
    small = {"viewport": {"width": 360, "height": 640}}
    page = at_table(visit, game, size="phone", **small).page
    page.locator(".nav .openers button").first.tap()
    unfold(page, "#pane-sheet")
    pane = "(pane) => pane.scrollWidth - pane.clientWidth"
    assert page.locator("#pane-sheet").evaluate(pane) <= 0
    assert page.locator("#side").evaluate(pane) <= 0


@with_some
def test_on_a_tablet_the_tools_open_the_drawer(visit, game):
    page = at_table(visit, game, **TABLET).page
    expect(page.locator(".side > .sheets")).to_be_hidden()
    page.locator(".tools .open-sheet").first.click()
    expect(page.locator("#pane-sheet .sheet").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".tools .open-sheet").first).to_be_focused()


@with_some
def test_a_sheet_that_was_folded_by_keys_stays_folded_after_a_move(visit, game):
    person = at_table(visit, game)
    page = person.page
    column = page.locator(".side > .sheets .sheet")
    expect(column.first).to_be_visible()
    name = column.first.get_attribute("data-key")
    sheet = f".side > .sheets [data-key={name}]"
    person.tab_to(f"{sheet} > summary")
    page.keyboard.press("Enter")
    expect(page.locator(f"{sheet}:not([open])")).to_be_visible()
    sight = person.see()
    person.do(lambda: person.by_mouse(person.choose(sight)))
    person.wait_for("play")
    if page.locator(sheet).count():  # a sheet may go with its phase
        expect(page.locator(f"{sheet}:not([open])")).to_be_visible()


@with_some
@pytest.mark.parametrize("theme", daily(["light", "dark"], ["dark"]))
def test_axe_finds_nothing_in_the_column_and_in_the_drawer(visit, game, theme):
    page = at_table(visit, game, color_scheme=theme).page
    unfold(page, ".side > .sheets")
    assert findings(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".nav .openers button").first.click()
    expect(page.locator("#pane-sheet .sheet").first).to_be_visible()
    assert findings(page) == []


@pytest.mark.parametrize("game", daily(SHEETLESS, SHEETLESS[:1]))
def test_a_game_without_sheets_shows_no_way_to_them(visit, game):
    page = at_table(visit, game, size="phone").page
    expect(page.locator(".nav [data-do=score]")).to_be_visible()
    page.locator(".nav [data-do=score]").tap()
    expect(page.locator("#tab-sheet")).to_be_hidden()
    expect(page.locator("#pane-score")).to_be_visible()
