"""A worker that ends at random moments of matches, in every way: the table is soon back."""

import json
import os
import shutil
from collections.abc import Iterator
from random import Random

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import EVERYWHERE, FLAGS, SIZES
from e2e.hosts import PLAIN, Host
from e2e.killing import WAYS, Return, able_to_end, kill, play_on
from e2e.patience import patient
from e2e.person import Person, device
from tests.bench.figures import Row, row
from wallwright.games import SHELF

KILLS = 50
MEMORY = 4000  # pages of 64 kB that the worker may have: else a machine is full before it
PACE = 700  # ms an AI takes: so that many a moment falls into its turn
MOST = 2000.0  # ms until the worker ends
FEWEST = 3  # deeds of a person between two ends

SETTINGS = f"""if (location.protocol.startsWith("http")) {{
  localStorage.setItem("wallwright.settings", {json.dumps(json.dumps(device(pace=PACE)))});
}}"""


def kills(page: Page, times: int, dice: Random) -> Iterator[tuple[str, Return]]:
    person = Person(page, dice.randrange(1000))
    for number in range(times):
        if number % (len(SHELF) * len(WAYS)) == 0:
            page.goto("#")
            person.begin(game=list(SHELF)[number // len(WAYS) % len(SHELF)])
        play_on(person, dice.randrange(FEWEST), dice)
        way = WAYS[number % len(WAYS)]
        yield way, kill(page, way, dice.uniform(0, MOST))


def attack(times: float, seed: int) -> Iterator[Row]:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    flags = [*FLAGS, f"--js-flags=--wasm-max-mem-pages={MEMORY}"]
    returns: list[Return] = []
    with sync_playwright() as playwright, Host(PLAIN) as host:
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        settings = {**EVERYWHERE, **SIZES["desktop"]}
        context = patient(browser.new_context(base_url=host.url, **settings))
        context.add_init_script(SETTINGS)
        able_to_end(context)
        page = context.new_page()
        page.goto(host.url)
        for way, back in kills(page, max(1, round(times * KILLS)), Random(seed)):
            print(f"  {way}: {back.seconds:.1f} s, {len(back.lost)} lost", flush=True)
            returns.append(back)
        browser.close()
    seconds = [back.seconds for back in returns]
    yield row("worker killed: table back, median", "s", seconds, 3)
    yield row("worker killed: table back, slowest", "s", [max(seconds)], 5)
    yield row("worker killed: lines lost", "", [sum(len(back.lost) for back in returns)], 0)
