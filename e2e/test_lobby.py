"""The lobby: there before any Python, whatever becomes of the engine."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from e2e.ear import findings


def without_engine(context: BrowserContext) -> None:
    """A site whose WebAssembly never arrives."""
    context.route("**/*.wasm", lambda route: None)


def test_is_painted_and_answers_before_any_wasm_has_arrived(visit):
    page = visit(prepare=without_engine)
    expect(page.get_by_role("heading", name="Wallwright")).to_be_visible()
    page.locator("[data-do=new]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_is_readable_without_a_single_script(visit):
    asked: list[str] = []

    def prepare(context: BrowserContext) -> None:
        def refuse(route: Route) -> None:
            asked.append(route.request.url)
            route.abort()

        context.route("**/*.mjs", refuse)

    page = visit(prepare=prepare, expect=["Failed to load resource"])
    assert asked, "the page has no scripts to refuse"
    expect(page.get_by_role("heading", name="Great Wall")).to_be_visible()
    expect(page.locator("[data-do=new]").first).not_to_be_empty()


def test_a_click_before_the_scripts_have_run_is_not_lost(visit):
    page, held = visit(), []
    page.route("**/page.mjs", lambda route: held.append(route))
    page.reload(wait_until="commit")
    page.locator("#lobby [data-do=new]").first.click()
    assert len(held) == 1
    expect(page.get_by_role("dialog")).to_have_count(0)
    held[0].continue_()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(visit, size, theme):
    page = visit(size=size, color_scheme=theme, prepare=without_engine)
    expect(page.get_by_role("heading", name="Wallwright")).to_be_visible()
    assert findings(page) == []
    page.locator("[data-do=new]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert findings(page) == []
