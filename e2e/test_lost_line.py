"""The line breaks, the host lacks a file: there is always a sentence, and always a way on."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from e2e.longer import daily
from e2e.patience import expect, until_true
from e2e.person import Person, device
from e2e.records import nearly_over
from wallwright.games import SHELF
from web.build.texts import said

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


# Of the page's side of a start one file, and one of the worker's.
FILES = ["*.wasm", "core*.js", "boot.mjs", "{*.gz,python_stdlib.zip}"]


@pytest.mark.parametrize("files", daily(FILES, ["*.wasm", "core*.js"]))
def test_a_start_without_a_line_is_told_and_tried_again(visit, files):
    page = visit(prepare=without(files), device=device(), expect=[".*"])
    page.route("**/sw.js", refuse)  # by which the page sees whether the host answers
    ask_for(page)
    expect_failure(page, LOST)
    page.unroute("**/sw.js")
    page.context.unroute(f"**/{files}")
    try_again(page)
    Person(page).wait_for("play")


def look_around(page: Page) -> None:
    """Whoever was about to play has all that it takes, but for the game."""
    expect(page.locator("#engine-state")).to_be_visible()
    page.locator("#lobby [data-do=new]").first.click()
    page.locator("#new [data-do=close]").click()
    expect(page.locator("#new")).to_be_hidden()


def test_who_acts_without_a_line_is_told_and_loads_the_page_anew(visit):
    page = visit(device=device(), expect=NOISE)
    expect(page.locator("#engine-state")).to_be_visible()
    page.route("**/page.mjs", refuse)
    page.locator("#lobby [data-do=new]").first.click()
    note = page.locator(".stalled")
    expect(note).to_be_visible()
    page.unroute("**/page.mjs")
    note.get_by_role("button").click()
    ask_for(page)
    Person(page).wait_for("play")


def test_a_game_that_does_not_come_is_told_and_the_page_stays(visit):
    page = visit(device=device(), expect=NOISE)
    look_around(page)
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
    look_around(page)
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

# One that waits eight times less for whatever it waits for: a second and a half for its scripts.
SOON = """const later = window.setTimeout;
window.setTimeout = (work, ms, ...more) => later(work, ms / 8, ...more);"""


def silent(files: str, lines: list[Route]) -> Callable[[BrowserContext], None]:
    """A host that takes the first question for these files, and says nothing."""

    def hold(line: Route) -> None:
        lines.append(line)
        if len(lines) > 1:
            line.continue_()

    def prepare(context: BrowserContext) -> None:
        context.add_init_script(SOON)
        context.route(f"**/{files}", hold)

    return prepare


@pytest.mark.parametrize("script", daily(["first_paint.mjs", "page.mjs"], ["first_paint.mjs"]))
def test_a_page_whose_scripts_do_not_come_is_not_blank_and_says_so(visit, script):
    """Chromium paints nothing before the first of them; the second answers every click."""
    lines: list[Route] = []
    address = f"?lang=de#record={quote(nearly_over(), safe='')}"
    page = visit("embed/", prepare=silent(script, lines), device=device())
    page.goto(address, wait_until="commit")
    note = page.locator(".stalled")
    expect(note).to_contain_text("Ein Teil dieser Seite kommt nicht")
    until_true(lambda: page.evaluate(PAINTS), "the page stays blank")
    note.get_by_role("button").click()
    Person(page).wait_for("play", "over")
    expect(note).to_have_count(0)


PAINTS = "performance.getEntriesByName('first-contentful-paint').length"


def test_words_that_come_late_hold_nothing_up(visit):
    lines: list[Route] = []
    page = visit("?lang=de", prepare=silent("texts/de.json", lines), device=device())
    ask_for(page)
    person = Person(page)
    person.wait_for("play")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    [line] = lines
    line.continue_()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#menu-title")).to_have_text(said("table.menu", "de"))
    expect(page.locator("#table .nav [data-do=undo]")).to_have_text(said("table.undo", "de"))
    expect(page.locator("#table .prompt")).not_to_contain_text("Choose")


# A link that does to the engine what it should not, as one once did by half a character.
LOOK_UP = """
unharmed = Desk.answer


def answer(self, asked):
    if '"load"' in asked:
        raise LookupError("unknown encoding: utf-16-le")
    return unharmed(self, asked)


Desk.answer = answer
"""
DOOR = "worker = Worker()"


def spoil_worker(route: Route) -> None:
    answer = route.fetch()
    script = answer.text()
    assert script.count(DOOR) == 1
    route.fulfill(response=answer, body=script.replace(DOOR, LOOK_UP + DOOR))


def test_what_a_link_does_to_the_engine_is_told_of_that_match_alone(visit):
    """It was the browser's fault: "The game cannot start in this browser: LookupError ..."."""

    def prepare(context: BrowserContext) -> None:
        context.route("**/worker.py", spoil_worker)

    address = f"#record={quote(nearly_over(), safe='')}"
    page = visit(address, prepare=prepare, device=device(), expect=["LookupError", "Traceback"])
    expect(page.locator("#lobby-note")).to_have_text(said("boot.damaged"))
    ask_for(page)
    Person(page).wait_for("play")
    page.goto(f"embed/?lang=en&seats=2{address.replace('record', 'pos')}")
    page.locator("#play").click()
    expect_failure(page, said("boot.damaged"))
    page.locator("#boot [data-do=retry]").click()
    Person(page).wait_for("play", "watch")


def test_who_leaves_while_a_match_is_being_laid_plays_another(visit):
    """The engine hangs over a link: it is replaced for the next match."""

    def prepare(context: BrowserContext) -> None:
        context.route("**/worker.py", hang)

    def hang(route: Route) -> None:
        answer = route.fetch()
        hanging = LOOK_UP.replace(
            'raise LookupError("unknown encoding: utf-16-le")', "while 1: pass"
        )
        route.fulfill(response=answer, body=answer.text().replace(DOOR, hanging + DOOR))

    page = visit(prepare=prepare, device=device())
    expect(page.locator("#engine-state")).to_be_visible()
    Person(page).open_record(nearly_over())
    expect(page.locator("#boot")).to_be_visible()
    page.locator("#boot [data-do=lobby]").click()
    ask_for(page)
    Person(page).wait_for("play")


def test_a_first_board_that_never_comes_holds_nothing_up(visit):
    boards: list[Route] = []
    engines: list[Route] = []

    def prepare(context: BrowserContext) -> None:
        context.add_init_script(HURRY)
        context.route("**/first/*", lambda route: boards.append(route))
        context.route("**/worker.py", lambda route: engines.append(route))

    page = visit(prepare=prepare, device=device())
    ask_for(page)
    until_true(lambda: page.title() and boards, "no board is asked for")
    for engine in engines:  # it might have been here before the match was asked for
        engine.continue_()
    Person(page).wait_for("play")


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
