"""How smoothly maps are moved in Chromium: python -m tests.bench.camera

A late board of the longest kept match of each game that has a map is dragged, pinched, turned by
the wheel and let glide, on a desktop and on a phone, at full speed and on a processor six times as
slow: how far the frames are apart meanwhile, and whether the engine hears a word of it.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from e2e.conftest import EVERYWHERE, FLAGS, SIZES
from e2e.patience import slowness
from e2e.wishes import COUNT, wishes
from tests.bench.beside import slid
from tests.bench.figures import Row, show
from tests.bench.replay import longest
from tests.torture.memory import a_host
from wallwright.games import SHELF

SMOOTH, SLOW = 20, 50  # ms between two frames, of 95 in 100; on the slow processor
TIMES = 6  # as slow
ROUNDS = 3
STEPS = 40  # of a finger on its way
PAUSE = 300  # ms between two keys: what was painted for the last one is on the screen
LATE = 0.8  # of a match
# Frames are counted while somebody asks for it.
WATCH = """
window.record = () => {
  const times = (window.frames = []);
  const board = document.querySelector("#board");
  let before = 0;
  const tick = (now) => {
    const moves = board.hasAttribute("data-moves");
    if (moves && before) times.push(now - before);
    before = moves ? now : 0;
    if (window.frames === times) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
};
window.recorded = () => {
  const times = window.frames;
  window.frames = null;
  return times;
};
"""
RESTS = "() => !document.querySelector('#board').hasAttribute('data-moves')"
ENLARGED = (
    "() => Number(document.querySelector('svg[data-zone=board]').style.getPropertyValue('--zoom'))"
)
Hand = Callable[["Table"], None]


class Table:
    """A page with a map, and hands upon it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        box = page.locator("#board").bounding_box()
        assert box
        self.x, self.y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def fingers(self, kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def rest(self) -> None:
        while not self.page.evaluate(RESTS):
            pass

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.rest()


def pinch(table: Table) -> None:
    x, y = table.x, table.y
    table.fingers("touchStart", (x - 20, y), (x + 20, y))
    for step in (*range(STEPS), *reversed(range(STEPS))):
        table.fingers("touchMove", (x - 20 - 2 * step, y), (x + 20 + 2 * step, y))
    table.fingers("touchEnd")


def drag_by_finger(table: Table) -> None:
    x, y = table.x, table.y
    table.fingers("touchStart", (x, y))
    for step in (*range(STEPS), *reversed(range(STEPS))):
        table.fingers("touchMove", (x + 3 * step, y + 2 * step))
    table.fingers("touchEnd")


def drag_by_mouse(table: Table) -> None:
    mouse = table.page.mouse
    mouse.move(table.x, table.y)
    mouse.down()
    mouse.move(table.x + 240, table.y + 120, steps=STEPS)
    mouse.move(table.x - 240, table.y - 120, steps=STEPS)
    mouse.up()


def wheel(table: Table) -> None:
    table.page.mouse.move(table.x, table.y)
    for step in range(STEPS // 2):
        table.page.mouse.wheel(0, -100 if step < STEPS // 4 else 100)


def glide(table: Table) -> None:
    for key in "+-+-":
        table.press(key)
        table.page.wait_for_timeout(PAUSE)


HANDS: dict[str, dict[str, Hand]] = {
    "phone": {"drag": drag_by_finger, "pinch": pinch, "glide": glide},
    "desktop": {"drag": drag_by_mouse, "wheel": wheel, "glide": glide},
}


def opened(browser: Browser, address: str, game: str, size: str) -> Page:
    """A late step of the longest match, looked back at: all there is lies on the board."""
    context = browser.new_context(**EVERYWHERE, **SIZES[size])
    page = context.new_page()
    page.add_init_script(COUNT + WATCH)
    page.goto(address)
    page.set_input_files("#file", str(longest(game)))
    page.locator("#table .end [data-do=replay]").click(timeout=120_000)
    slid(page, LATE)
    page.locator("#board[data-camera]").wait_for()
    page.wait_for_timeout(1500)
    page.locator("#board").focus()
    return page


def intervals(table: Table, hand: Hand) -> tuple[list[float], int]:
    """How far frames are apart while a hand moves the map, and how much the engine hears."""
    table.press("m")
    table.press("+")
    before = wishes(table.page)
    table.page.evaluate("record()")
    hand(table)
    table.rest()
    taken: list[float] = table.page.evaluate("recorded()")
    assert table.page.evaluate(ENLARGED) >= 1
    return sorted(taken), wishes(table.page) - before


def measure(browser: Browser, address: str, game: str, size: str) -> Iterator[Row]:
    page = opened(browser, address, game, size)
    table, heard = Table(page), 0
    for name, hand in HANDS[size].items():
        for times, wanted in ((1, SMOOTH), (TIMES, SLOW)):
            table.cdp.send("Emulation.setCPUThrottlingRate", {"rate": times})
            rounds = []
            for _ in range(ROUNDS):
                taken, words = intervals(table, hand)
                heard += words
                rounds.append(taken[int(len(taken) * 0.95)])
            slow = f", {times} times slower" if times > 1 else ""
            yield Row(f"{game}, {size}: {name}{slow}, p95", "ms", median(rounds), wanted, rounds)
    yield Row(f"{game}, {size}: words to the engine", "", heard, 0, [heard])
    page.context.close()


def with_maps() -> list[str]:
    """The games whose board is a map."""
    from tests.test_camera import MAPS

    return list(MAPS)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.camera", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=SHELF, default=with_maps())
    parser.add_argument("--sizes", nargs="+", choices=HANDS, default=list(HANDS))
    asked = parser.parse_args()
    rows = list[Row]()
    with a_host() as address, sync_playwright() as playwright:
        browser: Any = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for game in asked.games:
            for size in asked.sizes:
                for one in measure(browser, address, game, size):
                    show(one)
                    rows.append(one)
        busy = slowness()
        show(Row("machine, times slower than at rest", "", busy, None, [busy]))
        browser.close()
    return not all(one.kept for one in rows)


if __name__ == "__main__":
    sys.exit(main())
