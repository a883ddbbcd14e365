"""The end is played on the board, and everything before can be looked back at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from e2e.ear import findings
from e2e.longer import games
from e2e.patience import expect
from e2e.person import Person, device
from e2e.records import last_turn, over, some_way
from wallwright.games import SHELF

SHOWN = 3000  # ms that the turn of an AI takes: a last scoring of China is seen for a minute then


def expect_step(page: Page, step: int) -> None:
    """The board, the slider and the address are at a step."""
    expect(page.locator(f"#table[data-state=replay][data-step='{step}']")).to_be_visible()
    slider = page.locator(".replay input")
    expect(slider).to_have_js_property("value", str(step))
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^Step {step} of "))
    expect(page).to_have_url(re.compile(rf"#replay/\w+/{step}$"))


def last_of(page: Page) -> int:
    return int(page.locator(".replay input").get_attribute("max") or 0)


def looking_back(visit, game: str, size: str = "desktop", lang: str = "en", **options) -> Page:
    """At the last step of a match that is over."""
    page: Page = visit(size=size, device=device(lang=lang), **options)
    Person(page).open_record(over(game))
    Person(page).wait_for("over")
    page.locator(".end [data-do=replay]").click()
    Person(page).wait_for("replay")
    return page


def test_a_match_ends_on_the_board_and_is_looked_back_at_with_keys(visit):
    """Its last scoring, which any key skips; then step by step, and on from one of them."""
    page = visit(device=device(pace=SHOWN))
    person = Person(page)
    person.open_record(last_turn("china"))
    person.play(person.by_keys)
    expect(page.locator("#table[data-finale] .finale .fr li")).to_have_count(3)
    expect(page.locator(".end")).to_be_hidden()
    expect(page.locator(".finale button")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".end [data-do=rematch]")).to_be_focused()
    expect(page.locator("#board > svg")).to_be_visible()  # beside the result
    page.locator(".end [data-do=replay]").press("Enter")
    person.wait_for("replay")
    last = last_of(page)
    expect_step(page, last)
    page.keyboard.press("Home")
    expect_step(page, 0)
    page.keyboard.press("ArrowRight")
    expect_step(page, 1)
    page.keyboard.press("PageDown")
    expect(page.locator(".told .at").first).to_be_in_viewport()
    line = page.locator(".told [data-step]").nth(12)
    step = int(line.get_attribute("data-step") or 0)
    line.click()
    expect_step(page, step)
    expect(line).to_have_attribute("aria-current", "step")
    assert findings(page) == []
    page.reload()
    person.wait_for("replay")
    expect_step(page, step)
    page.locator("[data-do=practise]").click()
    person.wait_for("play", "cover", "watch")
    page.locator("#table [data-do=lobby]").first.click()
    page.locator("[data-do=saved]").first.click()
    expect(page.locator("#saves")).to_contain_text("Practice: ")


@pytest.mark.long
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(
    ("size", "lang", "theme"), [("desktop", "de", "dark"), ("phone", "nl", "light")]
)
def test_every_game_is_looked_back_at_through_any_eyes(visit, game, size, lang, theme):
    page = looking_back(visit, game, size, lang, color_scheme=theme)
    last = last_of(page)
    eyes = page.locator("[data-look=eyes]")
    for seat in [*range(SHELF[game].rules.SEATS[0]), -2]:
        eyes.select_option(str(seat))
        expect(page.locator("#table[data-state=replay]")).to_be_visible()
    for way, leads in (("first", 0), ("on", 1), ("back", 0), ("last", last)):
        page.locator(f"[data-do=look][data-to={way}]").click()
        expect(page.locator(f"#table[data-step='{leads}']")).to_be_visible()
    page.locator("[data-do=look][data-to=turn_back]").click()
    expect(page.locator(f"#table[data-state=replay]:not([data-step='{last}'])")).to_be_visible()
    page.locator("[data-do=look][data-to=scoring]").click()
    assert findings(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls"
    page.go_back()
    Person(page).wait_for("over")
    assert "#table/" in page.url


@pytest.mark.long
def test_it_plays_by_itself_until_it_is_told_to_pause(visit):
    page = looking_back(visit, "china")
    page.keyboard.press("Home")
    expect_step(page, 0)
    page.locator("[data-look=pace]").select_option("fast")
    page.locator("[data-to=play]").click()
    expect(page.locator("#table[data-playing]:not([data-step='0'])")).to_be_visible()
    page.locator("[data-to=play]").click()
    expect(page.locator("#table:not([data-playing])")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("step", ["x", "-3", "99999", "1e3", ""])
def test_a_step_that_is_none_leads_to_the_nearest(visit, step):
    page = looking_back(visit, "great_wall")
    last = last_of(page)
    expect_step(page, last)  # only then the address names it
    address = page.url.rpartition("/")[0]
    page.goto(f"{address}/{step}")
    expect_step(page, last)
    if step in ("x", "-3", "1e3"):
        expect(page.locator("#toast")).to_contain_text("There is no such step")


@pytest.mark.long
def test_who_looks_back_in_the_midst_of_a_match_goes_on_where_it_was(visit):
    page = visit(device=device())
    person = Person(page)
    person.open_record(some_way(left=60))
    person.wait_for("play")
    before = page.locator(".prompt").inner_text()
    page.locator("[data-do=menu]:visible").first.click()
    page.locator("#menu [data-do=replay]").click()
    person.wait_for("replay")
    assert page.locator("[data-look=eyes] option").count() == 1
    expect(page.locator("[data-do=practise]")).to_have_count(0)
    page.keyboard.press("Home")
    expect_step(page, 0)
    page.locator("#table [data-do=look_away]").click()
    person.wait_for("play")
    assert page.locator(".prompt").inner_text() == before
    page.keyboard.press("u")
    person.wait_for("play")


@pytest.mark.long
def test_a_tap_skips_the_end_and_reduced_motion_knows_none(visit):
    page = visit(size="phone", device=device(pace=SHOWN))
    person = Person(page)
    person.open_record(last_turn("china"))
    person.play(person.by_finger)
    expect(page.locator("#table[data-finale]")).to_be_visible()
    page.locator("#board").tap()
    expect(page.locator(".end h2").first).to_be_visible()
    page.locator(".end [data-do=replay]").tap()  # the board is one tap away
    person.wait_for("replay")
    still = visit(device=device(pace=SHOWN), reduced_motion="reduce")
    person = Person(still)
    person.open_record(last_turn("china"))
    person.play(person.by_keys)
    expect(still.locator(".end h2").first).to_be_visible()
