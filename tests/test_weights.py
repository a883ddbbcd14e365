"""What a mind counts is data: whole numbers, and beside each set where it comes from."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.judging import random_match
from wallwright.core.title import in_style
from wallwright.core.usual import weights
from wallwright.core.usual.weights import CHOOSE, SHOW, STYLES, sets, styles
from wallwright.games import SHELF

every_game = pytest.mark.parametrize("name", SHELF)


def mind(name: str) -> str:
    return f"{SHELF[name].package}.mind"


def told(name: str) -> dict[str, dict[str, Any]]:
    found = json.loads(files(mind(name)).joinpath("weights.json").read_text("utf-8"))
    assert isinstance(found, dict)
    return found


@every_game
def test_every_set_says_where_it_comes_from_and_what_it_won(name: str) -> None:
    for purpose in told(name).keys() - {STYLES}:
        for players, one in told(name)[purpose].items():
            assert {int(seats) for seats in players.split()} <= {*SHELF[name].rules.SEATS}
            assert one.keys() == {"from", "figure", "weights"}
            assert one["from"]
            assert one["figure"]
            assert {type(number) for number in one["weights"]} == {int}


@every_game
def test_every_number_of_players_has_its_weights(name: str) -> None:
    chosen = sets(mind(name))
    assert [*chosen] == [*SHELF[name].rules.SEATS]
    assert chosen == SHELF[name].mind.WEIGHTS
    assert sets(mind(name), SHOW) == SHELF[name].mind.SHOWN


def test_a_set_may_be_for_several_numbers_of_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = {"from": "here", "figure": "none", "weights": [3, -1]}
    two = {**one, "weights": [4, 0]}
    (tmp_path / "weights.json").write_text(json.dumps({CHOOSE: {"2 3": one, "4": two}}))
    monkeypatch.setattr(weights, "files", lambda package: tmp_path)
    assert sets("nowhere") == {2: (3, -1), 3: (3, -1), 4: (4, 0)}
    assert sets("nowhere", SHOW) == {}


@every_game
def test_a_style_is_the_same_judgement_with_other_stress(name: str) -> None:
    title = SHELF[name]
    told_of = told(name).get(STYLES, {})
    assert [*told_of] == [*title.mind.STYLES]
    for style, one in told_of.items():
        assert one.keys() == {"from", "figure", "hundredths"}
        assert all(80 <= times <= 140 for times in one["hundredths"].values())
        differs = 0
        for seats in title.rules.SEATS:
            for state in random_match(name, seats, 3).states[::15]:
                view = title.rules.view(state, 0)
                scores = in_style(title, style).mind.scores(view)
                differs += scores != title.mind.scores(view)
                assert len(scores) == seats
        assert differs > 10
    assert in_style(title, "") is title


def test_a_style_counts_groups_of_numbers_by_hundredths(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = {"from": "here", "figure": "none", "weights": [300, -100, 7]}
    bold = {"from": "here", "figure": "none", "hundredths": {"attack": 120}}
    (tmp_path / "weights.json").write_text(json.dumps({CHOOSE: {"2": one}, STYLES: {"bold": bold}}))
    monkeypatch.setattr(weights, "files", lambda package: tmp_path)
    assert styles("nowhere", {"attack": (0, 1)}) == {"bold": {2: (360, -120, 7)}}
