"""A game for the tests of the core: add one or two or roll a die; who reaches the target wins."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from wallwright.core.game import CHANCE, OVER, Option, Value, settle_options

NAME = "toy"
RULES = 3
SEATS = range(2, 4)
OPTIONS: Mapping[str, Option] = {"target": Option((12, 20)), "loud": Option((False, True))}
ENDINGS: tuple[str, ...] = ("reached",)
SECRETS = False


class State(NamedTuple):
    turn: int
    rolling: bool
    total: int
    target: int
    seats: int


def start(seats: int, options: Mapping[str, Value]) -> State:
    chosen = settle_options(OPTIONS, options)
    return State(0, True, 0, int(chosen["target"]), seats)  # chance begins, as in a real game


def actor(state: State) -> int:
    if state.total >= state.target:
        return OVER
    return CHANCE if state.rolling else state.turn


def actions(state: State) -> Sequence[str]:
    if actor(state) == OVER:
        return ()
    return ("die 1", "die 2", "die 3") if state.rolling else ("add 1", "add 2", "roll")


def turn(state: State) -> int:
    return state.turn


def odds(state: State) -> Sequence[int]:
    return (1, 2, 1)


def apply(state: State, action: str) -> State:
    if action == "roll":
        return state._replace(rolling=True)
    turn = (state.turn + 1) % state.seats
    return state._replace(turn=turn, rolling=False, total=state.total + int(action[-1]))


def scores(state: State) -> tuple[int, ...]:
    return tuple(int(seat == (state.turn - 1) % state.seats) for seat in range(state.seats))


def winners(state: State) -> tuple[int, ...]:
    return ((state.turn - 1) % state.seats,)


def ending(state: State) -> str:
    return "reached"


def view(state: State, seat: int) -> State:
    return state


def guess(view: State, seat: int, rng: Random) -> State:
    return view


def heard(state: State, action: str, seat: int) -> str:
    return action


def write(action: str) -> str:
    return action


def read(text: str) -> str:
    if text not in ("add 1", "add 2", "roll", "die 1", "die 2", "die 3"):
        raise ValueError(text)
    return text


def why_not(view: State, words: Sequence[str]) -> str | None:
    return "T2" if list(words) == ["add", "3"] else None
