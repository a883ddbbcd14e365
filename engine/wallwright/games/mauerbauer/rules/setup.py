"""How a match of Wall Builders is set up: its options, and the state before anything is dealt."""

from collections.abc import Mapping

from wallwright.core.game import Option, Value, first_seat, settle_options
from wallwright.games.mauerbauer.rules.board import (
    ALL_CARDS,
    COLOURS,
    FIRST,
    HOUSES_EACH,
    PALACES_EACH,
    PIECE,
    SEAT_COLOURS,
    State,
)

NAME = "mauerbauer"
RULES = 1
SEATS = range(2, 5)  # M16
OPTIONS: Mapping[str, Option] = {"first": Option(("random", *SEAT_COLOURS))}


def start(seats: int, options: Mapping[str, Value]) -> State:
    """M16, M17."""
    first = first_seat(settle_options(OPTIONS, options)["first"], SEAT_COLOURS, seats)
    nothing = (0,) * seats
    return State(
        FIRST, first, first, 0, (0, 0, 0), (0,) * len(COLOURS), (), 0,
        HOUSES_EACH * sum(PIECE), PALACES_EACH * sum(PIECE),
        nothing, ((0, 0, 0),) * seats, nothing, ALL_CARDS, 0,
        -1, (), (), (), 0, nothing, nothing, nothing, 0, "",
    )  # fmt: skip
