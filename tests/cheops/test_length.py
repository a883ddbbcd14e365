"""How long a match of Cheops can become, and that the longest can be kept.

Players who think come to an end long before they are cut off. WALLWRIGHT_LAWS says how many such
matches are played; without it a few, for one takes about a second.
"""

import os
from random import Random
from typing import Any

import pytest

from tests.cheops.walks import PARTS, options as any_options
from wallwright.ai.arena import play
from wallwright.core import link, record, replay
from wallwright.core.match import Match
from wallwright.games import GAMES, SHELF
from wallwright.games.cheops import rules

MOST_TURNS = 400
SOON = 0.02  # how often an offer is made before it holds all it could
UNSAID = ("block", "propose", "withdraw")
MATCHES = int(os.environ.get("WALLWRIGHT_LAWS", "4"))


@pytest.mark.parametrize("part", range(PARTS))
def test_no_match_of_greedy_players_has_more_than_400_turns(part: int) -> None:
    for number in range(part, MATCHES, PARTS):
        options = any_options(number) | {"pharaoh_waits": number // 2 % 2 == 1}
        match = play(SHELF["cheops"], ["adept"] * (3 + number % 2), f"long {number}", options)
        assert rules.ending(match.state) != "turn cap"
        assert match.state.turns <= MOST_TURNS


def test_the_longest_of_matches_can_be_kept_and_sent() -> None:
    """Nobody builds a block, and all trade whatever they have: no other match has so many lines."""
    match = talked(seats=4, seed=2)
    assert rules.ending(match.state) == "turn cap"
    text, address = record.write(match), link.write(match)
    assert len(text) > 500_000
    for kept in (text, record.seal(text), address):
        assert link.read(kept, GAMES).states == match.states
    assert 3 * len(text) < record.MOST_CHARACTERS
    again = replay.Replay(Match(match.game, 4, "", match.options, deal=False))
    for said in match.log:
        again.act(said)
    assert 1.2 * len(match.log) < replay.MOST_ACTIONS
    assert 1.2 * again.work < replay.MOST_WORK
    assert 1.5 * len(address) < link.MOST_SIGNS


@pytest.mark.parametrize("first", [0, -1], ids=["the first", "the last"])
def test_who_always_does_the_first_can_send_it(first: int) -> None:
    """Then most digits are 0, and only the dice tell how far the match has come."""
    match = Match(GAMES["cheops"], 4, "0", {"pharaoh_waits": True})
    while not match.over:
        match.play(sorted(match.legal())[first])
    assert link.read(link.write(match), GAMES).states == match.states


def talked(seats: int, seed: int) -> Match[Any, Any]:
    """A match of players who put as much into every offer as they can."""
    match = Match(GAMES["cheops"], seats, str(seed), {"pharaoh_waits": True})
    rng = Random(seed)
    while not match.over:
        match.play(wordy(match.legal(), rng))
    return match


def wordy(legal: list[str], rng: Random) -> str:
    if "offer" in legal:
        return "offer"
    if "propose" in legal and rng.random() < SOON:
        return "propose"
    said = [text for text in legal if text.split()[0] not in UNSAID] or legal
    return said[int(rng.random() * len(said))]
