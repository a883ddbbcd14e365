"""What the deeds of Great Wall sound like, by the first word that was heard of them."""

from collections.abc import Mapping

from wallwright.core.sight import Sound
from wallwright.core.sounding import by_first_word

SOUNDS: Mapping[str, Sound] = {
    "lay": "lay",
    "deal": "draw",
    "take": "score",
    "win": "close",
}

sound = by_first_word(SOUNDS)
