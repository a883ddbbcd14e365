"""A guest's page that was changed says a thousand things a second: nobody else notices.

What it says is nonsense in every form, from broken frames to wishes that are right but not its own,
over the real line of two browsers. The host's table must answer as fast as before, and the match
stay as it is; a guest who stops it finds the seat again.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from random import Random
from statistics import median

from playwright.sync_api import Page, sync_playwright

from e2e.patience import expect, milliseconds
from tests.bench.figures import Row, row
from tests.hostile import anything, hostile, mangled
from tests.torture.channels import word
from tests.torture.company import LOG, NOW, Group
from tests.torture.windows import served

WORDS = 10_000
EACH_SECOND = 1000
CLICKS = 20  # of the host, before and meanwhile
SLOWER = 50.0  # ms that they may take longer
BACK = 10.0  # s in which the guest has the seat again
# Every line of this page, so that anything at all can be said over the one that is open.
LINES = """() => {
  const create = RTCPeerConnection.prototype.createDataChannel;
  window.lines = [];
  RTCPeerConnection.prototype.createDataChannel = function (...asked) {
    const channel = create.apply(this, asked);
    window.lines.push(channel);
    return channel;
  };
}"""
FLOOD = """([words, each]) => {
  window.said = 0;
  const bytes = words.map((text) => new TextEncoder().encode(text));
  const began = performance.now();
  const some = () => {
    const due = Math.min(bytes.length, ((performance.now() - began) / 1000) * each);
    for (; window.said < due; window.said++) {
      const open = window.lines.findLast(({ readyState }) => readyState === "open");
      const frame = new Uint8Array(bytes[window.said].length + 1);
      frame[0] = window.said % 50 ? 0 : window.said % 7;
      frame.set(bytes[window.said], 1);
      if (open && open.bufferedAmount < 1_000_000) open.send(frame);
    }
    if (window.said < bytes.length) setTimeout(some);
  };
  some();
}"""
PICKS = "[...document.querySelectorAll('[data-pick]')].map((one) => one.dataset.pick)"
# A click that is refused, until the sentence why stands there.
CLICK = """async (patience) => {
  const toast = document.querySelector("#toast");
  toast.textContent = "";
  const began = performance.now();
  const told = new Promise((go) => new MutationObserver(() => toast.textContent && go(true))
    .observe(toast, { subtree: true, childList: true, characterData: true }));
  document.querySelector("#table [data-pick]").dispatchEvent(
    new MouseEvent("click", { bubbles: true }));
  await Promise.race([told, new Promise((go) => setTimeout(go, patience))]);
  return performance.now() - began;
}"""


def words(dice: Random, picks: list[str], seeds: int = WORDS) -> Iterator[str]:
    """Of the line itself: what a page says of its person, and what no page says."""
    for _ in range(seeds):
        said = word(dice, picks)
        message = {
            "is": dice.choice(["hello", "part", "sit", "ask", "spare", "react", "sum", "holds"]),
            "n": dice.randrange(99),
            "wish": said,
            "name": hostile(dice),
            "version": 2,
            "sum": said[:40],
            "part": said[:32],
            "what": "well",
            "device": anything(dice),
            "spare": anything(dice),
            "ends": anything(dice),
            "ready": True,
        }
        text = json.dumps(message)
        yield dice.choice([text, text, mangled(text, dice), said])[:4000]


def clicks(host: Page) -> Sequence[float]:
    return [host.evaluate(CLICK, milliseconds()) for _ in range(CLICKS)]


def until_watch(group: Group) -> Page:
    host = group.devices[0].page
    while host.locator("#table").get_attribute("data-state") != "watch":
        group.play(1)
    return host


def attack(times: float, seed: int) -> Iterator[Row]:
    dice = Random(seed)
    with sync_playwright() as playwright, served() as site, ExitStack() as stack:
        group = Group(stack, playwright, site, str(seed), LINES)
        group.begin("great_wall", 1)
        host, guest = until_watch(group), group.devices[1].page
        clicks(host)  # for whatever is fetched or compiled at first
        before, lines = clicks(host), host.evaluate(LOG)
        picks = guest.evaluate(PICKS)
        many = max(2000, round(times * WORDS))
        guest.evaluate(FLOOD, [[*words(dice, picks, many)], EACH_SECOND])
        meanwhile = clicks(host)
        while guest.evaluate("window.said") < many:
            meanwhile = [*meanwhile, *clicks(host)]
        since = host.evaluate(NOW)
        yield row("flood: words over a line", "", [many], None)
        yield row("  a click of the host before", "ms", before, None)
        yield row("  meanwhile", "ms", meanwhile, median(before) + SLOWER)
        yield row("  the match has moved by", "", [abs(host.evaluate(LOG) - lines)], 0)
        guest.reload()
        yield row("  the guest is back after", "s", [group.back(since)], BACK)
        expect(guest.locator("#table[data-state=play]")).to_be_visible()
        troubles = [trouble for one in group.devices for trouble in one.troubles]
        print(*troubles[:5], sep="\n", end="\n" if troubles else "")
        yield row("  scripts that failed", "", [len(troubles)], 0)
