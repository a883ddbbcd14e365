"""The picture that is handed on: the board, the players and the result, and nothing hidden."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from random import Random

import pytest

from tests.page import Page, table_of
from wallwright.core import record
from wallwright.core.match import Match, Player
from wallwright.core.witness import settled
from wallwright.games import SHELF
from wallwright.table.poster import poster

NAMES = ("Anna", "Mei & <Otto>", "Sanne", "Bram", "Ravi")


def laid(game, played=1.0):
    """A table with a random match, so far played."""
    title = SHELF[game]
    seats = title.rules.SEATS[-1]
    players = [Player(name, "novice") for name in NAMES[:seats]]
    match, dice = Match(title.rules, seats, "poster", {}, players), Random(3)
    while not match.over:
        match.play(dice.choice(match.legal()))
    if played < 1:
        match.undo(int(len(match.log) * played))
    page = Page()
    page.ask("load", record=record.write(match))
    return page


def words_of(svg):
    return [text for text in ET.fromstring(svg).itertext() if text.strip()]


@pytest.mark.parametrize("game", SHELF)
def test_it_tells_the_game_the_players_and_who_has_won(game):
    page = laid(game)
    shown, table = page.ask("poster"), table_of(page)
    told = words_of(shown["svg"])
    assert told[:2] != [] and table.words("name") in told
    assert table.title.voice.result(table.look()).headline in told
    assert {name[:4] for name in table.names} <= {text[:4] for text in told}
    assert set(map(str, table.title.rules.scores(table.match.state))) <= set(told)
    assert shown["label"].startswith(table.words("name"))


@pytest.mark.parametrize("game", SHELF)
def test_it_is_the_same_whatever_the_secrets_are(game):
    differing, dice, title = 0, Random(2), SHELF[game]
    for tenth in range(1, 10):
        table = table_of(laid(game, tenth / 10))
        before, states = poster(table), table.match.states
        for at in {settled(table.match, -1), len(states) - 1}:
            other = title.rules.guess(title.rules.view(states[at], -1), -1, dice)
            differing += other != states[at]
            states[at] = other
        assert poster(table) == before
    assert bool(differing) == title.rules.SECRETS


def test_a_person_at_the_table_shows_no_more_of_the_own_hand():
    page = Page()
    page.new("", "adept")
    one = page.ask("poster")["svg"]
    table_of(page).match.players = [Player("Anna", "adept"), Player("Mei")]
    assert page.ask("poster")["svg"] == one


def test_what_is_looked_back_at_is_drawn_as_it_stood():
    page = laid("china")
    end = page.ask("poster")["svg"]
    page.ask("replay", step=2)
    assert "Step 2 of" in " ".join(words_of(page.ask("poster")["svg"]))
    page.ask("look_away")
    assert page.ask("poster")["svg"] == end


def test_without_a_match_there_is_none():
    assert "error" in Page().ask("poster")
