"""Whatever is pointed at, held or reached with the key I says what it is; nothing is chosen."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from e2e.ear import findings
from e2e.patience import expect
from e2e.person import DUEL, Person, device


def card(page: Page) -> Locator:
    return page.locator("#inspector")


def middle(piece: Locator) -> tuple[float, float]:
    box = piece.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def covers(page: Page, piece: Locator) -> bool:
    """Whether the card lies on what it speaks of."""
    one, other = card(page).bounding_box(), piece.bounding_box()
    assert one and other
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    down = one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    return across and down


def hold(page: Page, piece: Locator) -> None:
    """A finger that stays until it is answered."""
    x, y = middle(piece)
    touch = page.context.new_cdp_session(page)
    points = [{"x": x, "y": y}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    expect(card(page)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_mouse_finger_and_keys_ask_what_something_is(visit):
    person = Person(
        visit(size="phone", device=device(DUEL, confirm=False), reduced_motion="reduce")
    )
    page, told = person.page, card(person.page)
    person.begin("waiting")
    lines = page.locator("#pane-log li").count()

    own = page.locator('svg[data-zone="hand"] .spot.can[id*="-"]').first
    hold(page, own)
    expect(told.locator("b")).not_to_be_empty()
    assert not covers(page, own)
    expect(told).to_be_visible()  # it stays to be read when the finger lifts
    expect(page.locator("svg .spot.sel")).to_have_count(0)
    assert findings(page) == []
    page.locator("#board").dispatch_event("pointerdown")
    expect(told).to_be_hidden()

    page.mouse.move(*middle(page.locator('svg[data-zone="board"] [id^="token-"]').first))
    expect(told.locator("b")).to_contain_text("Token of")
    expect(told.locator(".worth")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()

    page.locator(".prompt button").first.focus()
    page.keyboard.press("i")
    expect(page.locator("#looked-at")).to_be_visible()
    first = told.locator("b").inner_text()
    expect(page.locator("#live")).to_contain_text(first)
    page.keyboard.press("PageDown")
    expect(told.locator("b")).not_to_have_text(first)
    expect(page.locator("#live")).to_contain_text(told.locator("b").inner_text())
    page.keyboard.press("i")
    expect(told).to_be_hidden()
    expect(page.locator("#looked-at")).to_be_hidden()
    assert page.locator("#pane-log li").count() == lines
