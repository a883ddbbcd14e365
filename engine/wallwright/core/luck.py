"""What chance draws from, where a match goes from device to device.

The seed would tell whoever holds the match every card to come. So each time it is handed on, its
luck is made anew, of something that nobody knew before. A remark in the record says from where on.
"""

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from wallwright.core.chance import draw
from wallwright.core.game import CHANCE

LUCK = re.compile(r"luck ([0-9a-f]{32})")


def note(luck: str) -> str:
    """The remark: read again by its pattern."""
    return f"luck {luck}"


def is_luck(remark: str) -> bool:
    return LUCK.fullmatch(remark) is not None


def latest(remarks: Iterable[str], seed: str) -> str:
    """What chance draws from after some remarks: the seed, as long as none of them is of luck."""
    for remark in remarks:
        if found := LUCK.fullmatch(remark):
            seed = found[1]
    return seed


def number(luck: str, place: int) -> float:
    """The n-th number of chance, counted from 0."""
    return Random(f"{luck}/chance/{place}").random()


def is_drawn(match: Any) -> bool:
    """Whether all that chance has done since the first remark of luck came from it."""
    lucks = [one for one in match.notes if is_luck(one.text)]
    chances, luck = 0, ""
    for place, (state, text) in enumerate(zip(match.states, match.log, strict=False)):
        while lucks and lucks[0].after <= place:
            luck = latest([lucks.pop(0).text], luck)
        if match.game.actor(state) != CHANCE:
            continue
        if luck and _drawn(match.game, state, number(luck, chances)) != text:
            return False
        chances += 1
    return True


def _drawn(game: Any, state: Any, number: float) -> str:
    choices: Sequence[Any] = game.actions(state)
    written: str = game.write(draw(number, choices, game.odds(state)))
    return written
