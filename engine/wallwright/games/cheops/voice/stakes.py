"""What wins Cheops, and what is at stake now."""

from wallwright.core.reckoning import plain, race
from wallwright.core.sight import Look
from wallwright.games.cheops.rules.board import BLESSING, GOAL, OVER, State, blocks, points
from wallwright.games.cheops.texts.phrases import signed

NEAR = 3  # points that may come in a single turn


def goal(look: Look) -> str:
    """K1402; a rival's cards that lie face down may hold more."""
    state: State = look.view
    scores = [points(state, seat) for seat in range(len(look.names))]
    return look.words("goal.points", goal=GOAL, race=race(look, scores, _told))


def _told(look: Look, seat: int, name: str) -> str:
    state: State = look.view
    may_hold_more = state.phase != OVER and state.cards[seat] >> 20
    score = plain(points(state, seat)) + "+" * bool(may_hold_more)
    return look.words("goal.player", name=name, points=score)


def stake(look: Look) -> str:
    """A rival about to win, else the blessing (K1302, K1303)."""
    state, words = look.view, look.words
    if state.phase == OVER:
        return ""
    rivals = [seat for seat in range(len(look.names)) if seat != look.eyes]
    best = max(rivals, key=lambda seat: (points(state, seat), -seat))
    if (missing := GOAL - points(state, best)) <= NEAR:
        return words("stake.near", name=look.names[best], n=missing)
    bonus, holder = signed(BLESSING), state.blessed
    if holder < 0:
        return words("stake.first", points=bonus)
    if not state.moves:
        return words("stake.stays", name=look.names[holder], points=bonus)
    key = "own" if holder == look.eyes else "rival"
    more = blocks(state, holder) + 1
    return words(f"stake.{key}", name=look.names[holder], points=bonus, n=more)
