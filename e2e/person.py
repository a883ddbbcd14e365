"""A person at the table: starts matches, sees what can be picked, acts by mouse, finger or keys.

A person waits for what the page shows, never for a time: `Person.do(deed)` resolves once the
table has answered the deed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import FilePayload, Page

from e2e.patience import expect, until
from tests.seats import red_begins
from wallwright.core.title import Title
from wallwright.games import SHELF

LONGEST = 600  # deeds of one person: far more than any match takes
WALK = 200  # key presses from one spot to another: far more than there are spots

Players = Sequence[tuple[str, str]]  # name and level; a person has none
DUEL: Players = (("Anna", ""), ("Mei", "adept"))
COUPLE: Players = (("Anna", ""), ("Mei", ""))

# What can be clicked to go on with the match, and where a click reaches it once all stands still.
SEE = """async () => {
  const moving = document.getAnimations().filter((one) => one.effect.getTiming().iterations < 99);
  await Promise.allSettled(moving.map((one) => one.finished));
  while (document.querySelector("#board[data-moves]")) await new Promise(requestAnimationFrame);
  const reach = (spot) => {
    const box = spot.getBoundingClientRect();
    for (const [x, y] of [[.5, .5], [.2, .5], [.08, .5], [.5, .25], [.5, .8], [.1, .9], [.9, .9]]) {
      const at = [box.left + box.width * x, box.top + box.height * y];
      if (document.elementFromPoint(...at)?.closest("[data-pick], [data-do]") === spot) return at;
    }
    return null;
  };
  const possible = (one) => !one.ariaDisabled && one.checkVisibility() && !one.closest("[inert]");
  const table = document.getElementById("table");
  const wanted = "svg .spot.can, .prompt [data-pick], :is(.prompt, .cover) .pri[data-do]";
  const root = document.documentElement;
  const stakes = table.querySelector(".stakes");
  const cut = (stakes.firstElementChild?.offsetHeight ?? 0) - stakes.clientHeight - 2;
  const told = [...table.querySelectorAll(".story button, .retold")];
  const clipped = told.map((one) => one.scrollHeight - one.clientHeight - 1);
  return {
    state: table.dataset.state,
    overflows: [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth, cut, ...clipped],
    targets: [...table.querySelectorAll(wanted)].filter(possible).map((one) => ({
      id: one.id,
      zone: one.closest(".board") ? "board" : one.closest("[data-zone]").dataset.zone,
      does: one.dataset.do ?? "",
      pick: one.dataset.pick ?? "",
      chosen: one.classList.contains("sel"),
      hot: one.dataset.hot ?? "",
      at: reach(one),
    })),
  };
}"""

# Remember that the table will change or speak; that a click hides the toast is no answer yet.
EXPECT_CHANGE = """() => {
  const note = (click) => (window.clicked = click);
  if (window.clicked === undefined) addEventListener("click", note, true);
  window.clicked = null;
  const ZONES = "#table svg[data-zone], #table .prompt, #table .cover, #table .end, #live";
  window.answered = new Promise((resolve) => {
    const watch = new MutationObserver(resolve);
    const what = { subtree: true, childList: true, characterData: true };
    const attributeFilter = ["class", "data-pick", "transform", "hidden"];
    for (const zone of document.querySelectorAll(ZONES)) {
      watch.observe(zone, { ...what, attributeFilter });
    }
  });
}"""
# Whether the last click was no answer, but brought what lies there nearer.
ENLARGED = """() => {
  const nearer = window.clicked?.defaultPrevented ?? false;
  window.clicked = null;
  return nearer;
}"""
# Whether it has: what has changed are elements, and those stay there.
ANSWERED = """(ms) => Promise.race([
  Promise.resolve(window.answered).then(() => true),
  new Promise((resolve) => setTimeout(resolve, ms, false)),
])"""

# What has the focus, and the arrows: those towards a spot first, then those around an obstacle.
WAYS = """(id) => {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(document.activeElement);
  const [tx, ty] = middle(document.getElementById(id));
  const across = tx < x ? "ArrowLeft" : "ArrowRight";
  const along = ty < y ? "ArrowUp" : "ArrowDown";
  const ways = Math.abs(tx - x) > Math.abs(ty - y) ? [across, along] : [along, across];
  const all = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const round = all.filter((way) => !ways.includes(way));
  return [document.activeElement.id, [...ways, ...round]];
}"""


def device(players: Players = DUEL, **settings: Any) -> dict[str, Any]:
    """What this browser keeps: the last match's players and settings that make no one wait."""
    lasts = {game: last_match(title, players) for game, title in SHELF.items()}
    return {"pace": 0, "lang": "en", "lasts": lasts, **settings}


def last_match(title: Title, players: Players) -> dict[str, Any]:
    """These players, with as many more as the game needs, under its usual options; red begins."""
    more = [(f"Guest {seat}", "adept") for seat in range(len(players), title.rules.SEATS[0])]
    seats = [{"name": name, "level": level} for name, level in (*players, *more)]
    options = {name: option.values[0] for name, option in title.rules.OPTIONS.items()}
    return {"seats": seats, "options": {**options, **red_begins(title.rules.NAME)}}


@dataclass
class Sight:
    """What a person sees that they can do now."""

    state: str
    overflows: list[int]
    targets: list[dict[str, Any]]


