"""A link to the match as it stands: from the menu to another browser, whatever this one allows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from e2e.longer import games
from e2e.patience import expect, until_true
from e2e.person import Person, device
from wallwright.games import SHELF

CLIPBOARD = ["clipboard-read", "clipboard-write"]
SHORT = 800  # signs: the address of the site, and a match that has only begun


def in_play(page: Page, game: str) -> Person:
    person = Person(page)
    person.begin("link", game)
    person.play(lambda target: page.locator(f"[id='{target['id']}']").dispatch_event("click"), 2)
    person.wait_for("play")
    return person


def copy_link(page: Page) -> None:
    page.locator("#table [data-do=menu]:visible").first.click()
    page.locator("#menu [data-do=link]").click()


def log_of(page: Page) -> list[str]:
    return page.locator("#pane-log li").all_text_contents()


@pytest.mark.parametrize("game", games(0))
def test_it_opens_the_same_position_in_another_browser(visit, game):
    page = visit(device=device(), permissions=CLIPBOARD)
    in_play(page, game)
    copy_link(page)
    expect(page.locator("#toast")).to_contain_text("Link copied")
    address = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(re.escape(page.url.split("#")[0]) + r"#record=2\.[\w-]+", address)
    assert len(address) < SHORT
    other = visit(f"#{address.split('#')[1]}", device=device())
    Person(other).wait_for("play")
    # what goes by itself may have gone in the one and not yet in the other
    until_true(lambda: log_of(other) == log_of(page), "it is another position")
    assert "record=" not in other.url, "it is a match of its own now"


def test_where_the_clipboard_is_refused_the_address_is_shown(visit):
    refuse = "navigator.clipboard.write = () => Promise.reject(new Error('no'))"
    page = visit(device=device(), prepare=lambda context: context.add_init_script(refuse))
    in_play(page, next(iter(SHELF)))
    copy_link(page)
    text = page.locator("#address-text")
    expect(text).to_be_visible()
    assert "#record=2." in text.input_value()
    assert page.evaluate("getSelection().toString()") == text.input_value()
    page.keyboard.press("Escape")
    expect(text).to_be_hidden()


SHARED = """window.shared = new Promise((resolve) => {
  navigator.share = async (what) => resolve(what);
});"""


def test_a_phone_shares_it_as_it_shares_all(visit):
    page = visit(size="phone", device=device(), prepare=lambda c: c.add_init_script(SHARED))
    in_play(page, next(iter(SHELF)))
    copy_link(page)
    shared = page.evaluate("window.shared")
    assert "#record=2." in shared["url"]
    assert shared["title"] == page.title()
    expect(page.get_by_role("dialog")).to_have_count(0)
