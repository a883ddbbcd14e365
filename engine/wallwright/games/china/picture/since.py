"""What was placed since the eyes last acted."""

from typing import NamedTuple

from wallwright.core.sight import Look
from wallwright.games.china.rules.board import State
from wallwright.games.china.rules.notation import Action, read


class Placed(NamedTuple):
    """A piece somebody placed since the eyes last acted."""

    action: Action
    seat: int
    nth: int  # of an emissary: how many of the same seat were there before


def placed(look: Look) -> tuple[Placed, ...]:
    """The pieces placed since the eyes last acted, oldest first."""
    found: list[Placed] = []
    for seen in look.since:
        if seen.heard.split()[0] in ("house", "fort", "emissary"):
            before: State = seen.view
            action = read(seen.heard)
            nth = before.emissaries[action.province].count(str(before.turn))
            found.append(Placed(action, before.turn, nth))
    return tuple(found)
