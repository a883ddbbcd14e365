"""What the deeds of Cheops sound like, by the first word that was heard of them."""

from collections.abc import Mapping

from wallwright.core.sight import Sound
from wallwright.core.sounding import by_first_word

SOUNDS: Mapping[str, Sound] = {
    "dice": "dice",
    "found": "build",
    "settlement": "build",
    "city": "build",
    "road": "lay",
    "ship": "lay",
    "block": "lay",
    "card": "draw",
    "plenty": "draw",
    "take": "draw",
    "robber": "loss",
    "theft": "loss",
    "drop": "loss",
    "monopoly": "loss",
    "bank": "trade",
    "harbour": "trade",
    "partner": "trade",
    "propose": "ask",
}

sound = by_first_word(SOUNDS)
