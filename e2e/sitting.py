"""People at one device who know what they want, and a twin of their match that knows all hands.

Chance answers to the seed, so the twin meets the same dice and cards as the match in the browser.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from e2e.patience import expect
from e2e.person import Person
from tests.seats import red_begins
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
    match = Match(SHELF[game].rules, seats, seed, red_begins(game), players)
    dice = Random(seed)
    while not wish(match):
        assert not match.over, "the match was over before it came to that"
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
        self.person.wait_for("cover")

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
        assert self.page.locator("[data-zone=list] [data-pick], svg[data-zone] .can").count() == 0
        self.person.do(lambda: self.press(cover.locator("[data-do=uncover]")))
        self.person.wait_for("play")

    def press(self, what: Locator) -> None:
        if self.by_finger:
            what.tap()
        else:
            what.click()

    def pick(self, words: str, where: str = "#table") -> None:
        """Press what says these words, in the page or in a part of it."""
        target = self.page.locator(f'{where} [data-pick="{words}"]:not([aria-disabled]):visible')
        self.person.do(lambda: self.press(target.first))

    def pick_spot(self, words: str) -> None:
        """The same in a drawing, where a shape says where it can be hit."""
        spots = [one for one in self.person.see().targets if one["zone"] in ("board", "hand")]
        spot = next(one for one in spots if one["pick"] == words)
        press = self.person.by_finger if self.by_finger else self.person.by_mouse
        self.person.do(lambda: press(spot))

    def act(self, action: str, where: str = "#table") -> None:
        """Do this by one press."""
        self.pick(action, where)
        self.settle(action)

    def act_on(self, action: str, *spots: str) -> None:
        """Do this in the drawings, spot by spot."""
        for words in spots or (action,):
            self.pick_spot(words)
        self.settle(action)

    def settle(self, action: str) -> None:
        """Confirm where that is asked; the twin does the same."""
        sure = self.page.locator(f"{self.ASKED} [data-do=confirm]")
        if sure.count():
            self.person.do(lambda: self.press(sure))
        seat = self.twin.actor
        self.twin.play(action)
        while self.twin.actor == seat and len(self.twin.legal()) == 1:
            self.twin.play(self.twin.legal()[0])  # the table does by itself what must be