class Person:
    """Somebody with a page in front of them."""

    def __init__(self, page: Page, dice: int = 1) -> None:
        self.page = page
        self.table = page.locator("#table")
        self.dice = Random(dice)
        self.deeds = 0

    def begin(self, seed: str = "", game: str = "") -> None:
        """Start a match, of the first game or another, with the players the dialog proposes."""
        which = f"[data-game={game}]" if game else ""
        self.page.locator(f"#lobby [data-do=new]{which}").first.click()
        dialog = self.page.locator("#new")
        expect(dialog).to_be_visible()
        if seed:
            if not dialog.locator("[name=seed]").is_visible():  # it stays open for the next time
                dialog.locator("#more summary").click()
            dialog.locator("[name=seed]").fill(seed)
        dialog.locator("[value=start]").click()
        self.wait_for("play", "cover", "over", "watch")

    def open_record(self, text: str) -> None:
        """Choose a file in the lobby."""
        file: FilePayload = {"name": "m.txt", "mimeType": "text/plain", "buffer": text.encode()}
        with self.page.expect_file_chooser() as chosen:
            self.page.locator(".lf [data-do=import]").click()
        chosen.value.set_files(file)

    def wait_for(self, *states: str) -> None:
        one = ", ".join(f"#table[data-state={state}]" for state in states)
        expect(self.page.locator(one)).to_be_visible()
        expect(self.page.locator("#boot")).to_be_hidden()

    def see(self) -> Sight:
        return Sight(**self.page.evaluate(SEE))

    def do(self, deed: Callable[[], object]) -> None:
        """Do something that the table answers, and wait for the answer."""
        self.page.evaluate(EXPECT_CHANGE)
        deed()
        self.hear()
        self.deeds += 1

    def hear(self) -> None:
        """Wait for the answer that is expected."""
        until(lambda spend: self.page.evaluate(ANSWERED, 1000 * spend), "the table does not answer")

    def pick(self, words: str) -> None:
        """Click a spot or a button that says these words."""
        target = self.page.locator(f'#table [data-pick="{words}"]:not([aria-disabled])').first
        self.do(lambda: target.dispatch_event("click"))

    def choose(self, sight: Sight) -> dict[str, Any]:
        """Something that leads on: a confirmation before all else, a new choice before an old."""
        sure = [one for one in sight.targets if one["does"]]
        board = [one for one in sight.targets if one["zone"] == "board" and one["at"]]
        beside = [one for one in sight.targets if one["zone"] != "board"]
        fresh = [one for one in beside if not one["chosen"]]
        if board and self.dice.random() < 0.8:
            return self.dice.choice(sure or board)
        return self.dice.choice(sure or fresh or board or sight.targets)

    def play(self, act: Callable[[dict[str, Any]], None], turns: int = LONGEST) -> None:
        """Act until the match is over, or so many times; nothing may ever need scrolling."""
        for _ in range(turns):
            self.wait_for("play", "over", "cover", "part")
            self.page.evaluate(EXPECT_CHANGE)  # first: what goes by itself may forestall a click
            sight = self.see()
            assert max(sight.overflows) <= 0, f"the page scrolls: {sight.overflows}"
            if sight.state == "over":
                return
            if sight.targets:
                act(self.choose(sight))
                self.hear()
        assert turns < LONGEST, "this match does not end"

    def by_mouse(self, target: Mapping[str, Any]) -> None:
        self.hit(target, self.page.mouse.click)

    def by_finger(self, target: Mapping[str, Any]) -> None:
        self.hit(target, self.page.touchscreen.tap)

    def hit(self, target: Mapping[str, Any], press: Callable[[float, float], None]) -> None:
        """Press it; among places that are too near to each other once more, for they come near."""
        press(*reachable(target))
        while self.page.evaluate(ENLARGED):
            [found] = [one for one in self.see().targets if one["id"] == target["id"]]
            press(*reachable(found))

    def by_keys(self, target: Mapping[str, Any]) -> None:
        """By its single key or, as often, by Tab, the arrows and Enter."""
        if target["hot"] and self.dice.random() < 0.5:
            self.page.keyboard.press(target["hot"])
        elif target["zone"] == "prompt":
            self.tab_to(f'.prompt [data-pick="{target["pick"]}"], .prompt .pri[data-do]')
            self.page.keyboard.press("Space")
        else:
            self.tab_to(f".{target['zone']} .spot")
            self.walk_to(target["id"])
            self.page.keyboard.press("Enter")

    def tab_to(self, selector: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(WALK):
            if self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def walk_to(self, spot: str) -> None:
        """Press the arrow that leads on until the spot has the focus; else go through all spots."""
        tried: list[str] = []
        for _ in range(WALK):
            here, ways = self.page.evaluate(WAYS, spot)
            if here == spot:
                return
            way = next((way for way in ways if f"{here} {way}" not in tried), None)
            if not way:
                break
            tried.append(f"{here} {way}")
            self.page.keyboard.press(way)
        for _ in range(WALK):
            self.page.keyboard.press("PageDown")
            if self.page.evaluate("() => document.activeElement.id") == spot:
                return
        raise AssertionError(f"the arrows do not lead to {spot}")


def farthest(
    targets: list[dict[str, Any]], wanted: list[str], picked: int
) -> tuple[dict[str, Any] | None, int]:
    """What leads farthest towards an action, and how many of its words are said then."""
    best: dict[str, Any] | None = None
    reach = picked
    for one in targets:
        words = one["pick"].split()
        for start in (picked, 0):
            end = start + len(words)
            if words and wanted[start:end] == words and end > reach and one["at"]:
                best, reach = one, end
    return best, reach


def reachable(target: Mapping[str, Any]) -> list[float]:
    assert target["at"], f"nothing of '{target['pick']}' on the {target['zone']} can be hit"
    place: list[float] = target["at"]
    return place
