"""Sheets beside the board, and matches in which others decide within a turn."""

import re
from random import Random
from types import SimpleNamespace

import pytest

from tests.market import picture, rules, voice
from tests.page import Dice, Page, go_on, play_on, screens, table_of
from wallwright.core.sight import Chip, Sheet, Standing, Strip
from wallwright.core.title import Title
from wallwright.table.story import round_starts

MARKET = Title(rules, picture, voice, SimpleNamespace(STRAY=0, STYLES=()), "tests.market")
SHELF = {"market": MARKET}
BUTTON = re.compile(r"<button[^>]*>")


def laid(*levels: str, **wish: object) -> Page:
    page = Page(Dice(), SHELF)
    page.new(*levels, game="market", **{"options": {"first": "red"}, **wish})
    return page


def dealt(page: Page, hands: tuple[tuple[int, ...], ...]) -> Page:
    """The same match with these goods in the hands."""
    match = table_of(page).match
    match.states[-1] = match.state._replace(hands=hands)
    table_of(page).stamp += 1
    page.ask("clear")
    return page


@pytest.fixture
def trading() -> Page:
    """Red has wood and ore, and may offer them to two AIs that have wool alone."""
    page = dealt(laid("", "adept", "adept"), ((1, 0, 1), (0, 2, 0), (0, 2, 0)))
    page.ask("clear")
    return page


def show(page: Page, monkeypatch: pytest.MonkeyPatch, *sheets: Sheet) -> str:
    """The sheets as they are laid beside the board."""
    monkeypatch.setattr(voice, "sheets", lambda look: sheets)
    page.ask("clear")
    return page.zones["sheets"]


def buttons(html: str) -> dict[str, str]:
    """The buttons that say words, by these."""
    found = [(re.search(r'data-pick="([^"]*)"', tag), tag) for tag in BUTTON.findall(html)]
    return {pick[1]: tag for pick, tag in found if pick}


# What is laid


def test_the_first_two_sheets_stand_open_and_what_waits_is_unfolded(trading, monkeypatch):
    sheets = [Sheet(name, name) for name in ("trade", "stock", "past")]
    html = show(trading, monkeypatch, *sheets)
    folded = re.findall(r'<details[^>]*data-key="(\w+)"(?![^>]*open)', html)
    assert folded == ["past"]
    html = show(trading, monkeypatch, *sheets[:2], sheets[2]._replace(wanted=True))
    assert html.count(" open=") == 3
    assert html.count("data-wanted") == 1


def test_the_score_is_folded_beside_sheets_and_stands_open_without(trading, monkeypatch):
    score = Standing((("T", "Total"),), ((0, ("7",)),))
    monkeypatch.setattr(voice, "standing", lambda look: score)
    show(trading, monkeypatch, Sheet("trade", "T"))
    assert re.match(r'<details[^>]*data-key="score"(?![^>]*open)', trading.zones["side"])
    show(trading, monkeypatch)
    assert trading.zones["side"].startswith("<table")


def test_names_and_goods_are_escaped(trading, monkeypatch):
    wild = "<script>'&\""
    strip = Strip(wild, (Chip(wild, wild, wild, wild), Chip(wild)), 0, wild)
    html = show(trading, monkeypatch, Sheet("trade", wild, (strip,), wild))
    assert "<script" not in html
    assert html.count("&lt;script&gt;") >= 9


def test_a_chip_that_says_words_is_a_button_and_the_others_are_not(trading, monkeypatch):
    chips = (Chip("Wood", "mk-wood", "2"), Chip("Ore", "mk-ore", "1", "offer ore", False))
    html = show(trading, monkeypatch, Sheet("trade", "T", (Strip("Give", chips),)))
    assert list(buttons(html)) == ["offer ore"]
    assert 'aria-disabled="true"' in buttons(html)["offer ore"]
    assert 'role="group" aria-label="Give"' in html


def test_only_chips_that_stand_together_under_a_name_are_a_group(trading, monkeypatch):
    """A group without a name, or of nothing, says nothing to the ear."""
    strips = (Strip("", (Chip("Wood"),)), Strip("Anna", (), 0, "7"))
    html = show(trading, monkeypatch, Sheet("trade", "T", strips))
    assert html.count('class="strip') == 2
    assert 'role="group"' not in html


def test_a_picture_and_a_number_leave_the_word_to_the_ear(trading, monkeypatch):
    chips = (Chip("Wood", "mk-wood", "2"), Chip("Ore", "mk-ore"), Chip("Wool", number="3"))
    html = show(trading, monkeypatch, Sheet("trade", "T", (Strip("", chips),)))
    assert re.findall(r'<span class="sr">(\w+)', html) == ["Wood"]
    assert re.findall(r"<span>(\w+)</span>", html) == ["Ore", "Wool"]


