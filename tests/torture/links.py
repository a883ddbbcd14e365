"""Links of matches by links that were damaged on their way, pasted where the answer is awaited.

None of them is followed, each is refused with a sentence, and the match stays as it is. What hits
nothing but the sum of a record, or a chain, is damage as well: all of a link is sealed.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from e2e.patience import expect, until
from tests.bench.figures import Row, row
from tests.bench.links import half, sent
from tests.hostile import hostile, mangled
from tests.torture.addresses import visitor
from wallwright.games import SHELF

PROMISED = 1000
STANDS = """() => [
  document.querySelector("#table").dataset.state, document.querySelector(".bar").innerText,
  location.hash, !!document.querySelector("#links[open]"),
]"""
SHORTEST = 80  # letters: less is not looked at


def damaged(link: str, dice: Random) -> str:
    """The letters somewhat otherwise, or something that never was a link."""
    head, _, letters = link.partition("=")
    if dice.random() < 0.1:
        return f"{head}={hostile(dice)}".ljust(SHORTEST, "A")
    at = dice.randrange(len(letters))
    changed = [
        lambda: mangled(letters, dice),
        lambda: letters[:at] + dice.choice("ABCxyz019-_") + letters[at + 1 :],
        lambda: letters[:at],
    ]
    return f"{head}={dice.choice(changed)()}".ljust(SHORTEST, "A")


def refusal(page: Page, text: str) -> str:
    """What the page says to it; nothing would be a fault."""
    field, wrong = page.locator("#links .incoming input"), page.locator("#links .error")
    field.fill("")
    expect(wrong).to_be_empty()
    field.fill(text)
    try:
        return until(lambda _: wrong.inner_text(), "it is silent")
    except AssertionError:
        return ""


def attack(times: float, seed: int) -> Iterator[Row]:
    """Each row counts what may never be."""
    dice, silent, moved = Random(seed), 0, 0
    with visitor() as (context, site), tempfile.TemporaryDirectory() as folder:
        for game in SHELF:
            page: Any = context.new_page()
            link = sent(page, site, half(game), Path(folder))
            before = page.evaluate(STANDS)
            for _ in range(max(1, round(PROMISED * times / len(SHELF)))):
                text = damaged(link, dice)
                silent += text != link and not refusal(page, text)
                moved += page.evaluate(STANDS) != before
            page.close()
    yield row("links: damaged ones that nobody is told of", "", [silent], 0)
    yield row("links: damaged ones that changed something", "", [moved], 0)
