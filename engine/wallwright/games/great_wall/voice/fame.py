"""What the won tokens of Great Wall are worth, as far as the screen shows it (G122)."""

from wallwright.core.sight import Look
from wallwright.games.great_wall.rules.board import (
    ALL_TOKENS,
    OVER,
    TOKEN,
    State,
    number,
    points,
    tokens,
)


def is_open(look: Look, seat: int) -> bool:
    """Whether the screen shows what a seat has won: rivals' tokens lie face down."""
    state: State = look.view
    return seat == look.eyes or state.open_scores or state.phase == OVER


def span(look: Look, seat: int) -> tuple[int, int]:
    """The least and the most a seat's tokens can be worth.

    For a rival only their number counts: they can be any that lie nowhere in sight. That keeps
    from whoever remembers less what others remember.
    """
    state: State = look.view
    if is_open(look, seat):
        return points(state.won[seat]), points(state.won[seat])
    unseen = ALL_TOKENS - (state.won[look.eyes] if look.eyes >= 0 else 0)
    in_sight = [value for free in state.free for value in free] + [*filter(None, state.borne)]
    for value in in_sight:
        unseen -= TOKEN[value]
    values, won = tokens(unseen), number(state.won[seat])
    return sum(values[:won]), sum(values[len(values) - won :])


def figure(look: Look, seat: int) -> str:
    """The points of a seat, or between what they lie: "7", "2–16"."""
    least, most = span(look, seat)
    return str(least) if least == most else f"{least}–{most}"
