"""How a match of Wall Builders is set up, and what is asked of it at any moment."""

from collections.abc import Mapping

from wallwright.core.game import (
    CHANCE,
    OVER as NOBODY,
    Option,
    UnknownOptionError,
    Value,
    settle_options,
)
from wallwright.games.mauerbauer.rules.board import (
    ALL_CARDS,
    COLOURS,
    FIRST,
    HOUSES_EACH,
    OVER,
    PALACES_EACH,
    PIECE,
    SEAT_COLOURS,
    State,
    size,
)
from wallwright.games.mauerbauer.rules.legal import BY_CHANCE

NAME = "mauerbauer"
RULES = 1
OPTIONS: Mapping[str, Option] = {"first": Option(("random", *SEAT_COLOURS))}
ENDINGS: tuple[str, ...] = ("walls", "towers", "houses", "palaces", "no line")


def start(seats: int, options: Mapping[str, Value]) -> State:
    """M16, M17."""
    chosen = settle_options(OPTIONS, options)["first"]
    first = SEAT_COLOURS.index(str(chosen)) if chosen != "random" else -1
    if first >= seats:
        raise UnknownOptionError(f"nobody at the table plays {chosen}")
    nothing = (0,) * seats
    return State(
        FIRST, first, first, 0, (0, 0, 0), (0,) * len(COLOURS), (), 0,
        HOUSES_EACH * sum(PIECE), PALACES_EACH * sum(PIECE),
        nothing, ((0, 0, 0),) * seats, nothing, ALL_CARDS, 0,
        -1, (), (), (), 0, nothing, nothing, nothing, 0, "",
    )  # fmt: skip


def actor(state: State) -> int:
    if state.phase in BY_CHANCE:
        return CHANCE
    return NOBODY if state.phase == OVER else state.seat


def turn(state: State) -> int:
    return state.turn


def scores(state: State) -> tuple[int, ...]:
    return state.points


def winners(state: State) -> tuple[int, ...]:
    """M59: of equals those with the most cards in hand; and then together."""
    final = [(points, size(hand)) for points, hand in zip(state.points, state.hands, strict=True)]
    return tuple(seat for seat, result in enumerate(final) if result == max(final))


def ending(state: State) -> str:
    return state.ended
