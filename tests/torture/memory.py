"""Match after match in one tab: what the tab holds of those that are over.

Players are AIs that nobody waits for. A match is begun in the lobby, plays itself, and its end
leads back to the lobby. What is measured is what the system counts as the tab's own, after the
browser was asked to collect what nobody holds (Firefox can only be asked by a person).
"""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from e2e import browsers
from e2e.bidi import Firefox
from e2e.browsers import SIZE, Chromium, Visitor
from e2e.patience import LOOK
from e2e.person import device
from tests.bench.figures import Row
from wallwright.games import SHELF
from web.build.serve import DIST, site_server

MATCHES = 100  # of each game
BASE = 5  # after so many a tab has all that it needs to play
GROWN = 1.15  # of what it held then, at most
SETTLED = 0.98  # of what was left before: as long as that much goes, it is asked again
HEAP = 15.0  # MB of the page's own, at most
OVER = "document.querySelector('#table').dataset.state === 'over'"
LOBBY = "!document.querySelector('#lobby').hidden"
LINES = "document.querySelectorAll('#table .log li, #side .log li').length"


class Held(NamedTuple):
    """What a tab holds after a match, in MB."""

    matches: int
    tab: float
    heap: float  # the page's own; 0 where the browser does not say


@contextmanager
def a_host() -> Iterator[str]:
    with site_server(DIST) as server:
        thread = Thread(target=server.serve_forever, args=(LOOK,))
        thread.start()
        try:
            yield f"http://localhost:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


def settings(game: str) -> str:
    """What the browser keeps: the last match was one of AIs, and nobody waits for them."""
    seats = SHELF[game].rules.SEATS[0]
    players = [(f"AI {seat + 1}", "adept") for seat in range(seats)]
    return json.dumps(device(players))


def arrive(visitor: Visitor, game: str) -> None:
    visitor.browser.open(f"{visitor.address}icons/wallwright.svg")  # no script runs there yet
    visitor.ask(f"localStorage.setItem('wallwright.settings', {json.dumps(settings(game))})")
    visitor.browser.open(visitor.address)


def play(visitor: Visitor, game: str, seed: str) -> None:
    """One match, from the lobby to its end; as long as it grows it is waited for."""
    visitor.click(f"#lobby [data-do=new][data-game={game}]")
    visitor.until_seen("#new [value=start]")
    visitor.ask(f"document.querySelector('#new [name=seed]').value = {json.dumps(seed)}")
    visitor.click("#new [value=start]")
    lines = 0
    while lines >= 0:
        lines = visitor.until(f"{OVER} ? -1 : {LINES} > {lines} && {LINES}")


def leave(visitor: Visitor) -> None:
    visitor.click("#table .end [data-do=lobby]")
    visitor.until(LOBBY)


# What the system says of a tab.


def descendants(folder: Path) -> Iterator[Path]:
    """All processes of the program whose profile lies in a folder."""
    family = set[str]()
    for process in sorted(Path("/proc").glob("[0-9]*"), key=lambda one: int(one.name)):
        try:
            parent = process.joinpath("stat").read_text().rpartition(")")[2].split()[1]
            command = process.joinpath("cmdline").read_text()
        except OSError:
            continue  # it has ended
        if parent in family or str(folder) in command:
            family.add(process.name)
            yield process


