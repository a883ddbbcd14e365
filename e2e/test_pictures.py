"""A picture that stands alone looks as the same position does on the table."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from e2e.longer import games
from e2e.patience import expect, patient
from e2e.person import Person
from e2e.sitting import led_to
from e2e.test_early import BOARD, expect_picture_kept, with_database, without_wasm
from tests.seats import length
from wallwright import cli
from wallwright.core import record
from wallwright.core.match import Match
from wallwright.core.witness import settled
from wallwright.games import SHELF

NOBODY = -1
BUSY = 80  # actions: then something of everything is on the board; or half of a short match
ALIKE, MOST = (
    24,
    0.002,
)  # of 255: a shade nobody sees; and how many of all pixels may be farther off

# What lies under the board is the page's, from edge to edge; a picture has its own.
ON_ITS_GROUND = "board => { board.style.background = 'linear-gradient(var(--bg1), var(--bg2))'; }"

# The share of pixels in which one of three colours is farther off than that.
DIFFERENCE = """async ([shots, alike]) => {
  const [here, there] = await Promise.all(shots.map(async (shot) => {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height);
  }));
  if (here.width !== there.width || here.height !== there.height) return 1;
  const off = here.data.map((shade, at) => Math.abs(shade - there.data[at]) > alike);
  let pixels = 0;
  for (let at = 0; at < off.length; at += 4) pixels += off[at] | off[at + 1] | off[at + 2];
  return pixels / (off.length / 4);
}"""


def under_way(game: str) -> Match[Any, Any]:
    """A match of several people at one device, all of whose last action all have seen."""

    busy = min(BUSY, length(game) // 2)

    def wish(match: Match[Any, Any]) -> bool:
        return len(match.log) >= busy and settled(match, NOBODY) == len(match.log)

    return led_to(wish, game, SHELF[game].rules.SEATS[0], "pictures")


def public_board(page: Page, match: Match[Any, Any]) -> Locator:
    """What lies open for all, as the page keeps it and paints it before its engine runs."""
    person = Person(page)
    person.open_record(record.write(match))
    person.wait_for("cover")
    expect_picture_kept(page)
    without_wasm(page.context)
    page.reload()
    board = page.locator(BOARD)
    expect(board.locator("> g").first).to_be_visible()
    board.evaluate(ON_ITS_GROUND)
    return board


@pytest.fixture
def apart(browser: Browser) -> Iterator[Page]:
    """A page with nothing of the site."""
    context = patient(browser.new_context())
    yield context.new_page()
    context.close()


def drawing(page: Page, file: Path, width: int, height: int) -> bytes:
    """What a browser shows of a file that is nothing but a picture."""
    page.set_viewport_size({"width": width, "height": height})
    page.goto(file.as_uri())
    return page.screenshot()


def difference(page: Page, *shots: bytes) -> float:
    page.goto("about:blank")
    told = [base64.b64encode(shot).decode() for shot in shots]
    return float(page.evaluate(DIFFERENCE, [told, ALIKE]))


@pytest.mark.parametrize("game", games(0, -1))
def test_a_drawn_position_looks_as_on_the_table(visit, apart, tmp_path, game):
    match = under_way(game)
    board = public_board(visit(prepare=with_database, expect=["Failed to load"]), match)
    width, height = (int(board.get_attribute(side) or 0) for side in ("width", "height"))
    kept, drawn = tmp_path / "match.txt", tmp_path / "table.svg"
    kept.write_text(record.write(match), "utf-8")
    size = ("--width", str(width), "--height", str(height))
    assert cli.main(["draw", game, "--record", str(kept), *size, "--out", str(drawn)]) == 0
    shown, alone = board.screenshot(), drawing(apart, drawn, width, height)
    assert difference(apart, shown, alone) < MOST
