"""Every pick that is not allowed is answered with what is missing or in the way, in brief.

Ten thousand a game are for `python -m tests.torture picks`.
"""

import re
from itertools import islice
from random import Random

import pytest

from tests.obstructed import answer, faults, refusals
from tests.page import Page, table_of
from tests.test_voice import eyes_of, second_match
from wallwright.core import picks
from wallwright.core.sight import SHORT, Room
from wallwright.games import SHELF
from wallwright.table.table import Table

DAILY = 40

every_game = pytest.mark.parametrize("game", SHELF)


@every_game
def test_whatever_is_not_allowed_is_told_why(game: str) -> None:
    for tried in islice(refusals(game, "daily"), DAILY):
        assert not list(faults(tried)), str(tried)


@every_game
def test_an_answer_says_nothing_that_the_eyes_cannot_know(game: str) -> None:
    """It is the same whatever lies face down."""
    dice = Random(3)
    for tried in islice(refusals(game, "hidden"), DAILY):
        table, rules = tried.table, tried.table.title.rules
        told = dict(tried.answers)
        seen = rules.view(table.match.state, table.match.actor)
        table.match.states[-1] = rules.guess(seen, table.match.actor, dice)
        table.stamp += 1
        assert {lang: answer(table, tried.said, lang) for lang in told} == told


def china(*levels: str) -> Page:
    page = Page()
    page.new(*(levels or ("", "novice", "novice")), game="china", options={"first": "red"})
    return page


def own_cards(table: Table) -> list[str]:
    hand = table.title.picture.hand(table.look())
    return [shape.pick for shape in hand.shapes if shape.key.startswith("card-")]


def test_a_card_that_is_clicked_first_begins_a_choice_and_a_province_ends_it() -> None:
    page = china()
    table = table_of(page)
    card = own_cards(table)[0]
    assert card.startswith("with ")
    page.ask("pick", words=card)
    assert table.picked == tuple(card.split()) and "toast" not in page.patch
    assert "Cancel" in page.zones["prompt"]
    places = [way.split()[-1] for way in table.look().ways if way.startswith(f"{card} place")]
    page.ask("pick", words=f"place {places[0]}")
    assert table.match.log[-1] == f"place {places[0]}"


def test_a_card_that_does_not_pay_in_a_province_is_told_so_and_the_choice_stays() -> None:
    page = china()
    table = table_of(page)
    card = own_cards(table)[0]
    page.ask("pick", words=card)
    ways = {way.split()[-1] for way in table.look().ways if way.startswith(f"{card} place")}
    lands = [shape for shape in table.title.picture.board(table.look()).shapes if shape.pick]
    other = next(shape.pick for shape in lands if shape.pick.split()[-1] not in ways)
    page.ask("pick", words=other)
    assert "the card you chose does not pay there" in page.patch["toast"]["text"]
    assert table.picked == tuple(card.split())


def test_a_choice_that_is_begun_can_be_cancelled_by_whatever_began_it() -> None:
    page = china()
    table = table_of(page)
    before = list(table.match.log)
    page.ask("pick", words=own_cards(table)[0])
    page.ask("clear")
    assert not table.picked
    page.ask("pick", words=next(text for text in table.match.legal() if text.startswith("place")))
    assert len(table.match.log) > len(before) and "Cancel" in page.zones["prompt"]
    page.ask("clear")
    assert table.match.log == before and "Cancel" not in page.zones["prompt"]
    page.ask("clear")
    assert table.match.log == before, "there is nothing to give up any more"


def test_the_list_for_the_ear_has_the_choices_of_a_card() -> None:
    page = china()
    table = table_of(page)
    page.ask("pick", words=own_cards(table)[0])
    told = set(re.findall('data-pick="([^"]+)"', page.zones["list"]))
    assert told and told <= set(table.match.legal())


def test_a_click_while_another_chooses_names_whom_and_afterwards_that_it_is_over() -> None:
    page = china("novice", "", "novice")
    assert page.patch["state"] == "watch"
    page.ask("pick", words="place wei")
    assert page.patch["toast"]["text"] == f"{table_of(page).names[0]} is choosing now."
    page = china("novice", "novice", "novice")
    page.drive()
    assert page.patch["asks"] == "The match is over: nothing more can be done."


@pytest.mark.parametrize("size", [Room(1160, 560), Room(374, 340, True)], ids=["wide", "touch"])
@pytest.mark.parametrize("game", SHELF)
def test_what_a_piece_is_asked_for_is_never_possible_and_always_answered(game, size):
    """A click on what lies on the board does nothing but say why."""
    seen, title = eyes_of(game), SHELF[game]
    match = second_match(seen)
    for state in match.states[:: 1 + len(match.log) // 40]:
        seat = title.rules.actor(state)
        if seat < 0:
            continue
        sight = seen.look(state, seat)._replace(board=size)
        lying = [shape for shape in title.picture.board(sight).shapes if shape.why]
        for said in {shape.why for shape in lying}:
            words = said.split()
            assert picks.mended(sight.legal, (), words) is None, said
            clause = title.rules.why_not(sight.view, words) or ""
            assert clause, said
            assert len(title.voice.obstacle(sight, words, clause)) <= SHORT
        assert all("still" not in shape.marks.split() for shape in lying)
