"""China on the table: the lens, what stands beside the board, the last scoring at the end."""

import re
from random import Random

import pytest

from tests.page import Dice, Page, play_on, table_of
from wallwright.core.title import Title
from wallwright.games.china import (
    mind,
    picture,
    rules,
    voice,
)
from wallwright.table.picture import signboard

PACKAGE = "wallwright.games.china"
SHELF = {"china": Title(rules, picture, voice, mind, PACKAGE)}
HOUSES = ("place", "house", "emissary")


def laid(*levels: str, **wish: object) -> Page:
    page = Page(Dice(), SHELF)
    page.new(*levels, game="china", **wish)
    return page


@pytest.fixture
def built() -> Page:
    """A match in which the person has put some pieces on the map."""
    page, dice = laid("", "adept", "novice", options={"first": "red"}), Random(1)
    for _ in range(24):
        page.drive()
        legal = table_of(page).legal()
        page.ask("pick", words=dice.choice([a for a in legal if a.startswith(HOUSES)] or legal))
    page.drive()
    return page


def test_the_lens_goes_on_and_off_and_is_no_move(built):
    before = list(table_of(built).match.log)
    board = list(built.drawings["board"])
    assert "<table" in built.zones["side"]  # who leads is never a matter of a switch
    answer = built.ask("lens", name="now")
    assert set(answer["html"]) == {"side", "tools"}
    assert 'aria-checked="true"' in built.zones["side"]
    assert 'aria-pressed="true"' in built.zones["tools"]
    assert built.drawings["board"] != board
    built.ask("lens", name="now")
    assert "<table" in built.zones["side"]
    assert built.drawings["board"] == board
    assert table_of(built).match.log == before
    assert not answer.get("save")


def test_the_lens_stays_on_from_move_to_move_and_goes_with_a_new_match(built):
    built.ask("lens", name="now")
    built.ask("pick", words=table_of(built).legal()[0])
    built.drive()
    assert table_of(built).look().lens == "now"
    built.ask("rematch")
    assert table_of(built).look().lens == ""


@pytest.mark.parametrize("name", ["", "then", "__class__", None, 3, ["now"]])
def test_another_lens_is_refused(built, name):
    assert built.ask("lens", name=name)["error"]
    assert table_of(built).lens == ""


def test_a_lens_before_a_match_is_refused():
    assert Page(Dice(), SHELF).ask("lens", name="now")["error"]


def test_the_standing_names_everybody_the_best_first(built):
    built.ask("lens", name="now")
    side = built.zones["side"]
    body = side.partition("<tbody>")[2]
    names = re.findall(r'<span class="nm">(\w+)</span>', body)
    totals = [int(row) for row in re.findall(r"<td[^>]*>(\d+)</td></tr>", body)]
    assert sorted(names) == ["Anna", "Mei", "Otto"]
    assert totals == sorted(totals, reverse=True)
    state = table_of(built).match.state._replace(phase="over")
    assert sorted(totals) == sorted(rules.scores(state))
    assert 'scope="col" aria-label="Alliances"' in side


def test_the_standing_speaks_the_language_of_the_table(built):
    built.ask("lens", name="now")
    for lang, word in (("de", "Wenn jetzt Schluss"), ("nl", "Als het nu"), ("en", "If it ended")):
        built.ask("lang", lang=lang)
        assert word in built.zones["side"]


def test_the_page_is_told_that_something_stands_beside_the_board(built):
    assert built.patch["side"] is True
    assert signboard(SHELF["china"], table_of(built).words)["side"] is True


def test_the_last_scoring_stands_in_the_log_and_on_the_end_screen():
    page = laid("", "adept", "novice", seed="finale")
    assert page.zones["end"] == ""
    for _ in play_on(page, Random(2)):
        pass
    table = table_of(page)
    for line in voice.finale(table.look()):
        shown = line.text.removeprefix(table.names[line.seat]) if line.seat >= 0 else line.text
        shown = shown.replace("'", "&#x27;")
        assert shown in page.zones["log"]
        assert shown in page.zones["end"]
    assert voice.result(table.look()).headline in page.log[-1]
    assert 'data-do="lens"' not in page.zones["tools"]


def test_a_remark_of_what_was_taken_back_does_not_tell_that_a_hand_left_a_choice():
    """It counts what others heard: neither that nothing was to follow, nor what was paid."""
    page, dice, counted = laid("", "adept", "novice", options={"first": "red"}), Random(5), 0
    page.drive()
    while not table_of(page).match.over and counted < 5:
        match = table_of(page).match
        page.choose(dice.choice(table_of(page).legal()))
        page.drive()
        told = list(match.log)
        if any(map(unheard, told[-8:])) and not match.over:
            page.ask("undo")
            gone = told[len(match.log) :]
            if len(gone) > 1:
                heard = sum(not unheard(text) for text in gone)
                assert match.notes[-1].text == f"{max(heard, 1)} taken back"
                counted += heard < len(gone)
    assert counted == 5


def unheard(text):
    return text.startswith(("stop", "pay"))
