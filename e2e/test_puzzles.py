"""Somebody solves puzzles: a wrong try is answered, the answer explained, the result handed on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from e2e.ear import findings
from e2e.embedding import play
from e2e.longer import daily
from e2e.patience import expect
from e2e.person import Person, farthest
from wallwright.core import puzzle
from wallwright.core.advice import Path
from wallwright.games import GAMES, SHELF

WAYS = [("desktop", "mouse"), ("phone", "finger"), ("desktop", "keys")]
KEPT = [("great_wall", "desktop", "mouse", "en", "light")]
EACH = [
    (game, *way, lang, theme)
    for game in SHELF
    for way, lang, theme in zip(WAYS, ("en", "de", "nl"), ("light", "dark", "light"), strict=True)
]
Target = Mapping[str, Any]


class Solver(Person):
    """Says an action word by word, whatever it leads to."""

    def __init__(self, page: Page, way: str) -> None:
        super().__init__(page)
        ways: dict[str, Callable[[Target], None]] = {
            "mouse": self.by_mouse,
            "finger": self.by_finger,
            "keys": self.by_keys,
        }
        self.way, self.reach = way, ways[way]
        self.said = page.locator(".guide .said")

    def press(self, button: Locator) -> None:
        if self.way == "finger":
            button.tap()
        elif self.way == "mouse":
            button.click()
        else:
            button.focus()
            self.page.keyboard.press("Enter")

    def say(self, action: str) -> None:
        before, wanted, picked = self.said.get_attribute("data-key"), action.split(), 0
        while self.said.get_attribute("data-key") == before:
            sight = self.see()
            assert max(sight.overflows) <= 0, f"the page scrolls: {sight.overflows}"
            target, picked = self.next_target(sight.targets, wanted, picked)
            self.do(lambda target=target: self.reach(target))  # type: ignore[misc]

    def next_target(
        self, targets: list[dict[str, Any]], wanted: list[str], picked: int
    ) -> tuple[Target, int]:
        """What leads farthest, and how many words are said then; else what brings it nearer."""
        best, reach = farthest(targets, wanted, picked)
        if best:
            return best, reach
        whole = " ".join(wanted)  # said once more it is meant
        sure = [one for one in targets if one["does"] == "confirm" or one["pick"] == whole]
        assert sure, (wanted, [one["pick"] for one in targets])
        return sure[0], picked


def told(game: str) -> tuple[int, puzzle.Puzzle]:
    """The first that can be begun in another way at once."""
    for number, line in enumerate(puzzle.lines(SHELF[game].package), 1):
        found = puzzle.read(line, GAMES)
        if found.second[0] not in found.find:
            return number, found
    raise AssertionError(f"the puzzles of {game} all begin as the second best does")


@pytest.mark.parametrize(("game", "size", "way", "lang", "theme"), daily(EACH, KEPT))
def test_a_puzzle_is_missed_found_explained_and_handed_on(visit, game, size, way, lang, theme):
    number, one = told(game)
    page = visit(
        f"?lang={lang}#puzzle/{game}/{number}",
        size=size,
        color_scheme=theme,
        reduced_motion="reduce",
        permissions=["clipboard-write", "clipboard-read"],
    )
    solver = Solver(page, way)
    expect(solver.said).to_be_visible()
    assert findings(page) == []
    solver.say(one.second[0])
    expect(page.locator(".guide .tried")).to_contain_text("%")
    for action in one.find:
        solver.say(action)
    following = page.locator('.guide [data-do="puzzle_next"]')
    expect(following).to_be_visible()
    expect(solver.said).to_contain_text("%")
    assert findings(page) == []
    solver.press(page.locator('.guide [data-do="puzzle_share"]'))
    if size == "desktop":  # a phone asks with what to share
        expect(page.locator("#toast")).to_be_visible()
        handed = page.evaluate("navigator.clipboard.readText()")
        assert handed.endswith(f"#puzzle/{game}/{number}"), handed
        assert "2" in handed.splitlines()[1]
        assert not spoils(handed, one.find)
    expect(following).to_be_enabled()
    solver.press(following)
    expect(page.locator('.guide [data-do="puzzle_answer"]')).to_be_visible()
    assert not page.url.endswith(f"/{number}")


def spoils(handed: str, path: Path) -> bool:
    said = set(handed.splitlines()[1].lower().split())
    return any(said & set(action.split()) for action in path)


@pytest.mark.long
def test_the_puzzle_of_the_day_is_found_by_the_lobby_and_counted(visit):
    page = visit("?lang=en", reduced_motion="reduce")
    expect(page.locator("#daily")).to_be_visible()
    page.locator("#daily button").click()
    expect(page.locator(".guide .gh b")).to_have_text("Puzzle of the day")
    hint = page.locator('.guide [data-do="hint"]')
    hint.click()
    expect(page.locator(".guide .said")).to_contain_text("Idea: ")
    page.locator('.guide [data-do="puzzle_answer"]').click()
    expect(page.locator('.guide [data-do="puzzle_next"]')).to_be_visible()
    page.locator('.guide [data-do="leave"]').click()
    expect(page.locator("#daily-about")).to_contain_text("not found")
    kept = page.evaluate("localStorage.getItem('wallwright.puzzles')")
    assert '"found":false' in kept


@pytest.mark.long
@pytest.mark.parametrize("asked", ["daily", "china/1"])
def test_a_puzzle_stands_on_another_page(visit, asked):
    page = visit(f"embed/?puzzle={asked}&lang=en")
    shown = page.locator("#daily" if asked == "daily" else "#puzzle")
    expect(shown).to_be_visible()
    play(page)
    expect(page.locator('.guide [data-do="puzzle_answer"]')).to_be_visible()
    page.locator('.guide [data-do="puzzle_answer"]').click()
    page.locator('.guide [data-do="puzzle_next"]').click()
    expect(page.locator('.guide [data-do="puzzle_answer"]')).to_be_visible()


@pytest.mark.long
def test_an_address_of_no_puzzle_leads_to_the_lobby_and_says_so(visit):
    page = visit("?lang=en#puzzle/china/9999")
    expect(page.locator("#lobby-note")).to_have_text("There is no such puzzle.")
