"""From one match to another: the table is cleared first, and nothing moves while one is laid."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from e2e.longer import games
from e2e.patience import expect
from e2e.person import DUEL, Person, device
from e2e.records import nearly_over
from wallwright.games import SHELF

SEED = "jade-gate-1"

# While a match is laid: whether an end stands on the table, what pieces are set in motion, and for
# which rooms the board is drawn.
WATCH = """window.stale = 0;
window.moved = [];
window.rooms = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (...told) {
  if (this.closest("#table, #flight")) window.moved.push(this.id);
  return animate.apply(this, told);
};
addEventListener("DOMContentLoaded", () => {
  const [boot, end] = ["#boot", "#table > .end"].map((part) => document.querySelector(part));
  const look = () => {
    if (!boot.hidden && end.checkVisibility()) window.stale += 1;
    requestAnimationFrame(look);
  };
  look();
  const board = document.querySelector('#table svg[data-zone="board"]');
  const note = () => window.rooms.push(board.getAttribute("viewBox"));
  new MutationObserver(note).observe(board, { attributeFilter: ["viewBox"] });
});"""


def watched(context: BrowserContext) -> None:
    context.add_init_script(WATCH)


def opened(visit: Any) -> Person:
    """A match that goes to its end, and back to the lobby from there."""
    person = Person(visit(device=device(DUEL), prepare=watched, reduced_motion="no-preference"))
    person.open_record(nearly_over())
    person.wait_for("play", "over")
    person.play(person.by_mouse)
    person.page.locator(".end [data-do=lobby]").click()
    expect(person.page.locator("#lobby")).to_be_visible()
    return person


@pytest.mark.parametrize("game", games(1))
def test_the_end_of_a_match_is_gone_before_another_is_laid(visit, game):
    person = opened(visit)
    page = person.page
    page.evaluate("() => { window.moved = []; window.rooms = []; }")
    person.begin(SEED, game)
    person.wait_for("play")
    name = page.locator(f"#tile-{game}").text_content() or "-"
    expect(page.locator("#table .bar h1")).to_have_text(name)
    assert page.evaluate("window.moved") == [], "pieces moved before anybody had done anything"
    assert len(page.evaluate("window.rooms")) == 1, "it was drawn for the former game's room first"
    assert page.evaluate("window.stale") == 0, "the former end stood there until the new match came"
    seats = SHELF[game].rules.SEATS[0]
    expect(page.locator("#table > .players [data-seat]")).to_have_count(seats)


@pytest.mark.parametrize("game", games(1))
def test_what_is_drawn_for_another_room_is_laid_out_anew_at_once(visit, game):
    """A window of another shape is no move."""
    person = Person(visit(device=device(DUEL), prepare=watched, reduced_motion="no-preference"))
    person.begin(SEED, game)
    person.wait_for("play")
    page = person.page
    board = page.locator('#table svg[data-zone="board"]')
    before = board.get_attribute("viewBox")
    page.evaluate("() => { window.moved = []; }")
    person.do(lambda: page.set_viewport_size({"width": 1280, "height": 800}))
    expect(board).not_to_have_attribute("viewBox", before or "")
    assert page.evaluate("window.moved") == []
    person.do(lambda: person.by_mouse(person.choose(person.see())))  # and then they move again
