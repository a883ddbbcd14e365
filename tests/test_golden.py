"""Recorded matches, one for each way to end and each number of players, replay for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

from wallwright.core import record
from wallwright.core.record import RecordError
from wallwright.games import GAMES

GOLDEN = Path(__file__).with_name("golden")
RESULTS = {name: json.loads((GOLDEN / name / "results.json").read_text("utf-8")) for name in GAMES}
KEPT = [
    (name, file, result) for name, results in RESULTS.items() for file, result in results.items()
]
every_kept = pytest.mark.parametrize(
    ("name", "file", "result"), KEPT, ids=[f"{name} {file}" for name, file, _ in KEPT]
)


def text(name: str, file: str) -> str:
    return (GOLDEN / name / file).read_text("utf-8")


def rules_of(name: str, file: str) -> int:
    return int(json.loads(text(name, file).splitlines()[1])["rules"])


@every_kept
def test_a_recorded_match_ends_as_it_ended(name: str, file: str, result: dict[str, Any]) -> None:
    game = GAMES[name]
    if rules_of(name, file) != game.RULES:
        with pytest.raises(RecordError) as refused:
            record.read(text(name, file), GAMES)
        assert refused.value.reason == "rules"
        return
    match = record.read(text(name, file), GAMES)
    assert match.over
    assert {
        "ending": game.ending(match.state),
        "scores": list(game.scores(match.state)),
        "winners": list(game.winners(match.state)),
    } == result


@every_kept
def test_other_rules_are_refused(name: str, file: str, result: dict[str, Any]) -> None:
    kept = rules_of(name, file)
    for other in (kept - 1, kept + 1):
        damaged = text(name, file).replace(f'"rules": {kept}', f'"rules": {other}', 1)
        with pytest.raises(RecordError) as refused:
            record.read(damaged, {name: GAMES[name]})
        if other != GAMES[name].RULES:
            assert (refused.value.reason, refused.value.line) == ("rules", 2)


@pytest.mark.parametrize("name", GAMES)
def test_every_way_to_end_is_recorded_for_every_number_of_players(name: str) -> None:
    game = GAMES[name]
    kept = set()
    for file, result in RESULTS[name].items():
        if rules_of(name, file) == game.RULES:
            seats = int(json.loads(text(name, file).splitlines()[1])["seats"])
            kept.add((result["ending"], seats))
    assert kept == {(ending, seats) for ending in game.ENDINGS for seats in game.SEATS}


@pytest.mark.parametrize("name", GAMES)
def test_every_recorded_file_is_listed(name: str) -> None:
    assert {path.name for path in (GOLDEN / name).glob("*.txt")} == RESULTS[name].keys()
