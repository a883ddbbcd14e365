"""A match that goes on from a step of another one: played to learn from, and counted nowhere."""

import re
from typing import Any

from wallwright.core.luck import is_luck
from wallwright.core.match import Match, Note, Player

FROM = re.compile(r"practice from step ([0-9]{1,6})")


def note(step: int) -> str:
    """The remark at the head of its log: read again by its pattern, it says what kind this is."""
    return f"practice from step {step}"


def is_practice(match: Match[Any, Any]) -> bool:
    return any(FROM.fullmatch(one.text) for one in match.notes)


def gone_on(
    match: Match[Any, Any], place: int, step: int, seat: int, level: str, seed: str
) -> Match[Any, Any]:
    """The match from there on, with other luck: a person in one seat, AIs in the others."""
    other = match.copy()
    other.undo(place)
    other.seed = seed
    other.players = [
        Player(player.name, "" if number == seat else player.level or level)
        for number, player in enumerate(match.players)
    ]
    kept = [one for one in other.notes if not (FROM.fullmatch(one.text) or is_luck(one.text))]
    other.notes = [Note(0, note(step)), *kept]  # an undo leaves what stands before all actions
    other.settle()
    return other
