"""Whole matches as a person plays them: with the mouse, with keys alone, with a finger."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.person import DUEL, PATIENCE, Person, device

SEED = "jade-gate-1"


def expect_end_and_rematch(person: Person) -> None:
    """The end screen tells who won; from there the same players meet once more."""
    page = person.page
    expect(page.locator(".end h2").first).to_be_visible()
    expect(page.locator(".end .rk li")).to_have_count(2)
    person.do(page.locator(".end [data-do=rematch]").click)
    person.wait_for("play")
    expect(page.locator("#table > .players [data-seat]")).to_have_count(2)
    expect(page.locator(".end")).to_be_hidden()


def test_with_the_mouse(visit):
    person = Person(visit(device=device(DUEL)))
    person.begin(SEED)
    person.play(person.by_mouse)
    expect_end_and_rematch(person)


def test_with_a_finger(visit):
    page = visit(size="phone", device=device(DUEL), reduced_motion="reduce")
    person = Person(page)
    person.begin(SEED)
    person.play(person.by_finger)
    expect_end_and_rematch(person)


def test_with_keys_alone(visit):
    page = visit(device=device(DUEL), reduced_motion="reduce")
    person = Person(page)
    person.tab_to("#lobby [data-do=new]")
    page.keyboard.press("Enter")
    person.tab_to("#new summary")
    page.keyboard.press("Enter")
    person.tab_to("#new [name=seed]")
    page.keyboard.type(SEED)
    person.tab_to("#new [value=start]")
    page.keyboard.press("Enter")
    person.wait_for("play", timeout=PATIENCE)
    person.play(person.by_keys)
    expect(page.locator(".end [data-do=rematch]")).to_be_focused()
    person.do(lambda: page.keyboard.press("Enter"))
    person.wait_for("play")
