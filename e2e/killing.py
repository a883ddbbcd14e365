"""A worker that comes to an end in the midst of a match, in every way, and the table after it."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page

from e2e.patience import until
from e2e.person import Person
from e2e.rewriting import rewrite_worker

WAYS = ("terminated", "closed", "broken", "hanging", "full")
EXPORTS = '__export__ = ["call"]'
# What the worker can do to itself; of memory it gets no more than the browser was told.
HARMS = """__export__ = ["call", "harm"]
hoard = []


async def fail():
    raise RuntimeError("harmed")


def harm(way):
    if way == "closed":
        js.close()
    elif way in ("broken", "full"):
        worker._start(fail())
    elif way == "hanging":
        while True:
            pass
    for size in (1 << 20, 1 << 10, 1) if way == "full" else ():
        with suppress(MemoryError):
            while True:
                hoard.append(bytearray(size))
"""
# Kill it after some time; tell when the table is back, and what was on it before and is now.
KILL = """async ([way, ms]) => {
  const engine = () => document.querySelector("script[type=py]")?.xworker;
  const told = () => [...document.querySelectorAll("#pane-log li")].map((one) => one.textContent);
  await new Promise((go) => setTimeout(go, ms));
  document.querySelector("#toast").hidden = true;
  const [old, before, began] = [engine(), told(), performance.now()];
  window.killed = new Promise((resolve) => {
    const look = () => {
      const fresh = engine();
      const said = !document.querySelector("#toast").hidden;
      if (!said || !fresh || fresh === old) return requestAnimationFrame(look);
      resolve({ ms: performance.now() - began, before, after: told() });
    };
    look();
  });
  if (way === "terminated") old.terminate();
  else old.sync.harm(way).catch(() => {});
}"""
COME_BACK = (
    """(ms) => Promise.race([window.killed, new Promise((go) => setTimeout(go, ms, null))])"""
)


class Return(NamedTuple):
    """How the table came back."""

    seconds: float
    lost: list[str]  # lines of the log that were there and are not


def able_to_end(context: BrowserContext) -> None:
    """A site whose worker can be told to end."""
    rewrite_worker(context, EXPORTS, HARMS)


def kill(page: Page, way: str, milliseconds: float = 0) -> Return:
    """End the worker so many milliseconds from now, and wait until the match goes on."""
    page.evaluate(KILL, [way, milliseconds])
    told = until(lambda spend: page.evaluate(COME_BACK, 1000 * spend), "the table does not return")
    after = told["after"]
    missing = [line for at, line in enumerate(told["before"]) if after[at : at + 1] != [line]]
    return Return(told["ms"] / 1000, missing)


def play_on(person: Person, deeds: int, dice: Random) -> None:
    """Some deeds more; a match that is over makes room for another."""
    person.wait_for("play", "over", "cover", "part", "watch")
    if person.see().state == "over":
        person.page.goto("#")
        person.begin(seed=f"killed {dice.random()}")
    person.play(person.by_mouse, deeds)
