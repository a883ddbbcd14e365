"""One seed, one match: CPython here and the browser's Python agree to the last digest."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext

from e2e.longer import games
from e2e.patience import expect
from e2e.probe import worker
from e2e.test_boot import PROBE, lay_out_probe
from wallwright.core.record import read
from wallwright.games import GAMES, SHELF


def lay_out(context: BrowserContext) -> None:
    lay_out_probe(context)
    context.route("**/worker.py", lambda route: route.fulfill(path=PROBE / "worker.py"))


@pytest.mark.parametrize("game", games(0, -1))
def test_the_same_seed_gives_the_same_record(visit, game):
    page = visit("probe.html", prepare=lay_out)
    expect(page.locator("#answer")).to_have_text("{}")
    for seats in SHELF[game].rules.SEATS:
        asked = {"op": "play", "game": game, "seats": seats, "seed": f"everywhere-{seats}"}
        page.locator("#question").fill(json.dumps(asked))
        page.locator("#ask").click()
        expect(page.locator("#answer")).not_to_be_empty()
        there = json.loads(page.locator("#answer").inner_text())["record"]
        assert there == json.loads(worker.answer(json.dumps(asked)))["record"]
        assert read(there, GAMES).over
