"""What the action that is being said by clicks has named so far."""

from wallwright.core import gesture
from wallwright.core.gesture import Gesture, Words
from wallwright.games.great_wall.rules.board import SECTION_NAMES


def marks(now: Gesture, words: Words) -> str:
    """The marks of a spot that stands for these words; a hint marks every spot on its way."""
    return gesture.marks(now._replace(hint=now.hint[: len(words)]), words)


def piece(now: Gesture) -> Words:
    """The words that name the cards to be laid, () while there are none."""
    words: list[str] = []
    for word in now.picked or now.hint:
        if word in SECTION_NAMES or word == "over":
            break
        words.append(word)
    return tuple(words) if len(words) > 1 and words[0] in ("lay", "free") else ()


def target(now: Gesture, section: int, place: int) -> Words:
    """The words for choosing a card of a row, () while no card is asked for."""
    name, number = SECTION_NAMES[section], str(place + 1)
    if piece(now) == ("lay", "dragon"):
        return ("lay", "dragon", "over", name, number)
    token = now.picked[:3] if now.picked else now.hint[:3]
    if token[:2] == ("take", name) and len(token) == 3:
        return (*token, number)
    return ()
