"""The line breaks, the host lacks a file: there is always a sentence, and always a way on."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from e2e.patience import expect
from e2e.person import Person, device
from e2e.records import nearly_over
from wallwright.games import SHELF

NOISE = [
    "Failed to load",
    "Failed to fetch",
    "does not come",
    "instantiation failed",
    "MessageEvent",
]
MISSING = ["404", "status code is not ok", "instantiation failed", "MessageEvent"]
LOST = "The game cannot be fetched: the connection is gone"
FIRST, SECOND = [*SHELF][:2]


def refuse(route: Route) -> None:
    route.abort()


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not here")


def without(files: str, how: Callable[[Route], None] = refuse) -> Callable[[BrowserContext], None]:
    def prepare(context: BrowserContext) -> None:
        context.route(f"**/{files}", how)

    return prepare


def ask_for(page: Page, game: str = FIRST) -> None:
    """A new match, whatever becomes of it."""
    page.locator(f"#lobby [data-do=new][data-game={game}]").click()
    page.locator("#new [value=start]").click()


def expect_failure(page: Page, sentence: str) -> None:
    expect(page.locator("#boot.failed")).to_be_visible()
    expect(page.locator("#boot-stage")).to_contain_text(sentence)


def try_again(page: Page) -> None:
    page.locator("#boot [data-do=retry]").click()


@pytest.mark.parametrize("files", ["*.wasm", "core*.js", "boot.mjs", "{*.gz,python_stdlib.zip}"])
def test_a_start_without_a_line_is_told_and_tried_again(visit, files):
    page = visit(prepare=without(files), device=device(), expect=[".*"])
    page.route("**/sw.js", refuse)  # by which the page sees whether the host answers
    ask_for(page)
    expect_failure(page, LOST)
    page.unroute("**/sw.js")
    page.context.unroute(f"**/{files}")
    try_again(page)
    Person(page).wait_for("play")


def test_a_game_that_does_not_come_is_told_and_the_page_stays(visit):
    page = visit(device=device(), expect=NOISE)
    expect(page.locator("#engine-state")).to_be_visible()
    page.route("**/*", refuse)
    ask_for(page, SECOND)
    expect_failure(page, LOST)
    try_again(page)  # still nothing: to load the page anew would be its end
    expect_failure(page, LOST)
    page.unroute("**/*")
    try_again(page)
    Person(page).wait_for("play")


def test_once_the_line_is_back_it_goes_on_by_itself(visit):
    page = visit(device=device(), expect=NOISE)
    expect(page.locator("#engine-state")).to_be_visible()
    page.context.set_offline(True)
    ask_for(page, SECOND)
    expect_failure(page, LOST)
    page.context.set_offline(False)
    Person(page).wait_for("play")


def test_a_game_that_the_host_lacks_is_named(visit):
    """As after a deploy, for a page that was there before it."""
    page = visit(prepare=without(f"{SECOND}.*.zip.gz", missing), device=device(), expect=MISSING)
    expect(page.locator("#engine-state")).to_be_visible()
    ask_for(page, SECOND)
    expect_failure(page, f"{SECOND}.")
    expect(page.locator("#boot-stage")).to_contain_text("is missing on this host")


def test_without_its_words_the_page_says_what_it_can(visit):
    """Another language than the built-in one is missing; then every one."""
    page = visit(prepare=without("texts/de.json", missing), locale="de-DE", expect=MISSING)
    ask_for(page)
    Person(page).wait_for("play")
    page.route("**/texts/*.json", missing)
    page.goto("#table/nowhere")
    page.reload()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()
    page.locator("#lobby [data-do=new]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


# A page that gives up on a file sixteen times sooner.
HURRY = """const usual = AbortSignal.timeout;
AbortSignal.timeout = (ms) => usual.call(AbortSignal, ms / 16);"""


def test_a_first_board_that_never_comes_holds_nothing_up(visit):
    def prepare(context: BrowserContext) -> None:
        context.add_init_script(HURRY)
        context.route("**/first/*", lambda route: held.append(route))

    held: list[Route] = []
    page = visit(prepare=prepare, device=device())
    ask_for(page)
    Person(page).wait_for("play")
    assert held


def test_a_link_with_a_match_survives_a_failed_start(visit):
    address = f"#record={quote(nearly_over(), safe='')}"
    page = visit(address, prepare=without("*.wasm", missing), device=device(), expect=MISSING)
    expect_failure(page, "pyodide.asm.wasm is missing")
    page.context.unroute("**/*.wasm")
    try_again(page)
    Person(page).wait_for("play", "over")
    page.wait_for_url("**/#table/*")


def test_so_does_a_file(visit):
    page = visit(prepare=without("*.wasm", missing), device=device(), expect=MISSING)
    Person(page).open_record(nearly_over())
    expect_failure(page, "pyodide.asm.wasm is missing")
    page.context.unroute("**/*.wasm")
    try_again(page)
    Person(page).wait_for("play", "over")


def test_a_link_is_followed_by_a_page_that_is_open_already(visit):
    page = visit(device=device())
    page.goto(f"#record={quote(nearly_over(), safe='')}")
    Person(page).wait_for("play", "over")


def test_a_lost_match_is_no_trap_for_going_back(visit):
    page = visit(device=device())
    page.goto("about:blank")
    page.goto("#table/nowhere")
    expect(page.locator("#lobby-note")).to_contain_text("not stored here any more")
    expect(page.locator("#engine-state")).to_be_visible()
    page.go_back()
    page.wait_for_url("about:blank")


@pytest.mark.long  # PyScript waits for what does not come
def test_an_engine_that_cannot_be_replaced_is_told(visit):
    """The worker hangs, and the line is gone: no frozen table, and no endless trying."""
    page = visit(device=device(), expect=[".*"])
    person = Person(page)
    person.begin()
    person.wait_for("play")
    page.route("**/*", refuse)
    page.evaluate(KILL)
    expect_failure(page, LOST)
    page.unroute("**/*")
    try_again(page)
    person.wait_for("play")


# The worker dies, as where a system is short of memory.
KILL = """() => document.querySelector("script[type=py]").xworker.terminate()"""
