"""What is left when only scoring is: the players of Great Wall know how that ends."""

import pytest

from tests.great_wall.positions import position
from tests.judging import chosen, random_match
from wallwright.core.game import CHANCE, OVER
from wallwright.core.match import Match
from wallwright.core.plan import Plan
from wallwright.games.great_wall import mind, rules
from wallwright.games.great_wall.mind.finish import played_out
from wallwright.games.great_wall.mind.plans import CLOSING
from wallwright.games.great_wall.rules.board import SCORE, State


def only_scoring(seats: int) -> list[State]:
    """Of some matches the first states in which nothing but tokens can change hands."""
    found = []
    for seed in range(40):
        states = random_match("great_wall", seats, seed).states
        left = [state for state in states if state.scoring_only and rules.actor(state) >= 0]
        found += left[:1]
    return found


def best(state: State) -> int:
    """By how much the first of two seats is ahead when both have done their best."""
    who = rules.actor(state)
    if who == OVER:
        mine, theirs = rules.scores(state)
        return mine - theirs
    actions = rules.actions(state)
    if who == CHANCE:
        return best(rules.apply(state, actions[0]))
    ends = [best(rules.apply(state, action)) for action in mind.sensible(state, actions)]
    return min(ends) if who else max(ends)


def test_two_who_can_only_score_end_as_if_both_had_tried_everything() -> None:
    tried = 0
    for state in only_scoring(2):
        mine, theirs = rules.scores(played_out(state))
        assert mine - theirs == best(state)
        assert mind.shown(state)[0] > mind.shown(state)[1] or mine <= theirs
        tried += 1
    assert tried > 5


@pytest.mark.parametrize("seats", [3, 5])
def test_nobody_wins_more_or_less_than_what_is_left(seats: int) -> None:
    for state in only_scoring(seats):
        end = mind.onward(state, 0, lambda: 0.0)
        assert rules.actor(end) == OVER
        more = sum(rules.scores(end)) - sum(rules.scores(state))
        assert 0 <= more <= sum(map(sum, (*state.free, state.borne)))


def test_a_match_that_goes_on_is_judged_as_it_stands() -> None:
    begun = position([((5, 2), ["R.gate", "Y.wall"])], players="RY")
    assert mind.onward(begun, 0, lambda: 0.0) is begun


def test_the_token_that_wins_both_is_taken_at_the_very_end() -> None:
    """With the larger one on its card red would fall behind, and leave the other."""
    rows = [((7, 2), ["R.tower", "R.gate", "Y.wall"])]
    state = position(rows, players="RY", phase=SCORE, finisher="R", scoring_only=True)
    assert rules.scores(played_out(state)) == (9, 0)
    assert chosen("great_wall", state).startswith("take i 2")


def test_cards_that_are_alike_are_one_choice() -> None:
    hands = {"Y": {"dragon": 1}}
    state = position(
        [((7, 2), ["R.gate", "R.wall", "R.gate"])], players="RY", phase=SCORE, hands=hands
    )
    ways = [rules.write(action) for action in mind.sensible(state, rules.actions(state))]
    assert ways == ["take i 7 1", "take i 7 2", "take i 2 1", "take i 2 2"]
    harmless = state._replace(hands=(state.hands[0], 0), piles=(0, 0))
    ways = [rules.write(action) for action in mind.sensible(harmless, rules.actions(harmless))]
    assert ways == ["take i 7 1", "take i 2 1"]


def test_with_few_cards_left_also_who_judges_its_next_action_plays_on() -> None:
    begun = Match(rules, 2, "foresight").state
    late = begun._replace(piles=(0, 0))
    assert mind.foresight(begun, Plan()) == Plan()
    assert mind.foresight(late, Plan()) == CLOSING[2]
    assert mind.foresight(late, mind.PLANS[2]).simulations == mind.PLANS[2].simulations // 2
    three = Match(rules, 3, "foresight").state
    assert mind.foresight(three._replace(piles=(0, 0, 0)), Plan()) == Plan()
