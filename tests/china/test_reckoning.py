"""How China's points are told: while the match runs, step by step at its end, and as a result."""

import pytest

from tests.china.eyes import look, matches
from tests.china.positions import position
from wallwright.core.sight import Standing
from wallwright.core.texts import LANGUAGES
from wallwright.games.china import rules, voice
from wallwright.games.china.rules.board import State
from wallwright.games.china.rules.realm import ALLIANCES

ROADS = "wei-1=R wei-2=R wei-3=R wei-6=R"
ENDED = position(
    f"{ROADS} chin-1=Y",
    "wei=RR chin=R",
    phase="over",
    points=(2, 5, 0),
    finisher="Y",
    renewed=True,
    deck="",
)


def standing_of(state: State) -> Standing:
    standing = voice.standing(look(state, lens="now"))
    assert standing
    return standing


def test_the_standing_is_there_with_its_lens_and_without():
    assert voice.LENSES == ("now",)
    standing = standing_of(ENDED)
    assert voice.standing(look(ENDED)) == standing
    assert [short for short, _ in standing.heads] == ["Now", "Hous.", "Alli.", "Road", "Total"]
    assert standing.heads[1] == ("Hous.", "Open provinces")
    assert standing.rows == (
        (0, ("2", "+4", "+3", "+4", "13")),
        (1, ("5", "+1", "+0", "+0", "6")),
        (2, ("0", "+0", "+0", "+0", "0")),
    )


def test_the_standing_totals_what_the_end_would_bring():
    for match in matches():
        for state in match.states[:: 1 + len(match.states) // 9]:
            standing = standing_of(state)
            scores = rules.scores(state._replace(phase="over"))
            assert {seat: int(cells[-1]) for seat, cells in standing.rows} == dict(
                enumerate(scores)
            )
            for _, cells in standing.rows:
                assert sum(map(int, cells[:-1])) == int(cells[-1])


def test_the_last_scoring_is_told_step_by_step():
    lines = voice.finale(look(ENDED))
    headings = [line.text for line in lines if line.heading]
    assert headings == [
        "Final scoring: open provinces",
        "The emperor visits the alliances",
        "The roads",
    ]
    sentences = [line.text for line in lines]
    assert "Ch'in: Mei 1" in sentences
    assert "3 · Wei and Ch'in: 3 for Anna" in sentences
    assert "1 · Ch'in and Zhao: nobody leads both" in sentences
    assert (lines[-1].seat, lines[-1].points) == (0, "+4")
    assert lines[-1].text.startswith("Anna: a chain of 4 houses from Wei ")
    stops = [text for text in sentences if text.partition(" · ")[0].isdigit()]
    assert len(stops) == len(ALLIANCES)


def test_alliances_may_be_shared_and_chains_doubled():
    shared = position(f"{ROADS} chin-1=Y", "wei=RY chin=RY", forts="wei-6", phase="over")
    sentences = [line.text for line in voice.finale(look(shared))]
    assert "3 · Wei and Ch'in: 4 each for Anna and Mei" in sentences
    assert sentences[-1].startswith("Anna: a fortified chain of 4 houses")
    assert voice.finale(look(shared))[-1].points == "+8"


def test_where_nothing_is_left_to_score_the_finale_says_so():
    full = position("lu-1=R lu-2=R lu-3=Y lu-4=Y", phase="over")
    sentences = [line.text for line in voice.finale(look(full))]
    assert sentences[1] == "Every province with a house is full"
    assert sentences[-1] == "Nobody has four houses in a chain"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_finale_is_told_in_every_language(lang):
    for match in matches():
        sight = look(match.state, lang=lang)
        assert all(line.text and "{" not in line.text for line in voice.finale(sight))
        result = voice.result(sight)
        assert result.headline and result.detail
        sums = [sum(figures[seat] for _, figures in result.rows) for seat in range(match.seats)]
        assert tuple(sums) == rules.scores(match.state)


def test_the_winner_and_the_lead():
    result = voice.result(look(ENDED))
    assert result.headline == "Anna wins by 7 points"
    assert result.detail == "The deck has run out twice and the last round is over."
    assert result.rows == (
        ("Full provinces", (2, 5, 0)),
        ("Open provinces", (4, 1, 0)),
        ("Alliances", (3, 0, 0)),
        ("Roads", (4, 0, 0)),
    )


def test_a_tie_goes_to_the_pieces_that_are_left_and_then_is_shared():
    def headline(*supplies: tuple[int, int, int]) -> str:
        left = dict(zip("RYB", supplies, strict=True))
        over = position(phase="over", points=(9, 9, 4), supplies=left)
        return voice.result(look(over)).headline

    assert headline((3, 0, 0), (2, 2, 0), (9, 9, 0)) == "Mei wins the tie with 4 pieces left"
    assert headline((3, 1, 0), (2, 2, 0), (9, 9, 0)) == "Anna and Mei win together"


def test_a_map_without_room_ends_the_match():
    nothing = dict.fromkeys("RYB", (0, 0, 0))
    over = position(phase="over", points=(9, 8, 4), supplies=nothing)
    assert voice.result(look(over)).detail == "Nobody can place a piece any more."
