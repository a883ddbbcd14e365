"""How often a page speaks to the engine: a script that counts, before the page's own begin."""

from __future__ import annotations

from playwright.sync_api import Page

# Some words come by themselves; all others somebody wants something with.
COUNT = """
window.wishes = 0;
for (const kind of [Worker, MessagePort]) {
  const post = kind.prototype.postMessage;
  kind.prototype.postMessage = function (...said) {
    const wish = /"op\\W+(\\w+)/.exec(JSON.stringify(said))?.[1];
    if (wish && !["ping", "picture"].includes(wish)) window.wishes += 1;
    return post.apply(this, said);
  };
}
"""


def wishes(page: Page) -> int:
    """So many the engine has heard since the page was opened."""
    return int(page.evaluate("window.wishes"))
