"""The desk refuses what is wrong, and replaces who fails; the match lives on."""

import json
import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.page import Dice, Page, decide, go_on, play_on, run, screens, table_of
from wallwright.core import record
from wallwright.games import GAMES, SHELF

# What goes wrong

PEOPLE = [{"name": "Anna"}, {"name": "Mei", "level": "adept"}]
WRONG: list[dict[str, Any]] = [
    {},
    {"op": "dance"},
    {"op": "pick"},
    {"op": "pick", "words": 7},
    {"op": "pick", "words": ""},
    {"op": "new", "game": "chess", "players": PEOPLE},
    {"op": "new", "game": "great_wall"},
    {"op": "new", "game": "great_wall", "players": PEOPLE[:1]},
    {"op": "new", "game": "great_wall", "players": PEOPLE * 3},
    {"op": "new", "game": "great_wall", "players": [PEOPLE[0], {"name": "X", "level": "god"}]},
    {"op": "new", "game": "great_wall", "players": [PEOPLE[0], "Mei"]},
    {"op": "new", "game": "great_wall", "players": PEOPLE, "options": {"first": "brown"}},
    {"op": "new", "game": "great_wall", "players": PEOPLE, "options": {"magic": True}},
    {"op": "new", "game": "great_wall", "players": PEOPLE, "options": [1]},
    {"op": "new", "game": "great_wall", "players": PEOPLE, "seed": "x" * 65},
    {"op": "new", "game": "great_wall", "players": PEOPLE, "seed": {}},
    {"op": "new", "game": "great_wall", "players": PEOPLE, "seed": "\ud800"},
    {"op": "load", "record": "wallwright record 1\n\ud800\n"},
    {"op": "new", "game": "great_wall", "players": PEOPLE, "lang": "fr"},
    {"op": "load", "record": "nonsense"},
    {"op": "load", "record": None},
    {"op": "lang", "lang": "xx"},
    {"op": "lang", "lang": []},
    {"op": "rooms", "rooms": {"board": [1], "hand": [1, 2]}},
    {"op": "rooms", "rooms": {"board": ["a", "b"], "hand": [1, 2]}},
    {"op": "rooms"},
    {"op": "settings", "pace": "fast"},
    {"op": "settings", "pace": True},
    {"op": "settings", "confirm": "yes"},
    {"op": "settings", "colour": "red"},
    {"op": "clear", "all": True},
    {"op": ["clear"]},
    {"op": "lens", "name": "x-ray"},
    {"op": "rules", "clause": "G999"},
    {"op": "rules", "clause": 5},
]


@pytest.mark.parametrize("wish", WRONG, ids=json.dumps)
def test_a_wrong_wish_is_refused_in_a_sentence_and_changes_nothing(wish):
    page = Page()
    page.new("", "adept", options={"first": "red"})
    before, stamp = screens(page), page.desk.stamp
    answer = json.loads(page.desk.answer(json.dumps(wish)))
    assert list(answer) == ["error"]
    assert answer["error"][-1] == "."
    assert page.desk.stamp == stamp
    assert page.ask("clear")["html"] == {}
    assert screens(page) == before


@pytest.mark.parametrize("asked", ["", "{", "[]", "null", '"pick"', "1e999", "[" * 5000])
def test_text_that_is_no_wish_is_refused(asked):
    assert list(json.loads(Page().desk.answer(asked))) == ["error"]


def test_without_a_match_only_settings_and_beginnings_are_possible():
    for op in ("clear", "undo", "hint", "record", "rules", "rematch", "hurry"):
        assert "match" in Page().ask(op)["error"]
    assert Page().ask("lang", lang="de") == {}


def test_a_wish_is_refused_in_its_own_language_also_before_the_first_match():
    page = Page()
    assert "Die Aufzeichnung" in page.ask("load", record="nonsense", lang="de")["error"]
    assert "The record" in page.ask("load", record="nonsense")["error"]
    players = page.ask("new", game="cheops", players=PEOPLE * 9, lang="nl")["error"]
    assert players != page.ask("new", game="cheops", players=PEOPLE * 9)["error"]


def test_a_broken_record_is_refused_with_its_line_and_clause():
    page = Page()
    page.new("", "adept", seed="broken")
    decide(page, 3)
    plain = record.write(table_of(page).match)
    cut = plain.rsplit("\n", 2)[0]
    assert "last line" in page.ask("load", record=cut)["error"]
    changed = plain.replace(" deal red ", " deal yellow ", 1)
    assert re.search(r"line \d+, the check digits", page.ask("load", record=changed)["error"])
    cheated = record.read(plain, GAMES)
    cheated.log.append("win iv")
    refused = page.ask("load", record=record.write(cheated))["error"]
    assert re.search(rf"line {len(cheated.log) + 2}, .*\(G\d+\)", refused)
    assert page.ask("load", record=plain)["state"] == "play"


def test_names_are_trimmed_told_apart_and_never_markup():
    page = Page()
    names = ["  <b>Anna</b> of the very long name ", "", "", "Mei", "Mei"]
    levels = ["", "", "adept", "adept", "adept"]
    players = [{"name": n, "level": v} for n, v in zip(names, levels, strict=True)]
    page.ask("new", game="great_wall", players=players, seed="names")
    table = table_of(page)
    assert table.names == ("<b>Anna</b> of t", "Player 2", "AI 3", "Mei", "Mei 2")
    assert "<b>Anna</b> of" not in page.text()
    assert "&lt;b&gt;Anna" in page.text()


