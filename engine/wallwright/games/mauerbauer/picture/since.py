"""What was built since the eyes last acted."""

from typing import NamedTuple

from wallwright.core.sight import Look
from wallwright.games.mauerbauer.rules.board import State
from wallwright.games.mauerbauer.rules.realm import line as line_number


class Built(NamedTuple):
    """A wall that somebody built since the eyes last acted."""

    line: int
    seat: int


def built(look: Look) -> tuple[Built, ...]:
    """The walls built since the eyes last acted that still stand, oldest first."""
    state: State = look.view
    found: list[Built] = []
    for seen in look.since:
        verb, _, rest = seen.heard.partition(" ")
        if verb == "wall" and state.walls >> line_number(rest) & 1:
            found.append(Built(line_number(rest), seen.view.turn))
    return tuple(found)
