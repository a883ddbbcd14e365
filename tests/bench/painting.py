"""How quickly the page paints: python -m tests.bench.painting [--rounds 40] [--clicks 40]

The script of a patch with 150 changed shapes, applied in the built site to the board of each game;
and how long it takes from a click at the table until something is painted for it, in Chromium, and
until the engine's answer is. Matches are begun several times: the median of their figures counts,
the range tells their best, which is the figure of the site where others use the machine as well.
The slowest clicks are named.
"""

import argparse
import os
import shutil
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from statistics import quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.conftest import FLAGS
from e2e.hosts import GITHUB, Host
from e2e.person import Person
from tests.bench.figures import row, show
from tests.bench.site_page import visit
from wallwright.core import svg
from wallwright.core.match import Match
from wallwright.core.sight import Look, Room
from wallwright.core.svg import Drawing
from wallwright.core.texts import words
from wallwright.games import SHELF

SHAPES = 150
NOBODY, ROOM = -1, Room(1100, 640)
MOST = {"script": 8, "painted": 50}  # ms
# The drawing there and back again, each time laid out as before a paint.
APPLY = """async ([whole, there, back, rounds]) => {
  const { patchDrawing } = await import("./patch.mjs");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  document.querySelector("#board").append(svg);
  patchDrawing(svg, whole, true);
  const took = [];
  for (let round = 0; round < rounds; round++) {
    for (const change of [there, back]) {
      await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
      const begun = performance.now();
      patchDrawing(svg, change);
      took.push(performance.now() - begun);
    }
  }
  svg.remove();
  return took;
}"""
# Until the next paint, by what was clicked; and until the table has changed and that is painted.
WATCH_CLICKS = """() => {
  window.clicks = {};
  window.answers = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (!one.interactionId) continue;
      const { duration, startTime, processingStart, processingEnd, target } = one;
      const spent = [processingStart - startTime, processingEnd - processingStart].map(Math.round);
      const what = target?.closest("[data-pick], [data-do], [id]");
      const known = clicks[one.interactionId];
      if (known && known.duration >= duration) continue;
      clicks[one.interactionId] = { duration, spent, what: what?.dataset.pick || what?.id || "" };
    }
  }).observe({ type: "event", durationThreshold: 16 });
  let since = 0;
  addEventListener("click", (event) => (since = event.timeStamp), true);
  const channel = new MessageChannel();
  new MutationObserver(() => {
    if (!since) return;
    const begun = since;
    since = 0;
    requestAnimationFrame(() => {
      channel.port1.onmessage = () => answers.push(performance.now() - begun);
      channel.port2.postMessage(0);
    });
  }).observe(document.querySelector("#table"), {
    subtree: true,
    childList: true,
    attributeFilter: ["data-pick", "transform", "data-key"],
  });
}"""
MATCHES = 3
SOON = 200  # ms in which the last click is told
TOLD = 3  # clicks, of the slowest


class Click(NamedTuple):
    """How long somebody saw nothing of it, ms; of that before its script and in it; and where."""

    duration: float
    spent: list[int]
    what: str


def drawings(game: str) -> Iterator[Drawing]:
    """Of a random match, every so often, as everybody sees it."""
    title, dice = SHELF[game], Random("painting")
    match = Match(title.rules, title.rules.SEATS[-1], "painting")
    said = words("en", "wallwright.table", title.package)
    names = tuple(f"Player {seat}" for seat in range(match.seats))
    while not match.over:
        match.play(dice.choice(match.legal()))
        if len(match.log) % 25 == 0:
            view = title.rules.view(match.state, NOBODY)
            yield title.picture.board(Look(view, NOBODY, (), (), names, said, ROOM, ROOM))


def changes(game: str) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """The fullest drawing, and a change of so many of its shapes, or of all, with the way back."""
    whole = max(drawings(game), key=lambda drawing: len(drawing.shapes))
    shapes = whole.shapes
    changed = (*(one._replace(x=one.x + 1) for one in shapes[:SHAPES]), *shapes[SHAPES:])
    told = [
        change(whole, svg.patch(old, new))
        for old, new in [((), shapes), *pairwise((shapes, changed, shapes))]
    ]
    return told[0], told[1], told[2]


def change(drawing: Drawing, made: Any) -> dict[str, Any]:
    size = (drawing.width, drawing.height)
    return {"size": size, "label": drawing.label, "gone": made.gone, "set": made.changed}


def scripts(page: Page, made: tuple[dict[str, Any], ...], rounds: int) -> list[float]:
    took: list[float] = page.evaluate(APPLY, [*made, rounds])
    return took


def painted(page: Page, game: str, clicks: int, seed: str) -> tuple[list[Click], list[float]]:
    """From a click to the next paint, and to its answer; less than 16 ms counts as 16."""
    person = Person(page)
    person.begin(seed, game=game)
    person.play(person.by_mouse, 2)
    page.evaluate(WATCH_CLICKS)
    person.play(person.by_mouse, clicks)
    page.wait_for_timeout(SOON)
    known: dict[str, Any] = page.evaluate("clicks")
    slow = [Click(one["duration"], one["spent"], one["what"]) for one in known.values()]
    return slow + [Click(16.0, [], "")] * max(clicks - len(slow), 0), page.evaluate("answers")


def p95(figures: Sequence[float]) -> float:
    return quantiles(figures, n=20)[-1]


def tell_clicks(page: Page, address: str, game: str, clicks: int) -> None:
    paints, answers, slowest = list[float](), list[float](), list[Click]()
    for number in range(MATCHES):
        page.goto(address)
        made, answered = painted(page, game, clicks, f"painting {number}")
        paints.append(p95([one.duration for one in made]))
        answers.append(p95(answered))
        slowest += made
    show(row(f"click to painted, p95, {game}", "ms", paints, MOST["painted"]))
    show(row(f"click to painted answer, p95, {game}", "ms", answers, None))
    for one in sorted(slowest, reverse=True)[:TOLD]:
        print(f"  {one.duration:4.0f} ms: {one.what} (waited and ran {one.spent})", flush=True)


def tell(browser: Browser, rounds: int, clicks: int) -> None:
    with Host(GITHUB) as host, visit(browser, host.url, service_workers="block") as page:
        for game in SHELF:
            tell_clicks(page, host.url, game, clicks)
            made = changes(game)
            took = scripts(page, made, rounds * MATCHES)
            each = [took[start::MATCHES] for start in range(MATCHES)]
            what = f"script of {len(made[1]['set'])} changed shapes"
            show(row(f"{what}, p95, {game}", "ms", map(p95, each), MOST["script"]))
            show(row(f"{what}, median, {game}", "ms", took, None))  # the least: without others


def main() -> None:
    parser = argparse.ArgumentParser(description="How quickly the page paints.")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--clicks", type=int, default=40)
    asked = parser.parse_args()
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        tell(browser, asked.rounds, asked.clicks)
        browser.close()


if __name__ == "__main__":
    main()
