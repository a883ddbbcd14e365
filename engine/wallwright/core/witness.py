"""What one pair of eyes meets of a match: which actions, and up to which state."""

from typing import Any

from wallwright.core.game import CHANCE, OVER
from wallwright.core.match import Match
from wallwright.core.sight import Seen

STRANGER = -1  # eyes that hold no secret


def heard(match: Match[Any, Any], index: int, eyes: int) -> str:
    """What was heard of an action of the log; nothing if it goes with the one before it."""
    return match.game.heard(match.states[index], match.game.read(match.log[index]), eyes)


def noticed(match: Match[Any, Any], start: int) -> int:
    """How many actions from `start` on anybody heard: more would tell who had a choice."""
    return sum(heard(match, index, STRANGER) != "" for index in range(start, len(match.log)))


def settled(match: Match[Any, Any], eyes: int) -> int:
    """How many actions the eyes may know of by now.

    While the actor may do what they would not hear, they see the board as it was before he
    began: that he still decides would tell them that his secrets leave him a choice.
    """
    last = len(match.log)
    while last and _may_go_unheard(match, last, eyes):
        last -= 1
    return last


def _may_go_unheard(match: Match[Any, Any], index: int, eyes: int) -> bool:
    game, state = match.game, match.states[index]
    if game.actor(state) in (eyes, CHANCE, OVER):
        return False
    return not all(game.heard(state, action, eyes) for action in game.actions(state))


def met(match: Match[Any, Any], start: int, stop: int, eyes: int) -> list[Seen | None]:
    """The actions from `start` to `stop` as the eyes met them; None where nothing was heard.

    What is not heard shows in the view after the last action that was.
    """
    found: list[Seen | None] = []
    view = match.game.view
    later = view(match.states[stop], eyes)
    for index in range(stop - 1, start - 1, -1):
        if text := heard(match, index, eyes):
            before = view(match.states[index], eyes)
            found.append(Seen(before, text, later))
            later = before
        else:
            found.append(None)
    found.reverse()
    return found


def told_alone(match: Match[Any, Any], seat: int, start: int) -> bool:
    """Whether chance has told a seat since `start` what it told nobody else."""
    rules = match.game
    for state, text in zip(match.states[start:], match.log[start:], strict=False):
        if rules.actor(state) != CHANCE:
            continue  # what a person has chosen needs no second look
        action = rules.read(text)
        if rules.heard(state, action, seat) != rules.heard(state, action, -1):
            return True
    return False
