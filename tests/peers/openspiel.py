"""Every game of the shelf as a game of OpenSpiel, and OpenSpiel's search as an agent of the arena.

An action is its place among those that are legal, in the order in which the rules name them. What
a seat observes is its view; what it knows is all that it has heard. Chance is asked by odds.
"""

from collections.abc import Callable, Generator, Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from wallwright.ai.arena import Agent
from wallwright.core.game import CHANCE, OVER, settle_options
from wallwright.core.title import Title
from wallwright.games import GAMES

LONGEST = 100_000  # actions of a match, as of a record
CHOICES = 5_000  # legal actions, or outcomes of chance, more than any state has
EXPLORATION = 2.0  # as in OpenSpiel's own examples, twice what a match can pay
PREFIX = "wallwright_"


class Held(NamedTuple):
    """A state, and the way to it. Nothing in it ever changes, so a copy is itself."""

    state: Any
    before: "Held | None" = None
    action: Any = None

    def __deepcopy__(self, _: dict[int, Any]) -> "Held":
        return self

    def __reduce__(self) -> Any:
        """As a list, for so many tuples in each other cannot be written."""
        return _relived, ([(held.state, held.action) for held in self.way()],)

    def way(self) -> "list[Held]":
        held, found = self, [self]
        while held.before:
            held = held.before
            found.append(held)
        return found[::-1]


def _relived(way: list[tuple[Any, Any]]) -> Held:
    held = None
    for state, action in way:
        held = Held(state, held, action)
    assert held
    return held


@cache
def registered(name: str) -> str:
    """The game's name in OpenSpiel, where it is made known."""
    rules = GAMES[name]
    kind = pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.SEATS[-1],
        min_num_players=rules.SEATS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"players": rules.SEATS[0]},
    )

    class Adapted(Game):
        KIND, RULES = kind, rules

    pyspiel.register_game(kind, Adapted)
    return PREFIX + name


class Game(pyspiel.Game):
    KIND: Any
    RULES: Any

    def __init__(self, params: Any = None) -> None:
        self.seats = int((params or {}).get("players", self.RULES.SEATS[0]))
        facts = pyspiel.GameInfo(
            num_distinct_actions=CHOICES,
            max_chance_outcomes=CHOICES,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.KIND, facts, params or {})

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        return Observer(bool(kind and kind.perfect_recall))


class State(pyspiel.State):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rules = Rules(game.RULES.NAME)
        options = settle_options(game.RULES.OPTIONS, {})
        self.held = Held(game.RULES.start(game.seats, options))

    def current_player(self) -> int:
        actor = self.rules.ask.actor(self.held.state)
        special = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}
        return int(special.get(actor, actor))

    def is_terminal(self) -> bool:
        return bool(self.rules.ask.actor(self.held.state) == OVER)

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.rules.ask.actions(self.held.state))))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.rules.ask.odds(self.held.state)
        whole = sum(odds)
        return [(number, one / whole) for number, one in enumerate(odds)]

    def _apply_action(self, number: int) -> None:
        action = self.rules.ask.actions(self.held.state)[number]
        self.held = Held(self.rules.ask.apply(self.held.state, action), self.held, action)

    def _action_to_string(self, player: int, number: int) -> str:
        return str(self.rules.ask.write(self.rules.ask.actions(self.held.state)[number]))

    def returns(self) -> list[float]:
        seats = range(self.num_players())
        if not self.is_terminal():
            return [0.0 for _ in seats]
        winners = self.rules.ask.winners(self.held.state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in seats]

    def heard(self, seat: int) -> str:
        """All that a seat has heard so far, one action a line."""
        way = pairwise(self.held.way())
        lines = (self.rules.ask.heard(before.state, held.action, seat) for before, held in way)
        return "\n".join(lines)

    def seen(self, seat: int) -> str:
        return repr(self.rules.ask.view(self.held.state, seat))

    def __str__(self) -> str:
        return repr(self.held.state)


class Rules:
    """A module, which can neither be copied nor written, where both is done."""

    def __init__(self, name: str) -> None:
        self.name, self.ask = name, GAMES[name]

    def __reduce__(self) -> Any:
        return Rules, (self.name,)

    def __deepcopy__(self, _: dict[int, Any]) -> "Rules":
        return self


class Observer:
    """What OpenSpiel asks for what a seat sees or knows; there are no tensors."""

    def __init__(self, knows: bool) -> None:
        self._knows = knows
        self.tensor, self.dict = None, dict[str, Any]()

    def set_from(self, state: State, seat: int) -> None:
        """Nothing to be filled."""

    def string_from(self, state: State, seat: int) -> str:
        return state.heard(seat) if self._knows else state.seen(seat)


def resampler(rng: Random) -> Callable[[State, int], State]:
    """States that a seat cannot tell from the real one: OpenSpiel's search asks for them."""

    def resample(state: State, seat: int) -> State:
        other: State = state.clone()
        ask = state.rules.ask
        other.held = Held(ask.guess(ask.view(state.held.state, seat), seat, rng))
        return other

    return resample


def bot(game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's ISMCTSBot, which plays to the end by chance, as it comes."""
    dice = np.random.RandomState(seed % 2**32)
    made = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, dice),
        EXPLORATION,
        simulations,
        random_state=dice,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    made.set_resampler(resampler(Random(seed)))
    return made


def searching(simulations: int) -> Agent:
    """Its search as an agent: it is given the view, and puts a guess of its own in its place."""

    def agent(title: Title, view: Any, seat: int, seed: int) -> Generator[None, None, str]:
        yield
        rules = title.rules
        actions = rules.actions(view)
        if len(actions) == 1:
            return rules.write(actions[0])
        game = pyspiel.load_game(registered(rules.NAME), {"players": len(rules.scores(view))})
        state = game.new_initial_state()
        state.held = Held(rules.guess(view, seat, Random(seed)))
        return rules.write(actions[bot(game, simulations, seed).step(state)])

    return agent


def sizes() -> Iterator[tuple[str, Agent]]:
    for simulations in (10, 30, 100, 150, 300, 1000, 3000, 10_000):
        yield f"ismcts_{simulations}", searching(simulations)


globals().update(sizes())  # as tests.peers.openspiel:ismcts_100 they can be named in the arena
