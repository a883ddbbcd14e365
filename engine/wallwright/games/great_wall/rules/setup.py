"""How a match of Great Wall is set up: its options, and the state before anything is dealt."""

from collections.abc import Mapping

from wallwright.core.game import Option, Value, first_seat, settle_options
from wallwright.games.great_wall.rules.board import (
    ALL_TOKENS,
    COLOURS,
    FIRST,
    FULL,
    SECTIONS,
    State,
)

NAME = "great_wall"
RULES = 2
SEATS = range(2, 6)
OPTIONS: Mapping[str, Option] = {
    "first": Option(("random", *COLOURS)),
    "open_scores": Option((False, True)),
    "rider_as_action3": Option((True, False)),
}


def start(seats: int, options: Mapping[str, Value]) -> State:
    chosen = settle_options(OPTIONS, options)
    first = first_seat(chosen["first"], COLOURS, seats)
    sections = SECTIONS[seats]  # G10
    return State(
        FIRST, first, 0, 0, -1, False,
        ((),) * sections, (0,) * sections, (-1,) * sections, ("",) * sections, ((),) * sections,
        (0,) * (sections * seats), (0,) * seats, (FULL,) * seats, (0,) * seats, ALL_TOKENS,
        bool(chosen["open_scores"]), bool(chosen["rider_as_action3"]), (-1,) * sections,
    )  # fmt: skip
