"""The fast rules of Cheops agree with the simple ones of book.py in whole matches."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from tests.cheops import book
from tests.cheops.walks import PARTS, POLICIES, Step, walks
from wallwright.core.bits import mask
from wallwright.games.cheops import rules
from wallwright.games.cheops.rules.board import NOBODY, OVER, counts
from wallwright.games.cheops.rules.routes import connected


def check_what_may_be_done(walk: list[Step]) -> None:
    rng = Random(len(walk))
    for phase, legal in book.PHASES.items():
        states = [step.before for step in walk if step.before.phase == phase]
        for state in rng.sample(states, min(6, len(states))):
            assert set(map(rules.write, rules.actions(state))) == set(legal(state))


def check_k601_k603_what_a_roll_brings(walk: list[Step]) -> None:
    for before, action, after in walk:
        if action.verb == "dice" and action.low + action.high != 7:
            brought = [
                [more - less for more, less in zip(counts(has), counts(had), strict=True)]
                for has, had in zip(after.hands, before.hands, strict=True)
            ]
            assert brought == book.paid(before, action.low + action.high)


def check_k702_who_gives_back_how_many(walk: list[Step]) -> None:
    for before, action, after in walk:
        if action.verb == "dice":
            cards = [sum(counts(hand)[:5]) for hand in before.hands]
            seven = action.low + action.high == 7 and after.phase != OVER
            owed = [number // 2 if number > 7 and seven else 0 for number in cards]
            assert list(after.debts) == owed


def check_k1004_who_is_connected_to_what(walk: list[Step]) -> None:
    for step in walk[::50]:
        state = step.before
        if state.turn != NOBODY:
            assert connected(state, state.turn) == mask(book.reached(book.look(state)))


CHECKS: Sequence[Callable[[list[Step]], None]] = [
    check for name, check in globals().items() if name.startswith("check_")
]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("player", POLICIES)
def test_the_rules_agree(player: str, part: int) -> None:
    for walk in walks(player, part):
        for check in CHECKS:
            check(walk)
