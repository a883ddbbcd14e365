"""One match in two windows: the one that opened it last plays it, and nothing gets lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.longer import daily
from e2e.patience import expect
from e2e.person import DUEL, Person, device
from e2e.test_saves import begun, log

YESTERDAY = "{ const { now } = Date; Date.now = () => now() - 86400000; }"
ELSEWHERE = "This match goes on in another window."


def second_window(person: Person, path: str = "", clock: str = "") -> Person:
    """Another window of the same browser, at the same address if at no other."""
    page = person.page.context.new_page()
    page.add_init_script(clock)
    page.goto(path or person.page.url)
    return Person(page)


def expect_elsewhere(page: Page) -> None:
    expect(page.locator("#boot-stage")).to_have_text(ELSEWHERE)
    expect(page.locator("#boot [data-do=here]")).to_be_focused()
    expect(page.locator("#boot [data-do=retry]")).to_be_hidden()


def test_what_was_done_in_either_window_stays_whatever_their_clocks_say(visit):
    first = begun(visit)
    second = second_window(first, clock=YESTERDAY)
    second.wait_for("play")
    expect_elsewhere(first.page)
    assert log(second.page) == log(first.page)
    second.play(second.by_mouse, 3)
    second.wait_for("play")
    done = log(second.page)
    first.page.locator("#boot [data-do=here]").click()
    first.wait_for("play")
    assert log(first.page) == done
    expect_elsewhere(second.page)
    first.play(first.by_mouse, 2)
    second.page.locator("#boot [data-do=lobby]").click()
    expect(second.page.locator("#continue")).to_be_visible()


@pytest.mark.parametrize("times", daily([1, 5], [1]))
def test_of_two_windows_that_open_a_match_at_the_same_moment_one_plays_it(visit, times):
    first = begun(visit, 2)
    address, windows = first.page.url, [first.page, first.page.context.new_page()]
    windows[1].goto("./")
    for _ in range(times):
        for page in windows:
            page.goto("about:blank")
        for page in windows:
            page.evaluate("(there) => { setTimeout(() => { location = there; }, 100); }", address)
        for page in windows:
            shown = "#boot.elsewhere:visible, #table[data-state=play]:has(#boot[hidden])"
            expect(page.locator(shown)).to_be_visible()
        away = [page.locator("#boot.elsewhere").is_visible() for page in windows]
        assert sorted(away) == [False, True]
        live = Person(windows[away.index(False)])
        live.play(live.by_mouse, 1)


def test_ais_do_not_go_on_in_a_window_that_was_left_behind(visit):
    """Behind the lobby nobody sees it, but the last save would count."""
    first = Person(visit(device=device(DUEL, pace=2500), reduced_motion="reduce"))
    first.begin("windows")
    for _ in range(2):
        first.pick("draw")
    first.wait_for("watch")
    table = first.page.url
    first.page.locator(".bar [data-do=lobby]").click()
    expect(first.page.locator("#lobby")).to_be_visible()
    second = second_window(first, table)
    second.wait_for("play")
    done = log(second.page)
    first.page.locator("#continue button").first.click()
    first.wait_for("play")
    assert log(first.page) == done
    expect_elsewhere(second.page)


def test_a_match_deleted_in_one_window_does_not_come_back_from_another(visit):
    first = begun(visit, 2)
    second = second_window(first, "./")
    second.page.locator("[data-do=saved]").first.click()
    second.page.locator("#saves button.icon").click()
    expect(second.page.locator("#saves li")).to_have_count(0)
    expect_elsewhere(first.page)
    first.page.locator("#boot [data-do=here]").click()
    expect(first.page.locator("#lobby-note")).to_have_text(
        "This match is not stored here any more."
    )
    first.page.reload()
    expect(first.page.locator("#continue")).to_be_hidden()


def test_two_matches_in_two_windows_leave_each_other_alone(visit):
    first = begun(visit, 2)
    second = second_window(first, "./")
    second.begin("other")
    second.play(second.by_mouse, 2)
    first.play(first.by_mouse, 2)
    expect(first.page.locator("#boot")).to_be_hidden()
    expect(second.page.locator("#boot")).to_be_hidden()
