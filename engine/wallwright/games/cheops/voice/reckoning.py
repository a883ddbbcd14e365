"""How the points of Cheops arise: the standing, the secret points at the end, the result."""

from collections.abc import Sequence

from wallwright.core.reckoning import by_source, plain
from wallwright.core.sight import Line, Look, Result, Standing
from wallwright.core.texts import listed
from wallwright.games.cheops.rules import winners
from wallwright.games.cheops.rules.board import (
    ARMY_POINTS,
    BLACK_BLOCKS,
    BLESSING,
    CURSE,
    GOAL,
    OVER,
    State,
    black_blocks,
    points,
    room,
    secret_points,
)
from wallwright.games.cheops.texts.phrases import signed

SOURCES = ("settlements", "cities", "victory", "army", "blessing", "curse")
COLUMNS = (("built", 0, 2), ("victory", 2, 3), ("army", 3, 4), ("favour", 4, 6))  # of sources


def breakdown(state: State, seat: int) -> tuple[int, ...]:
    """K1401: the points of a seat by source; secret ones as far as this view knows them."""
    return (
        state.settlements[seat].bit_count(),
        2 * state.cities[seat].bit_count(),
        secret_points(state, seat),
        ARMY_POINTS * (state.army == seat),
        BLESSING * (state.blessed == seat),
        CURSE * (state.cursed >> seat & 1),
    )


# While the match runs


def standing(look: Look) -> Standing | None:
    """The points of everybody by source, the best first."""
    words, state = look.words, look.view
    seats = range(len(look.names))
    order = sorted(seats, key=lambda seat: (-points(state, seat), seat))
    names = [*(name for name, _, _ in COLUMNS), "total"]
    heads = [(words(f"standing.{name}"), words(f"heads.{name}")) for name in names]
    rows = [(seat, (*_cells(look, seat), plain(points(state, seat)))) for seat in order]
    note = "" if state.phase == OVER else words("standing.note", goal=GOAL)
    does = tuple(words(f"about.column.{name}") for name in names)
    return Standing(tuple(heads), tuple(rows), note, does)


def _cells(look: Look, seat: int) -> list[str]:
    """Secret points are a question where the hand may hold some and is not open to the eyes."""
    state: State = look.view
    figures = breakdown(state, seat)
    cells = [sum(figures[start:stop]) for _, start, stop in COLUMNS]
    told = [str(cells[0]), *map(signed, cells[1:])]
    if state.cards[seat] >> 20 and state.phase != OVER:  # cards that lie face down
        told[1] = "?"
    return told


# The end


def finale(look: Look) -> Sequence[Line]:
    """K1405: the victory points that had been secret."""
    state: State = look.view
    shown = [(seat, secret_points(state, seat)) for seat in range(len(look.names))]
    return [
        Line(
            seat,
            look.words("finale.shows", name=look.names[seat], n=number),
            signed(number),
            spots=(f"seat {seat}",),
            gains=tuple(number * (one == seat) for one in range(len(look.names))),
        )
        for seat, number in shown
        if number
    ]


def result(look: Look) -> Result:
    """Who has won and why, and where the points came from."""
    state: State = look.view
    table = [breakdown(state, seat) for seat in range(len(look.names))]
    return Result(_headline(look), _why_over(look), by_source(look, SOURCES, table))


def _headline(look: Look) -> str:
    """K1402, K1405: alone, or together."""
    state: State = look.view
    seats = winners(state)
    names = listed(look.words, [look.names[seat] for seat in seats])
    key = "result.wins" if len(seats) == 1 else "result.shared"
    return look.words(key, names=names, n=points(state, seats[0]))


def _why_over(look: Look) -> str:
    """K1402 comes first, then the blocks (K1403, K1404), then the turns (K1406)."""
    state: State = look.view
    words = look.words
    if points(state, state.turn) >= GOAL:
        return words("result.points", name=look.names[state.turn], goal=GOAL)
    if not room(state):
        return words("result.pyramid")
    if black_blocks(state) == BLACK_BLOCKS:
        return words("result.black")
    return words("result.cap", turns=state.turns)
