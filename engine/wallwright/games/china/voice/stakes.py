"""What wins China, and what is at stake now."""

from wallwright.core.reckoning import race
from wallwright.core.sight import Look
from wallwright.games.china.rules.board import EMPTY, OVER, State
from wallwright.games.china.rules.scoring import breakdown, ranking, ranks
from wallwright.games.china.texts.phrases import province, shares


def goal(look: Look) -> str:
    """C70: for most of a match the track says little, so what the end would pay is counted too."""
    table = breakdown(look.view)
    key = "goal.now" if any(sum(figures[1:]) for figures in table) else "goal.points"
    return look.words(key, race=race(look, list(map(sum, table))))


def stake(look: Look) -> str:
    """C33: the province that is nearest to being full, the one that pays more of several."""
    state: State = look.view
    if state.phase == OVER:
        return ""
    begun = [
        (-row.count(EMPTY), sum(rank.points for rank in ranking(state, number)), -number)
        for number, row in enumerate(state.houses)
        if row.count(EMPTY) and row.strip(EMPTY)
    ]
    if not begun:
        return look.words("stake.nothing") if EMPTY in "".join(state.houses) else ""
    empty, _, number = max(begun)
    where = province(look.words, -number)
    if empty < -1 or look.eyes < 0:
        paid = shares(look, ranking(state, -number))
        return look.words("stake.full", province=where, n=-empty, shares=paid)
    full = state.houses[-number].replace(EMPTY, str(look.eyes))
    paid = shares(look, ranks(full, state.forts[-number]))
    return look.words("stake.last_house", province=where, shares=paid)
