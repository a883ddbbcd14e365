"""A match that is over is analysed at the table: begun, stopped, kept, looked at step by step."""

import re
from functools import cache
from typing import Any

import pytest

from tests.page import Page, table_of
from wallwright.ai.arena import play
from wallwright.core import record
from wallwright.core.analysis import Verdict
from wallwright.core.match import Player
from wallwright.games import SHELF
from wallwright.table.practice import is_practice
from wallwright.table.replaying import Replaying

every_game = pytest.mark.parametrize("game", SHELF)
NAMES = ("Mei", "Otto", "Sanne", "Bram")
STEP = re.compile(r'data-do="moment"[^>]*data-step="(\d+)"')


@cache
def record_of(game: str) -> str:
    """A match of one person that is over."""
    seats = SHELF[game].rules.SEATS[0]
    match = play(SHELF[game], ["adept"] * seats, "analysed")
    match.players = [Player("Anna"), *(Player(name, "adept") for name in NAMES[: seats - 1])]
    return record.write(match)


def over(game: str, **kept: str) -> Page:
    page = Page()
    page.ask("load", record=record_of(game), **kept)
    return page


def analysed(game: str) -> tuple[Page, str]:
    """A page whose match is analysed, and what is to be kept of that."""
    page = over(game)
    page.ask("chart", shows="chances")
    page.ask("analyse")
    kept = [patch["analysis"] for patch in page.drive() if "analysis" in patch]
    assert len(kept) == 1
    return page, kept[0]


def looking_back(game: str) -> tuple[Page, Replaying, Verdict]:
    """Somebody who looks at the one blunder of a match."""
    page, _ = analysed(game)
    page.ask("replay")
    table = table_of(page)
    assert isinstance(table, Replaying)
    [step] = page.patch["replay"]["course"]["mistakes"]
    page.ask("look_at", step=step)
    assert table.verdict
    return page, table, table.verdict


@every_game
def test_an_analysis_is_shown_and_kept_beside_the_match(game: str) -> None:
    page, kept = analysed(game)
    end = page.zones["end"]
    assert all(mark in end for mark in ('class="bd luck"', 'class="turning"'))
    assert end.count("<polyline") == table_of(page).match.seats
    again = over(game, analysis=kept)
    again.ask("chart", shows="chances")
    assert again.zones["end"] == end
    assert "analysis" not in again.patch, "it lies there already"


@every_game
def test_what_is_no_analysis_of_this_match_is_done_anew(game: str) -> None:
    _, kept = analysed(game)
    foreign = analysed(next(name for name in SHELF if name != game))[1]
    for broken in (kept[:-1], kept.replace("200", "201", 1), foreign, "nonsense"):
        assert table_of(over(game, analysis=broken)).analysing.found is None


def test_it_tells_how_far_it_is_and_can_be_stopped() -> None:
    page = over("great_wall")
    page.ask("analyse")
    errand = page.desk.errand()
    assert errand and errand.kind == "analysis"
    assert "<progress" in page.zones["end"]
    page.ask("analyse", stop=True)
    assert page.desk.errand() is None
    assert "<progress" not in page.zones["end"]
    page.ask("analyse")
    page.drive()
    assert table_of(page).analysing.found


def test_an_analysis_that_fails_says_so() -> None:
    page = over("great_wall")
    page.ask("analyse")
    errand = page.desk.errand()
    assert errand
    page.desk.relieve(errand)
    assert page.desk.errand() is None


@every_game
def test_nothing_of_a_match_that_runs_is_analysed(game: str) -> None:
    page = Page()
    page.new(*[""] * SHELF[game].rules.SEATS[0], game=game)
    page.ask("analyse")
    assert not table_of(page).analysing.is_running
    assert page.patch["toast"]["text"] == table_of(page).words("table.analysis.running")
    page.ask("replay")
    page.ask("analyse")
    assert not table_of(page).analysing.is_running
    assert "error" in page.ask("try_again")


@every_game
def test_a_mistake_shows_what_was_better_on_the_board_and_back(game: str) -> None:
    page, table, verdict = looking_back(game)
    told = page.zones["reasons"]
    assert 'data-do="aside" data-groups="1"' in told and 'data-do="try_again"' in told
    was, drawn = table.look().view, dict(page.drawings["board"])
    page.ask("aside", groups=1)
    rules = table.title.rules
    state = rules.apply(table.played.states[verdict.at], rules.read(verdict.other[0]))
    assert table.look().view == rules.view(state, table.eyes)
    assert table.words("table.variation.back") in page.zones["reasons"]
    page.ask("aside", groups=0)
    assert table.look().view == was
    assert dict(page.drawings["board"]) == drawn
    page.ask("aside", groups=9)
    page.ask("look_at", step=0)
    assert table.aside == 0


@every_game
def test_a_mistake_can_be_tried_again_from_before_it(game: str) -> None:
    page, table, verdict = looking_back(game)
    played = table.played.log[: verdict.at]
    page.ask("try_again")
    again = table_of(page)
    assert not isinstance(again, Replaying)
    assert is_practice(again.match)
    assert again.match.log == played
    assert again.match.actor == verdict.seat
    assert not again.match.players[verdict.seat].level


@every_game
def test_the_moments_of_the_chart_are_steps_of_the_match(game: str) -> None:
    page, _ = analysed(game)
    for shows in ("points", "chances"):
        page.ask("chart", shows=shows)
        steps = [int(step) for step in STEP.findall(page.zones["end"])]
        assert steps and min(steps) >= 0
        page.ask("replay", step=max(steps))
        assert page.patch["replay"]["step"] == max(steps) <= page.patch["replay"]["last"]
        page.ask("look_away")


def test_everybody_is_judged_where_somebody_wants_it() -> None:
    page, _ = analysed("great_wall")
    assert 'data-do="analyse_all"' in page.zones["end"]
    page.ask("analyse", all=True)
    page.drive()
    found: Any = table_of(page).analysing.found
    assert found.seats == tuple(range(table_of(page).match.seats))
    assert 'data-do="analyse_all"' not in page.zones["end"]
