"""What others can write, poisoned: matches in the store, settings, messages and addresses.

A page is given some of them at once beside a sound match. Whatever is opened is left again by what
a person can press; then the sound match must still be there, and be played on.
"""

import json
import os
import shutil
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from threading import Thread
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Error, Page as Window, sync_playwright

from e2e.conftest import FLAGS
from e2e.patience import LOOK, milliseconds, patient
from e2e.person import device
from tests.bench.figures import Row, row
from tests.page import Page
from tests.seats import seating
from wallwright.games import SHELF
from web.build.serve import DIST, site_server

PROMISED = 2000
TOGETHER = 8  # matches in one store: with the sound one fewer than the page keeps
SOUND = "sound"
# Of all that is tried the share of each kind, and how many are tried in one go.
KINDS = {"match": (12, TOGETHER), "settings": (3, 2), "message": (2, 4), "address": (3, 6)}

# Values that JSON has not got are made in the page; each is named by a table with one field.
STRANGE = [
    *["nan", "infinity", "date", "future", "never", "map", "set", "blob", "big", "circle"],
    *["undefined", "huge", "deep", "bytes", "half", "file", "many"],
]
PLAIN: list[Any] = [
    *[None, True, False, 0, -1, 5, 1e308, 9e15, "", "x", "constructor", "__proto__", "../../x"],
    *['"]', "<img src=x>", [], [[]], [None], {}, {"length": 3}, {"toString": 5, "valueOf": 5}],
]
MADE = """(() => {
  const circle = {};
  circle.circle = circle;
  let deep = {};
  for (let level = 0; level < 500; level++) deep = { deep };
  const made = {
    nan: NaN, infinity: Infinity, date: new Date(0), future: Date.now() + 1e12,
    never: new Date(NaN), map: new Map([["game", 1]]), set: new Set(["x"]), undefined,
    blob: new Blob(["x"]), big: 7n, circle, huge: "x".repeat(1e6), deep, half: "\\ud800",
    bytes: new Uint8Array(9), file: new File(["x"], "x"), many: Array(20000).fill({}),
  };
  window.makePoison = (value) => {
    if (typeof value !== "object" || value === null) return value;
    if ("$" in value) return made[value.$];
    if (Array.isArray(value)) return value.map(makePoison);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, makePoison(part)]));
  };
})();
window.realStore = window.indexedDB;
window.useStore = (use) => new Promise((resolve, reject) => {
  const opening = realStore.open("wallwright", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("matches", { keyPath: "id" });
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const work = opening.result.transaction("matches", "readwrite");
    const answer = use(work.objectStore("matches"));
    work.oncomplete = () => {
      opening.result.close();
      resolve(answer?.result);
    };
    work.onabort = () => reject(work.error);
  };
});"""
LAY_OUT = """(matches) => useStore((store) => {
  store.clear();
  for (const match of matches) {
    try {
      store.put(makePoison(match));
    } catch {
      store.put({ ...makePoison({ ...match, id: "none" }) }); // no key at all
    }
  }
})"""
RECORD = "(id) => useStore((store) => store.get(id)).then((match) => match?.record)"
GO = """(address) => {
  document.querySelector("#lobby-note").textContent = "";
  location.hash = address;
}"""
SAY = """(words) => {
  const line = new BroadcastChannel("wallwright");
  for (const word of words) line.postMessage(makePoison(word));
}"""
WRITE_HISTORY = """async (words) => {
  for (const word of words) {
    postMessage(makePoison(word), "*");
    try {
      history.replaceState(makePoison(word), "");
    } catch {
      continue; // too large for a browser's history
    }
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    history.replaceState({ depth: makePoison(word) }, "");
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    await new Promise((resolve) => setTimeout(resolve));
  }
}"""
# What a person has before them: a lobby, a table, or a sentence.
SEEN = """() => {
  const seen = (query) => document.querySelector(query)?.checkVisibility() ?? false;
  const said = (query) => seen(query) ? document.querySelector(query).textContent.trim() : "";
  if (seen("#new")) return { where: "new", said: "" };
  if (seen("#lobby")) return { where: "lobby", said: said("#lobby-note") };
  if (seen("#boot")) {
    const failed = document.querySelector("#boot.failed") !== null;
    return { where: failed ? "failed" : "", said: failed ? said("#boot-stage") : "" };
  }
  const { state } = document.querySelector("#table").dataset;
  return { where: state === "cover" ? "cover" : state ? "table" : "", said: "" };
}"""


