"""Matches of people at devices of their own, which are broken again and again, in every way.

A device is laid anew, its program killed, the host's as well, or the line is cut for a while: whole
matches must come to their end, and everybody be back in their seat soon after the line is.
"""

import json
import os
import shutil
import signal
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from math import ceil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, time
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from e2e.conftest import EVERYWHERE, FLAGS, SIZES
from e2e.patience import milliseconds, patient
from e2e.test_together import guest_of, host_of, play, start, state
from e2e.wire import FLAGS as OPEN, Wire
from tests.bench.figures import Row, row
from tests.torture.windows import served
from wallwright.games import SHELF

BREAKS = 200
BACK = 10.0  # s in which all seats are wanted back
PATIENCE = 90.0  # s after which a guest is lost
LOOK = 100  # ms
SHORTEST, LONGEST = 1.0, 60.0  # s that a line is cut
DEEDS = 6  # at most so many between two breaks
KILLED = 5.0  # s until a program that was killed is gone

SETTINGS = """(kept) => {
  if (location.protocol.startsWith("http") && !localStorage.getItem("wallwright.settings"))
    localStorage.setItem("wallwright.settings", JSON.stringify(kept));
}"""
# When this page has last heard something over a line, by the clock of the machine.
HEARD = """() => {
  const create = RTCPeerConnection.prototype.createDataChannel;
  window.heardAt = 0;
  RTCPeerConnection.prototype.createDataChannel = function (...asked) {
    const channel = create.apply(this, asked);
    channel.addEventListener("message", () => (window.heardAt = Date.now()));
    return channel;
  };
}"""
NOW = "() => Date.now()"
LAID = """(since) => window.heardAt > since && Boolean(document.querySelector("#table[data-state]"))
  && document.querySelector("#boot").hidden"""
OPEN_COMPANY = "() => document.querySelector('#menu [data-do=company]').click()"
HERE = "() => document.querySelectorAll('#company[open] .guests .here').length"
HEARD_SINCE = "(since) => window.heardAt > since"
LOG = """() => document.querySelectorAll("#table .log li, #side .log li").length"""


class Device:
    """A browser with a profile of its own, which can be killed and opened again."""

    def __init__(self, playwright: Playwright, folder: Path, wire: Wire, site: str) -> None:
        self.playwright, self.folder, self.wire, self.site = playwright, folder, wire, site
        self.options: dict[str, Any] = {}
        self.kept: dict[str, Any] = {}
        self.context: BrowserContext | None = None
        self.troubles: list[str] = []
        self.script = ""

    def open(self, path: str) -> Page:
        self.context = patient(
            self.playwright.chromium.launch_persistent_context(
                self.folder,
                executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"),
                args=[*FLAGS, *OPEN],
                timeout=milliseconds(),
                base_url=self.site,
                **{**EVERYWHERE, **self.options},
            )
        )
        self.wire.join_up(self.context)
        self.context.add_init_script(f"({SETTINGS})({json.dumps(self.kept)})")
        for script in filter(None, (HEARD, self.script)):
            self.context.add_init_script(f"({script})()")
        [self.page] = self.context.pages
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.goto(path)
        return self.page

    def kill(self) -> str:
        """As when the battery is empty; where it was."""
        address = self.page.url
        assert self.context
        gone = []
        self.context.on("close", lambda _: gone.append(True))
        for number in programs(self.folder):
            os.kill(number, signal.SIGKILL)
        end = monotonic() + KILLED
        while not gone and monotonic() < end:
            try:
                self.page.wait_for_timeout(LOOK)
            except Error:
                break
        for lock in self.folder.glob("Singleton*"):
            lock.unlink()
        return address

    def close(self) -> None:
        if self.context:
            self.context.close()


def programs(folder: Path) -> list[int]:
    """The processes of the browser with this profile."""
    wanted, found = f"--user-data-dir={folder}".encode(), []
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            said = place.read_bytes().split(b"\0")
        except OSError:
            continue
        if wanted in said:
            found.append(int(place.parent.name))
    return found


class Break(NamedTuple):
    how: str
    game: str
    seconds: float  # until all were back; PATIENCE if they were not
    lines: int  # of the log that were lost


