"""A host in Chromium, a guest in Firefox: whole matches of two browsers that share nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e import bidi
from e2e.browsers import Visitor
from e2e.longer import daily
from e2e.patience import expect
from e2e.person import Person
from e2e.test_together import MOST, host_of, invitation
from wallwright.games import SHELF

SIZE = (1440, 900)
PUT = """((field, text) => {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
})(document.querySelector("#company input"), "Mei")"""
ANSWER = """document.querySelector("#company .handing input")?.value.includes("#answer=")
  && document.querySelector("#company .handing input").value"""
STATE = "document.querySelector('#table').dataset.state ?? ''"
LAID = "document.querySelector('#table[data-state]') && document.querySelector('#boot').hidden"
ENGINE = "performance.getEntriesByType('resource').filter((one) => /wasm|[.]gz/.test(one.name))"
CHECKED = "document.querySelector('#toast').textContent.includes('Checked')"


@pytest.fixture
def guest(tmp_path: Path, site: str) -> Iterator[Visitor]:
    if lacking := bidi.why_not():
        pytest.skip(lacking)
    browser = bidi.Firefox(tmp_path, SIZE)
    yield Visitor(browser, site)
    browser.close()


def sit_down(guest: Visitor, host: Page) -> None:
    guest.settle()
    guest.browser.open(f"{guest.address}icons/wallwright.svg")  # the lobby fetches ahead
    guest.browser.open(f"{guest.address}#{invitation(host).partition('#')[2]}")
    guest.until_seen("#company [data-act=join]")
    assert guest.ask(PUT)
    guest.press("#company [data-act=join]")
    host.locator("#company .invitation .taking input").fill(guest.until(ANSWER))
    expect(host.locator("#company .guests .here").filter(has_text="Mei")).to_be_visible()
    host.locator("#company [data-act=start]").click()
    guest.until(LAID)
    assert guest.ask(f"{ENGINE}.length") == 0


@pytest.mark.parametrize("game", daily(SHELF, []))
def test_a_guest_in_firefox_plays_to_the_end(visit, guest, game):
    host = host_of(visit, game)
    sit_down(guest, host)
    person = Person(host)
    expect(host.locator("#table[data-state]")).to_be_visible()
    for _ in range(MOST):
        states = (host.locator("#table").get_attribute("data-state"), guest.ask(STATE))
        if set(states) == {"over"}:
            break
        if states[0] == "play":
            person.play(person.by_mouse, turns=1)
        elif states[1] == "play":
            guest.play(1)
    else:
        pytest.fail(f"the match does not end: {states}")
    guest.until(CHECKED)
