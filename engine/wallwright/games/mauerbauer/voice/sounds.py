"""What the deeds of Wall Builders sound like, by the first word that was heard of them."""

from collections.abc import Mapping

from wallwright.core.sight import Look, Seen, Sound
from wallwright.core.sounding import by_first_word
from wallwright.games.mauerbauer.rules.consequences import SCORED

SOUNDS: Mapping[str, Sound] = {
    "wall": "lay",
    "roll": "dice",
    "tower": "build",
    "house": "build",
    "join": "close",
    "draw": "draw",
    "discard": "draw",
    "swap": "trade",
}

of_a_deed = by_first_word(SOUNDS)


def sound(look: Look, seen: Seen) -> Sound | None:
    closes = seen.view.phase not in SCORED and seen.after.phase in SCORED
    return "close" if closes else of_a_deed(look, seen)
