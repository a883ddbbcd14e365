"""How quickly the page paints: python -m tests.bench.painting [--rounds 40] [--clicks 40]

The script of a patch with 150 changed shapes, applied in the built site to the board of each game;
and how long it takes from a click at the table until its answer is painted, in Chromium.
"""

import argparse
import os
import shutil
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from statistics import quantiles
from typing import Any

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
WATCH_CLICKS = """window.clicks = {};
new PerformanceObserver((list) => {
  for (const { interactionId: id, duration } of list.getEntries()) {
    if (id) clicks[id] = Math.max(clicks[id] ?? 0, duration);
  }
}).observe({ type: "event", buffered: true, durationThreshold: 16 });"""


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


def painted(page: Page, game: str, clicks: int) -> list[float]:
    """From a click to its answer; what is quicker than 16 ms counts as 16."""
    person = Person(page)
    person.begin("painting", game=game)
    person.play(person.by_mouse, 2)
    page.evaluate(WATCH_CLICKS)
    person.play(person.by_mouse, clicks)
    known: dict[str, float] = page.evaluate("clicks")
    return [*known.values(), *[16.0] * max(clicks - len(known), 0)]


def p95(figures: Sequence[float]) -> float:
    return quantiles(figures, n=20)[-1]


def tell(browser: Browser, rounds: int, clicks: int) -> None:
    with Host(GITHUB) as host, visit(browser, host.url, service_workers="block") as page:
        for game in SHELF:
            page.goto(host.url)
            took = painted(page, game, clicks)
            show(row(f"click to painted, p95, {game}", "ms", [p95(took)], MOST["painted"]))
            made = changes(game)
            took = scripts(page, made, rounds)
            what = f"script of {len(made[1]['set'])} changed shapes"
            show(row(f"{what}, p95, {game}", "ms", [p95(took)], MOST["script"]))
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
