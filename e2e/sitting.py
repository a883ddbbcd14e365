"""People at one device who know what they want, and a twin of their match that knows all hands.

Chance answers to the seed, so the twin meets the same dice and cards as the match in the browser.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from e2e.person import PATIENCE, Person
from wallwright.core import record
from wallwright.core.match import Match, Player
from wallwright.games import SHELF

NAMES = ("Anna", "Mei", "Otto", "Sanne")


def led_to(
    wish: Callable[[Match[Any, Any]], bool], game: str, seats: int, seed: str, *first: str
) -> Match[Any, Any]:
    """A match of so many people, led by chance to what is wished for.

    Whoever can do something of `first` does that; everything else is left to chance.
    """
    players = [Player(name) for name in NAMES[:seats]]
    match = Match(SHELF[game].rules, seats, seed, {"first": "red"}, players)
    dice = Random(seed)
    while not wish(match):
        legal = match.legal()
        match.play(next((one for one in first if one in legal), None) or dice.choice(legal))
    return match


class Sitting:
    """A match under way, opened in a browser by the people who play it."""

    # The prompt that can be reached: that of an open drawer lies over the table's.
    ASKED = ":is(dialog#side[open] .ask, :root:not(:has(dialog#side[open])) .prompt)"

    def __init__(self, page: Page, twin: Match[Any, Any]) -> None:
        self.page, self.twin = page, twin
        self.person = Person(page)
        self.by_finger = page.evaluate("matchMedia('(pointer: coarse)').matches")
        self.person.open_record(record.write(twin))
        self.person.wait_for("cover", timeout=PATIENCE)

    @property
    def actor(self) -> str:
        return NAMES[self.twin.actor]

    def hand_over(self) -> None:
        """Pass the device to whoever decides now."""
        self.person.wait_for("part", "cover")
        parting = self.page.locator(".prompt [data-do=part]")
        if parting.is_visible():
            self.person.do(lambda: self.press(parting))
        cover = self.page.locator("section.cover")
        heading = cover.get_by_role("heading", name=f"Pass the device to {self.actor}")
        expect(heading).to_be_visible()
        self.person.do(lambda: self.press(cover.locator("[data-do=uncover]")))
        self.person.wait_for("play")

    def press(self, what: Any) -> None:
        if self.by_finger:
            what.tap()
        else:
            what.click()

    def pick(self, words: str, where: str = "#table") -> None:
        """Press what says these words, in the page or in a part of it."""
        target = self.page.locator(f'{where} [data-pick="{words}"]:not([aria-disabled]):visible')
        self.person.do(lambda: self.press(target.first))

    def act(self, action: str, *picks: str, where: str = "#table") -> None:
        """A whole action: press what leads to it, and confirm where that is asked."""
        for words in picks or (action,):
            self.pick(words, where)
        sure = self.page.locator(f"{self.ASKED} [data-do=confirm]")
        if sure.count():
            self.person.do(lambda: self.press(sure))
        seat = self.twin.actor
        self.twin.play(action)
        while self.twin.actor == seat and len(self.twin.legal()) == 1:
            self.twin.play(self.twin.legal()[0])  # the table does by itself what must be
