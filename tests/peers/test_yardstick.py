"""The yardstick is what it was: each of its files, and what it plays."""

import ast
import json
from hashlib import sha256
from pathlib import Path

import pytest

from tests.peers.yardstick import adept, novice
from wallwright.ai.arena import decide
from wallwright.core.match import Match
from wallwright.games import GAMES, SHELF

HERE = Path(__file__).parent
FILES = sorted((HERE / "yardstick").rglob("*.py"))
PLAYED: dict[str, str] = json.loads((HERE / "yardstick.json").read_text("utf-8"))
DECISIONS = 40  # of each match: the opening and the middle of most


def test_nothing_of_it_has_changed() -> None:
    kept = (HERE / "yardstick.sha256").read_text("utf-8").splitlines()
    sums = [f"{sha256(one.read_bytes()).hexdigest()}  {one.relative_to(HERE)}" for one in FILES]
    assert sums == kept


def test_it_knows_rules_and_core_and_nothing_else() -> None:
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            module = str(node.module) if isinstance(node, ast.ImportFrom) else ""
            if module.startswith("wallwright"):
                assert module.startswith("wallwright.core.") or ".rules" in module, module


@pytest.mark.parametrize("setting", PLAYED)
def test_it_plays_as_the_levels_did(setting: str) -> None:
    game, seats = setting.split()
    match = Match(GAMES[game], int(seats), "the same")
    for _ in range(DECISIONS):
        match.play(decide(SHELF[game], match, [novice, adept][match.actor % 2]))
    assert sha256("\n".join(match.log).encode()).hexdigest()[:12] == PLAYED[setting]


def test_every_game_and_number_of_players_was_kept() -> None:
    games = ("great_wall", "china", "mauerbauer", "cheops")
    assert [*PLAYED] == [f"{game} {seats}" for game in games for seats in GAMES[game].SEATS]
