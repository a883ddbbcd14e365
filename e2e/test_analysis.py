"""A match that is over is analysed: by keys, and by touch; what is found is kept beside it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from e2e.ear import findings
from e2e.longer import games
from e2e.patience import expect
from e2e.person import Person, device
from e2e.records import over, some_way


def at_the_end(visit, game: str, **options) -> Page:
    page: Page = visit(**options)
    Person(page).open_record(over(game))
    Person(page).wait_for("over")
    return page


def analysed(page: Page) -> None:
    page.locator("[data-do=chart][data-shows=chances]").press("Enter")
    page.locator(".end [data-do=analyse]").press("Enter")
    expect(page.locator(".end .luck")).to_be_visible()


def test_a_match_is_analysed_with_keys_and_a_mistake_is_tried_again(visit):
    page = at_the_end(visit, "great_wall")  # it has the fewest decisions
    analysed(page)
    assert findings(page) == []
    page.locator(".chp .moment").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    Person(page).wait_for("replay")
    page.locator("[data-to=first]").press("Enter")
    page.locator("[data-to=mistake]").press("Enter")
    expect(page.locator(".reasons .inaccuracy, .reasons .blunder")).to_be_visible()
    expect(page.locator(".replay .graph .mark").first).to_be_visible()
    step = page.locator("#table").get_attribute("data-step")
    expect(page).to_have_url(re.compile(rf"#replay/\w+/{step}$"))
    assert findings(page) == []
    page.reload()
    Person(page).wait_for("replay")
    expect(page.locator(".reasons [data-do=try_again]")).to_be_visible()  # nothing is done again
    said = page.locator(".prompt .said").text_content()
    page.locator("[data-do=aside]").press("Enter")
    expect(page.locator(".prompt .said")).to_contain_text("This was not played")
    page.locator("[data-do=aside][data-groups='0']").press("Enter")
    expect(page.locator(".prompt .said")).to_have_text(said or "")
    page.locator("[data-do=try_again]").press("Enter")
    Person(page).wait_for("play")


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_an_analysis_on_the_phone_by_touch_in_german(visit, game):
    page = at_the_end(visit, game, size="phone", device=device(lang="de", theme="dark"))
    page.locator("[data-shows=chances]").tap()
    page.locator(".end [data-do=analyse]").tap()
    expect(page.locator(".end .luck")).to_be_visible()
    box = page.locator(".chp .ch").bounding_box()
    assert box and box["y"] + box["height"] <= int(page.evaluate("innerHeight"))
    page.locator(".turning .btn").first.tap()
    Person(page).wait_for("replay")
    assert findings(page) == []
    page.locator("[data-to=mistake]").tap()
    page.locator("[data-to=mistake_back]").tap()


@pytest.mark.long
def test_a_match_that_runs_has_nothing_to_analyse(visit):
    page = visit()
    Person(page).open_record(some_way())
    Person(page).wait_for("play")
    page.locator("[data-do=menu]").first.click()
    page.locator("#menu [data-do=replay]").click()
    Person(page).wait_for("replay")
    expect(page.locator("[data-do=analyse]")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_axe_finds_nothing_after_a_match_in_forced_colours(visit, game):
    """The end, its analysis, a step, a study that is written, a puzzle: in the system's colours."""
    page = at_the_end(visit, game, forced_colors="active")
    assert findings(page) == []
    analysed(page)
    assert findings(page) == []
    page.locator(".turning .btn").first.click()
    Person(page).wait_for("replay")
    assert findings(page) == []
    page.locator(".replay [data-do=write]").click()
    expect(page.locator(".guide .pen")).to_be_visible()
    assert findings(page) == []
    page.goto(f"#puzzle/{game}/1")
    expect(page.locator(".guide [data-do=puzzle_answer]")).to_be_visible()
    assert findings(page) == []
