"""What the offline worker keeps, spoilt file by file, and what becomes of the next visit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socket import SHUT_RDWR
from time import monotonic
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error

from e2e.conftest import EVERYWHERE, SIZES
from e2e.hosts import PLAIN, Host
from e2e.patience import expect, patient, until_true
from e2e.person import Person, device
from wallwright.games import SHELF
from web.build.precache import digest

HARMS = ("garbage", "cut", "emptied")
SETTINGS = f"""if (location.protocol.startsWith("http")) {{
  localStorage.setItem("wallwright.settings", {json.dumps(json.dumps(device()))});
}}"""
# A picture of the site: there nothing is under way while files are spoilt and looked at.
QUIET_PLACE = "icons/wallwright.svg"
SPOIL = """async ([path, harm, site = "../"]) => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const address = new URL(path, new URL(site, location.href)).href;
  const kept = await cache.match(address);
  const content = new Uint8Array(await kept.arrayBuffer());
  const spoilt = {
    garbage: () => content.map((byte, at) => (byte * 7 + at * 13 + 5) % 251),
    cut: () => content.slice(0, content.length >> 1),
    emptied: () => new Uint8Array(0),
  }[harm]();
  await cache.put(address, new Response(spoilt, { headers: kept.headers }));
}"""
SUM = """async (path) => {
  const address = new URL(path, new URL("../", location.href)).href;
  const kept = await caches.match(address);
  if (!kept) return "";
  const sum = await crypto.subtle.digest("SHA-256", await kept.arrayBuffer());
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
}"""
RESTORE = """() => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => data !== "looking" && resolve(data);
  navigator.serviceWorker.controller.postMessage("check", [port2]);
})"""
# What a person sees in the end: "plays", or a sentence; "" while it is still going on.
SEEN = """() => {
  const shown = (one) => one?.checkVisibility() && one.textContent.trim();
  if (document.querySelector("#boot")?.hidden
    && document.querySelector("#table:not([hidden])[data-state=play]")) return "plays";
  return shown(document.querySelector("#boot.failed #boot-stage"))
    || shown(document.querySelector("p[role=alert]:not(.error)")) || "";
}"""


class Outcome(NamedTuple):
    """What the next visit came to."""

    seen: str  # "plays", a sentence, or nothing
    seconds: float

    @property
    def plays(self) -> bool:
        return self.seen == "plays"


class Spoilt:
    """A site that a browser keeps, with a match of every game; its host can be cut off."""

    def __init__(self, context: BrowserContext, host: Host) -> None:
        self.context, self.host = context, host
        self.page = context.new_page()
        self.workers: CDPSession = context.new_cdp_session(self.page)
        self.workers.send("ServiceWorker.enable")
        self.tables: dict[str, str] = {}
        self.logs: dict[str, list[str]] = {}
        self.page.goto(host.url)
        expect(self.page.locator("#offline-state")).to_be_visible()

    def begin(self, game: str) -> str:
        """A match of this game to come back to; its address."""
        if game not in self.tables:
            self.page.goto(self.host.url)
            person = Person(self.page)
            person.begin(game=game, seed="damage")
            person.wait_for("play")
            self.tables[game] = self.page.url.partition("#")[2]
            self.logs[game] = self.log()
        return self.tables[game]

    def log(self) -> list[str]:
        return self.page.locator("#pane-log li").all_text_contents()

    def spoil(self, path: str, harm: str) -> None:
        self.page.goto(self.host.url + QUIET_PLACE)
        self.page.evaluate(SPOIL, [path, harm])

    def is_whole(self, path: str) -> bool:
        """Is what is kept what the host has?"""
        self.page.goto(self.host.url + QUIET_PLACE)
        return bool(self.page.evaluate(SUM, path) == digest(self.host.site / path))

    def restore(self) -> None:
        """All is as it was, by what the offline worker itself can do."""
        self.page.goto(self.host.url + QUIET_PLACE)
        assert self.page.evaluate(RESTORE)["lost"] == []

    def stop_worker(self) -> None:
        self.workers.send("ServiceWorker.stopAllWorkers")

    def come_back(self, game: str, lang: str = "en") -> Outcome:
        """The next visit, in a browser that has forgotten what it was doing."""
        table = self.begin(game)
        self.page.goto("about:blank")
        self.stop_worker()
        began = monotonic()
        with suppress(Error):  # a page may be loaded anew while it comes
            self.page.goto(f"{self.host.url}?lang={lang}#{table}", wait_until="commit")
        return Outcome(self.seen(), monotonic() - began)

    def seen(self) -> str:
        seen: list[str] = []

        def look() -> str:
            with suppress(Error):  # it is just being loaded anew
                seen.append(self.page.evaluate(SEEN))
            return seen[-1] if seen else ""

        with suppress(AssertionError):
            until_true(look, "nothing comes")
        return seen[-1] if seen else ""

    @contextmanager
    def cut_off(self) -> Iterator[None]:
        """Nothing reaches the host, as long as this lasts."""
        server = self.host.server
        server.verify_request = lambda *_: False  # type: ignore[method-assign]
        for connection in list(self.host.open):
            with suppress(OSError):  # the browser was first
                connection.shutdown(SHUT_RDWR)
        try:
            yield
        finally:
            del server.verify_request


@contextmanager
def spoilt_site(browser: Browser) -> Iterator[Spoilt]:
    with Host(PLAIN) as host:
        settings = {**EVERYWHERE, **SIZES["desktop"], "service_workers": "allow"}
        context = patient(browser.new_context(**settings))
        context.add_init_script(SETTINGS)
        yield Spoilt(context, host)
        context.close()


def game_of(path: str) -> str:
    """The game that needs this file; any other if none does."""
    return next((game for game in SHELF if game in path), next(iter(SHELF)))


def language_of(path: str) -> str:
    return next((lang for lang in ("de", "nl") if f".{lang}." in path or f"/{lang}." in path), "en")
