"""A hint with its reasons, and why an AI did something: by keys, by finger, and for the ear."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.ear import findings
from e2e.patience import expect
from e2e.person import DUEL, Person, device
from e2e.records import halfway

COVERED = """() => {
  const box = document.querySelector(".reasons").getBoundingClientRect();
  const marks = [...document.querySelectorAll("#board .hint, #hand .hint")];
  const lies = (spot) => spot.left < box.right && spot.right > box.left
    && spot.top < box.bottom && spot.bottom > box.top;
  return [marks.length, marks.filter((mark) => lies(mark.getBoundingClientRect())).length];
}"""


def at_table(visit, **options: object) -> Person:
    settings = device(DUEL, confirm=False)
    person = Person(visit(device=settings, reduced_motion="reduce", **options))
    person.open_record(halfway())
    person.wait_for("play")
    return person


def heard(page: Page, words: str) -> None:
    expect(page.locator("#live")).to_contain_text(words)


def test_keys_lead_from_the_idea_to_the_turn_and_away_again(visit):
    page = at_table(visit).page
    box = page.locator(".reasons")
    page.keyboard.press("h")
    expect(box).to_contain_text("Idea:")
    heard(page, "Idea:")
    expect(page.locator("#board .hint, #hand .hint")).to_have_count(0)
    expect(box.locator(".parts li").first).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("h")
    expect(page.locator("#board .hint, #hand .hint").first).to_be_attached()
    marks, covered = page.evaluate(COVERED)
    assert marks and not covered
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(page.locator("#board .hint, #hand .hint")).to_have_count(0)
    page.locator(".recent .why").last.focus()
    page.keyboard.press("Enter")
    expect(box).to_contain_text("Why did Mei do that?")
    expect(box).to_contain_text("As far as you can see.")
    heard(page, "Why did Mei do that?")


def test_on_a_phone_the_box_keeps_clear_of_what_it_marks(visit):
    page = at_table(visit, size="phone").page
    box = page.locator(".reasons")
    page.locator(".nav [data-do=hint]").tap()
    box.locator("[data-key=show]").tap()
    expect(page.locator("#board .hint, #hand .hint").first).to_be_attached()
    marks, covered = page.evaluate(COVERED)
    assert marks and not covered
    for button in box.locator("button").all():
        size = button.bounding_box()
        assert size and size["width"] >= 44 and size["height"] >= 44
    box.locator("[data-do=enough]").tap()
    expect(box).to_be_hidden()
    page.locator(".story button").first.tap()
    page.locator(".prompt [data-do=motive]").tap()
    expect(box).to_contain_text("Why did Mei do that?")
