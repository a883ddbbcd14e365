"""Hostile addresses of the lobby and of embedded games, each opened fresh.

Whoever follows one sees a page that is not blank, and what they asked for or a sentence that says
why not; and they can leave it: for the lobby of the site, or for a new match in a frame.
"""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from json import loads
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

from playwright.sync_api import BrowserContext, Page, sync_playwright

from e2e.conftest import EVERYWHERE, FLAGS
from e2e.hosts import GITHUB, Host
from e2e.patience import expect, patient, until
from tests.bench.figures import Row, row
from tests.hostile import file_input, hostile, link_input
from wallwright.core.record import SEALED
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF

PROMISED = 500
FACADE = ["seats", "seat", "level", "seed", "theme", "bg", "lang", "controls"]
SENTENCE = re.compile(r"[^\n{}<>]{8,240}")
OUTBURST = re.compile(r"Traceback|Error\b|Exception|in this browser|undefined|\[object")

# What a page shows in the end: "" as long as that is still to come.
SHOWN = """() => {
  const seen = (selector) => {
    const found = document.querySelector(selector);
    return found?.checkVisibility({ visibilityProperty: true }) ? found : null;
  };
  if (!performance.getEntriesByName("first-contentful-paint").length) return null;
  if (seen(".stalled")) return { what: "stalled", said: "" };
  if (seen("#boot.failed")) return { what: "refused", said: seen("#boot-stage")?.innerText ?? "" };
  if (seen("#table[data-state]") && !seen("#boot")) return { what: "table", said: "" };
  if (seen("#facade")) {
    const said = seen("#unknown, #closed, #failed")?.innerText ?? "";
    return { what: "facade", said };
  }
  const ready = seen("#lobby") && seen("#engine-state");
  return ready ? { what: "lobby", said: seen("#lobby-note")?.innerText ?? "" } : null;
}"""


class Visited(NamedTuple):
    """An address, and what was wrong with what it led to."""

    address: str
    fault: str


def cleaned(text: str) -> str:
    """As a browser's own line would write it: half characters cannot be in an address."""
    return text.encode("utf-8", "replace").decode().replace("\0", "%00")


def written(text: str, dice: Random) -> str:
    """Escaped as it should be, or as it came."""
    return quote(cleaned(text)) if dice.random() < 0.7 else cleaned(text)


def record(dice: Random) -> str:
    """A match as an address carries it, somewhat damaged, sometimes with another's head."""
    text: str = loads((link_input if dice.random() < 0.6 else file_input)(dice))["record"]
    first, _, body = text.partition("\n")
    if first == SEALED:
        text = "1." + body.strip().replace("+", "-").replace("/", "_").rstrip("=")
    return text if dice.random() < 0.8 else dice.choice(["1.", "2."]) + text


def to_lobby(dice: Random) -> str:
    lang = dice.choice([*LANGUAGES, hostile(dice, 3)])
    query = dice.choice(["", f"?lang={written(lang, dice)}", f"?{written(hostile(dice), dice)}"])
    way = dice.choice(["record", "record", "record", "table", "new", "", "table"])
    parts = {
        "record": f"#record={written(record(dice), dice)}",
        "table": f"#table/{written(dice.choice(['nowhere', hostile(dice, 3)]), dice)}",
        "new": f"#new/{written(dice.choice([*SHELF, hostile(dice, 3)]), dice)}",
        "": f"#{written(hostile(dice), dice)}",
    }
    return query + parts[way]


def to_facade(dice: Random) -> str:
    """A game in a frame; more than half of them with a position."""
    asked = {"game": dice.choice([*SHELF, *SHELF, hostile(dice, 2)])}
    asked |= {name: hostile(dice, 3) for name in dice.sample(FACADE, dice.randrange(4))}
    if dice.random() < 0.6:
        asked["pos"] = record(dice)
    told = "&".join(f"{name}={written(value, dice)}" for name, value in asked.items())
    return f"embed/{dice.choice('?#')}{told}"


def addresses(times: float, seed: int) -> list[str]:
    dice = Random(seed)
    return [
        dice.choice([to_lobby, to_lobby, to_facade])(dice)
        for _ in range(max(1, round(times * PROMISED)))
    ]


def shown(page: Page) -> dict[str, str]:
    """What it is after all; "blank" if nothing is ever to be seen."""
    try:
        found: dict[str, str] = until(lambda _: page.evaluate(SHOWN), "nothing is shown")
    except AssertionError:
        text = str(page.evaluate("document.body?.innerText ?? ''")).strip()
        return {"what": "stuck" if text else "blank", "said": ""}
    return found


def without_sentence(address: str, found: dict[str, str]) -> bool:
    """Who asks for a match gets it, or hears why not."""
    said = " ".join(found["said"].split())
    if found["what"] == "refused":
        return not SENTENCE.fullmatch(said) or bool(OUTBURST.search(said))
    wanted = re.match(r"record=|table/\w+$", address.partition("#")[2])
    return found["what"] == "lobby" and bool(wanted) and not said


def leave(page: Page, found: dict[str, str]) -> None:
    """To where another match can be begun."""
    if found["what"] == "facade":
        expect(page.locator("#full")).to_be_visible()
    elif "/embed/" in page.url:
        if found["what"] == "refused":
            page.locator("#boot [data-do=retry]").click()
        expect(page.locator("#table[data-state]")).to_be_visible()
        expect(page.locator("#boot")).to_be_hidden()
    else:
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)
        if found["what"] != "lobby":
            page.locator("#table [data-do=lobby]:visible").first.click()
        page.locator("#lobby [data-do=new]").first.click()
        expect(page.locator("dialog#new")).to_be_visible()


def fault(page: Page, address: str) -> str:
    """What is wrong with what an address leads to: "" if nothing."""
    page.goto(address)
    found = shown(page)
    if found["what"] == "facade" and not found["said"] and "pos=" in address:
        page.locator("#play").click()
        found = shown_after_play(page)
    if found["what"] in {"blank", "stuck", "stalled"}:
        return found["what"]
    if without_sentence(address, found):
        return f"silent: {found}"
    try:
        leave(page, found)
    except Exception as error:
        return f"stuck: {found}, {error!s:.200}"
    return ""


def shown_after_play(page: Page) -> dict[str, str]:
    def other(_: float) -> Any:
        found = page.evaluate(SHOWN)
        return found if found and (found["what"] != "facade" or found["said"]) else None

    try:
        found: dict[str, str] = until(other, "nothing is played")
    except AssertionError:
        return {"what": "stuck", "said": ""}
    return found


@contextmanager
def visitor() -> Iterator[tuple[BrowserContext, str]]:
    """A browser, and the address of a site."""
    with sync_playwright() as playwright, Host(GITHUB, "some/folder") as host:
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield patient(browser.new_context(base_url=host.url, **EVERYWHERE)), host.url
        browser.close()


def visits(times: float, seed: int) -> Iterator[Visited]:
    with visitor() as (context, site):
        for address in addresses(times, seed):
            page = context.new_page()
            found = fault(page, site + address)
            if found:
                print(f"  {found} at {address!r}", flush=True)
            yield Visited(address, found)
            page.close()


def attack(times: float, seed: int) -> Iterator[Row]:
    """Each row counts what may never be."""
    seen = [one.fault for one in visits(times, seed)]
    yield row("addresses: opened", "", [len(seen)], None)
    for what, sign in [
        ("without a sentence", "silent"),
        ("blank pages", "blank"),
        ("pages that cannot be left", "st"),  # stuck, or without all its scripts
    ]:
        count = sum(one.startswith(sign) for one in seen)
        yield row(f"addresses: {what}", "", [count], 0)
