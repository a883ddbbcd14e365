"""Whole matches as a person plays them: with the mouse, with keys alone, with a finger."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.person import DUEL, Person, device


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
    person.begin("jade-gate-1")
    person.play(person.by_mouse)
    expect_end_and_rematch(person)


def test_with_a_finger(visit):
    page = visit(size="phone", device=device(DUEL), reduced_motion="reduce")
    person = Person(page)
    person.begin("jade-gate-1")
    person.play(person.by_finger)
    expect_end_and_rematch(person)
