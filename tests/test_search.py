"""How the search thinks: in games of one page, whose ends are known, and in those of the shelf."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.test_ai import done, every_game, positions
from tests.test_foresight import RIVAL, SELF, Fork, OnePage
from wallwright.ai.levels import LEVELS, choose
from wallwright.ai.search import Search
from wallwright.ai.value import considered
from wallwright.core.game import CHANCE
from wallwright.core.plan import Plan

LAST = 9  # the turn after the last
PLAN = Plan(simulations=40, keep=8, turns=1, moves=9)


class Hidden(OnePage):
    """The same with what a search asks for besides: nothing is hidden, each decision is a turn."""

    def __init__(self) -> None:
        self.guessed = 0

    def turn(self, state):
        return self.actor(state) if isinstance(state, Fork) else LAST

    def view(self, state, seat):
        return state

    def guess(self, view, seat, rng):
        self.guessed += 1
        return view


def search_of(state: Any, plan: Plan = PLAN, seed: int = 1, **others: Any) -> Search:
    page = Hidden()
    named = {name: getattr(page, name) for name in dir(page) if not name.startswith("_")}
    title: Any = SimpleNamespace(rules=page, mind=SimpleNamespace(**named | others))
    return Search(title, state, SELF, seed, plan)


def settled_at_once(state: Any) -> bool:
    """Every state can be judged, as where a turn is one action."""
    return True


def thought(search: Search) -> Any:
    return done(search.think())[0]


def test_it_sees_what_a_rival_makes_of_an_action():
    """The first action seems best until the rival answers it."""
    trap = Fork(RIVAL, (-3000, 900), seems=800)
    safe = Fork(RIVAL, (400, 500), seems=450)
    search = search_of(Fork(SELF, (trap, safe)), settled=settled_at_once)
    assert thought(search) == 1


def test_chance_falls_alike_for_all_that_is_tried():
    """In each world both ways meet the same number: the better one is ahead in every one."""
    ends = (-2000, -1000, 0, 1000, 2000)
    better = Fork(CHANCE, tuple(end + 100 for end in ends))
    search = search_of(Fork(SELF, (Fork(CHANCE, ends), better)), settled=settled_at_once)
    assert thought(search) == 1
    first, second = (trial.won for trial in search.trials)
    assert len(set(first)) > 1
    assert all(mine > theirs for mine, theirs in zip(first, second, strict=True))


def test_a_position_counts_once_however_it_is_reached():
    same = Fork(RIVAL, (5,), seems=5)
    begun = Fork(SELF, (same, 7))
    search = search_of(Fork(SELF, (begun, same, begun)))
    thought(search)
    assert len(search.trials) == 2


def test_no_more_than_a_few_of_equal_courses_are_tried():
    ways = tuple(Fork(RIVAL, (number,), seems=3) for number in range(6))
    search = search_of(Fork(SELF, ways), settled=settled_at_once)
    thought(search)
    assert len(search.trials) == 2


def test_a_clear_leader_ends_the_search():
    """Of two ways that differ in every world alike, six worlds are enough."""
    near = Fork(SELF, (Fork(CHANCE, (0, 500)), Fork(CHANCE, (900, 1400))))
    search = search_of(near, settled=settled_at_once)
    thought(search)
    assert search.played == 12 < PLAN.simulations


def test_without_a_clear_leader_all_simulations_are_played():
    near = Fork(SELF, (Fork(CHANCE, (0, 2000)), Fork(CHANCE, (2000, 0), seems=1)))
    search = search_of(near, settled=settled_at_once)
    thought(search)
    assert search.played == PLAN.simulations


def test_what_is_trusted_more_needs_more_worlds_to_be_refuted():
    """Each of two ways wins in every world what the other only seems to."""
    near = Fork(SELF, (Fork(CHANCE, (-900, 0), seems=900), Fork(CHANCE, (0, 900), seems=-900)))
    plan = PLAN._replace(simulations=8, keep=2)
    for trust, best in ((1, 1), (4, 0)):
        search = search_of(near, plan._replace(trust=trust), settled=settled_at_once)
        assert thought(search) == best


def test_the_worse_half_drops_out():
    ends = [tuple(900 * (way * place % 7) for place in range(7)) for way in range(1, 9)]
    ways = tuple(Fork(CHANCE, one, seems=place) for place, one in enumerate(ends))
    search = search_of(Fork(SELF, ways), PLAN._replace(simulations=48), settled=settled_at_once)
    thought(search)
    assert [len(trial.won) for trial in search.trials] == [14, 14, 6, 6, 2, 2, 2, 2]


def test_where_all_begin_alike_nothing_is_tried():
    both = Fork(SELF, (Fork(RIVAL, (1,), 1), Fork(RIVAL, (2,), 2)))
    search = search_of(Fork(SELF, (both, both)))
    assert thought(search) in (0, 1)
    assert not search.played


def test_one_action_that_is_considered_needs_no_judgement():
    search = search_of(Fork(SELF, (1, 2)), sensible=lambda view, actions: actions[1:], scores=None)
    assert done(search.think()) == (1, 0)


def test_without_simulations_a_turn_is_judged_where_it_ends():
    """The habits that bring a turn to its end decide which course is best."""

    def ends(state: Any, seat: int, number: Any) -> Any:
        return state.ways[0] if isinstance(state, Fork) else state

    courses = Fork(SELF, (Fork(RIVAL, (10,), seems=90), Fork(RIVAL, (80,), seems=20)))
    plan = Plan(simulations=0)
    assert thought(search_of(courses, plan, settled=settled_at_once)) == 0
    assert thought(search_of(courses, plan, settled=settled_at_once, onward=ends)) == 1


def test_steps_join_courses_of_the_own_turn():
    """What looks best at first leads less far than what follows the other."""
    later = Fork(SELF, (Fork(SELF, (95,), seems=10), 0), seems=20)
    state = Fork(SELF, (50, later))
    plan = Plan(simulations=0, keep=2)
    for steps, best in ((1, 0), (2, 0), (3, 1)):
        plan = plan._replace(steps=steps)
        assert thought(search_of(state, plan, settled=settled_at_once)) == best


def test_leeway_lets_the_lot_choose_among_what_is_nearly_as_good():
    state, plan = Fork(SELF, (100, 95, 60)), Plan(simulations=0)
    for near, chosen in ((0, {0}), (10, {0, 1}), (50, {0, 1, 2})):
        searches = [
            search_of(state, plan, seed, leeway=lambda view, near=near: near) for seed in range(40)
        ]
        assert {thought(search) for search in searches} == chosen


# On the shelf


def searches(title: Any, matches: int = 1) -> Any:
    """A search of each level that has one, in positions with a choice."""
    for match in positions(title, matches):
        view = title.rules.view(match.state, match.actor)
        if len(considered(title, view)) > 1:
            for plans in (title.mind.SKETCHES, title.mind.PLANS):
                yield view, Search(title, view, match.actor, 1, plans[match.seats])


@every_game
def test_it_pauses_after_every_simulation_and_may_be_stopped_anywhere(title):
    for view, search in searches(title):
        legal, played = title.rules.actions(view), 0
        for _ in search.think():
            assert search.played <= played + 1
            assert search.best in legal
            played = search.played
        assert played <= max(search.plan.simulations, 3 * search.plan.keep)


@every_game
def test_the_state_of_the_generator_of_others_is_no_matter(title):
    """Two searches that are thought in turn choose as each alone."""
    for view, search in searches(title):
        alone = thought(Search(title, view, search.seat, 1, search.plan))
        other = Search(title, view, search.seat, 2, search.plan).think()
        for _ in search.think():
            next(other, None)
        assert search.best == alone


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_forced_decision_costs_nothing(title, level):
    blind, game = title._replace(mind=None), title.rules
    for match in positions(title, matches=8):
        if len(match.legal()) == 1:
            thinking = choose(blind, game.view(match.state, match.actor), match.actor, level, 1)
            assert done(thinking) == (match.legal()[0], 0)
