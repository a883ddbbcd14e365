"""Several people at one device: what one may know, the next one never meets in the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from e2e.longer import daily
from e2e.patience import expect
from e2e.person import COUPLE, Person, device

# Everything a curious person could find: the document with every attribute, and what lies beside.
ALL = """() => [document.documentElement.outerHTML, document.title, location.href,
  JSON.stringify(history.state), JSON.stringify({ ...localStorage })].join("\\n")"""
HAND_CARD = re.compile(r'id="([RY])-(?:wall|gate|tower|noble|warrior|rider|dragon)')


def hand(page: Page) -> set[str]:
    """The kinds of cards in the hand on the screen."""
    cards = page.locator("svg[data-zone=hand] .spot[data-pick]")
    words = cards.evaluate_all("(spots) => spots.map((spot) => spot.dataset.pick)")
    return {word.split()[1] for word in words if " " in word}


def in_hand(page: Page) -> set[str]:
    """The seats whose cards the hand drawing holds."""
    return set(HAND_CARD.findall(page.locator("svg[data-zone=hand]").inner_html()))


def expect_covered(page: Page, name: str) -> None:
    """The cover names who comes next and shows no card, to the eye or to the ear."""
    cover = page.locator("section.cover")
    expect(cover.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
    expect(cover.get_by_role("button", name=f"I am {name}")).to_be_focused()
    assert in_hand(page) == set()
    assert page.locator("svg[data-zone=hand] [data-pick]").count() == 0
    assert page.locator("#table [data-zone=prompt] [data-pick]").count() == 0
    assert page.locator("[data-zone=list] [data-pick]").count() == 0
    tree = page.locator("body").aria_snapshot()
    assert f"I am {name}" in tree
    assert "you hold" not in tree
    assert not re.search(r"draws an? (?!card)", tree)


def begin(visit, **options) -> Person:
    person = Person(visit(device=device(COUPLE, confirm=False), reduced_motion="reduce", **options))
    person.begin("two-at-one")
    return person


def uncover(person: Person) -> None:
    person.do(person.page.locator(".cover [data-do=uncover]").click)
    person.wait_for("play")


def draw_twice(person: Person) -> None:
    """A whole turn: whoever draws sees a card that only they may know, then passes the device."""
    for _ in range(2):
        person.pick("draw")
    person.wait_for("part")
    person.do(person.page.locator(".prompt [data-do=part]").click)


def test_the_cover_names_the_next_and_hides_every_hand(visit):
    person = begin(visit)
    page = person.page
    expect_covered(page, "Anna")
    uncover(person)
    assert in_hand(page) == {"R"}
    assert hand(page)
    draw_twice(person)
    expect_covered(page, "Mei")
    uncover(person)
    assert in_hand(page) == {"Y"}


@pytest.mark.parametrize("size", daily(["desktop", "phone"], ["desktop"]))
def test_no_card_of_another_hand_is_anywhere(visit, size):
    """In the page, its labels, title, log, ids, attributes, or in the tree for the ear."""
    person = begin(visit, size=size)
    page = person.page
    for seat, name in (("R", "Anna"), ("Y", "Mei")) * 3:
        expect_covered(page, name)
        uncover(person)
        other = {"R": "Y", "Y": "R"}[seat]
        assert in_hand(page) == {seat}
        text = page.evaluate(ALL)
        for key in re.findall(rf'id="{other}-[a-z]+-\d"', text):
            assert key in page.locator("svg[data-zone=board]").inner_html(), f"{key} is secret"
        rival = {"Anna": "Mei", "Mei": "Anna"}[name]
        told = set(re.findall(rf"{rival}(?:</b>)? draws an? \w+", text))
        assert {line.split()[-1] for line in told} <= {"card"}
        draw_twice(person)


def test_what_was_drawn_cannot_be_taken_back_but_what_was_laid_can(visit):
    person = begin(visit)
    page = person.page
    uncover(person)
    kind = sorted(hand(page) - {"dragon", "rider"})[0]
    person.pick(f"lay {kind}")
    person.pick("ii")
    cards = page.locator("svg[data-zone=board] [id^=R-]")
    expect(cards).not_to_have_count(0)
    undo = page.locator(".tools [data-do=undo]")
    person.do(undo.click)
    expect(cards).to_have_count(0)
    person.pick("draw")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(page.locator("#toast")).to_contain_text("Nothing can be taken back")
    person.pick("draw")
    person.do(page.locator(".prompt [data-do=part]").click)
    uncover(person)
    undo.click(force=True)
    expect(page.locator("#toast")).to_contain_text("Nothing can be taken back")
    expect(page.locator("[data-zone=turn]")).to_contain_text("Mei")


def test_a_drawer_left_open_closes_before_the_next_looks(visit):
    players = [("Anna", ""), ("Otto", "novice"), ("Mei", "")]
    person = Person(
        visit(device=device(players, pace=2500, confirm=False), reduced_motion="reduce")
    )
    page = person.page
    person.begin("drawer")
    uncover(person)
    for _ in range(2):
        kind = sorted(hand(page) - {"dragon", "rider"})[0]
        person.pick(f"lay {kind}")
        person.pick("ii")
    person.do(page.locator(".prompt [data-do=confirm]").click)  # the last action of a turn waits
    person.wait_for("watch")
    page.keyboard.press("l")
    expect(page.locator("#side")).to_be_visible()
    person.wait_for("cover")
    expect(page.locator("#side")).to_be_hidden()
    expect_covered(page, "Mei")


def test_a_reload_on_the_cover_stays_covered(visit):
    person = begin(visit)
    page = person.page
    uncover(person)
    draw_twice(person)
    expect_covered(page, "Mei")
    log = page.locator("#pane-log li").all_text_contents()
    page.reload()
    person.wait_for("cover")
    expect_covered(page, "Mei")
    assert page.locator("#pane-log li").all_text_contents() == log
