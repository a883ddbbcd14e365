"""What a game must answer. A game is a module; these are its functions."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

CHANCE = -1  # nobody decides: the next action is drawn by odds()
OVER = -2  # nobody acts any more

S = TypeVar("S")
A = TypeVar("A")

Value = bool | int | str  # of an option


class Option(NamedTuple):
    """One choice of the new-match dialog; the first value is the default."""

    values: tuple[Value, ...]


class Game(Protocol[S, A]):
    """Rules as pure functions on flat, immutable values."""

    NAME: str
    RULES: int  # bump it when an old record would replay differently
    SEATS: range
    OPTIONS: Mapping[str, Option]
    ENDINGS: tuple[str, ...]  # every way a match can end
    SECRETS: bool  # whether a seat may know less than a state says

    def start(self, seats: int, options: Mapping[str, Value]) -> S:
        """The state before anything has been dealt: chance acts next."""

    def actor(self, state: S) -> int:
        """A seat, CHANCE or OVER."""

    def turn(self, state: S) -> int:
        """The seat whose turn it is, even while others answer, discard or score in it."""

    def actions(self, state: S) -> Sequence[A]:
        """Legal now, in a stable order: the only judge of legality."""

    def odds(self, state: S) -> Sequence[int]:
        """The weights of actions() when chance acts."""

    def apply(self, state: S, action: A) -> S:
        """The next state. It trusts its caller to pass a legal action."""

    def scores(self, state: S) -> tuple[int, ...]: ...

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that have won, ties already broken by the rules."""

    def ending(self, state: S) -> str:
        """Which of ENDINGS ended this match."""

    def view(self, state: S, seat: int) -> S:
        """What a seat may know, in the State's own type, hidden things face down.

        Any seat outside the match (-1) sees only what lies open for everybody.
        """

    def guess(self, view: S, seat: int, rng: Random) -> S:
        """A full state that the seat cannot tell from the real one."""

    def heard(self, state: S, action: A, seat: int) -> str:
        """What a seat hears of an action taken in a state.

        Nothing, if that there was a choice at all is a secret: the action goes with the one
        before it, and until it is done the seat sees the state before that one (core/witness).
        """

    def write(self, action: A) -> str: ...

    def read(self, text: str) -> A:
        """The inverse of write(); a ValueError for any other text."""

    def why_not(self, view: S, words: Sequence[str]) -> str | None:
        """The clause that forbids these words of an action; None if nothing does."""


class UnknownOptionError(ValueError):
    """An option this game does not have, or a value it cannot take."""


def settle_options(options: Mapping[str, Option], chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Every option with its chosen value, or its default."""
    for name, value in chosen.items():
        if name not in options:
            raise UnknownOptionError(f"there is no option {name!r}")
        # True == 1 in Python, so the type must agree as well.
        if not any(value == known and type(value) is type(known) for known in options[name].values):
            raise UnknownOptionError(f"option {name!r} cannot be {value!r}")
    return {name: chosen.get(name, option.values[0]) for name, option in options.items()}


def first_seat(colour: Value, colours: Sequence[str], seats: int) -> int:
    """The seat that was chosen to begin, by its colour; -1 where it is left to the lot."""
    first = colours.index(str(colour)) if colour != "random" else -1
    if first >= seats:
        raise UnknownOptionError(f"nobody at the table plays {colour}")
    return first


def highest(results: Sequence[Any]) -> tuple[int, ...]:
    """The seats with the highest result: those with equal ones win together."""
    best = max(results)
    return tuple(seat for seat, result in enumerate(results) if result == best)
