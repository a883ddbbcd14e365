"""The engine's start: by itself, in every order, and with a sentence when it cannot."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from e2e.longer import daily
from e2e.patience import expect
from web.build.serve import DIST

PROBE = Path(__file__).parent / "probe"
IMAGE = "engine.image.gz"
NO_LIBRARY = f"{{{IMAGE},python_stdlib.zip}}"  # neither way to begin
NO_WHEEL = f"{{{IMAGE},*.whl}}"


def lay_out_probe(context: BrowserContext) -> None:
    """Serve the probe page as if it were part of the site."""
    context.route("**/probe.html", lambda route: route.fulfill(path=PROBE / "probe.html"))
    context.route("**/probe.mjs", lambda route: route.fulfill(path=PROBE / "probe.mjs"))


def spoil(file: str, how: Callable[[Route], None]) -> Callable[[BrowserContext], None]:
    """A probe on a site whose `file` is not as it should be."""

    def prepare(context: BrowserContext) -> None:
        lay_out_probe(context)
        context.route(f"**/{file}", how)

    return prepare


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not here")


def mistyped(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "content-type": "text/plain"})


def cut_short(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(body=answer.body()[:5000], content_type=answer.headers["content-type"])


def expect_answer(page: Page) -> None:
    expect(page.locator("#answer")).to_contain_text("{")
    assert "error" not in json.loads(page.locator("#answer").inner_text())


def test_starts_in_named_stages(visit):
    page = visit("probe.html", prepare=lay_out_probe)
    expect_answer(page)
    expect(page.locator("#stages li")).to_have_text(["runtime", "python", "engine: image"])


def runtime_files_asked(visit, prepare: Callable[[BrowserContext], None]) -> set[str]:
    asked: set[str] = set()

    def listen(context: BrowserContext) -> None:
        prepare(context)
        context.on("request", lambda request: asked.add(urlsplit(request.url).path))

    expect_answer(visit("probe.html", prepare=listen, expect=["ordinary way", "status of 404"]))
    return {f"vendor/{path.partition('/vendor/')[2]}" for path in asked if "/vendor/" in path}


def test_asks_for_every_runtime_file_the_site_carries_and_no_other(visit):
    from_image = runtime_files_asked(visit, lay_out_probe)
    assert "vendor/pyodide/python_stdlib.zip" not in from_image
    from_library = runtime_files_asked(visit, spoil(IMAGE, missing))
    files = [path for path in (DIST / "vendor").glob("py*/*.*") if path.is_file()]
    carried = {path.relative_to(DIST).as_posix() for path in files}
    assert from_image | from_library == carried


def test_stops_and_starts_again(visit):
    page = visit("probe.html", prepare=lay_out_probe)
    expect_answer(page)
    page.locator("#again").click()
    expect(page.locator("#stages li")).to_have_count(0)
    expect_answer(page)


def test_needs_no_storage(visit):
    refused = "Object.defineProperty(window, 'indexedDB', {configurable: true, get() { throw 1 }})"

    def prepare(context: BrowserContext) -> None:
        lay_out_probe(context)
        context.add_init_script(refused)

    expect_answer(visit("probe.html", prepare=prepare))


WHY = [
    ("pyodide.asm.wasm", mistyped, "type", "pyodide.asm.wasm as application/wasm"),
    ("pyodide.asm.wasm", missing, "missing", "answers 404 for pyodide.asm.wasm"),
    ("pyodide.asm.wasm", cut_short, "broken", "pyodide.asm.wasm does not start"),
    ("boot.mjs", missing, "broken", "no engine"),
    (NO_WHEEL, missing, "missing", "answers 404 for wallwright-"),
    (NO_LIBRARY, missing, "missing", "answers 404 for python_stdlib.zip"),
    ("pyodide.asm.mjs", missing, "broken", "no engine"),
]


@pytest.mark.parametrize(("file", "how", "reason", "sentence"), daily(WHY, WHY[:5]))
def test_says_why_it_cannot_start(visit, file, how, reason, sentence):
    page = visit("probe.html", prepare=spoil(file, how), expect=[".*"])
    expect(page.locator("#stages li").last).to_have_text(f"failed: {reason}")
    expect(page.locator("#answer")).to_contain_text(sentence)
    expect(page.locator("#answer")).to_contain_text("no engine")


def test_does_not_wait_for_ever_for_a_worker_that_never_speaks(visit):
    def prepare(context: BrowserContext) -> None:
        spoil("worker.py", missing)(context)
        context.clock.install()

    page = visit("probe.html", prepare=prepare, expect=[".*"])
    expect(page.locator("script[type=py]")).to_have_count(1)
    page.clock.fast_forward(31_000)
    expect(page.locator("#answer")).to_contain_text("no engine: The engine's worker did not start.")


def test_does_not_wait_for_ever_for_pyscript(visit):
    """Python runs, but the engine's script asks for something that never comes."""
    script = "import asyncio\nawait asyncio.Event().wait()"

    def prepare(context: BrowserContext) -> None:
        spoil("worker.py", lambda route: route.fulfill(body=script))(context)
        context.clock.install()

    page = visit("probe.html", prepare=prepare, expect=[".*"])
    expect(page.locator("#stages li").last).to_have_text("engine: image")
    page.clock.fast_forward(91_000)
    expect(page.locator("#stages li").last).to_have_text("failed: slow")
    expect(page.locator("#answer")).to_have_text("no engine: The engine did not answer in time.")


def test_asks_for_a_large_file_once(visit):
    """What the page has fetched ahead is handed to the worker, and not fetched again there."""
    asked: list[str] = []

    def listen(context: BrowserContext) -> None:
        lay_out_probe(context)
        context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))

    expect_answer(visit("probe.html", prepare=listen))
    assert [asked.count(name) for name in (IMAGE, "pyodide.asm.wasm", "pyodide.asm.mjs")] == [1] * 3
