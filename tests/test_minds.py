"""What every game's mind promises."""

from random import Random

import pytest

from tests.judging import random_match
from wallwright.games import SHELF

SEATINGS = [(name, seats) for name in SHELF for seats in SHELF[name].rules.SEATS]


@pytest.mark.parametrize("game, seats", SEATINGS)
def test_a_seat_sees_the_same_whatever_its_rivals_hold(game: str, seats: int) -> None:
    rules, mind = SHELF[game].rules, SHELF[game].mind
    match = random_match(game, seats, 1)
    hidden = 0
    for state in match.states[:: 1 + len(match.states) // 30]:
        view = rules.view(state, 0)
        other = rules.guess(view, 0, Random(1))
        hidden += other != state
        assert mind.scores(rules.view(other, 0)) == mind.scores(view)
    assert (hidden > 5) == rules.SECRETS
