"""Company from other devices: python -m tests.bench.company [GAME ...] [--clicks 30] [--files]

From the invitation to the guest's first board: seconds, taps and kB; then from a click on the
guest's screen until its answer is painted: over the wire as it is here, over one that is long
(300 ms there and back), and over one that is lossy (5 of 100 packets) and narrow (50 kbit/s) too.
"""

import argparse
from collections.abc import Sequence
from contextlib import ExitStack
from time import monotonic

from playwright.sync_api import Page, Playwright, sync_playwright

from e2e.hosts import GITHUB, Host
from e2e.patience import expect
from e2e.test_together import guest_of, host_of
from e2e.wire import Way
from tests.bench.figures import row, show
from tests.bench.painting import WATCH_CLICKS, p95
from tests.torture.company import Group
from wallwright.games import SHELF

LONG = Way(delay=0.15)
POOR = Way(delay=0.15, loss=0.05, rate=50_000 / 8)
WIRES = {"here": (Way(), 100), "long": (LONG, 450), "poor": (POOR, None)}  # ms wanted
TAPS = {
    "host": ("start", "copy the link", "paste the answer", "begin"),
    "guest": ("open the link", "join", "copy the answer"),
}
# What the page and its parts have weighed on the line, and what was fetched that a guest needs not.
FETCHED = """() => {
  const all = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  const engine = all.filter(({ name }) => /[.](wasm|gz|zip)$/.test(name));
  const files = all.map(({ name, transferSize }) => [name, transferSize / 1000]);
  return [files.reduce((sum, [, size]) => sum + size, 0), engine.length, files];
}"""
LAID = "#table[data-state]:not([hidden])"
DEEDS = 2  # of both together, for one click of the guest


def invite(group: Group, game: str, told: bool) -> tuple[Page, Page]:
    """One guest, and how long it takes from the invitation to the board."""
    began = monotonic()
    host = host_of(group.visit, game)
    invited = monotonic()
    guest = guest_of(group.visit, host, "Mei", lang="de", size="phone")
    begins = monotonic()
    host.locator("#company [data-act=start]").click()
    expect(guest.locator(LAID)).to_be_visible()
    expect(guest.locator("#boot")).to_be_hidden()
    laid = monotonic()
    expect(host.locator(LAID)).to_be_visible()
    print(f"  {game}: host's lobby and invitation {invited - began:.1f} s", flush=True)
    show(row(f"invitation to first board, {game}", "s", [laid - invited], 5))
    show(row("  of it from the begin of the match", "s", [laid - begins], 1))
    size, engine, files = guest.evaluate(FETCHED)
    show(row("  fetched by the guest", "kB", [size], 150))
    show(row("  of it parts of an engine", "", [engine], 0))
    for name, kilobytes in files if told else ():
        print(f"    {kilobytes:6.1f} kB  {name}", flush=True)
    return host, guest


def clicks(group: Group, guest: Page, many: int) -> Sequence[float]:
    """From a click of the guest until its answer is painted, in ms."""
    group.play(DEEDS)
    guest.evaluate(WATCH_CLICKS)
    answers: Sequence[float] = ()
    for _ in range(4 * many):
        if len(answers) >= many or group.play(DEEDS) == "over":
            break
        answers = guest.evaluate("window.answers")
    return answers


def measure(playwright: Playwright, game: str, many: int, told: bool) -> None:
    with Host(GITHUB) as host, ExitStack() as stack:
        group = Group(stack, playwright, host.url, "company")
        _, guest = invite(group, game, told)
        for name, (way, wanted) in WIRES.items() if many else ():
            group.wire.way = way
            took = clicks(group, guest, many)
            show(row(f"click to painted answer, {name}, {game}", "ms", took, None))
            show(row("  95 of 100 within", "ms", [p95(took)], wanted))


def main() -> None:
    parser = argparse.ArgumentParser(description="How quickly a guest's table answers.")
    parser.add_argument("games", nargs="*", choices=[*SHELF, []], metavar="GAME")
    parser.add_argument("--clicks", type=int, default=30, help="0: only the invitation")
    parser.add_argument("--files", action="store_true", help="each file that the guest fetches")
    asked = parser.parse_args()
    for side, taps in TAPS.items():
        print(f"taps of the {side}: {len(taps)} ({', '.join(taps)})", flush=True)
    with sync_playwright() as playwright:
        for game in asked.games or SHELF:
            measure(playwright, game, asked.clicks, asked.files)


if __name__ == "__main__":
    main()
