"""How a match of Great Wall ends from where only scoring is left: nothing is hidden any more.

Every section is then a game of its own: which of two tokens its leader takes decides who wins the
other, and nobody can change anything else.
"""

from collections.abc import Sequence

from wallwright.games.great_wall.rules.board import (
    OVER,
    TOKEN,
    State,
    bearing,
    in_section,
    lead,
)

Gains = Sequence[tuple[int, int]]  # seats and the tokens they win


def played_out(view: State) -> State:
    """The end of a match in which nobody may lay a card any more (G94)."""
    won = list(view.won)
    for section, leader in enumerate(view.leaders):
        if leader >= 0:  # G96: else nobody wins what lies there
            for seat, token in _gains(view, section, leader):
                won[seat] += TOKEN[token]
    sections = len(view.free)
    return view._replace(
        phase=OVER, won=tuple(won), free=((),) * sections, leaders=(-1,) * sections, noted=0
    )


def _gains(view: State, section: int, leader: int) -> Gains:
    free = view.free[section]
    if len(free) == 1:  # G55
        return (leader, free[0]), (bearing(view, section), view.borne[section])
    ways = [_taken(in_section(view, section), leader, *both) for both in (free, free[::-1])]
    return max(ways, key=lambda gains: _ahead(gains, leader, len(view.hands)))


def _taken(present: Sequence[int], leader: int, token: int, other: int) -> Gains:
    """G57: the token counts against its bearer at once, and may make another the leader."""
    then = lead(present, token, leader)
    return ((leader, token), (then, other)) if then >= 0 else ()


def _ahead(gains: Gains, seat: int, seats: int) -> int:
    """How much a seat gains over the mean of the others."""
    return sum((seats - 1) * token if winner == seat else -token for winner, token in gains)
