"""How long the best level thinks in three browsers, and who waits for it meanwhile:

python -m tests.bench.site_thinking [GAME ...]

It plays against itself in the built site, whose worker tells besides how long each decision took
that was one, with all that went on between its slices. Meanwhile the rules are opened, which the
engine has to answer; and once more in a match in which nobody thinks.
"""

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from e2e import patience
from e2e.browsers import KINDS, SIZE, Visitor
from e2e.hosts import GITHUB, Host
from e2e.person import device, last_match
from e2e.test_speed import p95
from tests.bench.figures import Row, row, show
from wallwright.ai.levels import strongest
from wallwright.games import SHELF
from web.build.serve import DIST

ENOUGH = 120  # decisions, if the match has as many
CLICKS = 60
MEAN, WORST = 300, 1000  # ms, at most
SLICE = 30  # ms: for so long the engine may be deaf while it thinks
NAMES = ("Anna", "Mei", "Otto", "Sanne", "Bram")
TOLD = """

_think = think
_told = js.BroadcastChannel.new("thought")


async def think(errand: Errand) -> str:
    is_choice = len(worker.desk.table.match.legal()) > 1
    begun = perf_counter()
    text = await _think(errand)
    if is_choice:
        _told.postMessage((perf_counter() - begun) * 1000)
    return text
"""
HEAR = """(window.thoughts = [], window.channel = new BroadcastChannel("thought"),
  channel.onmessage = ({ data }) => thoughts.push(data), true)"""
OVER = "document.querySelector('#table').dataset.state === 'over'"
BEGIN = """(document.querySelector("#new [name=seed]").value = %s,
  document.querySelector("#new [value=start]").click(), true)"""
# From the log to the rules and back, each time a little later within a slice.
READ_RULES = """(async (times) => {
  const pause = (ms) => new Promise((go) => setTimeout(go, ms));
  const tab = (name) => document.querySelector(`#side [data-do=${name}]`);
  const pane = document.querySelector("#pane-rules");
  const painted = () => new Promise((go) => requestAnimationFrame(() => {
    const frame = new MessageChannel();
    frame.port1.onmessage = go;
    frame.port2.postMessage(0);
  }));
  const waits = [];
  for (let time = 0; time < times; time++) {
    tab("log").click();
    await pause(40 + 7 * time %% 50);
    const asked = performance.now();
    const shown = new Promise((go) => new MutationObserver((_, watch) => {
      watch.disconnect();
      go();
    }).observe(pane, { attributes: true, attributeFilter: ["hidden"] }));
    tab("rules").click();
    await shown;
    await painted();
    waits.push(performance.now() - asked);
  }
  return waits;
})(%d)"""


def telling_site(folder: Path) -> Path:
    """The built site, whose worker says how long it has thought."""
    site = folder / "site"
    shutil.copytree(DIST, site)
    (site / "sw.js").unlink()  # it keeps only files that are as they were built
    worker = site / "worker.py"
    own, mark, end = worker.read_text("utf-8").rpartition("\nworker = Worker()")
    assert mark, "the worker is not what it was"
    worker.write_text(own + TOLD + mark + end, "utf-8")
    return site


def visit(visitor: Visitor, game: str, levels: list[str]) -> None:
    """Begin a match of these; a person has no level."""
    players = list(zip(NAMES, levels, strict=False))
    lasts = {game: last_match(SHELF[game], players)}
    kept = json.dumps({**device(), "lasts": lasts})
    visitor.browser.open(f"{visitor.address}icons/wallwright.svg")  # no script runs there yet
    visitor.ask(f"localStorage.setItem('wallwright.settings', {json.dumps(kept)})")
    visitor.browser.open(f"{visitor.address}#new/{game}")
    visitor.until_seen("#new [value=start]")
    visitor.ask(HEAR)
    visitor.ask(BEGIN % json.dumps("thinking"))
    visitor.until(
        "document.querySelector('#boot')?.hidden && !document.querySelector('#new[open]')"
    )


def waits(visitor: Visitor) -> list[float]:
    """How long each of some clicks waited until its answer was painted."""
    visitor.until_seen("#table [data-do=menu]")
    visitor.ask("(document.querySelector('#menu [data-do=rules]').click(), true)")
    visitor.until_seen("#pane-rules")
    found: list[float] = visitor.ask(READ_RULES % CLICKS)
    return found


def thoughts(visitor: Visitor) -> list[float]:
    """The milliseconds of each decision, once there are enough or the match is over."""
    many = -1
    while len(found := visitor.ask("thoughts")) < ENOUGH and not is_over(visitor):
        assert len(found) > many, "it thinks no more"
        many = len(found)
        visitor.until(f"thoughts.length > {many} || {OVER}")
    return [float(one) for one in found]


def is_over(visitor: Visitor) -> bool:
    return bool(visitor.ask(OVER))


def measure(browser: str, site: Path, games: list[str]) -> Iterator[Row]:
    for game in games:
        seats = SHELF[game].rules.SEATS
        for many in sorted({seats[0], seats[-1]}):
            with Host(GITHUB, site=site) as host, tempfile.TemporaryDirectory() as folder:
                person = KINDS[browser].start(Path(folder), SIZE)
                try:
                    yield from rows(Visitor(person, host.url), browser, game, many)
                finally:
                    person.close()


def rows(visitor: Visitor, browser: str, game: str, seats: int) -> Iterator[Row]:
    where = f"{browser}, {game} {seats}"
    visit(visitor, game, ["", *[strongest()] * (seats - 1)])
    visitor.until_turn()
    alone = p95(waits(visitor))
    visit(visitor, game, [strongest()] * seats)
    meanwhile = waits(visitor)
    figures = thoughts(visitor)
    yield row(f"mean thought, {where}", "ms", [sum(figures) / len(figures)], MEAN)
    yield Row(f"longest of {len(figures)} thoughts, {where}", "ms", max(figures), WORST, figures)
    yield row(f"click to painted, nobody thinks, {where}", "ms", [alone], None)
    yield row(f"click to painted meanwhile, {where}", "ms", [p95(meanwhile)], alone + SLICE)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.site_thinking", description=__doc__
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--browsers", nargs="+", choices=KINDS, default=list(KINDS))
    asked: Any = parser.parse_args()
    missed = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        site = telling_site(Path(folder))
        for browser in asked.browsers:
            if lacking := KINDS[browser].why_not():
                print(f"{browser} is left out: {lacking}", flush=True)
                continue
            print(f"{browser}: this machine takes {patience.slowness_now():.1f} x its time at rest")
            for one in measure(browser, site, asked.games or list(SHELF)):
                show(one)
                missed += not one.kept
    return missed > 0


if __name__ == "__main__":
    sys.exit(main())
