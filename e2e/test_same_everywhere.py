"""One seed, one match: CPython here and the browser's Python agree to the last digest."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.longer import games
from e2e.patience import expect
from e2e.probe import worker
from e2e.test_boot import PROBE, lay_out_probe
from wallwright.ai.levels import strongest
from wallwright.core.record import read
from wallwright.games import GAMES, SHELF

AT_ONCE = 30  # decisions, of which the hardest take a second there


def lay_out(context: BrowserContext) -> None:
    lay_out_probe(context)
    context.route("**/worker.py", lambda route: route.fulfill(path=PROBE / "worker.py"))


@pytest.mark.parametrize("game", games(-1))
def test_the_same_seed_gives_the_same_record(visit, game):
    page = visit("probe.html", prepare=lay_out)
    expect(page.locator("#answer")).to_have_text("{}")
    for seats in SHELF[game].rules.SEATS:
        match = {"game": game, "seats": seats, "seed": f"everywhere-{seats}"}
        assert read(same(page, game, match=match), GAMES).over


@pytest.mark.parametrize("game", games())
def test_the_best_level_thinks_the_same(visit, game):
    """A number of simulations leads to the same choice, a whole match long."""
    page = visit("probe.html", prepare=lay_out)
    expect(page.locator("#answer")).to_have_text("{}")
    seats = SHELF[game].rules.SEATS[0]
    match = {"game": game, "seats": seats, "seed": "deep", "named": [strongest()]}
    record = same(page, game, match=match, most=AT_ONCE)
    while not read(record, GAMES).over:
        record = same(page, game, record=record, most=AT_ONCE)


def same(page: Page, game: str, **asked: Any) -> str:
    """The record of what the browser plays, which is what is played here."""
    question = json.dumps({"op": "play", "game": game, **asked})
    page.locator("#question").fill(question)
    page.locator("#ask").click()
    expect(page.locator("#answer")).not_to_be_empty()
    there: str = json.loads(page.locator("#answer").inner_text())["record"]
    assert there == json.loads(worker.answer(question))["record"]
    return there
