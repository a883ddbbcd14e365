"""What a person has answered once for all: given, revoked, and obeyed in that person's name.

Orders are no rule: they are kept for as long as the match lies on the table, and the record gets
only what they have answered.
"""

import re
from collections.abc import Sequence

from wallwright.core.sight import Look, Voice

Orders = dict[int, tuple[str, ...]]  # the names of those in force, by seat
OBEYED = re.compile(r"seat ([0-9]): (\w+) obeyed")


def turned(orders: Orders, seat: int, name: str) -> Orders:
    """With an order given, or revoked if it was in force."""
    now = orders.get(seat, ())
    then = tuple(one for one in now if one != name) if name in now else (*now, name)
    return {**orders, seat: then}


def note(seat: int, name: str) -> str:
    """Read again by its pattern, it can be said in any language."""
    return f"seat {seat + 1}: {name} obeyed"


def due(voice: Voice, look: Look, given: Sequence[str]) -> tuple[str, str]:
    """The order that bears on what is asked now, and what it answers."""
    answers = ((name, voice.obeyed(look, name)) for name in given)
    return next(((name, text) for name, text in answers if text in look.legal), ("", ""))
