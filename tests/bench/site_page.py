"""What a page costs in Chromium: bytes, requests, paint, shifts, answers to clicks."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.conftest import EVERYWHERE, FLAGS, SIZES
from e2e.hosts import GITHUB, Host
from e2e.patience import expect, patient
from e2e.person import Person, device
from e2e.test_early import (
    WATCH_BOARD,
    cold_load,
    expect_picture_kept,
    with_database,
    without_wasm,
)
from wallwright.games import SHELF
from web.build.places import WEB
from web.build.precache import write_worker
from web.build.serve import DIST

CHANGED, LOST = "texts/en.json", "texts/de.json"
DEEDS = 15  # clicks at the table to judge by
SETTINGS = f"""if (location.protocol.startsWith("http")) {{
  localStorage.setItem("wallwright.settings", {json.dumps(json.dumps(device()))});
}}"""
# The worst answer counts, as it does for INP where there are fewer than fifty.
WATCH_VITALS = """window.vitals = { lcp: 0, cls: 0, inp: 0 };
const watch = (type, hear, more = {}) => new PerformanceObserver((list) =>
  list.getEntries().forEach(hear)).observe({ type, buffered: true, ...more });
watch("largest-contentful-paint", ({ startTime }) => (vitals.lcp = startTime));
watch("layout-shift", ({ value, hadRecentInput }) => (vitals.cls += hadRecentInput ? 0 : value));
watch("event", ({ interactionId, duration }) => {
  if (interactionId) vitals.inp = Math.max(vitals.inp, duration);
}, { durationThreshold: 16 });"""
LOOK_FOR_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  const worker = registration.installing ?? registration.waiting;
  while (worker?.state === "installing") {
    await new Promise((resolve) => (worker.onstatechange = resolve));
  }
  return worker?.state ?? "none";
}"""


def measure(rounds: int, folder: Path) -> list[dict[str, float]]:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        measured = [one_round(browser, folder / str(number)) for number in range(rounds)]
        browser.close()
    return measured


def one_round(browser: Browser, site: Path) -> dict[str, float]:
    return {
        **first_board(browser),
        "play_bytes": play_bytes(browser),
        "facade_bytes": facade_bytes(browser),
        **vitals(browser),
        **deploys(browser, site),
    }


@contextmanager
def visit(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """A page of a person who was never here, with settings that make nobody wait."""
    settings = {**EVERYWHERE, **SIZES["desktop"], "service_workers": "allow", **options}
    context = patient(browser.new_context(**settings))
    context.add_init_script(SETTINGS)
    with_database(context)
    page = context.new_page()
    page.goto(address)
    yield page
    context.close()


def first_board(browser: Browser) -> dict[str, float]:
    """Of the game that takes longest, and of the one that needs most."""
    painted = [board_of(browser, game) for game in SHELF]
    return {
        "board_time": max(one["time"] for one in painted),
        "board_bytes": max(one["bytes"] for one in painted) / 1000,
    }


def board_of(browser: Browser, game: str) -> dict[str, float]:
    """Load a match that has begun, with nothing in the browser's cache and no runtime to be had."""
    with Host(GITHUB) as host, visit(browser, host.url, service_workers="block") as page:
        Person(page).begin(game=game)
        expect_picture_kept(page)
        without_wasm(page.context)
        page.context.add_init_script(WATCH_BOARD)
        measured = cold_load(page)
        page.context.unroute_all(behavior="ignoreErrors")  # what was held back is wanted no more
        return measured


def play_bytes(browser: Browser) -> float:
    """Of the game that needs most."""
    return max(bytes_of(browser, game) for game in SHELF)


def bytes_of(browser: Browser, game: str) -> float:
    """What the host has sent when the first turn can be played, without what is kept for later."""
    with Host(GITHUB) as host, visit(browser, host.url, service_workers="block") as page:
        Person(page).begin(game=game)
        return sent_bytes(host)


def facade_bytes(browser: Browser) -> float:
    return max(bytes_of_facade(browser, game) for game in SHELF)


def bytes_of_facade(browser: Browser, game: str) -> float:
    with Host(GITHUB) as host:
        with visit(browser, f"{host.url}embed/?game={game}", service_workers="block") as page:
            page.wait_for_load_state("networkidle")
        return sent_bytes(host)


def sent_bytes(host: Host) -> float:
    """In kB."""
    return sum(sent.size for sent in host.sent) / 1000


def vitals(browser: Browser) -> dict[str, float]:
    """Largest paint, shifts and slowest answer, of the lobby and of the table of a stored match."""
    with Host(GITHUB) as host, visit(browser, host.url) as page:
        page.context.add_init_script(WATCH_VITALS)
        page.reload()
        expect(page.locator("#engine-state")).to_be_visible()
        click_through_lobby(page)
        lobby = read_vitals(page, "lobby")
        person = Person(page)
        person.begin()
        person.play(person.by_mouse, 2)
        person.wait_for("play")
        expect_picture_kept(page)
        page.reload()
        person.play(person.by_mouse, DEEDS)
        return {**lobby, **read_vitals(page, "table")}


def click_through_lobby(page: Page) -> None:
    for name in ("new", "learn", "settings"):
        page.locator(f"#lobby [data-do={name}]").first.click()
        dialog = page.locator("dialog[open]")
        dialog.locator("[data-do=close]").click()
        expect(dialog).to_have_count(0)


def read_vitals(page: Page, where: str) -> dict[str, float]:
    """The observers hear of a click once its answer is painted, which takes two frames at most."""
    page.evaluate("""() => new Promise((go) => requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(go))))""")
    measured: dict[str, float] = page.evaluate("vitals")
    return {f"{where}_{name}": figure for name, figure in measured.items()}


def deploys(browser: Browser, site: Path) -> dict[str, float]:
    """A version that differs in one file, and then one of which a file did not arrive."""
    shutil.copytree(DIST, site)
    with Host(GITHUB, site=site) as host, visit(browser, host.url) as page:
        expect(page.locator("#offline-state")).to_be_visible()
        change(site, CHANGED)
        host.forget()
        page.reload()
        expect(page.locator("#update")).to_be_visible()
        requests = len(host.sent)
        page.locator("#update [data-do=update]").click()
        expect(page.locator("#update")).to_be_hidden()
        change(site, LOST)
        host.missing.add(LOST)
        refused = page.evaluate(LOOK_FOR_UPDATE) == "redundant"
        page.reload()
        Person(page).begin()
        played = page.locator("#table").get_attribute("data-state") == "play"
    shutil.rmtree(site)
    return {"update_requests": requests, "broken_deploys": 0 if refused and played else 1}


def change(site: Path, path: str) -> None:
    """Deploy a version in which one file differs."""
    words = json.loads((site / path).read_text("utf-8"))
    words["lobby"]["headline"] += " Again."
    (site / path).write_text(json.dumps(words), "utf-8")
    write_worker(WEB / "offline" / "sw.js", site)
