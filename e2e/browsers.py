"""Three browsers behind one small face, and a visitor who uses it with a real mouse."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import Playwright, sync_playwright

from e2e import bidi, patience, webkit
from e2e.conftest import FLAGS
from e2e.frames import on_page
from e2e.person import ANSWERED, EXPECT_CHANGE, SEE, device

SIZE = (1440, 900)


class Browser(Protocol):
    """What every journey through the three browsers is made of."""

    def open(self, address: str) -> None: ...
    def ask(self, expression: str, frame: int | None = None) -> Any: ...
    def click(self, x: float, y: float, frame: int | None = None) -> None: ...
    def restart(self) -> None: ...
    def close(self) -> None: ...


class Chromium:
    """A Chromium with a profile of its own, and one page."""

    def __init__(
        self, folder: Path, size: tuple[int, int], playwright: Playwright | None = None
    ) -> None:
        self.profile, self.size = folder / "chromium", size
        self.is_guest = playwright is not None  # there can be only one at a time
        self.playwright = playwright or sync_playwright().start()
        self.start()

    def start(self) -> None:
        width, height = self.size
        self.context = patience.patient(
            self.playwright.chromium.launch_persistent_context(
                self.profile,
                executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"),
                args=FLAGS,
                viewport={"width": width, "height": height},
                timeout=patience.milliseconds(),
            )
        )
        [self.page] = self.context.pages

    def open(self, address: str) -> None:
        self.page.goto(address)

    def ask(self, expression: str, frame: int | None = None) -> Any:
        """The value of an expression in the page, or in one of its frames; promises are awaited."""
        place = self.page.main_frame if frame is None else self.page.main_frame.child_frames[frame]
        return place.evaluate(f"async () => ({expression})")

    def click(self, x: float, y: float, frame: int | None = None) -> None:
        self.page.mouse.click(*on_page(self.ask, x, y, frame))

    def restart(self) -> None:
        """End the program and start it again; it keeps what it has stored."""
        self.context.close()
        self.start()

    def close(self) -> None:
        self.context.close()
        if not self.is_guest:
            self.playwright.stop()


class Kind(NamedTuple):
    start: Callable[[Path, tuple[int, int]], Browser]
    why_not: Callable[[], str]


KINDS = {
    "chromium": Kind(Chromium, lambda: ""),
    "firefox": Kind(bidi.Firefox, bidi.why_not),
    "webkit": Kind(webkit.WebKit, webkit.why_not),
}

# The policy forbids to evaluate text in the page, so the condition arrives as code.
UNTIL = """((condition, end, pause) => new Promise((resolve) => {
  const look = () => {
    const found = condition();
    if (found || performance.now() > end) resolve(found);
    else setTimeout(look, pause);
  };
  look();
}))(() => (%s), performance.now() + %d, %d)"""
MIDDLE = """((box) => [box.left + box.width / 2, box.top + box.height / 2])(
  document.querySelector(%s).getBoundingClientRect())"""


# Chromium gives no click to a frame of another site that has only just been painted.
LISTEN = """(window.pressed = new Promise((go) => {
  addEventListener("click", () => go(true), { once: true, capture: true });
}), true)"""
PRESSED = "Promise.race([window.pressed, new Promise((go) => setTimeout(go, %d, false))])"


class Visitor:
    """Somebody at one of the browsers."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.frame: int | None = None  # in which of the page's frames they are busy
        self.dice = Random(7)

    def ask(self, expression: str) -> Any:
        return self.browser.ask(expression, frame=self.frame)

    def settle(self) -> None:
        """Come for the first time, with settings that make nobody wait."""
        self.browser.open(f"{self.address}icons/wallwright.svg")  # no script runs there yet
        kept = json.dumps(json.dumps(device()))
        self.ask(f"localStorage.setItem('wallwright.settings', {kept})")
        self.browser.open(self.address)

    def until(self, condition: str) -> Any:
        """Wait until an expression is true in the page; its value."""
        return patience.until(
            lambda spend: self.ask(UNTIL % (condition, 1000 * spend, 1000 * patience.LOOK)),
            f"it did not come to {condition}",
        )

    def until_seen(self, selector: str) -> None:
        """Wait until something is on the screen, and no picture that still comes can move it."""
        seen = f"document.querySelector({json.dumps(selector)})?.checkVisibility()"
        self.until(f"document.readyState === 'complete' && {seen}")

    def click(self, selector: str) -> None:
        self.until_seen(selector)
        self.press(selector)

    def press(self, selector: str) -> None:
        x, y = self.ask(MIDDLE % json.dumps(selector))
        self.browser.click(x, y, self.frame)

    def click_in_new_frame(self, selector: str) -> None:
        """Click until the frame has got it, as people do."""
        self.until_seen(selector)
        self.ask(LISTEN)

        def press(spend: float) -> Any:
            self.press(selector)
            return self.ask(PRESSED % (1000 * spend))

        patience.until(press, f"no click reaches {selector}")

    def begin(self) -> None:
        """Start a match with the players the dialog proposes."""
        self.click("#lobby [data-do=new]")
        self.click("#new [value=start]")
        self.until_turn()

    def until_turn(self) -> str:
        """Wait for the own turn or for the end; which of them."""
        table = "document.querySelector('#table:is([data-state=play], [data-state=over])')"
        self.until(f"document.querySelector('#boot')?.hidden && {table} !== null")
        return str(self.ask("document.querySelector('#table').dataset.state"))

    def play(self, deeds: int) -> int:
        """Click through so many steps of the own turns, or to the end; how many it were."""
        for done in range(deeds):
            if self.until_turn() == "over":
                return done
            targets = [one for one in self.ask(f"({SEE})()")["targets"] if one["at"]]
            sure = [one for one in targets if not one["pick"]]
            fresh = [one for one in targets if not one["chosen"]]
            self.ask(f"({EXPECT_CHANGE})()")
            # what goes by itself may have left nothing to click
            if target := sure or fresh or targets:
                x, y = self.dice.choice(target)["at"]
                self.browser.click(x, y, self.frame)
            patience.until(lambda spend: self.ask(f"({ANSWERED})({1000 * spend})"), "no answer")
        return deeds

    def told(self) -> int:
        """How many lines the log of the match has."""
        return int(self.ask("document.querySelectorAll('#table .log li, #side .log li').length"))
