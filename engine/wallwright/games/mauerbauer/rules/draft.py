"""The next state while it is being made: a list of its fields, frozen once at the end."""

from typing import Any

from wallwright.games.mauerbauer.rules.board import TOWERS_EACH, State

# A list costs a third of State._replace.
Draft = list[Any]
(
    PHASE, TURN, SEAT, WALLS, TOWERS, HOUSES, CITIES, INSIDE, HOUSES_LEFT, PALACES_LEFT, POINTS,
    EARNED, HANDS, DECK, DISCARD, WALL, DICE, NEW_TOWERS, NEW_HOUSES, CITY, LAID, GAINED, OWED,
    LEFT, ENDED,
) = range(len(State._fields))  # fmt: skip


def frozen(draft: Draft) -> State:
    return tuple.__new__(State, draft)


def tones_left(draft: Draft) -> tuple[int, ...]:
    """How many towers of each tone are in supply."""
    white, grey, black = draft[TOWERS]
    return (
        TOWERS_EACH - white.bit_count(),
        TOWERS_EACH - grey.bit_count(),
        TOWERS_EACH - black.bit_count(),
    )


def end_by(draft: Draft, what: str) -> None:
    """M54; M56: the first reason stands, whatever returns afterwards."""
    draft[ENDED] = draft[ENDED] or what


def following(draft: Draft, seat: int) -> int:
    """Clockwise."""
    return int((seat + 1) % len(draft[HANDS]))
