"""One match in two windows whose clocks are wrong, and what a person may do there, in any order.

After every deed the record on the table must go on from the one that was last shown as saved: an
action that is not in it is lost.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from itertools import takewhile
from random import Random

from playwright.sync_api import Browser, BrowserContext, Error, Page

from e2e.conftest import EVERYWHERE, SIZES, kept
from e2e.patience import patient, until, until_true
from e2e.person import DUEL, Person, device
from wallwright.core import record
from wallwright.games import GAMES

DAY = 86_400_000  # ms
SKEWS = (0, -1000, 1000, -DAY, DAY, -400 * DAY, 400 * DAY)
DEEDS = 14  # of one interleaving
WITHOUT_LOCKS = 0.15  # of the interleavings
# Each window has its own clock, which can be set, and is kept when the window is loaded again.
CLOCK = """(() => {
  const { now } = Date;
  const skew = () => { try { return Number(sessionStorage.skew ?? 0); } catch { return 0; } };
  Date.now = () => now() + skew();
})()"""
NO_LOCKS = 'Object.defineProperty(Navigator.prototype, "locks", { value: undefined });'
SHOWN = """() => {
  const [boot, lobby, table] = ["boot", "lobby", "table"].map((id) => document.getElementById(id));
  const there = { live: boot.hidden, away: boot.classList.contains("elsewhere") };
  const place = lobby.hidden ? Object.keys(there).find((name) => there[name]) ?? "" : "lobby";
  const lines = document.querySelectorAll("#pane-log li").length;
  return { place, state: table.dataset.state ?? "", lines };
}"""
# The record of the only match in the store, from where no script of the site has put on a stand-in.
QUIET_PLACE = "icons/wallwright.svg"
STORED = """() => new Promise((resolve) => {
  indexedDB.open("wallwright", 1).onsuccess = ({ target: { result: db } }) => {
    db.transaction("matches").objectStore("matches").getAll().onsuccess = ({ target }) => {
      db.close();
      resolve(target.result[0]?.record ?? "");
    };
  };
})"""
STILL = ("play", "cover", "part", "over")  # the table waits for a person


@dataclass
class Sight:
    """What a window shows."""

    place: str  # live, away, lobby; nothing while something is under way
    state: str
    lines: int  # of the log


@dataclass
class Outcome:
    """What came of an interleaving."""

    deeds: list[str] = field(default_factory=list)
    lost: int = 0  # actions that were shown as saved
    double: int = 0  # moments at which both windows went on with the match
    actions: int = 0


def actions_of(sealed: str) -> list[str]:
    return record.read(sealed, GAMES).log


def common(one: list[str], other: list[str]) -> int:
    """How many actions two logs share."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


class Window:
    """One of the two."""

    def __init__(self, context: BrowserContext, skew: int) -> None:
        self.context, self.frozen = context, False
        self.person = Person(context.new_page())
        self.page.add_init_script(f"try {{ sessionStorage.skew ??= {skew}; }} catch {{}}\n{CLOCK}")

    @property
    def page(self) -> Page:
        return self.person.page

    def look(self) -> Sight:
        """What it shows when it has come to rest."""

        def settled(_: float) -> Sight | None:
            try:
                sight = Sight(**self.page.evaluate(SHOWN))
            except Error:
                return None  # it is being loaded
            moving = sight.place == "live" and sight.state not in STILL
            return None if moving or not sight.place else sight

        sight = until(settled, "the window comes to no rest")
        assert sight
        return sight

    def set_clock(self, skew: int) -> None:
        self.page.evaluate(f"() => {{ sessionStorage.skew = {skew}; }}")

    def freeze(self, frozen: bool) -> None:
        line = self.context.new_cdp_session(self.page)
        line.send("Page.setWebLifecycleState", {"state": "frozen" if frozen else "active"})
        line.detach()
        self.frozen = frozen


