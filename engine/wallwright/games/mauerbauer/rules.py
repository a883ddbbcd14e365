"""The rules of Wall Builders: every clause of RULES.md stands where it is obeyed."""

from collections.abc import Mapping

from wallwright.core.game import CHANCE, Option, UnknownOptionError, Value, settle_options
from wallwright.core.game import OVER as NOBODY
from wallwright.games.mauerbauer.board import (
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
from wallwright.games.mauerbauer.board import SEATS as SEATS
from wallwright.games.mauerbauer.hidden import guess as guess
from wallwright.games.mauerbauer.hidden import heard as heard
from wallwright.games.mauerbauer.hidden import view as view
from wallwright.games.mauerbauer.legal import BY_CHANCE
from wallwright.games.mauerbauer.legal import actions as actions
from wallwright.games.mauerbauer.legal import odds as odds
from wallwright.games.mauerbauer.notation import read as read
from wallwright.games.mauerbauer.notation import write as write
from wallwright.games.mauerbauer.refusals import why_not as why_not
from wallwright.games.mauerbauer.turns import apply as apply

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
