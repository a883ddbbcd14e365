"""A match by links: what goes out, what comes back, and that nobody chooses dice or deals."""

from random import Random
from typing import Any

import pytest

from tests.page import PASSING, Page, table_of
from wallwright.core import link, luck
from wallwright.games import GAMES, SHELF

TURNS = 12
LUCK = "0123456789abcdef" * 2
OTHER = "f" * 32

every_game = pytest.mark.parametrize("game", SHELF)


def seats_of(game: str, linked: str) -> list[dict[str, Any]]:
    """Persons here (h) and by links (l), and AIs (.), as the dialog tells them."""
    more = "." * (SHELF[game].rules.SEATS[0] - len(linked))
    names = ["Anna", "Mei", "Otto", "Sanne"]
    return [
        {"name": name, "level": "novice" if kind == "." else "", "linked": kind == "l"}
        for name, kind in zip(names, linked + more, strict=False)
    ]


def begun(game: str, linked: str = "hl", seed: str = "jasmine") -> Page:
    page = Page()
    page.ask("new", game=game, players=seats_of(game, linked), seed=seed)
    page.drive()
    return page


def turn(page: Page, dice: Random) -> None:
    """All that persons at this device may decide now."""
    page.drive()
    while page.patch["state"] not in ("watch", "over"):
        if page.patch["state"] in PASSING:
            page.ask(PASSING[page.patch["state"]])
        else:
            page.choose(dice.choice(table_of(page).match.legal()))
        page.drive()


def followed(page: Page, before: Page, seats: list[int], lucks: list[Any], **more: Any) -> Any:
    sent = before.ask("turn_link")
    return page.ask("follow", record=sent["record"], seats=seats, lucks=lucks, **more)


@every_game
def test_a_match_goes_to_and_fro_and_is_covered_when_it_comes(game):
    pages, dice, lucks = [begun(game)], Random(3), []
    for number in range(TURNS):
        before = pages[-1]
        turn(before, dice)
        match = table_of(before).match
        if match.over:
            break
        sent = before.ask("turn_link")
        assert sent["to"] == match.actor and sent["actions"] == len(match.log)
        lucks.append([sent["actions"], f"{number:032x}"])
        after = Page()
        shown = followed(after, before, [match.actor], lucks)
        assert shown["state"] == "cover"
        assert table_of(after).eyes == -1
        after.ask("uncover")
        assert after.patch["state"] == "play" and table_of(after).eyes == match.actor
        pages.append(after)
    assert len(pages) > 2


@every_game
def test_what_goes_out_says_nothing_of_the_luck(game):
    page = begun(game)
    match = table_of(page).match
    match.note(luck.note(LUCK))
    sent = page.ask("turn_link")
    assert all(not luck.is_luck(note.text) for note in link.read(sent["record"], GAMES).notes)


def test_chance_draws_from_its_luck_from_there_on_and_again_after_an_undo():
    page = begun("great_wall")
    match = table_of(page).match
    before = len(match.log)
    match.note(luck.note(LUCK))
    drawn = []
    for _ in range(2):
        match.play("draw")
        drawn.append(match.log[before:])
        match.undo(before)
    assert drawn[0] == drawn[1] and luck.is_drawn(match)


@every_game
def test_what_chance_has_not_drawn_is_found(game):
    page, dice = begun(game, seed="a"), Random(5)
    turn(page, dice)
    match = table_of(page).match
    start = len(match.log)
    lucks = [[start, LUCK]]
    there = Page()
    followed(there, page, [match.actor], lucks)
    for _ in range(30):
        turn(there, dice)
        if table_of(there).match.over or luck_is_used(table_of(there).match, start):
            break
        there.ask("linked", seats=[])
    assert "state" in followed(Page(), there, [0], lucks)
    drawn = luck_is_used(table_of(there).match, start)  # in a game without chance it never is
    assert "error" in followed(Page(), there, [0], [[start, OTHER]]) or not drawn


def luck_is_used(match: Any, start: int) -> bool:
    """Whether chance has had so much to do that another luck would have done something else."""
    game = match.game
    states = zip(match.states[start:], match.log[start:], strict=False)
    dealt = (len(game.actions(state)) for state, _ in states if game.actor(state) == -1)
    return sum(number > 2 for number in dealt) > 3


def test_a_link_that_tells_another_past_is_refused():
    page = begun("china")
    sent = page.ask("turn_link")
    other = begun("china", seed="another")
    known = [sent["actions"], sent["sum"]]
    assert "error" in followed(Page(), other, [0], [], known=known)
    assert "error" in followed(Page(), page, [0], [], known=[9999, sent["sum"]])
    assert "state" in followed(Page(), page, [0], [], known=known)


@pytest.mark.parametrize("lucks", [[[0, "x"]], [[-1, LUCK]], [[9999, LUCK]]], ids=str)
def test_luck_that_is_none_is_refused(lucks):
    assert "error" in followed(Page(), begun("china"), [0], lucks)


def test_who_plays_by_links_gets_the_match_by_one():
    page, dice = begun("great_wall"), Random(1)
    page.ask("linked", seats=[])
    turn_of = table_of(page).match.actor
    page.ask("linked", seats=[turn_of])
    assert 'data-do="send_turn"' in page.zones["prompt"]
    before = page.zones["prompt"]
    page.ask("sent", actions=len(table_of(page).match.log))
    assert page.zones["prompt"] != before
    page.ask("linked", seats=[])
    assert table_of(page).state == "cover" and 'data-do="send_turn"' in page.zones["cover"]
    turn(page, dice)
