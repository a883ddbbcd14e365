"""The first visit over a line of 400 kbit/s: its time, and how long its bar stands still."""

import os
import shutil
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from e2e.conftest import EVERYWHERE, FLAGS, SIZES
from e2e.hosts import GITHUB, Host
from tests.bench.site_page import SETTINGS
from wallwright.games import SHELF

RATE = 400_000 / 8  # bytes a second
PATIENCE = 400_000  # ms: twice what all that a start may need takes
SLOW = """Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } });"""
# The longest time in which nobody sees the bar of a start become longer, while there is one.
WATCH_BAR = """window.still = 0;
let [width, since] = [-1, 0];
setInterval(() => {
  const bar = document.querySelector("#boot-bar");
  const now = performance.now();
  const seen = bar?.checkVisibility() ? Math.round(bar.value / bar.max * bar.clientWidth) : -1;
  if (seen !== width) [width, since] = [seen, now];
  else if (seen >= 0) window.still = Math.max(window.still, now - since);
}, 50);"""
STANDS = "#table[data-state=play]:has(#boot[hidden])"


def measure(slow: bool) -> dict[str, float]:
    """Of a browser that takes the line for a slow one, and of one that does not know."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        measured = visit(browser, slow)
        browser.close()
    return measured


def visit(browser: Browser, slow: bool) -> dict[str, float]:
    settings: dict[str, Any] = {**EVERYWHERE, **SIZES["desktop"], "service_workers": "allow"}
    context = browser.new_context(**settings)
    context.set_default_timeout(PATIENCE)
    for script in (SETTINGS, WATCH_BAR, *([SLOW] if slow else [])):
        context.add_init_script(script)
    with Host(GITHUB._replace(rate=RATE)) as host:
        page = context.new_page()
        began = monotonic()
        page.goto(f"{host.url}#new/{next(iter(SHELF))}", wait_until="commit")
        page.locator("#new [value=start]").click()
        page.locator(STANDS).wait_for()
        seconds = monotonic() - began
        needed = sum(one.size for one in host.sent) / RATE
        still = page.evaluate("window.still") / 1000
        context.close()
    return {"seconds": seconds, "over": seconds - needed, "still": still}