class Group:
    """The host and guests of a match, each at a device of their own."""

    def __init__(
        self, stack: ExitStack, playwright: Playwright, site: str, seed: str, script: str = ""
    ) -> None:
        self.dice, self.wire = Random(seed), stack.enter_context(Wire())
        self.playwright, self.site = playwright, site
        self.folder = Path(stack.enter_context(TemporaryDirectory()))
        self.devices: list[Device] = []
        self.script = script  # of every page, besides
        stack.callback(self.close)

    def close(self) -> None:
        for one in self.devices:
            one.close()

    def visit(self, path: str = "", size: str = "desktop", **options: Any) -> Page:
        folder = self.folder / f"device{len(self.devices)}"
        one = Device(self.playwright, folder, self.wire, self.site)
        one.kept = options.pop("device")
        one.script = self.script
        one.options = {**SIZES[size], **options}
        self.devices.append(one)
        return one.open(path)

    def begin(self, game: str, guests: int) -> None:
        host = host_of(self.visit, game, guests)
        looks = [{"lang": "de", "size": "phone"}, {"lang": "nl"}]
        pages = [guest_of(self.visit, host, f"Mei{n}", **looks[n]) for n in range(guests)]
        start(host, *pages)

    def play(self, deeds: int) -> str:
        ways = ["by_mouse", "by_finger", "by_mouse"]
        return play({one.page: way for one, way in zip(self.devices, ways, strict=False)}, deeds)

    @property
    def over(self) -> bool:
        return {state(one.page) for one in self.devices} == {"over"}

    # ---- what breaks

    def guest(self) -> Device:
        return self.dice.choice(self.devices[1:])

    def reload_guest(self) -> float:
        return self._reload(self.guest())

    def reload_host(self) -> float:
        return self._reload(self.devices[0])

    def kill_guest(self) -> float:
        return self._kill(self.guest())

    def kill_host(self) -> float:
        return self._kill(self.devices[0])

    def _reload(self, device: Device) -> float:
        began: float = device.page.evaluate(NOW)
        device.page.reload()
        return began

    def _kill(self, device: Device) -> float:
        address = device.kill()
        began = 1000 * time()  # before the program starts
        device.open(address)
        return began

    def cut(self) -> float:
        """Mostly short, for a minute of silence is a minute of nothing."""
        seconds = SHORTEST * (LONGEST / SHORTEST) ** (self.dice.random() ** 1.5)
        return self._cut(seconds)

    def _cut(self, seconds: float) -> float:
        page = self.devices[0].page
        self.wire.way.cut = True
        page.wait_for_timeout(LOOK)  # for what has come through already
        began = page.evaluate(NOW)
        page.wait_for_timeout(1000 * seconds)
        through = [one for one in self.devices if one.page.evaluate(HEARD_SINCE, began)]
        assert not through, "the line was not cut"
        self.wire.way.cut = False
        print(f"    the line was cut for {seconds:.1f} s", flush=True)
        return float(page.evaluate(NOW))

    def cut_and_reload_guest(self) -> float:
        self.wire.way.cut = True
        self._reload(self.guest())
        return self._cut(self.dice.uniform(1, 10))

    def cut_and_reload_host(self) -> float:
        self.wire.way.cut = True
        self._reload(self.devices[0])
        return self._cut(self.dice.uniform(1, 10))

    def back(self, since: float) -> float:
        """How many seconds after a moment everybody has a table, and the host says who is here."""
        end, host = monotonic() + PATIENCE, self.devices[0].page
        while monotonic() < end:
            if all(heard(one.page, since) for one in self.devices) and self.gathered():
                return float(host.evaluate(NOW) - since) / 1000
            host.wait_for_timeout(LOOK)
        return PATIENCE

    def gathered(self) -> bool:
        """As it is told in the host's dialog, which is closed again."""
        host = self.devices[0].page
        host.evaluate(OPEN_COMPANY)
        here: int = host.evaluate(HERE)
        host.keyboard.press("Escape")
        return here == len(self.devices) - 1


def heard(page: Page, since: float) -> bool:
    try:
        return bool(page.evaluate(LAID, since))
    except Error:  # it is just being laid
        return False


WAYS: dict[str, Callable[[Group], float]] = {
    "guest laid anew": Group.reload_guest,
    "line cut": Group.cut,
    "host laid anew": Group.reload_host,
    "guest killed": Group.kill_guest,
    "line cut, guest laid anew": Group.cut_and_reload_guest,
    "host killed": Group.kill_host,
    "line cut, host laid anew": Group.cut_and_reload_host,
    "line cut again": Group.cut,
}


def matches(playwright: Playwright, times: float, seed: int) -> Iterator[Break]:
    total = max(1, round(times * BREAKS))
    number = 0
    while number < total:
        game = [*SHELF][number * len(SHELF) // total]
        with served() as site, ExitStack() as stack:
            group = Group(stack, playwright, site, f"{seed}/{number}")
            group.begin(game, 1 + (number % 2 if 3 in SHELF[game].rules.SEATS else 0))
            quota = ceil(total * ([*SHELF].index(game) + 1) / len(SHELF))
            while number < quota and group.play(1 + group.dice.randrange(DEEDS)) != "over":
                how = [*WAYS][number % len(WAYS)]
                yield broken(group, game, how)
                number += 1
            group.play(9999)
            print(f"  {game}: a match has come to its end", flush=True)


def broken(group: Group, game: str, how: str) -> Break:
    before = group.devices[0].page.evaluate(LOG)
    since = WAYS[how](group)
    seconds = group.back(since)
    lost = max(0, before - group.devices[0].page.evaluate(LOG))
    print(f"  {game}, {how}: {seconds:.1f} s, {lost} lines lost", flush=True)
    return Break(how, game, seconds, lost)


def attack(times: float, seed: int) -> Iterator[Row]:
    with sync_playwright() as playwright:
        breaks = list(matches(playwright, times, seed))
    by_way = defaultdict(list)
    for one in breaks:
        by_way[one.how].append(one.seconds)
    for how, seconds in by_way.items():
        yield row(f"company, {how}: all back", "s", seconds, BACK)
    all_seconds = sorted(one.seconds for one in breaks)
    yield row("company: breaks", "", [len(breaks)], None)
    yield row("  95 of 100 back after", "s", [all_seconds[int(0.95 * len(breaks))]], BACK)
    yield row("  the slowest", "s", all_seconds[-1:], BACK)
    yield row("  never back", "", [sum(one.seconds >= PATIENCE for one in breaks)], 0)
    yield row("  lines of the log that were lost", "", [sum(one.lines for one in breaks)], 0)
