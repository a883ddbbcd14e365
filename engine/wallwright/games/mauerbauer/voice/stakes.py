"""What wins Wall Builders, and what is at stake now."""

from wallwright.core.bits import members
from wallwright.core.reckoning import race
from wallwright.core.remember import remembered
from wallwright.core.sight import Look
from wallwright.games.mauerbauer.rules import board
from wallwright.games.mauerbauer.rules.board import State, all_towers, free_lines
from wallwright.games.mauerbauer.rules.cities import closed_by
from wallwright.games.mauerbauer.rules.realm import ENDS_SET

SCORING = (board.JOIN, board.SCORE, board.DRAW, board.SWAP, board.REDRAW)


def goal(look: Look) -> str:
    """M59."""
    return look.words("goal.points", race=race(look, look.view.points))


def stake(look: Look) -> str:
    """The largest city that a wall can close; while one is scored, what follows (M50)."""
    state: State = look.view
    if state.phase == board.OVER:
        return ""
    if state.phase == board.FINAL or (state.ended and state.phase in SCORING):
        return look.words("stake.last")
    if state.phase in SCORING:
        return look.words("stake.scoring")
    fields = largest(state.walls, free_lines(state), all_towers(state))
    return look.words("stake.close", n=fields) if fields else look.words("stake.open")


@remembered(1 << 6, each=200)
def largest(walls: int, free: int, towers: int) -> int:
    """How many fields the largest city has that one more wall would close (M15: no new tower)."""
    lines = [line for line in members(free) if not ENDS_SET[line] & ~towers]
    return max((closed_by(walls | 1 << line, line).bit_count() for line in lines), default=0)
