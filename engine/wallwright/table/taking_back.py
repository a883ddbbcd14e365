"""Take back one of the actions that make up a choice, and keep the others."""

from typing import Any

from wallwright.core.match import Match


def without(match: Match[Any, Any], text: str) -> bool:
    """Whether the latest action with this text is gone; what followed it is done once more.

    Nobody else may have acted since, nor chance: what they have seen cannot be unseen.
    """
    place = _place(match, text)
    if place < 0:
        return False
    later = match.log[place + 1 :]
    match.undo(place)
    for one in later:
        if one in match.legal():
            match.play(one)
    return True


def _place(match: Match[Any, Any], text: str) -> int:
    """Where the action stands in the log, -1 if it cannot be taken back by itself."""
    for place in range(len(match.log) - 1, -1, -1):
        if match.game.actor(match.states[place]) != match.actor:
            return -1
        if match.log[place] == text:
            return place
    return -1