def test_half_a_character_in_a_name_is_not_shown():
    page = Page()
    players = [{"name": "An\ud800na"}, {"name": "\udfff", "level": "adept"}]
    page.ask("new", game="great_wall", players=players, seed="names")
    assert table_of(page).names == ("Anna", "AI 2")
    assert page.ask("record")["text"] and page.ask("link")["link"]


def test_no_zone_carries_a_style_or_a_script():
    page = Page()
    page.new("", "adept", "novice", seed="style")
    for _ in play_on(page, Random(1)):
        assert not re.search(r"\sstyle=|<script|<style|\son\w+=|javascript:", page.text())


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("size", [0, 1e300], ids=["no room", "more than any"])
def test_there_is_a_drawing_for_any_room(game, size):
    page = Page()
    page.new(*[""] + ["adept"] * (SHELF[game].rules.SEATS[0] - 1), game=game)
    page.drive()
    page.ask("rooms", rooms={"board": [size, size], "hand": [size, size]})
    assert all(page.drawings.values())


# AIs that fail


class Broken(Dice):
    """Adepts fail, novices do something that is not allowed."""

    def choose(self, title, view, seat, level, seed):
        if level == "adept":
            raise ArithmeticError
        if level == "novice":
            yield
            return "lay everything"
        return (yield from super().choose(title, view, seat, level, seed))


def test_an_ai_that_fails_is_relieved_by_the_next_lower_level():
    page = Page(Broken())
    page.new("", "adept", options={"first": "yellow"})
    errand = page.desk.errand()
    assert errand
    with pytest.raises(ArithmeticError):
        next(errand.thinking)
    page.show(json.loads(page.desk.relieve(errand)))
    assert table_of(page).match.players[1].level == "novice"
    page.drive()
    assert table_of(page).match.players[1].level == "random"
    assert page.patch["state"] == "play"
    log = page.zones["log"]
    assert log.count("could not decide") == 2
    page.ask("lang", lang="de")
    assert "could not decide" not in page.zones["log"]
    other = Page()
    other.ask("load", record=page.save)
    assert table_of(other).match.players[1].level == "random"


def test_an_ai_on_which_the_engine_hung_is_relieved_when_the_match_is_opened():
    page = Page()
    page.new("", "adept", options={"first": "yellow"})
    other = Page()
    other.ask("load", record=page.save, stuck=True)
    assert table_of(other).match.players[1].level == "novice"
    assert "could not decide" in other.zones["log"]


@pytest.mark.parametrize(
    ("said", "remarks"), [("draw", ["2 taken back"]), ("lay", [])], ids=["draw", "lay"]
)
def test_what_was_taken_back_is_told_where_others_or_chance_had_answered(said, remarks):
    page = Page()
    page.new("", "adept", options={"first": "red"})
    page.ask("pick", words=next(it for it in table_of(page).legal() if it.startswith(said)))
    assert table_of(page).match.actor == 0
    page.ask("undo")
    assert [note.text for note in table_of(page).match.notes] == remarks


@pytest.mark.parametrize(("said", "touch"), [({}, False), ({"touch": True}, True)])
def test_a_room_is_for_a_mouse_unless_it_is_said_to_be_touched(said, touch):
    page = Page()
    page.new("", "adept")
    page.ask("rooms", rooms={"board": [800, 600], "hand": [800, 120], **said})
    look = table_of(page).look()
    assert (look.board.touch, look.hand.touch) == (touch, touch)


def test_what_waits_to_be_confirmed_is_confirmed_by_a_second_click_as_well():
    page = Page()
    page.new("", "adept", confirm=True, options={"first": "red"})
    before = len(table_of(page).match.log)
    lay = next(text for text in table_of(page).legal() if text.startswith("lay"))
    page.ask("pick", words=lay)
    assert len(table_of(page).match.log) == before
    page.ask("pick", words=lay.split()[-1])
    assert table_of(page).match.log[before] == lay


@pytest.mark.parametrize("wish", [{}, {"stuck": False}, {"stuck": True}])
def test_the_desk_knows_whether_an_engine_failed_in_this_match(wish):
    """Hung or failed: then the worker does not practise (worker.py), lest this one fails too."""
    page = Page()
    page.new("", "adept")
    page.ask("load", record=page.save, **wish)
    assert page.desk.recovered == bool(wish)


@pytest.mark.parametrize("op", ["undo", "new", "load", "rematch"])
def test_a_thought_that_comes_too_late_is_not_played(op):
    page = Page()
    page.new("", "adept", options={"first": "red"})
    go_on(
        page,
        lambda: page.ask("pick", words=table_of(page).legal()[0]),
        until=lambda: table_of(page).match.actor != 0,
    )
    errand = page.desk.errand()
    assert errand
    text = run(errand.thinking)
    if op == "new":
        page.new("", "adept")
    else:
        page.ask(op, **({"record": page.save} if op == "load" else {}))
    before = list(table_of(page).match.log)
    page.desk.finish(errand, text)
    page.desk.relieve(errand)
    assert table_of(page).match.log == before
    assert table_of(page).match.players[1].level == "adept"


def test_an_ai_is_shown_a_view_and_no_more():
    shown = SimpleNamespace(views=[])

    class Watched(Dice):
        def choose(self, title, view, seat, level, seed):
            shown.views.append((view, seat))
            return super().choose(title, view, seat, level, seed)

    page = Page(Watched())
    page.new("", "adept", "novice", seed="view")
    decide(page, 5)
    game = SHELF["great_wall"].rules
    assert len(shown.views) > 10
    assert all(game.view(view, seat) == view for view, seat in shown.views)
    assert {seat for _, seat in shown.views} == {1, 2}
