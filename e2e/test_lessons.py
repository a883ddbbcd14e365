"""Somebody who has played nothing here is led through a first match, and finds every move of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from e2e.ear import findings
from e2e.longer import daily
from e2e.patience import expect
from e2e.person import Person, farthest
from wallwright.core import lesson
from wallwright.core.lesson import Lesson
from wallwright.games import SHELF

FIRST = "first"
WAYS = [("desktop", "mouse"), ("phone", "finger"), ("desktop", "keys")]
GAMES = [game for game, title in SHELF.items() if FIRST in lesson.names(title.package)]
KEPT = [("great_wall", "phone", "finger", "en", "light")]
EACH = [
    (game, *way, lang, theme)
    for game in GAMES
    for way, lang, theme in zip(WAYS, ("de", "en", "nl"), ("dark", "light", "light"), strict=True)
]
Target = Mapping[str, Any]


class Pupil(Person):
    """Reads on, and does what is asked."""

    def __init__(self, page: Page, game: str, way: str) -> None:
        super().__init__(page)
        self.told: Lesson = lesson.load(SHELF[game].package, FIRST, SHELF[game].rules)
        ways: dict[str, Callable[[Target], None]] = {
            "mouse": self.by_mouse,
            "finger": self.by_finger,
            "keys": self.by_keys,
        }
        self.way, self.reach = way, ways[way]

    def press(self, button: Locator) -> None:
        if self.way == "finger":
            button.tap()
        elif self.way == "mouse":
            button.click()
        else:
            button.focus()
            self.page.keyboard.press("Enter")

    def at(self, number: int) -> None:
        expect(self.page.locator(f'.guide .said[data-key="{number}"]')).to_be_visible()

    def read_on(self) -> None:
        self.do(lambda: self.press(self.page.locator(".guide .pri")))

    def find(self, number: int) -> None:
        """Click what says the next words of the action, as often as it takes."""
        wanted = self.told.steps[number].find.split()
        picked = 0
        while self.page.locator(f'.guide .said[data-key="{number}"]').count():
            sight = self.see()
            assert max(sight.overflows) <= 0, f"the page scrolls: {sight.overflows}"
            if not self.page.locator(f'.guide .said[data-key="{number}"]').count():
                return  # it was answered while this was looked at
            target, picked = self.next_target(number, sight.targets, wanted, picked)
            self.do(lambda target=target: self.reach(target))  # type: ignore[misc]

    def next_target(
        self, number: int, targets: list[dict[str, Any]], wanted: list[str], picked: int
    ) -> tuple[Target, int]:
        """What leads farthest, and how many words are said then."""
        best, reach = farthest(targets, wanted, picked)
        if best:
            return best, reach
        sure = [one for one in targets if one["does"] == "confirm"]
        if picked and not sure:  # what was answered was the step before
            return self.next_target(number, targets, wanted, 0)
        assert sure, (wanted, [one["pick"] for one in targets])
        return sure[0], picked


@pytest.mark.parametrize(("game", "size", "way", "lang", "theme"), daily(EACH, KEPT))
def test_a_first_match_is_followed_to_its_end(visit, game, size, way, lang, theme):
    page = visit(
        f"?lang={lang}#lesson/{game}", size=size, color_scheme=theme, reduced_motion="reduce"
    )
    pupil = Pupil(page, game, way)
    last = len(pupil.told.steps) - 1
    for number, step in enumerate(pupil.told.steps):
        pupil.at(number)
        assert page.locator("#spotlights i").count() >= bool(step.spots)
        if number in (0, 1):
            assert findings(page) == []
        if number == 2:
            page.reload()
            pupil.at(number)
        if step.find:
            pupil.find(number)
        elif number < last:
            pupil.read_on()
    pupil.press(page.locator(".guide .pri"))
    expect(page.locator("#new")).to_be_visible()


def test_the_lobby_offers_a_newcomer_the_first_match(visit):
    page = visit(reduced_motion="reduce")
    expect(page.locator("#welcome .pri")).to_be_visible()
    assert findings(page) == []
    page.locator("#welcome .pri").click()
    expect(page.locator('.guide .said[data-key="0"]')).to_be_visible()
    page.locator(".guide [data-do=leave]").click()
    expect(page.locator("#continue .pri")).to_be_visible()
    expect(page.locator("#welcome")).to_be_hidden()


def test_a_wrong_move_is_answered_and_nothing_has_happened(visit):
    page = visit("#lesson/great_wall", reduced_motion="reduce")
    pupil = Pupil(page, "great_wall", "mouse")
    pupil.at(0)
    pupil.read_on()
    pupil.at(1)
    reply = pupil.told.steps[1].reply("draw")["en"]
    pupil.pick("draw")
    expect(page.locator(".guide .tried")).to_have_text(reply)
    pupil.press(page.locator(".guide [data-do=hint]"))
    pupil.press(page.locator('.guide [data-do=step][data-to="2"]'))
    pupil.at(2)


def test_a_lesson_that_is_not_there_is_refused_in_a_sentence(visit):
    page = visit("#lesson/great_wall/nothing")
    expect(page.locator("#boot-stage")).to_contain_text("no such lesson")


def test_a_frame_takes_a_lesson_and_refuses_what_is_none(visit):
    page = visit("embed/?game=china&lesson=first", reduced_motion="reduce")
    page.locator("#play").click()
    expect(page.locator('.guide .said[data-key="0"]')).to_be_visible()
    assert findings(page) == []
    page.locator(".guide .pri").click()
    expect(page.locator('.guide .said[data-key="1"]')).to_be_visible()
    page.goto("embed/?game=china&lesson=nothing")
    page.locator("#play").click()
    expect(page.locator("#boot-stage")).to_contain_text("no such lesson")
