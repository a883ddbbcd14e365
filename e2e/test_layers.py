"""Dialogs and the history: whoever is quicker than the browser stays where they were."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route

from e2e.embedding import OURS, frame_tag, frames_of, play as play_in
from e2e.patience import expect
from e2e.person import Person, device
from e2e.test_early import frames

AWAY = "embed/"  # where one was before


def open_settings(page: Page) -> None:
    page.locator("#lobby [data-do=settings]").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def go_away(page: Page) -> None:
    """One step back is the page one came from."""
    page.go_back()
    assert page.url.endswith(AWAY)


@pytest.fixture
def come(visit):
    """The lobby, entered from another page of the site."""

    def arrive(**options) -> Page:
        page: Page = visit(AWAY, **options)
        page.goto(page.url.removesuffix(AWAY))
        expect(page.get_by_role("heading", name="Wallwright")).to_be_visible()
        return page

    return arrive


def test_two_quick_escapes_leave_the_lobby_where_it_was(come):
    page = come()
    open_settings(page)
    page.locator("#settings").evaluate("""dialog => {
      for (let press = 0; press < 2; press++) dialog.dispatchEvent(new Event("cancel"));
    }""")
    expect(page.get_by_role("dialog")).to_have_count(0)
    open_settings(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    go_away(page)


def test_a_dialog_that_is_opened_while_another_closes_stays(come):
    page = come()
    open_settings(page)
    page.evaluate("""() => {
      document.querySelector("#settings [data-do=close]").click();
      document.querySelector("#lobby [data-do=credits]").click();
    }""")
    expect(page.locator("#credits")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    go_away(page)


def test_after_forward_back_still_closes_a_dialog(come):
    page = come()
    open_settings(page)
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_forward()
    open_settings(page)
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("heading", name="Wallwright")).to_be_visible()


def test_a_click_that_was_kept_is_done_once(come):
    page, held = come(device=device()), []
    page.route("**/texts/en.json", lambda route: held.append(route))
    page.reload(wait_until="commit")
    page.locator("#lobby [data-do=new]").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    held[0].continue_()
    page.locator("#new [value=start]").click()
    Person(page).wait_for("play")


def test_what_was_clicked_while_the_engine_started_is_not_done_again(visit):
    page = visit(device=device())
    person = Person(page)
    person.begin()
    held: list[Route] = []
    page.route("**/worker.py", lambda route: held.append(route), times=1)
    with page.expect_request("**/worker.py"):
        page.reload()
    page.locator("#table .home").click()
    page.locator("#lobby [data-do=credits]").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.locator("#engine-state")).to_be_visible()
    frames(page)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_dialogs_of_frames_leave_the_history_to_the_page_around_them(visit, blog):
    page = visit(blog(frame_tag() + frame_tag("?seed=another")), expect=OURS)
    before = page.evaluate("history.length")
    frames = frames_of(page, 2)
    for frame in frames:
        play_in(frame)
        frame.locator("#table [data-do=menu]:visible").first.click()
        expect(frame.locator("#menu")).to_be_visible()
    for frame in frames:
        frame.locator("#menu [data-do=close]").click()
        expect(frame.locator("#menu")).to_be_hidden()
    assert page.evaluate("history.length") == before
