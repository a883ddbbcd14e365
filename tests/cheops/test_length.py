"""Matches of Cheops between players who think come to an end long before they are cut off.

WALLWRIGHT_LAWS says how many; without it a few, for such a match takes about a second.
"""

import os

import pytest

from tests.cheops.walks import PARTS
from tests.cheops.walks import options as any_options
from wallwright.ai.arena import play
from wallwright.games import SHELF
from wallwright.games.cheops import rules

MOST_TURNS = 400
MATCHES = int(os.environ.get("WALLWRIGHT_LAWS", "4"))


@pytest.mark.parametrize("part", range(PARTS))
def test_no_match_of_greedy_players_has_more_than_400_turns(part: int) -> None:
    for number in range(part, MATCHES, PARTS):
        options = any_options(number) | {"pharaoh_waits": number // 2 % 2 == 1}
        match = play(SHELF["cheops"], ["adept"] * (3 + number % 2), f"long {number}", options)
        assert rules.ending(match.state) != "turn cap"
        assert match.state.turns <= MOST_TURNS
