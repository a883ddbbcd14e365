"""How a match of Cheops is set up, and what is asked of it at any moment."""

from collections.abc import Mapping, Sequence

from wallwright.core.game import (
    CHANCE,
    OVER as NOBODY_ACTS,
    Option,
    UnknownOptionError,
    Value,
    settle_options,
)
from wallwright.games.cheops.rules.board import (
    BANK,
    BLACK_BLOCKS,
    CARD,
    COIN_SUPPLY,
    COLOURS,
    DESERT,
    DICE,
    FIRST,
    GOAL,
    LAYERS,
    NOBODY,
    OVER,
    PILE,
    START_COINS,
    SUPPLY,
    THEFT,
    State,
    black_blocks,
    card_counts,
    counted,
    counts,
    points,
    room,
)
from wallwright.games.cheops.rules.legal import LEGAL, PAIRS
from wallwright.games.cheops.rules.notation import Action
from wallwright.games.cheops.rules.trade import FEE

NAME = "cheops"
RULES = 2
OPTIONS: Mapping[str, Option] = {
    "first": Option(("random", *COLOURS)),
    "foundation_order": Option(("seed", "three_rounds")),
    "pharaoh_waits": Option((False, True)),
    "curse_rule": Option(("status_quo", "all_least")),
    "blessing_moves": Option((True, False)),
    "layers": Option(tuple(LAYERS)),
}
ENDINGS: tuple[str, ...] = ("points", "black blocks", "pyramid complete", "turn cap")
BY_CHANCE = frozenset((FIRST, DESERT, DICE, THEFT, CARD))


def start(seats: int, options: Mapping[str, Value]) -> State:
    chosen = settle_options(OPTIONS, options)
    first = COLOURS.index(str(chosen["first"])) if chosen["first"] != "random" else NOBODY
    if first >= seats:
        raise UnknownOptionError(f"nobody at the table plays {chosen['first']}")
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
        )
    )  # fmt: skip


def actor(state: State) -> int:
    if state.phase in BY_CHANCE:
        return CHANCE
    return NOBODY_ACTS if state.phase == OVER else state.who


def turn(state: State) -> int:
    return state.turn


def actions(state: State) -> Sequence[Action]:
    return LEGAL[state.phase](state)


def odds(state: State) -> Sequence[int]:
    """Dice fall as pairs; a card is as likely as any other of its hand or pile."""
    if state.phase == DICE:
        return PAIRS
    if state.phase == THEFT:
        return tuple(filter(None, counts(state.hands[state.victim])[:5]))
    if state.phase == CARD:
        return tuple(filter(None, card_counts(state.pile)))
    return (1,) * len(actions(state))


def scores(state: State) -> tuple[int, ...]:
    """With the secret points that this state, or view, knows."""
    return tuple(points(state, seat) for seat in range(len(state.hands)))


def winners(state: State) -> tuple[int, ...]:
    """K1402: alone by 12 points; K1405: else the highest total, and equal ones together."""
    total = scores(state)
    if total[state.turn] >= GOAL:
        return (state.turn,)
    return tuple(seat for seat, number in enumerate(total) if number == max(total))


def ending(state: State) -> str:
    if points(state, state.turn) >= GOAL:
        return "points"  # K1402: looked at first
    if black_blocks(state) == BLACK_BLOCKS:
        return "black blocks"  # K1403
    return "turn cap" if room(state) else "pyramid complete"  # K1406, K1404
