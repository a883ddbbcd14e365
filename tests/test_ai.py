"""The players of the engine: fair, repeatable, strong enough, and easy to stop."""

from functools import cache
from math import log
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from e2e.longer import daily
from tests.golden.levels import digest_of, kept
from wallwright.ai.arena import decide, duel, outcome, play, seatings, share
from wallwright.ai.levels import LEVELS, carried, choose, first, lower, playing, strongest
from wallwright.ai.playout import playout
from wallwright.ai.value import CERTAIN, UNIT, chance, considered, expect, lead, log_odds, worth
from wallwright.cli.tune.trial import Weighted
from wallwright.core.game import CHANCE, OVER
from wallwright.core.match import Match
from wallwright.core.offer import offer
from wallwright.games import SHELF

TITLES = list(SHELF.values())
every_game = pytest.mark.parametrize("title", TITLES, ids=[t.rules.NAME for t in TITLES])


def done(thinking):
    """What a generator returns, and how often it handed control back."""
    pauses = 0
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            return stop.value, pauses
        pauses += 1


def fewest(title):
    """The smallest number of players."""
    return title.rules.SEATS[0]


def random_match(title, seats, seed, actions):
    """A match played at random for so many actions."""
    match = Match(title.rules, seats, str(seed))
    rng = Random(seed)
    while not match.over and len(match.log) < actions:
        legal = match.legal()
        match.play(legal[int(rng.random() * len(legal))])
    return match


