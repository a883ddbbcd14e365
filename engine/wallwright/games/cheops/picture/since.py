"""What was done on the map since the eyes last acted."""

from typing import NamedTuple

from wallwright.core.sight import Look
from wallwright.games.cheops.rules.board import State
from wallwright.games.cheops.rules.notation import Action, read


class Placed(NamedTuple):
    """Something that somebody did on the map since the eyes last acted."""

    action: Action
    seat: int


ON_MAP = ("found", "road", "ship", "settlement", "city", "robber", "block", "block own")


def placed(look: Look) -> tuple[Placed, ...]:
    """What was done on the map since the eyes last acted, oldest first."""
    found: list[Placed] = []
    for seen in look.since:
        if seen.heard.split()[0] in ON_MAP:
            before: State = seen.view
            found.append(Placed(read(seen.heard), before.who))
    return tuple(found)
