"""What a mind counts is data: whole numbers, and beside each set where it comes from."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from wallwright.core.usual import weights
from wallwright.core.usual.weights import CHOOSE, SHOW, sets
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
    for purpose in (CHOOSE, SHOW):
        for players, one in told(name).get(purpose, {}).items():
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
