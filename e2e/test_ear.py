"""axe-core finds nothing to complain of on any screen, in both themes, on both sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from e2e.ear import findings
from e2e.longer import daily
from e2e.patience import expect
from e2e.person import COUPLE, DUEL, Person, device
from e2e.records import halfway, nearly_over
from e2e.sitting import led_to
from wallwright.core import record
from wallwright.core.match import Match, Player

ALL = [("desktop", "light"), ("phone", "dark"), ("desktop", "dark"), ("phone", "light")]
LOOKS = pytest.mark.parametrize(("size", "theme"), daily(ALL, [("desktop", "light")]))
LOOK = pytest.mark.parametrize(("size", "theme"), daily(ALL, [("phone", "dark")]))


def person(visit, size: str, theme: str, players=DUEL) -> Person:
    settings = device(players, theme=theme, confirm=False)
    return Person(visit(size=size, device=settings, reduced_motion="reduce"))


@LOOKS
def test_at_the_table_and_in_its_drawers(visit, size, theme):
    anna = person(visit, size, theme)
    page = anna.page
    anna.begin("ear")
    assert findings(page) == []
    page.locator("#table .home").click()
    expect(page.locator("#continue")).to_be_visible()
    assert findings(page) == []
    anna.open_record(halfway())
    anna.wait_for("play")
    page.locator("svg [data-pick][aria-disabled]").first.dispatch_event("click")
    expect(page.locator("#toast")).to_be_visible()
    assert findings(page) == []
    for key in ("l", "r"):
        page.keyboard.press(key)
        expect(page.locator("dialog#side")).to_be_visible()
        assert findings(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog#side")).to_be_hidden()
    for name in ("ear", "settings"):
        page.locator(".tools [data-do=menu]").click()
        page.locator(f"#menu [data-do={name}]").click()
        expect(page.locator(f"dialog#{name}")).to_be_visible()
        assert findings(page) == []
        page.keyboard.press("Escape")
        expect(page.locator(f"dialog#{name}")).to_be_hidden()


@LOOK
def test_at_the_end(visit, size, theme):
    anna = person(visit, size, theme)
    anna.open_record(nearly_over())
    anna.wait_for("play", "over")
    anna.play(anna.by_mouse)
    expect(anna.page.locator(".end [data-do=rematch]")).to_be_visible()
    assert findings(anna.page) == []


@LOOK
def test_on_the_cover(visit, size, theme):
    both = person(visit, size, theme, COUPLE)
    both.begin("ear")
    both.wait_for("cover")
    assert findings(both.page) == []
    both.do(both.page.locator(".cover [data-do=uncover]").click)
    for _ in range(2):
        both.pick("draw")
    both.wait_for("part")
    assert findings(both.page) == []


def alone(match: Match[Any, Any]) -> str:
    """The record of a match in which Anna alone is a person."""
    match.players[:] = [match.players[0], *(Player(one.name, "adept") for one in match.players[1:])]
    return record.write(match)


def decides(phase: str) -> Callable[[Match[Any, Any]], bool]:
    """Whether Anna has a choice in this phase."""
    return lambda match: match.actor == 0 and match.state.phase == phase and len(match.legal()) > 1


# What Anna decides in Cheops, a seed that leads there soon, and what all do for it where they can.
SCENES: dict[str, tuple[Callable[[Match[Any, Any]], bool], str, tuple[str, ...]]] = {
    "discarding": (decides("discard"), "cards", ("end", "refuse", "withdraw")),
    "robber": (decides("robber"), "seven", ()),
    "theft": (decides("steal"), "theft 0", ("end",)),
    "offer": (decides("offer"), "offer", ("offer", "give coin")),
    "answer": (decides("answer"), "offer", ("offer", "give coin", "propose")),
    "choosing": (decides("choose"), "offer", ("offer", "give coin", "propose", "accept")),
    "end": (lambda match: match.over, "end", ()),
}


@pytest.mark.parametrize(("size", "theme"), daily([("desktop", "light"), ("phone", "dark")], []))
def test_where_others_decide_within_a_turn(visit, size, theme):
    anna = person(visit, size, theme)
    page = anna.page
    for scene, (wish, seed, first) in SCENES.items():
        anna.open_record(alone(led_to(wish, "cheops", 4, seed, *first)))
        anna.wait_for("over" if scene == "end" else "play")
        assert findings(page) == [], scene
        page.locator("#table .home").click()
        expect(page.locator("#lobby")).to_be_visible()
