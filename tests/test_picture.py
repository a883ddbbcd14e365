"""The public board: all that everybody may see, and nothing that only one may."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from tests.page import Page, decide, table_of
from wallwright.core.match import Match
from wallwright.core.sight import Room
from wallwright.core.texts import words
from wallwright.games import SHELF
from wallwright.table.picture import picture, public_board

ROOM = Room(1194, 563)


def matches(game: str, seed: int):
    """A random match of a game, and after each decision what stands on the table."""
    rules, dice = SHELF[game].rules, Random(seed)
    match = Match(rules, rules.SEATS[-1], seed=str(seed))
    while not match.over:
        yield match
        match.play(dice.choice(match.legal()))
    yield match


@pytest.mark.parametrize("game", SHELF)
def test_it_is_the_same_whatever_the_secrets_are(game):
    title, dice = SHELF[game], Random(1)
    said = words("en", "wallwright.table", title.package)
    names = ["Anna", "Mei", "Otto", "Sanne", "Bram"]
    differing = 0
    for match in matches(game, 1):
        state = match.state
        other = title.rules.guess(title.rules.view(state, -1), -1, dice)
        differing += other != state
        boards = [public_board(title, one, names, said, ROOM) for one in (state, other)]
        assert boards[0] == boards[1]
    assert bool(differing) == title.rules.SECRETS, "the guesses were no other states"


def test_nothing_in_it_can_be_picked_or_is_marked_as_possible():
    page = Page()
    page.new("", "adept")
    decide(page, 6)
    drawn = json.dumps(picture(table_of(page)))
    marks = re.findall(r'class=\\"([^"]*)\\"', drawn)
    assert marks
    assert not [one for one in marks if {"can", "sel", "hint"} & set(one.split())]


def test_the_page_gets_it_with_the_name_over_the_table():
    page = Page()
    page.new("", "adept", lang="de")
    decide(page, 3)
    shown = page.ask("picture")
    title = SHELF["great_wall"]
    name = words("de", "wallwright.table", title.package)("name")
    assert (shown["game"], shown["name"]) == ("great_wall", name)
    assert shown["theme"] == title.voice.THEME
    board = {key for key, _, _ in shown["board"]["set"]}
    assert board and board <= {key for key, _ in page.drawings["board"]}


def test_what_is_at_stake_is_told_as_one_person_sees_it_and_else_as_all_may():
    page = Page()
    page.new("", "adept")
    assert "you 0" in page.ask("picture")["stakes"]["goal"]
    page.new("", "")
    assert "you" not in page.ask("picture")["stakes"]["goal"]


def test_without_a_match_there_is_no_picture():
    assert "error" in Page().ask("picture")
