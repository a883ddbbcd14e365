"""What the deeds of Cheops sound like, by the first word that was heard of them."""

from collections.abc import Mapping

from wallwright.core.sight import Look, Seen, Sound

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


def sound(look: Look, seen: Seen) -> Sound | None:
    return SOUNDS.get(seen.heard.split()[0])
