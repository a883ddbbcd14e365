"""Hosts of every habit, and any folder on them: the site starts there, or says what is wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from e2e.haste import hurry
from e2e.hosts import EAGER, GITHUB, PLAIN, Host
from e2e.longer import daily
from e2e.patience import expect, milliseconds, patient, seconds, until_true
from e2e.person import Person

HABITS = {"uncompressed": PLAIN, "compressed": GITHUB, "unpacking": EAGER}
# The memory image of the engine; the library is what the engine starts from without it.
IMAGE, LIBRARY = "engine.image.gz", "python_stdlib.zip"

# Every other journey is a visit to a host that sends all as it lies there.
each_habit = pytest.mark.parametrize("habit", daily(HABITS, ["unpacking"]))


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that keeps nothing for later, so that the host's log is of this visit alone."""
    context = patient(browser.new_context(service_workers="block", locale="en-GB"))
    yield context.new_page()
    context.close()


@each_habit
@pytest.mark.parametrize("folder", daily(["", "a project/of/somebody"], ["a project/of/somebody"]))
def test_a_match_begins_below_any_folder(page: Page, habit: str, folder: str) -> None:
    with Host(HABITS[habit], folder) as host:
        page.goto(host.url)
        Person(page).begin()
        assert host.asked(IMAGE)
        assert not host.asked(LIBRARY), "the image was refused"
        assert [sent for sent in host.sent if sent.status not in {200, 304}] == []


@each_habit
def test_the_site_is_kept_for_offline_play(browser: Browser, habit: str) -> None:
    context = patient(browser.new_context())
    with Host(HABITS[habit], "folder") as host:
        page = context.new_page()
        page.goto(host.url)
        expect(page.locator("#offline-state")).to_be_visible()
        host.stop()
        page.reload()
        Person(page).begin()
    context.close()


def test_a_wrong_type_is_named(page: Page) -> None:
    with Host(GITHUB._replace(types={".wasm": "text/plain"})) as host:
        page.goto(host.url)
        page.locator("#lobby [data-do=new]").first.click()
        page.locator("#new [value=start]").click()
        told = "this host serves pyodide.asm.wasm with a wrong type"
        expect(page.locator("#boot-stage")).to_contain_text(told)


def test_an_image_that_comes_slowly_is_waited_for_and_the_bar_goes_with_it(page: Page) -> None:
    with Host(GITHUB._replace(drips={".image.gz": seconds(3)})) as host:
        page.route("**/fetch_ahead.mjs", lambda route: hurry(route, milliseconds(750)))
        page.goto(host.url, wait_until="commit")
        page.locator("#lobby [data-do=new]").first.click()
        page.locator("#new [value=start]").click()
        expect(page.locator("#boot")).to_be_visible()
        seen: set[float] = set()

        def over() -> bool:
            seen.add(page.locator("#boot-bar").evaluate("(bar) => bar.value"))
            return page.locator("#boot").is_hidden()

        until_true(over, "the match does not begin")
        Person(page).wait_for("play")
        assert host.asked(IMAGE)
        assert not host.asked(LIBRARY), "the image was given up"
        assert len([value for value in seen if 1 < value < 4]) > 5, seen
