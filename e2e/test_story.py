"""What the others did: told above the question, shown once more, and never in anybody's way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from e2e.longer import daily, games
from e2e.patience import expect
from e2e.person import Person, Players, device
from e2e.sitting import led_to
from wallwright.core import record

THREE: Players = (("Anna", ""), ("Mei", "novice"), ("Otto", "novice"))
SIZES = daily(("desktop", "phone"), ["phone"])

# What is set in motion, and what moves the page by itself.
WATCH = """window.moved = [];
window.shifts = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (...told) {
  if (this.closest("#table")) window.moved.push(this.closest("[id]").id);
  return animate.apply(this, told);
};
new PerformanceObserver((list) => {
  const whole = ".story, .story *, .board, .prompt, .tray, .stakes";
  for (const { sources, hadRecentInput } of list.getEntries()) {
    const moved = hadRecentInput ? [] : sources.map(({ node }) => node);
    shifts.push(...moved.filter((node) => node?.matches?.(whole)).map((node) => node.className));
  }
}).observe({ type: "layout-shift" });"""


def cells(page: Page) -> Locator:
    return page.locator(".story button:not([aria-disabled])")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", games(2))
def test_a_touch_on_a_line_shows_that_turn_once_more_and_nothing_moves(visit, size, game):
    person = Person(
        visit(
            size=size,
            device=device(THREE, confirm=False),
            prepare=lambda context: context.add_init_script(WATCH),
            reduced_motion="reduce",
        )
    )
    page = person.page
    person.begin("story", game)
    act = person.by_finger if size == "phone" else person.by_mouse
    while cells(page).count() < 2:
        person.play(act, 1)
    board = page.locator("#board")
    before, asked = board.bounding_box(), page.locator("#table .prompt").inner_text()
    assert page.locator(".story button").count() >= 2
    for nth in range(2):
        cell = cells(page).nth(nth)
        person.do(cell.tap if size == "phone" else cell.click)
        expect(cell).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#table .prompt .retold")).to_be_visible()
        assert max(person.see().overflows) <= 0
        assert board.bounding_box() == before
    page.keyboard.press("Escape")
    expect(page.locator(".story [aria-pressed=true]")).to_have_count(0)
    assert page.locator("#table .prompt").inner_text() == asked
    assert page.evaluate("window.shifts") == []


@pytest.mark.parametrize("motion", daily(("no-preference", "reduce"), ["no-preference"]))
def test_dice_are_seen_to_fall_but_for_who_wants_no_motion(visit, motion):
    page = visit(
        device=device(confirm=False),
        prepare=lambda context: context.add_init_script(WATCH),
        reduced_motion=motion,
    )
    person = Person(page)
    twin = led_to(lambda match: match.legal() == ["roll"], "cheops", 3, "dice")
    person.open_record(record.write(twin))
    person.wait_for("cover")
    person.do(page.locator(".cover [data-do=uncover]").click)
    expect(page.locator("#dice[data-falls]")).to_be_visible()
    fell = [one for one in page.evaluate("window.moved") if one == "dice"]
    assert bool(fell) == (motion == "no-preference")
