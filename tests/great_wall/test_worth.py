"""What a section of Great Wall is worth to whom: the number of the clause names the test."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from tests.great_wall.positions import SEATS, position
from wallwright.games.great_wall.rules.board import totals, values


class Worth(NamedTuple):
    """A row, the total of each seat present, the leader, and what each card counts."""

    clause: str
    row: str
    totals: Mapping[str, int]
    leader: str
    values: tuple[int, ...] | None = None


WORTH = (
    Worth("G20 places read from the left", "R.gate Y.tower", {"R": 2, "Y": 3}, "Y", (2, 3)),
    Worth("G22 what is covered is not counted", "R.tower<Y.dragon", {"Y": 1}, "Y", (1,)),
    Worth("G24 wall", "R.wall", {"R": 1}, "R"),
    Worth("G24 gate", "R.gate", {"R": 2}, "R"),
    Worth("G24 tower", "R.tower", {"R": 3}, "R"),
    Worth("G24 noble", "R.noble", {"R": 1}, "R"),
    Worth("G24 rider", "R.rider R.rider", {"R": 4}, "R", (2, 2)),
    Worth("G24 dragon", "R.dragon", {"R": 1}, "R"),
    Worth("G25 warriors grow", "R.warrior R.warrior", {"R": 3}, "R", (1, 2)),
    Worth("G25 all five are 15", "R.warrior " * 5, {"R": 15}, "R", (1, 2, 3, 4, 5)),
    Worth(
        "G25 rivals do not count, neighbours need not be",
        "R.warrior Y.warrior R.wall R.warrior",
        {"R": 4, "Y": 1},
        "R",
        (1, 1, 1, 2),
    ),
    Worth("G26 a noble pulls all to 1", "R.tower Y.noble", {"R": 1, "Y": 1}, "", (1, 1)),
    Worth("G26 cards laid later too", "Y.noble R.tower R.gate", {"R": 2, "Y": 1}, "R", (1, 1, 1)),
    Worth("G26 warriors too", "R.warrior R.warrior R.noble", {"R": 3}, "R", (1, 1, 1)),
    Worth("G26 a second noble adds nothing", "R.noble Y.noble R.gate", {"R": 2, "Y": 1}, "R"),
    Worth("G27 dragon at the end", "R.gate R.dragon", {"R": 3}, "R", (2, 1)),
    Worth("G27 dragon on a tower", "Y.tower<R.dragon", {"R": 1}, "R", (1,)),
    Worth("G27 dragon by a noble", "R.noble R.dragon", {"R": 2}, "R", (1, 1)),
    Worth("G28 covered is worth nothing", "R.tower<Y.dragon R.wall", {"R": 1, "Y": 1}, ""),
    Worth(
        "G29 a covered noble is without power", "R.noble<Y.dragon R.tower", {"R": 3, "Y": 1}, "R"
    ),
    Worth(
        "G29 another noble still works", "R.noble<Y.dragon R.tower Y.noble", {"R": 1, "Y": 2}, "Y"
    ),
    Worth(
        "G29 three warriors, one covered",
        "R.warrior R.warrior<Y.dragon R.warrior",
        {"R": 3, "Y": 1},
        "R",
        (1, 1, 2),
    ),
    Worth("G30 the borne token is subtracted", "R.tower+5 R.gate", {"R": 0}, "R"),
    Worth("G30 in full beside a noble", "R.tower+4 Y.noble", {"R": -3, "Y": 1}, "Y"),
    Worth("G31 with covered cards one is not present", "R.tower<Y.dragon", {"Y": 1}, "Y"),
    Worth("G31 nobody is present in an empty row", "", {}, ""),
    Worth("G32 absent is not 0", "R.wall+5", {"R": -4}, "R"),
    Worth("G33 the highest total leads", "R.gate Y.wall B.tower", {"R": 2, "Y": 1, "B": 3}, "B"),
    Worth("G33 a tie at the top", "R.gate Y.gate B.wall", {"R": 2, "Y": 2, "B": 1}, ""),
    Worth("G33 a tie further down", "R.wall Y.gate B.wall", {"R": 1, "Y": 2, "B": 1}, "Y"),
    Worth("G33 three at the top", "R.wall Y.wall B.wall", {"R": 1, "Y": 1, "B": 1}, ""),
    Worth("G34 alone with 0", "R.gate+2", {"R": 0}, "R"),
    Worth("G34 alone below 0", "R.wall+8", {"R": -7}, "R"),
    Worth("G84 a dragon on a dragon", "R.noble<Y.dragon<B.dragon R.gate", {"R": 2, "B": 1}, "R"),
)


@pytest.mark.parametrize("case", WORTH, ids=[case.clause for case in WORTH])
def test_what_a_section_is_worth(case: Worth) -> None:
    cards = case.row.split()
    state = position([((5, 2), cards)], players="RYBGN")
    found = {SEATS[s]: total for s, total in enumerate(totals(state, 0)) if total is not None}
    assert found == case.totals
    assert state.leaders[0] == (SEATS.index(case.leader) if case.leader else -1)
    assert case.values in (None, values(state, 0))
