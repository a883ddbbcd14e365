"""Files that were kept well and are damaged now: they are mended, or named in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error

from e2e.damage import Spoilt, game_of, spoilt_site
from e2e.longer import daily
from e2e.patience import expect, until_true

PROGRAM = "vendor/pyodide/pyodide.asm.wasm"
LOST = "What is kept on this device is damaged, and cannot be fetched now: {}."
# What a start goes through, from the page to the engine, and what is wrong with it.
CHAIN = [
    (PROGRAM, "garbage"),
    ("vendor/pyodide/pyodide.asm.mjs", "cut"),
    ("vendor/pyodide/image.mjs", "emptied"),
    ("vendor/pyscript/core.js", "garbage"),
    ("boot.mjs", "garbage"),
    ("worker.py", "garbage"),
    ("page.mjs", "emptied"),
    ("index.html", "garbage"),
]

IS_RELOADED = "performance.getEntriesByType('navigation')[0].type === 'reload'"


@pytest.fixture(scope="module")
def kept(browser: Browser) -> Iterator[Spoilt]:
    """For all of them one: what each spoils is mended at its end."""
    with spoilt_site(browser) as site:
        yield site


@pytest.mark.parametrize(
    ("path", "harm"), daily(CHAIN, [(PROGRAM, "garbage"), ("worker.py", "garbage")])
)
def test_a_damaged_file_is_mended_and_the_match_goes_on(kept, path, harm):
    game = game_of(path)
    kept.begin(game)
    kept.spoil(path, harm)
    assert kept.come_back(game).plays
    assert kept.log() == kept.logs[game]
    assert kept.is_whole(path)


def test_without_a_host_it_says_what_is_missing_until_it_is_mended(kept):
    game = game_of(PROGRAM)
    kept.begin(game)
    kept.spoil(PROGRAM, "cut")
    with kept.cut_off():
        assert kept.come_back(game).seen == LOST.format("pyodide.asm.wasm")
        repair = kept.page.locator("#boot [data-do=repair]")
        expect(repair).to_be_focused()
        repair.click()
        expect(kept.page.locator("#boot-stage")).to_have_text(LOST.format("pyodide.asm.wasm"))
    repair.click()
    assert kept.seen() == "plays"


@pytest.mark.long  # the offline worker lets a page that starts have its time
def test_so_it_does_where_the_page_itself_cannot_speak(kept):
    game = game_of("page.mjs")
    kept.begin(game)
    kept.spoil("page.mjs", "garbage")
    with kept.cut_off():
        assert kept.come_back(game).seen == LOST.format("page.mjs")
    kept.page.get_by_role("button", name="Repair").click()
    assert kept.seen() == "plays"


def is_reloaded(kept: Spoilt) -> bool:
    with suppress(Error):  # it is just going on
        return bool(kept.page.evaluate(IS_RELOADED))
    return False


@pytest.mark.parametrize("path", daily(["page.css", "texts/en.json"], ["texts/en.json"]))
def test_a_page_that_lacks_its_looks_or_its_words_is_loaded_anew(kept, path):
    kept.spoil(path, "garbage")
    kept.page.goto("about:blank")
    kept.stop_worker()
    kept.page.goto(kept.host.url)
    until_true(lambda: is_reloaded(kept), "it is not loaded anew")
    expect(kept.page.locator("#engine-state")).to_be_visible()
    assert kept.is_whole(path)


def test_without_its_words_and_without_a_host_it_still_says_so(kept):
    kept.spoil("texts/en.json", "cut")
    kept.page.goto("about:blank")
    kept.stop_worker()
    with kept.cut_off():
        kept.page.goto(kept.host.url)
        expect(kept.page.locator("#damaged")).to_contain_text(LOST.format("en.json"))
    kept.restore()