def positions(title, matches=6):
    """Positions in which a seat decides, of all numbers of players and all ages of a match."""
    for seats in title.rules.SEATS:
        for seed in range(matches):
            match = random_match(title, seats, seed, 35 + 20 * seats * seed // matches)
            if match.over:  # a short one: a part of it is taken instead
                match.undo(len(match.log) * seed // matches)
                match.settle()
            if not match.over:
                yield match


def states(title):
    """Where a seat decides, in whole matches: what comes seldom or late is among them."""
    for seats in title.rules.SEATS:
        for state in random_match(title, seats, 1, 10**6).states[::2]:
            if title.rules.actor(state) >= 0:
                yield state


# The value


def test_two_seats_are_judged_by_the_difference_of_their_scores():
    assert lead([300, -200], 0) == 500
    assert lead([300, -200], 1) == -500


def test_equal_scores_are_equal_chances():
    for seats in range(2, 6):
        assert chance(lead([7] * seats, 0)) == pytest.approx(1 / seats, abs=0.001)


def test_the_chances_of_all_seats_add_up_to_one():
    scores = [900, -300, 0, 150]
    assert sum(chance(lead(scores, seat)) for seat in range(4)) == pytest.approx(1, abs=0.002)


def test_log_odds_undo_chances():
    for odds in range(-9000, 9001, 500):
        assert log_odds(chance(odds)) == pytest.approx(odds, abs=1)
    assert log_odds(1.0) == CERTAIN
    assert log_odds(0.0) == -CERTAIN
    assert log_odds(0.75) == round(UNIT * log(3))


@every_game
def test_a_finished_match_is_certain(title):
    for seats in title.rules.SEATS:
        match = random_match(title, seats, 5, 10**6)
        winners = match.game.winners(match.state)
        for seat in range(seats):
            known = worth(title, match.state, seat)
            assert known == (log_odds(1 / len(winners)) if seat in winners else -CERTAIN)


@cache
def left_to_chance(title):
    """Each seat that has acted, and what is judged by what chance will do; none in some games."""
    found = []
    for state in states(title):
        game, seat = title.rules, title.rules.actor(state)
        view = game.view(state, seat)
        after = [game.apply(view, action) for action in game.actions(view)]
        waiting = [one for one in after if game.actor(one) == CHANCE]
        found += [(seat, one) for one in waiting if not title.mind.settled(one)]
    return found


@every_game
def test_what_chance_will_do_is_weighed(title):
    """After an action that chance answers, the worth is the mean over its answers."""
    weighed, game = 0, title.rules
    for seat, after in left_to_chance(title):
        ends = [game.apply(after, outcome) for outcome in game.actions(after)]
        if not all(is_judged(title, end) for end in ends):
            continue
        odds = game.odds(after)
        hope = sum(
            weight * chance(worth(title, end, seat)) for weight, end in zip(odds, ends, strict=True)
        )
        value, pauses = done(expect(title, after, seat))
        assert value == pytest.approx(log_odds(hope / sum(odds)), abs=1)
        assert pauses >= len(ends)
        weighed += 1
    assert weighed > 10 or not left_to_chance(title)


def test_some_games_leave_much_to_chance():
    assert sum(len(left_to_chance(title)) > 100 for title in TITLES) > 1


def is_judged(title, state):
    """Whether a state is judged as it is."""
    return title.rules.actor(state) == OVER or title.mind.settled(state)


@every_game
def test_a_plan_is_worth_what_its_best_end_is_worth(title):
    """What a seat has begun is judged by the best it can make of it."""
    for match in positions(title, matches=20):
        game, seat = title.rules, match.actor
        view = game.view(match.state, seat)
        if not is_judged(title, view):
            ends = [game.apply(view, action) for action in considered(title, view)]
            best = max(done(expect(title, end, seat))[0] for end in ends)
            assert done(expect(title, view, seat))[0] == best


@every_game
def test_the_quick_score_is_the_weighted_sum_of_the_features(title):
    compared = 0
    for match in positions(title):
        weights = title.mind.WEIGHTS[match.seats]
        for seat in range(match.seats):
            view = title.rules.view(match.state, seat)
            slow = Weighted(title.mind, weights, match.seats)
            assert list(title.mind.scores(view)) == slow.scores(view)
            compared += 1
    assert compared > 20


@every_game
def test_a_game_has_at_most_ninety_features_and_weights_for_every_table(title):
    for seats in title.rules.SEATS:
        match = Match(title.rules, seats)
        features = title.mind.features(title.rules.view(match.state, 0), 0)
        assert all(isinstance(feature, int) for feature in features)
        assert len(features) == len(title.mind.WEIGHTS[seats]) <= 90


# The levels


@every_game
@pytest.mark.parametrize("level", [*LEVELS, "random"])
def test_a_level_chooses_something_legal_and_always_the_same(title, level):
    for match in positions(title, matches=2):
        chosen = decide(title, match, level)
        assert chosen in match.legal()
        assert decide(title, match, level) == chosen


@every_game
def test_hidden_cards_do_not_change_a_choice(title):
    """Whatever the rivals really hold, the same view gets the same answer."""
    changed = 0
    for place, match in enumerate(positions(title, matches=3)):
        game, seat, state = title.rules, match.actor, match.state
        asked = list(LEVELS) if place % 3 == 1 else list(LEVELS)[:2]  # what searches takes longer
        chosen = {level: decide(title, match, level) for level in asked}
        for number in range(4):
            match.states[-1] = game.guess(game.view(state, seat), seat, Random(number))
            changed += match.state != state
            for level, text in chosen.items():
                assert decide(title, match, level) == text
    assert (changed > 10) == title.rules.SECRETS  # else this test showed nothing


@every_game
def test_thinking_pauses_after_every_judgement(title):
    for match in positions(title, matches=2):
        view, legal = title.rules.view(match.state, match.actor), match.legal()
        _, pauses = done(choose(title, view, match.actor, "adept", 1))
        assert pauses >= len(considered(title, view)) or len(legal) == 1


@every_game
def test_only_actions_that_are_legal_are_considered(title):
    for match in positions(title, matches=20):
        weighed = considered(title, title.rules.view(match.state, match.actor))
        assert weighed
        assert {title.rules.write(action) for action in weighed} <= set(match.legal())


def test_a_worth_narrows_what_is_considered():
    """Where a game says which actions are sensible, no other is weighed or chosen."""
    title = TITLES[0]
    match = next(m for m in positions(title) if len(m.legal()) > 2)
    view, last = title.rules.view(match.state, match.actor), title.rules.actions(match.state)[-1]
    mind: Any = Narrow(title.mind)
    narrow = title._replace(mind=mind)
    assert considered(narrow, view) == (last,)
    chosen, pauses = done(choose(narrow, view, match.actor, "adept", 1))
    assert chosen == title.rules.write(last)
    assert pauses < done(choose(title, view, match.actor, "adept", 1))[1]


class Like:
    """A game's mind once more, to be told apart in one answer."""

    def __init__(self, mind):
        answers = (name for name in dir(mind) if not name.startswith("_"))
        vars(self).update({name: getattr(mind, name) for name in answers})


class Narrow(Like):
    """It has eyes for the last action only."""

    def __init__(self, mind):
        super().__init__(mind)
        self.sensible = lambda view, actions: (actions[-1],)


def test_a_worth_may_trust_in_its_own_play():
    """What only the seat that judges adds is part of what a position is worth to it."""
    title = TITLES[0]
    state = next(positions(title)).state
    mind: Any = Bold(title.mind)
    bold = title._replace(mind=mind)
    for seat in range(len(title.mind.scores(state))):
        assert worth(bold, state, seat) == worth(title, state, seat) + 100 + seat


class Bold(Like):
    """It adds something for the seat that judges."""

    def __init__(self, mind):
        super().__init__(mind)
        self.edge = lambda view, seat: 100 + seat


@every_game
def test_a_forced_action_needs_no_judgement(title):
    game, blind, forced = title.rules, title._replace(mind=None), 0
    seats = title.rules.SEATS[-1]
    for seed in range(30):
        if forced > 2:
            break
        for state in random_match(title, seats, seed, 10**6).states:
            seat, actions = game.actor(state), game.actions(state)
            if seat >= 0 and len(actions) == 1:
                thinking = choose(blind, game.view(state, seat), seat, "adept", 1)
                assert done(thinking) == (game.write(actions[0]), 0)
                forced += 1
    assert forced


@every_game
def test_without_any_judgement_there_is_still_chance(title):
    match = next(m for m in positions(title) if len(m.legal()) > 1)
    view = title.rules.view(match.state, match.actor)
    blind = title._replace(mind=None)
    chosen = {done(choose(blind, view, match.actor, "random", seed))[0] for seed in range(40)}
    assert len(chosen) > 1
    assert chosen <= set(match.legal())


def test_below_every_level_is_a_weaker_one():
    assert lower("master") == "expert"
    assert lower("adept") == "novice"
    assert lower("novice") == "random"
    assert lower("random") == "random"
    assert strongest() == "master"


@every_game
def test_a_first_match_is_against_a_level_there_is(title):
    assert first(title) in LEVELS


@every_game
def test_a_level_that_is_not_carried_plays_as_one_that_is(title):
    """Whoever meets it, in an old match or by a link, meets the level it is merged with."""
    for match in positions(title, matches=1):
        merged = title.mind.MERGED.get(match.seats, {})
        assert carried(title, match.seats) == [level for level in LEVELS if level not in merged]
        assert {*merged.values()} <= {*carried(title, match.seats)}
        assert playing(title, match.seats, "greedy") == playing(title, match.seats, "adept")


def test_of_levels_that_are_merged_one_plays():
    match = Match(SHELF["mauerbauer"].rules, 2, "merged")
    title = SHELF["mauerbauer"]
    mind: Any = SimpleNamespace(**{**vars(title.mind), "MERGED": {2: {"expert": "adept"}}})
    merged = title._replace(mind=mind)
    assert carried(merged, 2) == ["novice", "adept", "master"]
    assert carried(merged, 3) == [*LEVELS]
    assert decide(merged, match, "expert") == decide(merged, match, "adept")


@every_game
def test_an_old_name_is_a_level_still(title):
    for match in positions(title, matches=1):
        assert decide(title, match, "greedy") == decide(title, match, "adept")


@every_game
def test_a_novice_strays_but_not_far(title):
    """Its noise picks another action now and then, seldom one that costs much."""
    strayed = blunders = choices = 0
    for match in positions(title):
        game, seat = title.rules, match.actor
        view = game.view(match.state, seat)
        worths = {
            game.write(action): done(expect(title, game.apply(view, action), seat))[0]
            for action in game.actions(view)
        }
        best = max(worths.values())
        for seed in range(8):
            chosen, _ = done(choose(title, view, seat, "novice", seed))
            strayed += worths[chosen] < best
            blunders += chance(best) - chance(worths[chosen]) > 0.15
            choices += 1
    assert strayed > choices / 10
    assert blunders <= choices * 8 / 100


# Strength: small samples here, all of it by `make bench-ai`. Seeds fix every figure.


@pytest.mark.parametrize(
    ("title", "seats"),
    daily(
        [(title, seats) for title in TITLES for seats in title.rules.SEATS],
        [(title, fewest(title)) for title in TITLES],
    ),
    ids=lambda value: str(value) if isinstance(value, int) else value.rules.NAME,
)
def test_greedy_beats_random(title, seats):
    shares = duel(title, ["adept"] + ["random"] * (seats - 1), deals=12 // seats, seed="ci")
    share, margin = outcome(shares)
    assert share + margin >= 0.95  # so few matches stray; more of them decide in the benchmark
    assert share >= 0.75  # of twelve matches of a small game three may go astray


@pytest.mark.parametrize("title", daily(TITLES, TITLES[:1]), ids=lambda title: title.rules.NAME)
def test_an_adept_beats_a_novice(title):
    seats = fewest(title)
    shares = duel(title, ["adept"] + ["novice"] * (seats - 1), deals=12 // seats, seed="ci")
    assert outcome(shares).share >= 1.2 / seats


# The same match everywhere


@every_game
def test_the_same_seed_plays_the_same_match_on_every_interpreter(title):
    assert digest_of(title) == kept(title)


# The arena


def test_everyone_sits_everywhere_once():
    assert list(seatings("abc")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


@every_game
def test_a_duel_follows_its_hero_around_the_table(title):
    """The share it counts is that of the first level named, wherever that sits."""
    levels = ["adept", *["random"] * (offer(title).usual - 1)]
    won = 0.0
    for seating in seatings(levels):
        match = play(title, seating, "hero/0")
        won += share(match, seating.index("adept"))
    assert duel(title, levels, deals=1, seed="hero") == [won / len(levels)]


def test_an_outcome_has_a_margin():
    assert outcome([0.5, 0.5, 0.5]) == (0.5, 0.0)
    found = outcome([0.0, 1.0] * 50)
    assert found.share == 0.5
    assert found.margin == pytest.approx(0.0985, abs=0.001)
    assert outcome([0.0, 1.0]).margin == pytest.approx(1.96 * 0.5)


@every_game
def test_a_playout_counts_decisions_only(title):
    for seats in title.rules.SEATS:
        watched: Any = Watched(title.rules)
        start = title.rules.start(seats, {})
        assert playout(watched, start, Random(seats)) == watched.decisions > 0
        assert watched.draws > 0
        assert playout(title.rules, start, Random(seats)) == watched.decisions


class Watched:
    """A game that counts what seats decided and what chance drew."""

    def __init__(self, game):
        self.actor, self.actions, self.odds, self.do = (
            game.actor,
            game.actions,
            game.odds,
            game.apply,
        )
        self.decisions = self.draws = 0

    def apply(self, state, action):
        drawn = self.actor(state) == CHANCE
        self.draws += drawn
        self.decisions += not drawn
        return self.do(state, action)
