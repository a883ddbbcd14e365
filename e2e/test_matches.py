"""Whole matches as a person plays them: with the mouse, with keys alone, with a finger.

The daily run has one of them, with keys; of the others the second half, where the table is full.
"""

from __future__ import annotations

import pytest

from e2e.longer import GAMES, daily, games
from e2e.patience import expect
from e2e.person import DUEL, Person, device
from e2e.records import half_over
from wallwright.games import SHELF

SEED = "jade-gate-1"


def of(kept: int) -> pytest.MarkDecorator:
    """Of every game a whole match; of one, every day, its second half."""
    half = (GAMES[kept], "half")
    rows = [*((game, "whole") for game in GAMES), half]
    return pytest.mark.parametrize(("game", "part"), daily(rows, [half]))


def sit_down(person: Person, game: str, part: str) -> None:
    if part == "whole":
        person.begin(SEED, game)
    else:
        person.open_record(half_over(game))


def expect_end_and_rematch(person: Person, game: str) -> None:
    """The end screen tells who won; from there the same players meet once more."""
    page, seats = person.page, SHELF[game].rules.SEATS[0]
    expect(page.locator(".end h2").first).to_be_visible()
    expect(page.locator(".end .rk li")).to_have_count(seats)
    person.do(page.locator(".end [data-do=rematch]").click)
    person.wait_for("play")
    expect(page.locator("#table > .players [data-seat]")).to_have_count(seats)
    expect(page.locator(".end")).to_be_hidden()


@of(1)
def test_with_the_mouse(visit, game, part):
    """The first game with all that moves: a person waits for each card that travels."""
    motion = "no-preference" if game == next(iter(SHELF)) else "reduce"
    person = Person(visit(device=device(DUEL), reduced_motion=motion))
    sit_down(person, game, part)
    person.play(person.by_mouse)
    expect_end_and_rematch(person, game)


@of(2)
def test_with_a_finger(visit, game, part):
    page = visit(size="phone", device=device(DUEL), reduced_motion="reduce")
    person = Person(page)
    sit_down(person, game, part)
    person.play(person.by_finger)
    expect_end_and_rematch(person, game)


@pytest.mark.parametrize("game", games(0))
def test_with_keys_alone(visit, game):
    page = visit(device=device(DUEL), reduced_motion="reduce")
    person = Person(page)
    person.tab_to(f"#lobby [data-do=new][data-game={game}]")
    page.keyboard.press("Enter")
    person.tab_to("#more summary")
    page.keyboard.press("Enter")
    person.tab_to("#new [name=seed]")
    page.keyboard.type(SEED)
    person.tab_to("#new [value=start]")
    page.keyboard.press("Enter")
    person.wait_for("play")
    person.play(person.by_keys)
    expect(page.locator(".end [data-do=rematch]")).to_be_focused()
    person.do(lambda: page.keyboard.press("Enter"))
    person.wait_for("play")


# How much larger than at its end each piece begins to fly: the observer runs after it began.
FLIGHTS = """window.grown = [];
addEventListener("DOMContentLoaded", () => {
  const note = ({ addedNodes: [copy] }) => {
    const [first] = copy?.getAnimations()[0]?.effect.getKeyframes() ?? [];
    if (first) window.grown.push(Number(/scale\\(([\\d.]+)\\)/.exec(first.transform)[1]));
  };
  const watch = new MutationObserver((changes) => changes.forEach(note));
  watch.observe(document.getElementById("flight"), { childList: true });
});"""


@pytest.mark.parametrize("game", games(1))
def test_no_piece_flies_in_as_a_giant(visit, game):
    """A rival's piece comes out of the emblem of the rival, not out of a whole panel."""
    page = visit(device=device(DUEL), prepare=lambda context: context.add_init_script(FLIGHTS))
    person = Person(page)
    person.begin(SEED, game)
    person.play(person.by_mouse, turns=12)
    assert max(page.evaluate("window.grown"), default=0) <= 2
