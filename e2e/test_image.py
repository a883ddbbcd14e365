"""The memory image: what it holds is whole, and whatever is wrong with it, the engine starts."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from e2e.haste import hurry
from e2e.longer import GAMES, daily
from e2e.patience import expect
from e2e.probe import every_op
from e2e.test_boot import PROBE, cut_short, expect_answer, lay_out_probe, missing, spoil
from wallwright.games import SHELF
from wallwright.table.door import WISHES
from web.build.serve import DIST

IMAGE = "engine.image.gz"
TO_PLAY = 7_200_000  # bytes from a host that compresses
Prepare = Callable[[BrowserContext], None]


def expect_start(page: Page, begun: str) -> None:
    expect_answer(page)
    expect(page.locator("#stages li").last).to_have_text(f"engine: {begun}")


def asked(page: Page, **question: Any) -> dict[str, Any]:
    page.locator("#question").fill(json.dumps(question))
    page.locator("#ask").click()
    expect(page.locator("#answer")).to_contain_text("{")
    answer: dict[str, Any] = json.loads(page.locator("#answer").inner_text())
    return answer


def with_every_op(prepare: Prepare) -> Prepare:
    """Another worker: one that asks itself everything."""

    def laid_out(context: BrowserContext) -> None:
        prepare(context)
        context.route("**/worker.py", lambda route: route.fulfill(path=PROBE / "every_op.py"))

    return laid_out


def in_page(script: str) -> Prepare:
    """A page in which something is otherwise, before anything starts."""

    def prepare(context: BrowserContext) -> None:
        lay_out_probe(context)
        context.add_init_script(script)

    return prepare


def packed(paths: Iterable[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes())) for path in paths if path.is_file())


def test_what_a_match_of_any_game_needs_is_soon_fetched():
    python = (DIST / "vendor").glob("py*/*.*")
    runtime = [path for path in python if path.name != "python_stdlib.zip"]
    pages = [path for path in DIST.glob("*.*") if path.suffix in {".html", ".mjs", ".css", ".py"}]
    games = [*(DIST / "vendor" / "pyodide" / "games").iterdir()]
    assert sorted(path.name.split(".")[0] for path in games) == sorted(SHELF)
    for game in SHELF:
        [pack] = [path for path in games if path.name.startswith(f"{game}.")]
        pictures = [*(DIST / "embed").glob("*.en.svg"), *(DIST / "first").glob(f"{game}.*")]
        assert packed([*runtime, *pages, pack, *pictures]) < TO_PLAY


LIBRARY = spoil(IMAGE, missing)
# What may be asked of a long match takes ten seconds: a day has one game with each start. What each
# game answers elsewhere, tests/test_desk and the laws say.
ANSWERED = [
    ("image", lay_out_probe, GAMES[0]),
    ("library", LIBRARY, GAMES[0]),
]


@cache
def visited(game: str) -> dict[str, Any]:
    """Every wish of a page and what this Python answers."""
    asking = json.dumps({"op": "visit", "game": game})
    answered: dict[str, Any] = json.loads(every_op.answer(asking))
    return answered


def test_in_some_game_the_device_is_passed_on_with_something_still_to_be_seen():
    assert any("part" in visited(game)["asked"] for game in GAMES)


@pytest.mark.parametrize(
    ("begun", "prepare", "game"),
    daily([("image", lay_out_probe, game) for game in GAMES], ANSWERED)
    + daily([("library", LIBRARY, game) for game in GAMES], ANSWERED),
)
def test_whatever_a_page_may_wish_is_answered_as_everywhere(visit, game, begun, prepare):
    expected = visited(game)
    # Where nobody's turn ends with a card that others do not see, there is nothing to part from.
    assert set(expected["asked"]) | {"part"} == set(WISHES)
    noise = ["ordinary way", "status of 404"]
    page = visit("probe.html", prepare=with_every_op(prepare), expect=noise)
    expect_start(page, begun)
    assert asked(page, op="visit", game=game) == expected


def another_byte(route: Route) -> None:
    image = bytearray(route.fetch().body())
    image[len(image) // 2] ^= 1
    route.fulfill(body=bytes(image))


def another_build(route: Route) -> None:
    image = bytearray(gzip.decompress(route.fetch().body()))
    image[len(image) // 2] ^= 1
    route.fulfill(body=gzip.compress(image, 1))


def no_image(route: Route) -> None:
    route.fulfill(body="<!doctype html><title>Welcome</title>", content_type="text/html")


def refused(route: Route) -> None:
    route.abort()


HOW = [missing, cut_short, another_byte, another_build, no_image, refused]


@pytest.mark.parametrize("how", daily(HOW, [missing, another_build]))
def test_starts_without_the_image(visit, how):
    noise = ["ordinary way", "status of 404", "ERR_FAILED"]
    expect_start(visit("probe.html", prepare=spoil(IMAGE, how), expect=noise), "library")


def test_starts_in_a_browser_that_cannot_inflate_it(visit):
    old = in_page("delete globalThis.DecompressionStream")
    expect_start(visit("probe.html", prepare=old, expect=["ordinary way"]), "library")


LINES = [{"saveData": True}, {"effectiveType": "3g"}]


@pytest.mark.parametrize("line", daily(LINES, LINES[:1]))
def test_a_slow_line_is_spared_the_image(visit, line):
    fetched: list[str] = []
    script = f"Object.defineProperty(navigator, 'connection', {{value: {json.dumps(line)}}})"

    def prepare(context: BrowserContext) -> None:
        in_page(script)(context)
        context.on("request", lambda request: fetched.append(request.url))

    page = visit("probe.html", prepare=prepare)
    expect_start(page, "library")
    assert not any(url.endswith(IMAGE) for url in fetched)


def test_a_slow_line_into_a_frame_that_may_store_nothing_is_enough(visit):
    script = """Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } });
    Object.defineProperty(globalThis, "caches", { get() { throw new DOMException("no") } });"""
    expect_start(visit("probe.html", prepare=in_page(script)), "library")


def test_an_image_at_hand_is_used_on_a_slow_line_too(visit):
    script = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    page = visit("probe.html", prepare=in_page(script))
    expect_start(page, "library")
    keep = f"caches.open('kept').then((kept) => kept.add('./vendor/pyodide/{IMAGE}'))"
    page.evaluate(keep)
    page.reload()
    expect_start(page, "image")


def test_a_host_may_let_the_browser_inflate_the_image(visit):
    def inflated(route: Route) -> None:
        route.fulfill(body=gzip.decompress((DIST / "vendor" / "pyodide" / IMAGE).read_bytes()))

    expect_start(visit("probe.html", prepare=spoil(IMAGE, inflated)), "image")


def test_every_start_has_its_own_luck(visit):
    page = visit("probe.html", prepare=with_every_op(lay_out_probe))
    expect_start(page, "image")
    first = asked(page, op="luck")
    page.locator("#again").click()
    expect(page.locator("#stages li")).to_have_count(0)
    expect_start(page, "image")
    assert asked(page, op="luck") != first


def test_python_starts_once_more_after_the_image_was_too_slow(visit):
    """The image never comes: after a while the engine does without."""
    held: list[Route] = []

    def prepare(context: BrowserContext) -> None:
        spoil("fetch_ahead.mjs", lambda route: hurry(route, 500))(context)
        context.route(f"**/{IMAGE}", lambda route: held.append(route))

    page = visit("probe.html", prepare=prepare, expect=["ordinary way"])
    expect(page.locator("#stages li").last).to_have_text("engine: library")
    assert len(held) == 1
    held[0].abort()
