"""What wins Wall Builders, and what is at stake now."""

from wallwright.core.reckoning import race
from wallwright.core.sight import Look
from wallwright.games.mauerbauer.rules import board
from wallwright.games.mauerbauer.rules.board import State, all_towers, free_lines
from wallwright.games.mauerbauer.rules.consequences import closing

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
    found = closing(state.walls, free_lines(state), all_towers(state))
    fields = max((city.bit_count() for _, city in found), default=0)
    return look.words("stake.close", n=fields) if fields else look.words("stake.open")
