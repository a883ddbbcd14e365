"""What an action would change: the totals before it, and after."""

from typing import NamedTuple

from wallwright.core.gesture import Words
from wallwright.core.sight import Look
from wallwright.games.great_wall import rules
from wallwright.games.great_wall.rules.board import State, totals


def after(look: Look, words: Words) -> State | None:
    """The table as it would be after an action; None while it is not complete or not legal."""
    text = " ".join(words)
    if text not in look.legal:
        return None
    state: State = rules.apply(look.view, rules.read(text))
    return state


class Change(NamedTuple):
    """A total that an action would change."""

    seat: int
    before: int | None
    after: int | None


def changes(look: Look, words: Words, section: int) -> tuple[Change, ...]:
    """The totals of a section that an action would change, in seat order."""
    then = after(look, words)
    if then is None:
        return ()
    old, new = totals(look.view, section), totals(then, section)
    return tuple(
        Change(seat, old[seat], new[seat]) for seat in range(len(old)) if old[seat] != new[seat]
    )
