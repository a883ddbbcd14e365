"""How far a player looks ahead and how it chooses, in games of one page, whose ends are known."""

from collections import Counter
from math import exp
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tests.test_ai import done
from wallwright.ai.levels import choose
from wallwright.ai.value import chance, expect, log_odds
from wallwright.core.game import CHANCE
from wallwright.core.usual import mind


class Fork(NamedTuple):
    """Where somebody goes on; worth what it seems, until all that follows is known."""

    who: int
    ways: tuple[Any, ...]
    seems: int = 0
    odds: tuple[int, ...] = ()


class OnePage:
    """A game whose state is what is still to come, and in the end the score of seat 0."""

    STRAY = 300

    def actor(self, state):
        return state.who if isinstance(state, Fork) else 1

    def actions(self, state):
        return range(len(state.ways))

    def odds(self, state):
        return state.odds or (1,) * len(state.ways)

    def apply(self, state, action):
        return state.ways[action]

    def write(self, action):
        return str(action)

    def settled(self, state):
        return not isinstance(state, Fork)

    sensible, edge = staticmethod(mind.sensible), staticmethod(mind.edge)
    onward, leeway = staticmethod(mind.onward), staticmethod(mind.leeway)
    foresight = staticmethod(mind.foresight)
    MERGED = mind.MERGED

    def scores(self, state):
        return (state.seems if isinstance(state, Fork) else state), 0


ONE_PAGE: Any = SimpleNamespace(rules=OnePage(), mind=OnePage())
SELF, RIVAL = 0, 1


def expected(state):
    return done(expect(ONE_PAGE, state, SELF))[0]


def in_a_row(who, number, end):
    """So many decisions, of which one way each time leads on to the end."""
    return end if not number else Fork(who, (-900, in_a_row(who, number - 1, end), -800))


def mean(*ends):
    return log_odds(sum(map(chance, ends)) / len(ends))


def test_a_pair_of_tokens_is_thought_through():
    """Two events of chance in a row are weighed to their ends, each by its odds."""
    pair = Fork(CHANCE, (-600, Fork(CHANCE, (0, 900), -5000, (1, 2))), -5000, (3, 1))
    hope = (3 * chance(-600) + (chance(0) + 2 * chance(900)) / 3) / 4
    assert expected(pair) == pytest.approx(log_odds(hope), abs=1)


def test_a_third_event_in_a_row_is_not_thought_through():
    """It would cost seven times as much; what lies before it is taken for what it seems."""
    third = Fork(CHANCE, (5000, 5000), seems=100)
    row = Fork(CHANCE, (-900, Fork(CHANCE, (-900, third))))
    assert expected(row) == pytest.approx(mean(-900, mean(-900, 100)), abs=1)


def test_four_decisions_of_ones_own_are_thought_through_and_a_fifth_is_not():
    assert expected(in_a_row(SELF, 4, 700)) == 700
    assert expected(Fork(SELF, (-900, -300, -700))) == -300
    assert expected(in_a_row(SELF, 4, Fork(SELF, (700, 800), seems=40))) == 40


def test_events_and_decisions_are_counted_apart():
    plan = in_a_row(SELF, 2, Fork(CHANCE, (200, in_a_row(SELF, 2, Fork(CHANCE, (200, 700))))))
    assert expected(plan) == pytest.approx(mean(200, mean(200, 700)), abs=1)


def test_what_a_rival_will_do_is_not_thought_through():
    assert expected(Fork(RIVAL, (-900, 900), seems=30)) == 30


# How it is chosen


def chosen_of(worths, level, seeds=range(600)):
    """How often a level takes which of some actions that are worth so much."""
    state = Fork(SELF, tuple(worths))
    taken = (done(choose(ONE_PAGE, state, SELF, level, seed))[0] for seed in seeds)
    return Counter(map(int, taken))


def test_equal_actions_are_chosen_by_lot():
    """All of the best come, each as often as the others, and nothing else ever does."""
    taken = chosen_of([100, 400, 399, 400, -50, 400], "adept")
    assert taken.keys() == {1, 3, 5}
    assert all(150 < times < 250 for times in taken.values())


def test_the_lot_is_drawn_from_the_seed_of_the_decision():
    first, second = (
        [chosen_of([400, 400, 400], "adept", [seed]) for seed in range(40)] for _ in range(2)
    )
    assert first == second


def test_a_novice_takes_what_costs_more_more_seldom():
    """How often is a softmax: 300 points, its noise, make an action e times as rare."""
    worths = [0, -200, -400, -600, -800]
    taken, odds = chosen_of(worths, "novice", range(2000)), [exp(it / 300) for it in worths]
    for place, odd in enumerate(odds):
        assert taken[place] / 2000 == pytest.approx(odd / sum(odds), abs=0.03)


def test_many_equal_actions_tempt_a_novice_no_more_than_one():
    """Seven places for one piece are one thing to overlook, not seven."""
    one, seven = chosen_of([500, 0], "novice"), chosen_of([500, *[0] * 7], "novice")
    assert one[0] == seven[0]
    assert 30 < one[1] < 300
    assert all(seven[place] for place in range(1, 8)), "among equals the lot decides here as well"
