"""Crafted links in a page whose engine runs: how soon the sentence stands that refuses one."""

from collections.abc import Iterator
from random import Random
from typing import Any

from playwright.sync_api import Page

from e2e.patience import expect
from tests.bench.figures import Row, row
from tests.forged import forged_link
from tests.torture.addresses import cleaned, visitor

LINKS = 300
FOLLOW = """(link) => new Promise((told) => {
  const began = performance.now();
  const seen = (selector) => document.querySelector(selector)?.checkVisibility();
  const look = () => {
    const refused = seen("#boot.failed");
    const opened = !seen("#boot") && seen("#table[data-state]");
    if (!refused && !opened) return requestAnimationFrame(look);
    told({ refused, seconds: (performance.now() - began) / 1000 });
  };
  location.hash = `record=${encodeURIComponent(link)}`;
  addEventListener("hashchange", () => requestAnimationFrame(look), { once: true });
})"""


def follow(page: Page, link: str) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(FOLLOW, cleaned(link))
    page.evaluate("history.back()")
    expect(page.locator("#lobby")).to_be_visible()
    return found


def attack(times: float, seed: int) -> Iterator[Row]:
    dice = Random(seed)
    with visitor() as (context, site):
        page = context.new_page()
        page.goto(site)
        expect(page.locator("#engine-state")).to_be_visible()
        found = [follow(page, forged_link(dice)) for _ in range(max(1, round(times * LINKS)))]
    refused = [one["seconds"] for one in found if one["refused"]]
    yield row("refusals: links refused", "", [len(refused)], None)
    yield row("refusals: sentence in the browser, median", "s", refused, None)
    yield row("refusals: sentence in the browser, slowest", "s", [max(refused)], 0.3)
