"""axe-core finds nothing to complain of on any screen, in both themes, on both sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.ear import findings
from e2e.person import COUPLE, DUEL, PATIENCE, Person, device
from e2e.records import halfway, nearly_over

THEMES = pytest.mark.parametrize("theme", ["light", "dark"])
SIZES = pytest.mark.parametrize("size", ["desktop", "phone"])


def person(visit, size: str, theme: str, players=DUEL) -> Person:
    settings = device(players, theme=theme, confirm=False)
    return Person(visit(size=size, device=settings, reduced_motion="reduce"))


@SIZES
@THEMES
def test_at_the_table_and_in_its_drawers(visit, size, theme):
    anna = person(visit, size, theme)
    page = anna.page
    anna.begin("ear")
    assert findings(page) == []
    page.locator("#table .home").click()
    expect(page.locator("#continue")).to_be_visible()
    assert findings(page) == []
    anna.open_record(halfway())
    anna.wait_for("play", timeout=PATIENCE)
    page.locator("svg [data-pick][aria-disabled]").first.dispatch_event("click")
    expect(page.locator("#toast")).to_be_visible()
    assert findings(page) == []
    for key in ("l", "r"):
        page.keyboard.press(key)
        expect(page.locator("dialog#side")).to_be_visible()
        assert findings(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog#side")).to_be_hidden()
    for name in ("ear", "settings"):
        page.locator(".tools [data-do=menu]").click()
        page.locator(f"#menu [data-do={name}]").click()
        expect(page.locator(f"dialog#{name}")).to_be_visible()
        assert findings(page) == []
        page.keyboard.press("Escape")
        expect(page.locator(f"dialog#{name}")).to_be_hidden()


@SIZES
@THEMES
def test_at_the_end(visit, size, theme):
    anna = person(visit, size, theme)
    anna.open_record(nearly_over())
    anna.wait_for("play", "over", timeout=PATIENCE)
    anna.play(anna.by_mouse)
    expect(anna.page.locator(".end [data-do=rematch]")).to_be_visible()
    assert findings(anna.page) == []


@SIZES
@THEMES
def test_on_the_cover(visit, size, theme):
    both = person(visit, size, theme, COUPLE)
    both.begin("ear")
    both.wait_for("cover")
    assert findings(both.page) == []
    both.do(both.page.locator(".cover [data-do=uncover]").click)
    for _ in range(2):
        both.pick("draw")
    both.wait_for("part")
    assert findings(both.page) == []
