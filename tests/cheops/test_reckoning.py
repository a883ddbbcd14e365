"""How Cheops' points are told: while the match runs, at its end, and as a result."""

from typing import Any

import pytest

from tests.cheops.eyes import MAP, look, matches
from tests.cheops.positions import position, stones
from wallwright.core.sight import Standing
from wallwright.core.texts import LANGUAGES
from wallwright.games.cheops import rules, voice
from wallwright.games.cheops.rules.board import State

CITIES = {"Y": "e5-e6-f5 g5-h4-h5"}


def running(**fields: Any) -> State:
    return position(
        **MAP,
        cities=CITIES,
        dev={"R": "victory knight", "G": "victory"},
        knights={"B": 3},
        army="B",
        blocks_laid=stones(black=2, Y=2, R=1),
        blessed="Y",
        cursed="BG",
        **fields,
    )


def ended(**fields: Any) -> State:
    return running(phase="over", **fields)


def standing_of(state: State, eyes: int = 0) -> Standing:
    standing = voice.standing(look(state, eyes))
    assert standing
    return standing


def test_the_standing_tells_points_by_source_and_the_best_first():
    standing = standing_of(running())
    assert [short for short, _ in standing.heads] == ["Built", "VP", "Army", "Fav.", "Total"]
    assert standing.heads[3] == ("Fav.", "Blessing and curse")
    assert standing.rows == (
        (1, ("5", "0", "0", "+3", "8")),
        (0, ("1", "+1", "0", "0", "2")),
        (2, ("1", "0", "+2", "−2", "1")),
        (3, ("1", "?", "0", "−2", "−1")),
    )
    assert standing.note == "12 points win at once."


def test_the_standing_tells_own_secrets_only():
    cells = dict(standing_of(running(), eyes=3).rows)
    assert (cells[0][1], cells[3][1]) == ("?", "+1")
    nobody = dict(standing_of(running(), eyes=-1).rows)
    assert [nobody[seat][1] for seat in range(4)] == ["?", "0", "0", "?"]
    over = dict(standing_of(ended(), eyes=3).rows)
    assert (over[0][1], over[3][1]) == ("+1", "+1")


def test_the_standing_totals_what_it_lists():
    for match in matches():
        for state in match.states[:: 1 + len(match.states) // 30]:
            for eyes in range(match.seats):
                for _, cells in standing_of(state, eyes).rows:
                    figures = [int(cell.replace("−", "-")) for cell in cells if cell != "?"]
                    assert sum(figures[:-1]) == figures[-1]


def test_the_end_shows_what_was_secret():
    lines = voice.finale(look(ended()))
    assert [(line.seat, line.text, line.points) for line in lines] == [
        (0, "Anna shows 1 victory point", "+1"),
        (3, "Sanne shows 1 victory point", "+1"),
    ]
    assert voice.finale(look(position(phase="over"))) == []


def test_the_result_names_every_source():
    result = voice.result(look(ended(), 2))
    assert result.headline == "Mei wins with 8 points"
    assert result.rows == (
        ("Settlements", (1, 1, 1, 1)),
        ("Cities", (0, 4, 0, 0)),
        ("Victory points", (1, 0, 0, 1)),
        ("Largest army", (0, 0, 2, 0)),
        ("Blessing", (0, 3, 0, 0)),
        ("Curse", (0, 0, -2, -2)),
    )


def test_equal_totals_win_together():
    tied = position(**MAP, phase="over")
    names = "Anna, Mei, Otto and Sanne"
    assert voice.result(look(tied)).headline == f"{names} win together with 1 point each"


def test_why_the_match_is_over():
    def why(**fields: Any) -> str:
        return voice.result(look(position(phase="over", **fields))).detail

    twelve: dict[str, Any] = {
        "settlements": {"R": "c3-d2-d3"},
        "cities": {"R": "e5-e6-f5 g5-h4-h5 c4-d3-d4 b3-b4-c4"},
    }
    told = why(**twelve, blessed="R", blocks_laid=stones(R=1))
    assert told == "Anna has reached the goal of 12 points."
    assert why(blocks_laid=stones(black=16)) == "The pharaoh has laid his last block."
    full = stones(black=15, R=11, Y=3)
    assert why(blocks_laid=full) == "The pyramid is complete."
    assert why(turns=400) == "400 turns have been played: the match ends here."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_result_adds_up_in_every_language(lang):
    for match in matches():
        for eyes in range(-1, match.seats):
            sight = look(match.state, eyes, lang=lang)
            result = voice.result(sight)
            assert result.headline and result.detail
            assert "{" not in result.headline + result.detail
            sums = [sum(figures[seat] for _, figures in result.rows) for seat in range(match.seats)]
            assert tuple(sums) == rules.scores(match.state)
            shown = sum(int(line.points) for line in voice.finale(sight))
            assert shown == sum(result.rows[2][1])
