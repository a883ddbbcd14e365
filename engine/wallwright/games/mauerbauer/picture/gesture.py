"""What the action that is being said by clicks has named so far."""

from wallwright.core.gesture import Gesture
from wallwright.games.mauerbauer.rules.board import FACES
from wallwright.games.mauerbauer.rules.realm import LINES


def aimed_line(now: Gesture) -> int:
    """The line that is picked for a wall, -1 for none."""
    words = now.picked
    return LINES.index(words[1]) if words[:1] == ("wall",) and len(words) > 1 else -1


def chosen(now: Gesture) -> tuple[int, ...]:
    """The cards that are picked, whatever for."""
    if now.picked[:1] not in (("play",), ("discard",), ("swap",)):
        return ()
    return tuple(FACES.index(word) for word in now.picked[1:] if word in FACES)