class Interleaving:
    """What happens in the two windows, by a seed."""

    def __init__(self, browser: Browser, site: str, seed: str) -> None:
        self.dice = Random(seed)
        pace = self.dice.choice([0, 0, 500])
        self.context = patient(
            browser.new_context(
                **EVERYWHERE,
                **SIZES["desktop"],
                base_url=site,
                reduced_motion="reduce",
                storage_state=kept(site, device(DUEL, confirm=False, pace=pace)),  # type: ignore[arg-type]
            )
        )
        self.outcome = Outcome()
        if self.dice.random() < WITHOUT_LOCKS:
            self.context.add_init_script(NO_LOCKS)
            self.outcome.deeds.append("without locks")
        self.windows = [self._new_window(), self._new_window()]
        self.last: list[str] = []  # the actions that were last shown as saved
        self.lines = 0  # and in how many lines of the log
        self.address = ""

    def _new_window(self) -> Window:
        return Window(self.context, self.dice.choice(SKEWS))

    def run(self) -> Outcome:
        """Begin, do this and that, and look at what is left, in a window that is opened then."""
        first = self.windows[0]
        self.store = self.context.new_page()
        self.store.goto(QUIET_PLACE)
        first.page.goto("")
        first.person.begin(game=self.dice.choice(list(GAMES)))
        self.address = first.page.url
        self.windows[1].page.goto(self.address)
        self.check()
        for _ in range(DEEDS):
            self.step()
        for window in self.windows:
            window.page.close()
        self.windows = [self._new_window()]
        self.windows[0].page.goto(self.address)
        self.check()
        self.outcome.actions = len(self.last)
        self.context.close()
        return self.outcome

    def step(self) -> None:
        number = self.dice.randrange(2)
        window = self.windows[number]
        if window.frozen:
            window.freeze(False)
            self.done(f"thaw {number}")
            return
        place = window.look().place
        deeds = {
            "live": ["play"] * 5 + ["undo", "lobby", "reload", "clock", "freeze", "both", "crash"],
            "away": ["here"] * 4 + ["reload", "both", "clock", "leave"],
            "lobby": ["continue"] * 3 + ["both", "clock", "load"],
        }[place]
        deed = self.dice.choice(deeds)
        getattr(self, f"_{deed}")(window, number)
        self.done(f"{deed} {number}", undone=deed == "undo")

    def done(self, deed: str, undone: bool = False) -> None:
        self.outcome.deeds.append(deed)
        self.check(undone)

    def check(self, undone: bool = False) -> None:
        """Nothing that was shown may be missing in what is shown now."""
        try:
            until_true(lambda: len(self._live()) < 2, "both windows go on")  # one may be giving way
        except AssertionError:
            self.outcome.double += 1
        for sight in self._live():
            self.compare(self.stored(), sight.lines, undone)

    def _live(self) -> list[Sight]:
        looked = [window.look() for window in self.windows if not window.frozen]
        return [sight for sight in looked if sight.place == "live"]

    def stored(self) -> list[str]:
        """The actions in the store, when it has come to rest."""
        before, now = "", self.store.evaluate(STORED)
        while not now or now != before:
            before, now = now, self.store.evaluate(STORED)
        return actions_of(now)

    def compare(self, now: list[str], lines: int, undone: bool) -> None:
        gone = max(len(self.last) - common(self.last, now), self.lines - lines)
        if gone > 0 and not undone:
            self.outcome.lost += gone
            self.outcome.deeds.append(f"LOST {gone}")
        self.last, self.lines = now, lines

    # What may be done.

    def _play(self, window: Window, _: int) -> None:
        window.person.play(window.person.by_mouse, 1)

    def _undo(self, window: Window, _: int) -> None:
        button = window.page.locator("#table .tools [data-do=undo]").first
        window.person.do(lambda: button.dispatch_event("click"))

    def _lobby(self, window: Window, _: int) -> None:
        window.page.locator("#table .bar [data-do=lobby]").first.dispatch_event("click")
        self._until_in(window, "lobby")

    def _leave(self, window: Window, _: int) -> None:
        window.page.locator("#boot [data-do=lobby]").click()
        self._until_in(window, "lobby")

    def _here(self, window: Window, _: int) -> None:
        window.page.locator("#boot [data-do=here]").click()
        self._until_in(window, "live")

    def _continue(self, window: Window, _: int) -> None:
        window.page.locator("#continue button").first.click()
        self._until_in(window, "live")

    def _load(self, window: Window, _: int) -> None:
        window.page.goto("about:blank")
        window.page.goto(self.address)
        self._until_in(window, "live")

    def _reload(self, window: Window, _: int) -> None:
        window.page.reload()
        self._until_in(window, "live")

    def _clock(self, window: Window, _: int) -> None:
        window.set_clock(self.dice.choice(SKEWS))

    def _freeze(self, window: Window, _: int) -> None:
        window.look()  # what is shown is saved
        window.freeze(True)

    def _crash(self, window: Window, number: int) -> None:
        """The browser puts an end to it, whatever it does; another is opened there."""
        window.look()
        with suppress(Error):
            window.page.goto("chrome://crash")
        window.page.close()
        self.windows[number] = self._new_window()
        self.windows[number].page.goto(self.address)
        self._until_in(self.windows[number], "live")

    def _both(self, _: Window, number: int) -> None:
        """Both windows open the match at the same moment."""
        for window in (self.windows[number], self.windows[1 - number]):
            if window.frozen:
                window.freeze(False)
        for window in (self.windows[number], self.windows[1 - number]):
            window.page.goto("about:blank")
        for window in (self.windows[number], self.windows[1 - number]):
            window.page.evaluate(
                f"() => {{ setTimeout(() => {{ location = '{self.address}'; }}, 50); }}"
            )
        for window in self.windows:
            window.page.wait_for_url(self.address)

    def _until_in(self, window: Window, place: str) -> None:
        until_true(lambda: window.look().place == place, f"the window is not {place}")
