"""How the players of Cheops judge what is founded, and that no two matches need begin alike."""

from itertools import product
from typing import Any

import pytest

from e2e.longer import daily
from tests.cheops.positions import play, position
from wallwright.ai.arena import decide
from wallwright.core.match import Match
from wallwright.games import SHELF
from wallwright.games.cheops import mind, rules
from wallwright.games.cheops.mind.foundation import (
    FOUNDATION,
    NEARLY,
    foundation,
    foundations,
    is_laid,
)
from wallwright.games.cheops.mind.outlook import outlooks
from wallwright.games.cheops.mind.weights import FOUNDED
from wallwright.games.cheops.mind.worth import sensible
from wallwright.games.cheops.rules.board import FOUND, MAIN, PIECE, ROLL, State

CHEOPS = SHELF["cheops"]
COPTOS, HILLS_ON_THE_NILE = "g6-h5-h6", "g5-h4-h5"


def founded(corner: str, way: str = "", **given: Any) -> State:
    """Red has founded at one corner."""
    return position({"R": corner}, phase=FOUND, turns=0, roads={"R": way} if way else {}, **given)


def number(state: State, name: str) -> int:
    return foundation(state, 0, outlooks(state)[0])[FOUNDATION.index(name)]


def test_every_number_is_weighed_for_each_settlement() -> None:
    assert len(FOUNDED) == 3
    for weights in FOUNDED:
        assert weights.keys() == {3, 4}
        assert {len(one) for one in weights.values()} == {len(FOUNDATION)}


def test_what_is_produced_counts_for_what_it_is_exchanged_for() -> None:
    """Hills of 5 bring brick in four rolls of 36, a card of the bank's each time."""
    assert number(founded(HILLS_ON_THE_NILE), "exchanged") == 100
    # A field of 8 at four for one, and hills of 4 at Coptos' two for one.
    assert number(founded(COPTOS), "exchanged") == 125 + 150
    assert number(founded(COPTOS), "brick") == 3


def test_harbours_are_told_apart_by_what_they_take() -> None:
    kinds = {"b3-c3-c4": "anything", "b2-c2-c3": "grain", "b6-c6-c7": "wool", COPTOS: "brick"}
    for corner, takes in kinds.items():
        state = founded(corner)
        for kind in kinds.values():
            assert number(state, f"harbour for {kind}") == (kind == takes)


def test_the_way_counts_by_where_it_leads() -> None:
    """From the delta's wool a road to the east, or a ship into nothing."""
    east, west = (founded("c6-c7-d6", way) for way in ("c7=d6", "c6=c7"))
    assert number(east, "next place") != number(west, "next place")
    # A way that is still owed is taken to be the better one.
    owed = founded("c6-c7-d6")._replace(phase=PIECE)
    assert number(owed, "next place") >= max(number(state, "next place") for state in (east, west))


def test_it_is_judged_by_its_own_numbers_until_the_first_roll() -> None:
    match: Match[Any, Any] = Match(rules, 3, "until the first roll")
    while match.state.phase != MAIN and match.state.turns <= 1:
        state = match.state
        if state.phase in (FOUND, PIECE, ROLL):
            assert is_laid(state)
        match.play(match.legal()[0])
    assert not is_laid(match.state)
    assert mind.scores(match.state) != mind.scores(match.state._replace(phase=ROLL))


def test_only_what_hardly_differs_from_the_best_is_thought_about() -> None:
    """With the best corner gone there are several, and none of the poor ones."""
    state = founded(COPTOS, "h5=h6")._replace(turn=1, who=1)
    corners = {rules.write(action).split()[1] for action in sensible(state, rules.actions(state))}
    assert {"b6-c6-c7", "c2-c3-d2"} <= corners
    assert not corners & {HILLS_ON_THE_NILE, "i5-i6", "h5-i5-i6"}
    scores = [foundations(play(state, f"found {corner}"))[1] for corner in corners]
    assert max(scores) - min(scores) <= NEARLY[len(state.hands)]


def first_corners(seats: int, seed: str, level: str) -> list[str]:
    """The corners of a foundation, in order."""
    match: Match[Any, Any] = Match(rules, seats, seed)
    found = []
    while match.state.turns == 0:
        text = decide(CHEOPS, match, level)
        if text.startswith("found"):
            found.append(text.split()[1])
        match.play(text)
    return found


@pytest.mark.parametrize(
    ("seats", "level"),
    daily([*product(rules.SEATS, ["adept", "master"])], [(3, "master"), (4, "adept")]),
)
def test_matches_begin_in_many_ways(seats: int, level: str) -> None:
    """Coptos is the best corner of the map; the others differ from match to match."""
    found = [first_corners(seats, f"ways {number}", level) for number in range(6)]
    assert {corners[0] for corners in found} == {COPTOS}
    assert len({frozenset(corners) for corners in found}) >= 3
