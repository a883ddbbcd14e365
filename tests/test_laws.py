"""What every game on the shelf obeys, tried on random matches; WALLWRIGHT_LAWS says how many."""

import os
from collections.abc import Generator, Iterator
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, reject, settings, strategies as st

from wallwright.ai.arena import Agent, decide
from wallwright.ai.levels import LEVELS
from wallwright.ai.search import Search
from wallwright.core import codec, link, record
from wallwright.core.game import CHANCE, OVER, UnknownOptionError
from wallwright.core.match import Match
from wallwright.core.title import Title
from wallwright.games import GAMES, SHELF

DEFAULT = 6
LAWS = int(os.environ.get("WALLWRIGHT_LAWS", DEFAULT))  # random matches per law, game and seats
LONGEST = 10_000  # actions: no honest match has more
ADDRESS = 2_000  # signs: what every browser, chat and mail takes for an address

laws = settings(
    max_examples=LAWS,
    deadline=None,
    database=None,
    derandomize=LAWS == DEFAULT,  # the small run is the same everywhere, the large one explores
    suppress_health_check=list(HealthCheck),
)
every_table = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, game in GAMES.items() for seats in game.SEATS]
)


class Step(NamedTuple):
    """One action of a match, between two states."""

    before: Any
    action: Any
    after: Any


class Plan(NamedTuple):
    """The random choices of a match: its seed, and one that chooses its options."""

    seed: int
    options: int


plans = st.builds(Plan, st.integers(0, 2**32), st.integers(0, 2**16))


def played(name: str, seats: int, plan: Plan) -> Match[Any, Any]:
    """A match played at random to its end."""
    game, rng, chooser = GAMES[name], Random(plan.seed), Random(plan.options)
    options = {option: chooser.choice(kept.values) for option, kept in game.OPTIONS.items()}
    try:
        match = Match(game, seats, f"laws {plan.seed}", options)
    except UnknownOptionError:
        reject()
    while not match.over:
        legal = match.legal()
        match.play(legal[int(rng.random() * len(legal))])
        assert len(match.log) < LONGEST
    return match


def steps(match: Match[Any, Any]) -> Iterator[Step]:
    for (before, after), text in zip(pairwise(match.states), match.log, strict=True):
        yield Step(before, match.game.read(text), after)


def eyes(match: Match[Any, Any]) -> range:
    """Every seat, and who sits nowhere."""
    return range(-1, match.seats)


