"""The trees of some positions have as many leaves as they had; a wrong rule changes a number."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from wallwright.core import record
from wallwright.core.count import LimitError, below, count
from wallwright.core.game import OVER
from wallwright.core.match import Match
from wallwright.games import GAMES

HERE = Path(__file__).parent
LINES = [
    (name, *line.split())
    for name in GAMES
    for line in (HERE / "counts" / f"{name}.txt").read_text("utf-8").splitlines()
]


@cache
def golden(name: str, file: str) -> Match[Any, Any]:
    return record.read((HERE / "golden" / name / file).read_text("utf-8"), GAMES)


@pytest.mark.parametrize(
    ("name", "file", "place", "leaves"),
    [(n, f, int(p), [*map(int, c)]) for n, f, p, *c in LINES],
    ids=[f"{n} {f} {p}" for n, f, p, *_ in LINES],
)
def test_the_tree_has_as_many_leaves(name: str, file: str, place: int, leaves: list[int]) -> None:
    game, state = GAMES[name], golden(name, file).states[place]
    for depth, wanted in enumerate(leaves, 1):
        found = count(game, state, depth)
        # What to compare by hand, or with an older version: the branch that differs.
        branches = "\n".join(f"{n:8} {text}" for text, n in below(game, state, depth).items())
        assert found == wanted, f"depth {depth}: {found} leaves, not {wanted}\n{branches}"


@pytest.mark.parametrize("name", GAMES)
def test_the_counted_positions_are_many_and_varied(name: str) -> None:
    """Some 40 of them, or all there are in the golden matches of a game that is soon over."""
    game = GAMES[name]
    counted = {(file, int(place)) for n, file, place, *_ in LINES if n == name}
    states = [golden(name, file).states[place] for file, place in counted]
    matches = [golden(name, file) for file in {file for file, _ in counted}]
    assert len(states) >= min(40, sum(len(match.log) for match in matches))
    assert {game.actor(state) >= 0 for state in states} == {True, False}, "seats and chance"


@pytest.mark.parametrize("name", GAMES)
def test_counting_stops_at_its_limit_and_at_the_end(name: str) -> None:
    game = GAMES[name]
    match = golden(name, next(file for n, file, *_ in LINES if n == name))
    assert count(game, match.state, 3) == 1 and game.actor(match.state) == OVER
    leaves = count(game, match.states[0], 2)
    assert sum(below(game, match.states[0], 2).values()) == leaves
    assert count(game, match.states[0], 2, limit=leaves) == leaves
    with pytest.raises(LimitError):
        count(game, match.states[0], 2, limit=leaves - 1)