def private(process: Path) -> float:
    """MB that no other process has."""
    try:
        lines = process.joinpath("smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    kilobytes = [int(line.split()[1]) for line in lines if line.startswith("Private_")]
    return sum(kilobytes) / 1024


def paints(process: Path) -> bool:
    """Whether a page is painted there; the program's own process is another."""
    command = process.joinpath("cmdline").read_text()
    return "--type=renderer" in command or "-contentproc" in command


def tab(folder: Path) -> float:
    """What the largest tab holds: the others are of the browser's own, and small."""
    return max(private(process) for process in descendants(folder) if paints(process))


class Collector:
    """Asks Chromium to collect what nobody holds, in the page and in the engine's worker."""

    def __init__(self, browser: Chromium) -> None:
        self.line = browser.context.new_cdp_session(browser.page)
        self.workers: list[str] = []
        self.line.on("Target.attachedToTarget", self.meet)
        self.line.on("Target.detachedFromTarget", self.part)
        attach = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        self.line.send("Target.setAutoAttach", attach)

    def meet(self, event: dict[str, Any]) -> None:
        if event["targetInfo"]["type"] == "worker":
            self.workers.append(event["sessionId"])

    def part(self, event: dict[str, Any]) -> None:
        """One has ended: the page asks a worker without Python whether the machine is slow."""
        if event["sessionId"] in self.workers:
            self.workers.remove(event["sessionId"])

    def collect(self) -> float:
        """MB that are left of the page's own: one collection frees what the next may collect."""
        left, before = self.collect_once(), inf
        while left < before * SETTLED:
            before, left = left, self.collect_once()
        return left

    def collect_once(self) -> float:
        message = json.dumps({"id": 1, "method": "HeapProfiler.collectGarbage"})
        for worker in self.workers:
            asked = {"sessionId": worker, "message": message}
            self.line.send("Target.sendMessageToTarget", asked)
        self.line.send("HeapProfiler.collectGarbage")
        return float(self.line.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


# The attack.


def in_chromium(game: str, matches: int, seed: int) -> Iterator[Held]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, a_host() as address:
        browser = Chromium(Path(folder), SIZE)
        visitor = Visitor(browser, address)
        arrive(visitor, game)
        collector = Collector(browser)
        for number in range(1, matches + 1):
            play(visitor, game, f"{seed}-{number}")
            before = tab(Path(folder))
            leave(visitor)
            if number in (BASE, matches):
                heap = collector.collect()
                yield Held(number, tab(Path(folder)), heap)
            yield Held(0, before, 0)
        browser.close()


def in_firefox(game: str, matches: int, seed: int) -> Iterator[Held]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, a_host() as address:
        browser = Firefox(Path(folder), SIZE)
        visitor = Visitor(browser, address)
        arrive(visitor, game)
        for number in range(1, matches + 1):
            play(visitor, game, f"{seed}-{number}")
            leave(visitor)
            if number in (BASE, matches):
                yield Held(number, tab(Path(folder)), 0)
        browser.close()


def chromium_rows(game: str, matches: int, seed: int) -> Iterator[Row]:
    held = list(in_chromium(game, matches, seed))
    first, last = (one for one in held if one.matches)
    after = f"{game}, {matches} matches"
    most = max(one.tab for one in held)
    yield one_row(f"{after}: tab, of that after {BASE}", "", last.tab / first.tab, GROWN)
    yield one_row(f"{after}: the page's heap", "MB", last.heap, HEAP)
    yield one_row(f"{after}: tab", "MB", last.tab, None)
    yield one_row(f"{after}: tab at its largest", "MB", most, None)


def firefox_rows(game: str, matches: int, seed: int) -> Iterator[Row]:
    first, last = in_firefox(game, matches, seed)
    after = f"{game}, {matches} matches, firefox"
    yield one_row(f"{after}: of that after {BASE}", "", last.tab / first.tab, None)
    yield one_row(f"{after}: tab", "MB", last.tab, None)


def one_row(what: str, unit: str, figure: float, wanted: float | None) -> Row:
    return Row(what, unit, figure, wanted, [figure])


def attack(times: float, seed: int) -> Iterator[Row]:
    matches = max(BASE + 1, round(MATCHES * times))
    for game in SHELF:
        yield from chromium_rows(game, matches, seed)
    if why_not := browsers.KINDS["firefox"].why_not():
        print(f"  firefox is left out: {why_not}", flush=True)
        return
    for game in SHELF:
        yield from firefox_rows(game, matches, seed)
