"""What the deeds of China sound like, by the first word that was heard of them."""

from collections.abc import Mapping

from wallwright.core.sight import Sound
from wallwright.core.sounding import by_first_word

SOUNDS: Mapping[str, Sound] = {
    "take": "draw",
    "house": "build",
    "fort": "build",
    "emissary": "lay",
    "exchange": "trade",
}

sound = by_first_word(SOUNDS)
