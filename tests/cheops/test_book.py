"""The fast rules of Cheops agree with the simple ones of book.py in the middle of matches."""

from random import Random

import pytest

from tests.cheops import book
from tests.cheops.walks import POLICIES, walks
from wallwright.games.cheops import rules
from wallwright.games.cheops.board import MAIN, NOBODY, ROLL, counts
from wallwright.games.cheops.realm import mask
from wallwright.games.cheops.routes import connected

every_player = pytest.mark.parametrize("player", POLICIES)


@every_player
def test_k501_what_may_be_done_in_a_turn(player: str) -> None:
    rng = Random(player)
    for walk in walks(player):
        turns = [step.before for step in walk if step.before.phase == MAIN]
        for state in rng.sample(turns, min(6, len(turns))):
            assert set(map(rules.write, rules.actions(state))) == book.main(state)


@every_player
def test_k502_what_may_be_done_before_the_roll(player: str) -> None:
    rng = Random(player)
    for walk in walks(player):
        rolls = [step.before for step in walk if step.before.phase == ROLL]
        for state in rng.sample(rolls, 6):
            legal = set(map(rules.write, rules.actions(state)))
            assert legal == {"roll", *book.cards(book.look(state))}


@every_player
def test_k601_k603_what_a_roll_brings(player: str) -> None:
    for walk in walks(player):
        for before, action, after in walk:
            if action.verb == "dice" and action.low + action.high != 7:
                brought = [
                    [more - less for more, less in zip(counts(has), counts(had), strict=True)]
                    for has, had in zip(after.hands, before.hands, strict=True)
                ]
                assert brought == book.paid(before, action.low + action.high)


@every_player
def test_k1004_who_is_connected_to_what(player: str) -> None:
    for walk in walks(player):
        for step in walk[::50]:
            state = step.before
            if state.turn != NOBODY:
                assert connected(state, state.turn) == mask(book.reached(book.look(state)))