@every_table
@laws
@given(plan=plans)
def test_a_view_shows_what_it_shows_when_looked_at_again(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    view = match.game.view
    for state in match.states:
        for seat in eyes(match):
            seen = view(state, seat)
            assert type(seen) is type(state)
            assert view(seen, seat) == seen
            assert view(view(state, -1), seat) == view(state, -1), "a stranger saw a secret"


@every_table
@laws
@given(plan=plans)
def test_a_guess_cannot_be_told_from_the_real_state(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    game, rng = match.game, Random(1)
    for state in match.states[::3]:
        for seat in eyes(match):
            seen = game.view(state, seat)
            guessed = game.guess(seen, seat, rng)
            assert game.view(guessed, seat) == seen
            assert game.actor(guessed) == game.actor(state)
            assert game.guess(guessed, seat, rng) == guessed, "something is still face down"


@every_table
@laws
@given(plan=plans)
def test_a_game_has_the_secrets_that_it_declares(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    game = match.game
    views = ((state, game.view(state, seat)) for state in match.states for seat in eyes(match))
    assert any(state != view for state, view in views) == game.SECRETS
    for before, action, _ in steps(match):
        heard = (game.heard(before, action, seat) for seat in eyes(match))
        assert game.SECRETS or set(heard) == {game.write(action)}


@every_table
@laws
@given(plan=plans)
def test_who_acts_can_act_on_what_he_sees(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    game = match.game
    for state in match.states:
        if (who := game.actor(state)) >= 0:
            assert list(game.actions(game.view(state, who))) == list(game.actions(state))


@every_table
@laws
@given(plan=plans)
def test_a_guess_can_be_played_to_the_end(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    game, rng = match.game, Random(plan.seed)
    start = match.states[int(rng.random() * len(match.states))]
    state = game.guess(game.view(start, 0), 0, rng)
    for _ in range(LONGEST):
        if game.actor(state) == OVER:
            break
        actions = game.actions(state)
        state = game.apply(state, actions[int(rng.random() * len(actions))])
    assert game.actor(state) == OVER and game.ending(state) in game.ENDINGS


@every_table
@laws
@given(plan=plans)
def test_what_a_seat_cannot_see_it_cannot_hear(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    game, rng = match.game, Random(1)
    for before, action, after in list(steps(match))[::3]:
        for seat in eyes(match):
            told, seen = game.heard(before, action, seat), game.view(after, seat)
            for other in game.actions(before):
                apart = game.apply(before, other)
                if apart != after and game.view(apart, seat) == seen:
                    assert game.heard(before, other, seat) == told
            alike = game.guess(game.view(before, seat), seat, rng)
            if action in game.actions(alike):
                assert game.heard(alike, action, seat) == told


@every_table
@laws
@given(plan=plans)
def test_who_acts_hears_all_of_it(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    game = match.game
    for before, action, _ in steps(match):
        if (who := game.actor(before)) >= 0:
            assert game.heard(before, action, who) == game.write(action)


@every_table
@laws
@given(plan=plans)
def test_a_state_is_its_json(name: str, seats: int, plan: Plan) -> None:
    for state in played(name, seats, plan).states:
        again = codec.load(type(state), codec.dump(state))
        assert again == state and hash(again) == hash(state)
        assert codec.dump(again) == codec.dump(state)  # True is not 1 in JSON


@every_table
@laws
@given(plan=plans)
def test_every_action_has_one_text_that_begins_no_other(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    game = match.game
    for state in match.states:
        actions = game.actions(state)
        texts = [game.write(action) for action in actions]
        assert [game.read(text) for text in texts] == list(actions)
        assert all(text == " ".join(text.split()) for text in texts)
        spoken = {tuple(text.split()) for text in texts}
        assert len(spoken) == len(texts)
        assert not any(words[:end] in spoken for words in spoken for end in range(len(words)))


@every_table
@given(
    words=st.lists(st.sampled_from(["lay", "i", "1", "0", "-1", "01", "é", "\u0661"]), max_size=6)
)
@laws
def test_other_texts_are_refused(name: str, seats: int, words: list[str]) -> None:
    text = " ".join(words)
    try:
        action = GAMES[name].read(text)
    except ValueError:
        return
    assert GAMES[name].write(action) == text


@every_table
@laws
@given(plan=plans)
def test_only_chance_has_odds(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    game = match.game
    for state in match.states:
        if game.actor(state) == CHANCE:
            odds = game.odds(state)
            assert len(odds) == len(game.actions(state)) > 0
            assert all(type(weight) is int and weight > 0 for weight in odds)


@every_table
@laws
@given(plan=plans)
def test_a_match_ends_once_and_with_a_winner(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    game, last = match.game, match.state
    assert [game.actor(state) for state in match.states].count(OVER) == 1
    assert all(game.actor(state) in (CHANCE, OVER, *range(seats)) for state in match.states)
    assert all(game.actions(state) for state in match.states[:-1]) and not game.actions(last)
    assert game.ending(last) in game.ENDINGS
    scores, winners = game.scores(last), game.winners(last)
    assert len(scores) == seats and winners and set(winners) <= set(range(seats))
    assert len(set(winners)) == len(winners)


@every_table
@laws
@given(plan=plans)
def test_apply_changes_no_state_but_makes_a_new_one(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    game = match.game
    written = [codec.dump(state) for state in match.states]
    for before, action, after in steps(match):
        assert game.apply(before, action) == after != before
        game.actions(before), game.scores(before)
    assert [codec.dump(state) for state in match.states] == written


@every_table
@laws
@given(plan=plans)
def test_a_record_tells_the_same_match(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    for text in (record.write(match), record.seal(record.write(match)), link.write(match)):
        again = link.read(text, GAMES)
        assert again.states == match.states and again.log == match.log
        assert again.options == match.options and record.write(again) == record.write(match)


@every_table
@laws
@given(plan=plans)
def test_every_match_fits_an_address(name: str, seats: int, plan: Plan) -> None:
    assert len(link.write(played(name, seats, plan))) <= ADDRESS


@every_table
@laws
@given(plan=plans)
def test_the_seed_makes_the_match(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    assert played(name, seats, plan).log == match.log
    place = len(match.log) // 2
    log, states = list(match.log), list(match.states)
    match.undo(place)
    match.settle()
    while not match.over:
        match.play(log[len(match.log)])
    assert (match.log, match.states) == (log, states), "an action taken back met other draws"


@every_table
@laws
@given(plan=plans)
def test_nothing_forbids_what_is_legal(name: str, seats: int, plan: Plan) -> None:
    match = played(name, seats, plan)
    game = match.game
    for state in match.states[::5]:
        if (who := game.actor(state)) >= 0:
            seen = game.view(state, who)
            for action in game.actions(state):
                words = game.write(action).split()
                for end in range(len(words) + 1):
                    assert game.why_not(seen, words[:end]) is None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
@laws
@given(plan=plans)
def test_what_a_player_cannot_see_does_not_change_its_choice(
    name: str, level: str, plan: Plan
) -> None:
    """A position each, of any number of players: the cards nobody showed it lie otherwise."""
    seats = GAMES[name].SEATS
    match = played(name, seats[plan.seed % len(seats)], plan)
    alike = dealt_otherwise(match, Random(plan.seed))
    chosen = decide(SHELF[name], match, player(level))
    assert chosen in match.legal()
    match.states[-1] = alike
    assert decide(SHELF[name], match, player(level)) == chosen


def dealt_otherwise(match: Match[Any, Any], rng: Random) -> Any:
    """Go back to a decision; a state that differs from it only in what the actor cannot see."""
    game, states = match.game, match.states
    for place in rng.sample(range(len(states)), len(states)):
        state, who = states[place], game.actor(states[place])
        if who >= 0:
            alike = game.guess(game.view(state, who), who, rng)
            if (alike != state) == game.SECRETS:
                match.undo(place)
                return alike
    raise AssertionError("nothing was ever hidden from anybody")


def player(level: str) -> str | Agent:
    """The level itself; in the small run what it searches is smaller: it is asked too often."""
    smaller = LAWS == DEFAULT and LEVELS[level].plans
    return partial(searched, level) if smaller else level


def searched(
    level: str, title: Title, view: Any, seat: int, seed: int
) -> Generator[None, None, str]:
    plans = LEVELS[level].plans
    assert plans
    plan = plans(title.mind)[len(title.mind.scores(view))]
    few = plan._replace(
        simulations=min(8, plan.simulations), keep=3, moves=2, steps=min(2, plan.steps)
    )
    action = yield from Search(title, view, seat, seed, few).think()
    return title.rules.write(action)
