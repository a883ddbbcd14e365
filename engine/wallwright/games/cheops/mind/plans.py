"""How far the players of Cheops think, by the number of players."""

from wallwright.core.plan import Plan
from wallwright.games.cheops.rules.board import FOUND, PIECE, State

FIRST_LEVEL = "novice"
# No simulations: all that the turn can hold is looked through instead, and judged at its end.
PLANS = dict.fromkeys((3, 4), Plan(keep=4, steps=4))
SKETCHES = dict.fromkeys((3, 4), Plan(keep=2, steps=2))

WHATEVER = 100_000  # thousandths of log-odds


def leeway(view: State) -> int:
    """Among what a foundation may be, and sensible leaves no more, the lot decides.

    Else the opening would be the same in every match.
    """
    return WHATEVER if view.phase in (FOUND, PIECE) else 0
