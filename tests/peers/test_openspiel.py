"""OpenSpiel's own tests and its search play every game: what an outside judge thinks of the rules.

It comes with wallwright[peers]: make peers.
"""

from random import Random

import pytest

from wallwright.games import GAMES

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: make peers does it")
openspiel = pytest.importorskip("tests.peers.openspiel")

SEATINGS = [(game, seats) for game in GAMES for seats in GAMES[game].SEATS]


def game_of(name, seats):
    return pyspiel.load_game(openspiel.registered(name), {"players": seats})


def some_state(game, decisions, seed):
    """A state in which a seat decides, so many decisions into a match of chance."""
    state, rng = game.new_initial_state(), Random(seed)
    while state.is_chance_node() or decisions:
        decisions -= not state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
        assert not state.is_terminal()
    return state


@pytest.mark.parametrize("name, seats", SEATINGS)
def test_its_random_simulations_find_no_fault(name, seats):
    game = game_of(name, seats)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_its_states_can_be_kept_and_read_again(name):
    game = game_of(name, GAMES[name].SEATS[0])
    state = some_state(game, 12, 1)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)


@pytest.mark.parametrize("name, seats", SEATINGS)
def test_what_it_draws_for_a_seat_looks_the_same_to_that_seat(name, seats):
    game = game_of(name, seats)
    resample = openspiel.resampler(Random(5))
    for decisions in (0, 5, 20):
        state = some_state(game, decisions, seats)
        seat = state.current_player()
        other = resample(state, seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name, seats", SEATINGS)
def test_its_search_plays(name, seats):
    game = game_of(name, seats)
    state = some_state(game, 3, seats)
    bot = openspiel.bot(game, 5, seed=1)
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        chosen = bot.step(state)
        assert chosen in state.legal_actions()
        state.apply_action(chosen)
