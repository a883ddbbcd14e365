"""Looking back: every step as these eyes met it, and nothing that they did not."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from tests.page import Page, decide, table_of
from tests.seats import seating
from tests.test_laws import LAWS, Plan, laws, plans, played
from wallwright.ai import arena
from wallwright.core import record
from wallwright.core.match import Match, Player
from wallwright.games import GAMES, SHELF
from wallwright.table.replaying import OPEN, Replaying
from wallwright.table.sitting import Settings
from wallwright.table.table import Table

each_game = pytest.mark.parametrize("game", SHELF)
few = settings(laws, max_examples=max(2, LAWS // 6))
PEOPLE = ("Anna", "Mei", "Otto", "Sanne", "Bram")


def finished(game: str, *levels: str, seed: str = "back") -> Match[Any, Any]:
    """A match that is over; without levels one person has played with AIs."""
    title = SHELF[game]
    levels = levels or ("", *["adept"] * (title.rules.SEATS[0] - 1))
    match = arena.play(title, ["random"] * len(levels), seed)
    match.players = [Player(*one) for one in zip(PEOPLE, levels, strict=False)]
    return match


def laid(match: Match[Any, Any]) -> Page:
    page = Page()
    page.ask("load", record=record.write(match))
    return page


def back(page: Page) -> Replaying:
    table = table_of(page)
    assert isinstance(table, Replaying)
    return table


def running(match: Match[Any, Any], place: int, eyes: int) -> Replaying:
    """Looked back at by a person in a seat, while it runs, or by a stranger."""
    match = match.before(place)
    match.players = [
        Player(name, "" if eyes in (seat, -1) else "adept")
        for seat, (name, _) in enumerate(zip(PEOPLE, range(match.seats), strict=False))
    ]
    table = Table(SHELF[match.game.NAME], match, Page().desk.rivals, Settings())
    assert table.eyes == eyes
    return Replaying(table)


def told(table: Replaying, step: int) -> str:
    """All that the page is told of a step, with the log and the course."""
    page = Page()
    table.look_at(step)
    table.unmarked = True
    return json.dumps(page.desk.lay(table))


@each_game
@few
@given(plan=plans)
def test_who_looks_back_at_a_running_match_is_told_what_these_eyes_met(
    game: str, plan: Plan
) -> None:
    """A match in which all that they cannot know is otherwise looks the same at every step."""
    seats = GAMES[game].SEATS
    match = played(game, seats[plan.seed % len(seats)], plan)
    rules, dice = match.game, Random(plan.seed)
    place = dice.randrange(len(match.log))
    place = next(at for at in range(place, -1, -1) if rules.actor(match.states[at]) != -1 or not at)
    for eyes in {dice.randrange(match.seats), -1}:
        table = running(match, place, eyes)
        other = table.played.copy()
        other.states = [rules.guess(rules.view(one, eyes), eyes, dice) for one in other.states]
        twin = running(other, place, eyes)
        assert table.open_to == [eyes]
        assert (twin.course.last, twin.course.places) == (table.course.last, table.course.places)
        for step in {0, table.course.last, *dice.choices(range(table.course.last + 1), k=3)}:
            assert told(twin, step) == told(table, step)
            view = table.look().view
            assert rules.view(view, eyes) == view, "a face-down card is open"
            assert not table.look().legal


@each_game
def test_every_step_shows_the_position_as_it_was_met(game):
    match = finished(game)
    page = laid(match)
    page.ask("replay", step=0)
    table = back(page)
    assert table.eyes == 0 and table.course.places[-1] == len(match.log)
    for step, place in enumerate(table.course.places):
        table.look_at(step)
        assert table.look().view == match.game.view(match.states[place], 0)
        assert (table.match.log, table.match.state) == (match.log[:place], match.states[place])


@each_game
def test_what_is_over_can_be_seen_by_anybody_or_with_all_open(game):
    match = finished(game)
    page = laid(match)
    page.ask("replay")
    table, step = back(page), back(page).course.last // 2
    assert table.open_to == [*range(match.seats), OPEN]
    page.ask("look_at", step=step)
    place = table.course.places[step]
    for eyes in table.open_to:
        page.ask("look_at", step=table.step, eyes=eyes)
        assert table.course.places[table.step] <= place
        state = table.match.state
        seen = state if eyes == OPEN else match.game.view(state, eyes)
        assert table.look().view == seen
    assert table.course.last == len(match.log) - table.course.places[0], "then all is heard"


def test_the_bar_leads_to_turns_and_points():
    page = laid(finished("china"))
    course = page.ask("replay")["replay"]["course"]
    table = back(page)
    assert course["turns"][0] == 0 and course["turns"] == sorted(set(course["turns"]))
    for step in course["scorings"]:
        table.look_at(step)
        assert any(line.points for line in table.lines)
    assert "course" not in page.ask("look_at", step=3)["replay"], "it is told once"


@each_game
def test_a_step_is_said_and_its_line_of_the_log_leads_there(game):
    page = laid(finished(game))
    page.ask("replay", step=5)
    lines = [line for line in page.log if 'data-step="5"' in line]
    said = page.patch["replay"]["said"]
    assert said.startswith("Step 5 of ")
    assert back(page).lines
    for line in back(page).lines:
        assert line.text in said
    assert lines or game == "china", "what fills the row is in no log"


@each_game
def test_a_match_goes_on_where_it_was_left(game):
    page = Page()
    page.new(*seating(game), game=game, seed="left")
    decide(page, 2)
    table, before, save = table_of(page), page.desk.stamp, page.save
    errand, shown = page.desk.errand(), dict(page.zones)
    page.ask("replay")
    assert page.desk.errand() is None and page.desk.stamp != before
    assert page.patch["state"] == "replay" and "save" not in page.patch
    page.ask("look_at", step=0)
    page.ask("look_at", step=0, eyes=OPEN)
    assert back(page).through == 0, "no other eyes see it yet"
    page.ask("look_away")
    assert table_of(page) is table and page.save == save and "save" not in page.patch
    assert (page.desk.errand() is None) == (errand is None)
    assert page.zones == shown


def test_people_at_one_device_look_back_with_the_eyes_that_look():
    page = Page()
    page.new("", "", seed="several")
    page.ask("replay")
    assert back(page).through == -1, "under the cover nobody looks"
    page.ask("look_away")
    page.ask("uncover")
    eyes = table_of(page).looking
    page.ask("replay")
    page.ask("look_at", step=1, eyes=1 - eyes)
    assert back(page).through == eyes


def test_a_record_is_opened_at_the_nearest_step():
    match = finished("china")
    page = Page()
    for asked, step in ((0, 0), (7, 7), (10**9, None), (-4, 0)):
        patch = page.ask("replay", record=record.write(match), step=asked)
        assert patch["replay"]["step"] == (patch["replay"]["last"] if step is None else step)


def test_nothing_is_played_in_what_is_past():
    page = laid(finished("china"))
    page.ask("replay", step=4)
    log = list(table_of(page).match.log)
    for wish in ("undo", "hint", "confirm", "clear", "why", "part", "uncover", "enough", "away"):
        assert page.ask(wish)["state"] == "replay"
    assert "looking back" in page.ask("pick", words="house wei-1")["toast"]["text"]
    assert table_of(page).match.log == log and "save" not in page.patch


def test_who_does_not_look_back_is_refused_its_wishes():
    page = Page()
    for wish in ({"op": "replay"}, {"op": "look_at", "step": 1}, {"op": "look_away"}):
        assert "error" in page.ask(**wish)
    page.new("", "adept", "adept", game="china")
    for wish in ({"op": "look_at", "step": 1}, {"op": "look_away"}, {"op": "practise"}):
        assert "error" in page.ask(**wish)
    page.ask("lesson", game="china", lesson="first")
    assert "error" in page.ask("replay")


# Going on from a step


@each_game
def test_a_step_can_be_gone_on_from_as_practice(game):
    match = finished(game)
    page = laid(match)
    page.ask("replay", step=5)
    place, kept = back(page).course.places[5], page.save
    patch = page.ask("practise")
    table = table_of(page)
    assert table.match.log[:place] == match.log[:place] and not table.match.over
    assert [player.level == "" for player in table.match.players] == [True] + [False] * (
        match.seats - 1
    )
    assert patch["save"]["summary"]["practice"] and page.save != kept
    assert "Practice: this goes on from step 5" in "".join(page.log)
    again = laid(record.read(record.write(table.match), GAMES))
    assert again.patch["save"]["summary"]["practice"]
    decide(page, 1)
    page.ask("rematch")
    assert "practice" not in page.patch["save"]["summary"]


def test_other_luck_waits_for_who_goes_on():
    """The cards to come are no more those that the match has told."""
    match = finished("great_wall")
    page = laid(match)
    page.ask("replay", step=10)
    page.ask("practise")
    assert table_of(page).match.seed == "fresh" != match.seed


def test_a_match_that_runs_cannot_be_tried_out_nor_one_that_is_at_its_end():
    page = Page()
    page.new("", "adept", "adept", game="china", seed="runs")
    decide(page, 1)
    page.ask("replay", step=0)
    assert "error" in page.ask("practise") and "practise" not in page.zones["replay"]
    page = laid(finished("china"))
    page.ask("replay")
    assert "error" in page.ask("practise") and "practise" not in page.zones["replay"]
