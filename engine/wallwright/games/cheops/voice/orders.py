"""Answers to offers of Cheops that a person gives once for all."""

from collections.abc import Mapping

from wallwright.core.sight import Look
from wallwright.games.cheops.rules.board import ANSWER, COLOURS, State, counts
from wallwright.games.cheops.texts.phrases import EVEN, NEVER, order


def orders(look: Look) -> Mapping[str, str]:
    """No trades with somebody, and none but one for one."""
    if look.eyes < 0:
        return {}
    rivals = [seat for seat in range(len(look.names)) if seat != look.eyes]
    names = [*(f"{NEVER}_{COLOURS[seat]}" for seat in rivals), EVEN]
    return {name: order(look, name) for name in names}


def obeyed(look: Look, order: str) -> str:
    """K1008: an offer may be refused without a word."""
    state: State = look.view
    if state.phase != ANSWER:
        return ""
    if order == EVEN:
        return "refuse" if sum(counts(state.give)) != 1 or sum(counts(state.want)) != 1 else ""
    return "refuse" if order == f"{NEVER}_{COLOURS[state.turn]}" else ""
