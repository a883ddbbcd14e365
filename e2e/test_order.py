"""What the engine says comes on two lines; none of it is lost or shown out of its turn."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

from e2e.person import Person, device
from e2e.test_saves import log

TRIO = [("Anna", ""), ("Mei", "novice"), ("Otto", "novice")]

# The first patch that nobody has asked for comes after the second, and may come once more.
SWAP = """window.unasked = new Set();
const { addEventListener } = Worker.prototype;
Worker.prototype.addEventListener = function (type, hear, options) {
  const patches = [];
  const swapped = (event) => {
    const number = typeof event.data === "string" && /"number": (\\d+)/.exec(event.data)?.[1];
    if (!number) return hear.call(this, event);
    window.unasked.add(number);
    patches.push(event);
    if (patches.length === 2) for (const late of patches.toReversed()) hear.call(this, late);
    if (patches.length > 2) hear.call(this, event);
    window.again = () => hear.call(this, patches[0]);
  };
  return addEventListener.call(this, type, type === "message" ? swapped : hear, options);
};"""


def swapping(context: BrowserContext) -> None:
    context.add_init_script(SWAP)


def test_a_patch_that_was_overtaken_is_shown_in_its_turn_and_once(visit):
    settings = device(TRIO)
    person = Person(visit(device=settings, prepare=swapping, reduced_motion="reduce"))
    person.begin("overtaken")
    person.pick("draw")
    person.pick("draw")
    person.wait_for("play")
    page = person.page
    assert page.evaluate("window.unasked.size") > 2, "too little was said unasked"
    page.evaluate("window.again()")
    person.wait_for("play")
    told = log(page)
    page.reload()
    person.wait_for("play")
    assert told == log(page)
