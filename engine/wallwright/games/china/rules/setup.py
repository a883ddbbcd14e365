"""How a match of China is set up: its options, and the state before anything is dealt."""

from collections.abc import Mapping

from wallwright.core.game import Option, UnknownOptionError, Value, first_seat, settle_options
from wallwright.games.china.rules.board import (
    COLOURS,
    EMISSARIES,
    EMISSARY,
    EMPTY,
    FIRST,
    FORT,
    HOUSES,
    NO_ROW,
    State,
    in_game,
)
from wallwright.games.china.rules.chains import CHAIN_RULES
from wallwright.games.china.rules.realm import PROVINCES, SIDES, SPACES_OF

NAME = "china"
RULES = 1
SEATS = range(3, 6)
USUAL = {3: ("small",), 4: ("large", "small"), 5: ("large",)}  # C7: the first is the usual one
OPTIONS: Mapping[str, Option] = {
    "first": Option(("random", *COLOURS)),
    "map": Option(("usual", *SIDES)),
    "forts": Option((False, True)),
    "chain_rule": Option(CHAIN_RULES),
}


def start(seats: int, options: Mapping[str, Value]) -> State:
    chosen = settle_options(OPTIONS, options)
    first = first_seat(chosen["first"], COLOURS, seats)
    side = USUAL[seats][0] if chosen["map"] == "usual" else str(chosen["map"])
    if side not in USUAL[seats]:
        raise UnknownOptionError(f"the {side} map is not for {seats} players")
    supply = HOUSES + EMISSARIES * EMISSARY + (FORT if chosen["forts"] else 0)  # C4, C65
    provinces = len(PROVINCES)
    return State(
        FIRST, first, first, -1,
        tuple(EMPTY * places for places in SPACES_OF), (0,) * provinces, ("",) * provinces,
        (0,) * seats, (supply,) * seats, (0,) * seats, (0,) * seats, NO_ROW,
        in_game(seats), 0, False, 0, ("",) * seats, -1,
        (1 << provinces) - 1, (1 << provinces) - 1, 0,
        side, str(chosen["chain_rule"]),
    )  # fmt: skip
