"""The last scoring is played on the board: step by step, until it has come to the scores."""

import re
from itertools import pairwise
from typing import Any

import pytest

from tests.page import Page, table_of
from tests.test_replaying import finished
from wallwright.core import record
from wallwright.core.game import highest
from wallwright.core.match import Match
from wallwright.core.sight import Result
from wallwright.games import SHELF
from wallwright.table.finale import reckoning, told, why

each_game = pytest.mark.parametrize("game", SHELF)
SEAT = re.compile(r"seat \d")


def over(match: Match[Any, Any]) -> Page:
    page = Page()
    page.ask("load", record=record.write(match))
    return page


@each_game
@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_steps_come_to_the_scores_and_lie_on_the_board(game, seed):
    match = finished(game, seed=seed)
    page = over(match)
    steps = page.patch["finale"]
    assert steps[-1]["scores"] == [*match.game.scores(match.state)]
    assert len(steps) - 1 == page.zones["finale"].partition('class="fr"')[0].count("<li")
    drawn = {key for key, _ in page.drawings["board"]}
    for before, step in pairwise(steps):
        assert step["brings"] == (step["scores"] != before["scores"])
        assert all(SEAT.fullmatch(spot) or spot in drawn for spot in step["spots"])
    assert any(step["brings"] and step["spots"] for step in steps)


def test_what_stood_before_the_last_scoring_was_on_the_track():
    match = finished("china")
    assert over(match).patch["finale"][0]["scores"] == [*match.state.points]


def test_a_game_that_tells_no_last_scoring_shows_where_its_points_came_from():
    page = over(finished("great_wall"))
    table = table_of(page)
    rows = table.title.voice.result(table.look()).rows
    assert [line.text for line in reckoning(table).lines] == [label for label, _ in rows]
    assert reckoning(table).before == (0, 0)


def test_nothing_of_the_end_is_told_before():
    page = Page()
    page.new("", "adept", "adept", game="china")
    assert "finale" not in page.patch and not page.zones["finale"] and told(table_of(page)) == {}


def ended(scores: tuple[int, ...], *rows: tuple[str, tuple[int, ...]], lang: str = "en") -> str:
    """What decided a match of great_wall with these sums, from these sources."""
    match = finished("great_wall", "", *["adept"] * (len(scores) - 1))
    page = over(match)
    page.ask("lang", lang=lang)
    table = table_of(page)

    class Rules:
        scores = staticmethod(lambda state: scores_)
        winners = staticmethod(lambda state: highest(scores_))

    scores_ = scores
    table.title = table.title._replace(rules=Rules)  # type: ignore[arg-type]
    return why(table, Result("", "", rows))


def test_the_headline_says_what_decided_the_match():
    won = ended((40, 33, 30), ("Houses", (15, 18, 22)), ("Alliances", (25, 15, 8)))
    assert won == "Anna won on alliances: 25 to 15 and 8"


def test_a_source_in_which_the_winner_is_ahead_of_all_says_more():
    rows = (("Tokens of 8", (8, 0, 8)), ("Tokens of 7", (14, 7, 7)))
    assert ended((22, 15, 7), *rows) == "Anna won on tokens of 7: 14 to 7 and 7"


def test_a_noun_keeps_its_capital_where_a_language_wants_it():
    rows = (("Allianzen", (25, 15, -2)),)
    assert ended((25, 15, -2), *rows, lang="de") == "Anna gewann durch „Allianzen“: 25 zu 15 und −2"


def test_nothing_decides_what_is_shared():
    assert ended((9, 9), ("Houses", (9, 9))) == ""
    assert ended((9, 8)) == ""