def test_each_of_the_first_two_has_a_button_and_the_last_leads_to_what_waits(trading, monkeypatch):
    sheets = [Sheet(name, name) for name in ("trade", "stock", "past")]
    show(trading, monkeypatch, *sheets)
    assert re.findall(r'data-sheet="(\w+)"', trading.zones["openers"]) == ["trade", "stock"]
    assert "dot" not in trading.zones["openers"]
    show(trading, monkeypatch, *sheets[:2], sheets[2]._replace(wanted=True))
    assert re.findall(r'data-sheet="(\w+)"', trading.zones["openers"]) == ["trade", "past"]
    assert trading.zones["openers"].count("dot") == 1
    assert 'data-sheet="past"' in trading.zones["prompt"]
    assert 'data-sheet="past"' in trading.zones["tools"]


def test_a_game_without_sheets_has_nothing_that_leads_to_them():
    page = Page()
    page.new("", "adept")
    assert (page.zones["sheets"], page.zones["openers"]) == ("", "")
    assert "data-sheet" not in page.text()


# Picks


def test_the_words_of_a_chip_begin_a_gesture_and_those_of_the_next_end_it(trading):
    assert 'aria-pressed="true"' not in buttons(trading.zones["sheets"])["offer wood"]
    trading.ask("pick", words="offer wood")
    assert 'aria-pressed="true"' in buttons(trading.zones["sheets"])["offer wood"]
    assert table_of(trading).picked == ("offer", "wood")
    trading.ask("pick", words="wool")
    assert table_of(trading).match.log[-1] == "offer wood wool"


def test_a_chip_waits_to_be_confirmed_like_a_spot_of_the_board(trading):
    trading.ask("settings", confirm=True)
    trading.ask("pick", words="offer wood")
    trading.ask("pick", words="wool")
    assert table_of(trading).staged
    assert table_of(trading).match.log[-1] != "offer wood wool"
    trading.ask("confirm")
    assert table_of(trading).match.log[-1] == "offer wood wool"


def test_a_chip_that_is_not_possible_says_why(trading):
    assert 'aria-disabled="true"' in buttons(trading.zones["sheets"])["offer wool"]
    answer = trading.ask("pick", words="offer wool")
    assert answer["toast"]["clause"] == "T1"


# Others decide within a turn


def test_a_round_begins_with_a_turn_and_not_with_an_answer(trading):
    trading.ask("pick", words="offer wood ore")  # nobody has any: all refuse
    trading.drive()
    trading.ask("pick", words="pass")
    trading.drive()
    match = table_of(trading).match
    turns = [match.game.turn(match.states[index]) for index in round_starts(match)]
    assert turns == [0] * len(turns)
    assert trading.zones["log"].count('class="sep"') == len(turns) <= 2
    answers = sum(text in ("accept", "refuse") for text in match.log)
    assert answers > len(turns)


def test_the_device_goes_to_who_answers_and_back():
    page = dealt(laid("", "", "adept"), ((1, 0, 0), (0, 1, 1), (0, 2, 0)))
    page.ask("uncover")
    page.ask("pick", words="offer wood ore")
    assert (page.patch["state"], table_of(page).match.actor, page.patch["whose"]) == ("cover", 1, 0)
    assert "In the turn of Anna" in page.zones["cover"]
    assert not page.picks()
    page.ask("uncover")
    assert table_of(page).eyes == 1
    assert "data-wanted" in page.zones["sheets"]
    page.ask("pick", words="accept")
    assert (page.patch["state"], table_of(page).match.actor) == ("cover", 0)
    assert "turn finished" not in page.zones["cover"]
    page.ask("uncover")
    page.ask("pick", words="pass")
    go_on(page, lambda: page.ask("part"), until=lambda: page.patch["state"] != "part")
    assert "Anna: turn finished" in page.zones["cover"]


def test_what_a_person_has_answered_cannot_be_taken_back_by_another():
    page = dealt(laid("", "", "adept"), ((1, 0, 0), (0, 1, 1), (0, 2, 0)))
    page.ask("uncover")
    page.ask("pick", words="offer wood ore")
    page.ask("uncover")
    page.ask("pick", words="accept")
    page.ask("uncover")
    assert not page.patch["can"]["undo"]


def test_a_lone_person_takes_an_offer_back_with_all_answers_to_it(trading):
    before = len(table_of(trading).match.log)
    trading.ask("pick", words="offer wood wool")
    trading.drive()
    assert len(table_of(trading).match.log) > before + 1
    trading.ask("undo")
    assert len(table_of(trading).match.log) == before
    assert "taken back" in trading.zones["log"]


def test_sheets_tell_nobody_what_others_hold():
    """The same screen wherever the hidden goods lie, for every pair of eyes."""
    page, seen = laid("", "", "adept", seed="secret"), 0
    for _ in play_on(page, Random(2)):
        table = table_of(page)
        if table.match.over or table.state == "cover":
            continue
        eyes, state = table.eyes, table.match.state
        other = rules.guess(rules.view(state, eyes), eyes, Random(5))
        shown = screens(page)
        table.match.states[-1] = other
        table.__dict__.pop("_look", None)
        table._seen = ()
        page.ask("lang", lang="en")
        assert screens(page) == shown
        table.match.states[-1] = state
        table._seen = ()
        seen += other != state
    assert seen > 20
