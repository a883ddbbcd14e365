"""How quickly any step of a match is looked back at in Chromium: python -m tests.bench.replay

The longest match of each game that is kept is opened in the built site, and the slider is put to
steps at random: from what it says to the paint that shows it. Then what the tab holds is compared
with what it held before a thousand jumps, after the browser has collected what nobody holds.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from e2e.browsers import SIZE, Chromium, Visitor
from e2e.patience import slowness
from tests.bench.figures import Row, show
from tests.torture.memory import Collector, a_host, tab
from wallwright.games import GAMES, SHELF

JUMPS, MANY = 200, 1000
WARM = 200  # jumps by which the browser has compiled what a jump takes
SOON = 50  # ms, of 95 jumps in 100
GROWN = 1.05  # of what the tab held, at most
OPEN = "!!document.querySelector('#table[data-state=replay] .replay input')"
KEPT = Path(__file__).parent.parent / "golden"
LAST = "Number(document.querySelector('.replay input').max)"
# One jump after another, each as somebody makes it; and when it is painted, which a task says that
# begins after the frame.
JUMP = """(async (steps) => {
  const table = document.querySelector("#table");
  const slider = table.querySelector(".replay input");
  const channel = new MessageChannel();
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(0);
  }));
  const taken = [];
  for (const step of steps) {
    await painted();
    const begun = performance.now();
    slider.value = step;
    const shown = new Promise((resolve) => {
      const look = () => table.dataset.step === String(step) && (watch.disconnect(), resolve());
      const watch = new MutationObserver(look);
      watch.observe(table, { attributes: true, attributeFilter: ["data-step"] });
      if (table.dataset.step === String(step)) look();
    });
    slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await shown;
    await painted();
    taken.push(performance.now() - begun);
  }
  return taken;
})(%s)"""


def longest(game: str) -> Path:
    """Of the matches that are kept of a game, and played by its rules as they are."""
    kept = KEPT.joinpath(game).glob(f"*-rules-{GAMES[game].RULES}.txt")
    return max(kept, key=lambda path: path.read_text("utf-8").count("\n"))


def jumps(visitor: Visitor, dice: Random, count: int) -> list[float]:
    """What so many jumps to steps at random took, in ms."""
    last = int(visitor.ask(LAST))
    steps, at = list[int](), -1
    while len(steps) < count:
        to = dice.randint(0, last)
        if to != at:
            steps.append(to)
            at = to
    taken: list[float] = visitor.ask(JUMP % steps)
    return taken


def opened(visitor: Visitor, path: Path) -> None:
    """The match of a file, looked back at through the eyes that see all."""
    visitor.settle()
    page: Any = visitor.browser
    page.page.set_input_files("#file", str(path))
    visitor.until("document.querySelector('#table').dataset.state === 'over'")
    visitor.click("#table .end [data-do=replay]")
    visitor.until(OPEN)


def measure(game: str, seed: int) -> Iterator[Row]:
    path, dice = longest(game), Random(seed)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, a_host() as address:
        browser = Chromium(Path(folder), SIZE)
        visitor = Visitor(browser, address)
        collector = Collector(browser)
        opened(visitor, path)
        first = jumps(visitor, dice, WARM)
        taken = sorted(jumps(visitor, dice, JUMPS))
        collector.collect()
        before = tab(Path(folder))
        jumps(visitor, dice, MANY)
        collector.collect()
        after = tab(Path(folder))
        browser.close()
    what = f"{game}, {path.stem}"
    yield Row(f"{what}: jump, p95", "ms", taken[int(JUMPS * 0.95)], SOON, taken)
    yield Row(f"{what}: jump, median", "ms", taken[JUMPS // 2], None, taken)
    yield Row(f"{what}: the first {WARM}, p95", "ms", sorted(first)[int(WARM * 0.95)], None, first)
    busy = slowness()
    yield Row(f"{what}: machine, times slower than at rest", "", busy, None, [busy])
    grown = after / before
    yield Row(f"{what}: tab after {MANY}, of before", "", grown, GROWN, [grown])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.replay", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=SHELF, default=list(SHELF))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rows = list[Row]()
    for game in asked.games:
        for row in measure(game, asked.seed):
            show(row)
            rows.append(row)
    return not all(row.kept for row in rows)


if __name__ == "__main__":
    sys.exit(main())