def sound_match(game: str) -> dict[str, Any]:
    """A match as the page keeps it, of one person and the fewest AIs."""
    page, seated = Page(), seating(game)
    players = [{"name": f"Guest {seat}", "level": level} for seat, level in enumerate(seated)]
    new: dict[str, Any] = {"game": game, "players": players, "options": {}, "seed": "torture"}
    save = page.ask("new", **new)["save"]
    begun = {"op": "new", **new}
    return {"id": SOUND, "saved": 1, "begun": begun, "picture": page.ask("picture"), **save}


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a value, but of a long list the first items only."""
    if isinstance(value, dict | list):
        parts = value.items() if isinstance(value, dict) else enumerate(value[:3])
        for key, part in parts:
            yield (*path, key)
            yield from places(part, (*path, key))


def poisoned(sound: dict[str, Any], dice: Random) -> dict[str, Any]:
    """A copy with something else in one to three places."""
    match: dict[str, Any] = deepcopy(sound)
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        left = list(places(match))
        if not left:
            break
        *way, last = dice.choice(left)
        inner: Any = match
        for key in way:
            inner = inner[key]
        if dice.random() < 0.2:
            del inner[last]
        else:
            inner[last] = something(dice)
    return match


def something(dice: Random) -> Any:
    return {"$": dice.choice(STRANGE)} if dice.random() < 0.5 else deepcopy(dice.choice(PLAIN))


class Attack:
    """A browser with one window, attacked by what others can write; what was found wrong."""

    def __init__(self, browser: Browser, site: str, dice: Random) -> None:
        self.browser, self.site, self.dice = browser, site, dice
        self.sounds = {game: sound_match(game) for game in SHELF}
        self.stuck: list[str] = []
        self.lost: list[str] = []
        self.silent: list[str] = []
        self.uncaught: list[str] = []
        self.tried: Any = ""
        self.window: Window

    def begin(self) -> None:
        """A browser that knows nothing."""
        context = patient(self.browser.new_context(locale="en-GB", service_workers="block"))
        context.add_init_script(MADE)
        context.set_default_timeout(milliseconds())
        self.window = context.new_page()
        self.window.on("pageerror", lambda error: self.note(self.uncaught, str(error)))
        self.window.goto(self.site)

    def end(self) -> None:
        self.window.context.close()

    def note(self, found: list[str], what: str) -> None:
        found.append(what)
        print(f"  {what[:200]}: {json.dumps(self.tried)[:1500]}", flush=True)

    def attempt(self, kind: str, number: int) -> None:
        """Try some of one kind; where something does not come, a page cannot be left."""
        try:
            getattr(self, kind)(number)
        except Error as error:
            self.note(self.stuck, error.message.split("\n")[0])
            self.end()
            self.begin()

    def lay_out(self, bad: list[Any]) -> dict[str, Any]:
        """A store of these beside a sound match."""
        sound = self.sounds[self.dice.choice(list(SHELF))]
        matches = [poisoned({**sound, "id": one}, self.dice) for one in bad]
        self.window.evaluate(LAY_OUT, [sound, *matches])
        self.tried = matches
        return sound

    def match(self, number: int) -> None:
        """Poisoned matches beside a sound one: the lobby, each of them, the sound one."""
        self.lay_out([f"bad{one}" for one in range(number)])
        matches = self.tried
        self.window.reload()
        self.see_lobby()
        for match in matches:
            self.tried, name = match, match.get("id")
            if isinstance(name, str) and name:
                self.visit(f"#table/{quote(name)}")
        self.tried = matches
        self.find_sound()

    def settings(self, number: int) -> None:
        """Settings of any kind: the lobby and its dialogs, and a match that is begun by them."""
        for name in ("wallwright.settings", "wallwright.begun"):
            self.window.evaluate("() => localStorage.clear()")
            self.lay_out([])
            self.tried = text = self.settings_text()
            self.window.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
            self.window.reload()
            self.see_lobby()
            self.window.locator(".lh [data-do=settings]").click()
            self.close("settings")
            self.window.locator("#lobby [data-do=new]").first.click()
            self.window.locator("#new [value=start]").click()
            self.leave()
            self.find_sound()

    def settings_text(self) -> str:
        if self.dice.random() < 0.2:
            return self.dice.choice(["", "{", "null", "5", '"x"', "[]", "[" * 9999, "\ud800"])
        match = {"id": 0, **device(lang="en", theme="dark", confirm=True, hotkeys=True)}
        return json.dumps(poisoned(match, self.dice)).replace('{"$":', '{"x":')

    def message(self, number: int) -> None:
        """Words of other windows, and entries of the history that are not ours, at a table."""
        self.lay_out([])
        self.window.reload()
        self.visit(f"#table/{SOUND}", leaves=False)
        words = [poisoned({"id": SOUND, "at": 9e15}, self.dice) for _ in range(number)]
        self.tried = words = [*words[1:], something(self.dice)]
        other = self.window.context.new_page()
        other.goto(f"{self.site}embed/")
        other.evaluate(SAY, words)
        other.close()
        self.window.evaluate(WRITE_HISTORY, words)
        self.leave()
        self.find_sound()

    def address(self, number: int) -> None:
        """Addresses that somebody made up, followed within the page and from outside."""
        sound = self.lay_out([])
        for _ in range(number):
            self.tried = address = self.made_up(sound["record"])
            if self.dice.random() < 0.5:
                self.visit(address)
            else:
                lang = quote(str(self.dice.choice(PLAIN)))
                self.window.goto("about:blank")
                self.window.goto(f"{self.site}?lang={lang}{address}")
                self.leave()
        self.find_sound()

    def made_up(self, record: str) -> str:
        odd = quote(str(self.dice.choice(PLAIN)) or "x", safe="/%")
        at = self.dice.randrange(len(record))
        changed = (
            record[:at] + self.dice.choice("A%=/.\n ") + record[at + self.dice.choice([0, 1]) :]
        )
        made = [f"#table/{odd}", f"#new/{odd}", f"#record={odd}", f"#record={quote(changed)}"]
        return self.dice.choice(
            [*made, f"#record=1.{quote(changed.split(chr(10))[-2])}", "#table/%E0%"]
        )

    # What a person does.

    def see_lobby(self) -> None:
        """There is something to go on with, and a list."""
        self.window.locator("#continue .pri").wait_for()
        self.window.locator(".lh [data-do=saved]").click()
        self.window.locator("#saves li").first.wait_for()
        self.close("saved")

    def close(self, dialog: str) -> None:
        self.window.locator(f"#{dialog}").wait_for()
        self.window.keyboard.press("Escape")
        self.window.locator(f"#{dialog}").wait_for(state="hidden")

    def visit(self, address: str, leaves: bool = True) -> None:
        """Go to an address within the page, see what comes of it, and leave."""
        self.window.evaluate(GO, address)
        if leaves:
            self.leave()
        else:
            self.settled()

    def leave(self) -> None:
        seen = self.settled()
        if seen["where"] in ("lobby", "failed") and not seen["said"]:
            self.note(self.silent, "no sentence")
        if seen["where"] == "new":
            self.close("new")
        elif seen["where"] != "lobby":
            self.go_home(seen["where"])

    def go_home(self, where: str) -> None:
        if where == "cover":
            self.window.locator("#table .cover .pri").click()
        home = "#boot [data-do=lobby]" if where == "failed" else ".bar .home"
        self.window.locator(home).click()
        self.window.locator("#lobby").wait_for()

    def settled(self) -> dict[str, str]:
        """What is seen once the page has come to something."""
        seen: dict[str, str] = {}
        for _ in range(round(milliseconds() / 1000 / LOOK)):
            seen = self.window.evaluate(SEEN)
            if seen["said"] or seen["where"] in ("table", "new", "cover"):
                return seen
            self.window.wait_for_timeout(1000 * LOOK)
        if seen["where"] in ("lobby", "failed"):
            return seen
        raise Error(f"the page comes to nothing: {seen}")

    def found(self) -> dict[str, list[str]]:
        return {
            "pages that cannot be left": self.stuck,
            "matches lost beside the damaged one": self.lost,
            "without a sentence": self.silent,
            "errors that nobody caught": self.uncaught,
        }

    def find_sound(self) -> None:
        """The sound match is where it was, and is played on."""
        if not self.window.evaluate(RECORD, SOUND):
            self.note(self.lost, "not in the store any more")
        self.window.evaluate(GO, f"#table/{SOUND}")
        if self.settled()["where"] != "table":
            self.note(self.lost, "not played on")
        self.leave()


def attack(times: float, seed: int) -> Iterator[Row]:
    wanted, share = round(times * PROMISED), sum(part for part, _ in KINDS.values())
    with sync_playwright() as playwright, site_server(DIST) as server:
        thread = Thread(target=server.serve_forever, args=(LOOK,))
        thread.start()
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        one = Attack(browser, f"http://localhost:{server.server_port}/", Random(seed))
        one.begin()
        for kind, (part, together) in KINDS.items():
            for _ in range(max(1, round(wanted * part / share / together))):
                one.attempt(kind, together)
        browser.close()
        server.shutdown()
        thread.join()
    for what, found in one.found().items():
        yield row(f"poisoned stores: {what}", "", [len(found)], 0)
