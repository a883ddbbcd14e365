"""How a match of Cheops is set up: its options, and the state before anything is dealt."""

from collections.abc import Mapping

from wallwright.core.game import Option, Value, first_seat, settle_options
from wallwright.games.cheops.rules.board import (
    BANK,
    COIN_SUPPLY,
    COLOURS,
    FIRST,
    LAYERS,
    NOBODY,
    PILE,
    START_COINS,
    SUPPLY,
    State,
    counted,
)
from wallwright.games.cheops.rules.realm import CHIPS, PORTS
from wallwright.games.cheops.rules.shuffle import NO_CHIPS, NO_PORTS
from wallwright.games.cheops.rules.trade import FEE

NAME = "cheops"
RULES = 2
SEATS = range(3, 5)
OPTIONS: Mapping[str, Option] = {
    "first": Option(("random", *COLOURS)),
    "foundation_order": Option(("seed", "three_rounds")),
    "pharaoh_waits": Option((False, True)),
    "curse_rule": Option(("status_quo", "all_least")),
    "blessing_moves": Option((True, False)),
    "layers": Option(tuple(LAYERS)),
    "shuffled_numbers": Option((False, True)),
    "shuffled_harbours": Option((False, True)),
}


def start(seats: int, options: Mapping[str, Value]) -> State:
    chosen = settle_options(OPTIONS, options)
    first = first_seat(chosen["first"], COLOURS, seats)
    nothing = (0,) * seats
    purse = START_COINS * FEE  # K302
    bank = BANK + COIN_SUPPLY * FEE - seats * purse
    return counted(
        State(
            FIRST, first, first, first, 0, 0, -1, -1, 0, False, (0,) * 11,
            nothing, nothing, nothing, nothing, (SUPPLY,) * seats, "", NOBODY, 0, NOBODY, nothing,
            (purse,) * seats, bank, nothing, PILE, 0, False, -1, nothing, nothing, -1, 0,
            0, 0, 0, "", (), 0, 0, 0, nothing,
            str(chosen["foundation_order"]), bool(chosen["pharaoh_waits"]),
            str(chosen["curse_rule"]), bool(chosen["blessing_moves"]), str(chosen["layers"]),
            NO_CHIPS if chosen["shuffled_numbers"] else CHIPS,
            NO_PORTS if chosen["shuffled_harbours"] else PORTS,
        )
    )  # fmt: skip
