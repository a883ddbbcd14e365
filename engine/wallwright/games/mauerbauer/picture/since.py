"""What was built and closed since the eyes last acted."""

from typing import NamedTuple

from wallwright.core.sight import Look
from wallwright.games.mauerbauer.rules.board import City, State
from wallwright.games.mauerbauer.rules.consequences import change
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


def closed(look: Look) -> tuple[City, ...]:
    """The cities that were closed or joined since the eyes last acted, as they are now."""
    state: State = look.view
    fields = 0
    for seen in look.since:
        for city in change(seen.view, seen.after).closed if seen.after else ():
            fields |= city.fields
    return tuple(city for city in state.cities if city.fields & fields)
