"""What the deeds of China sound like, by the first word that was heard of them."""

from collections.abc import Mapping

from wallwright.core.sight import Look, Seen, Sound

SOUNDS: Mapping[str, Sound] = {
    "take": "draw",
    "house": "build",
    "fort": "build",
    "emissary": "lay",
    "exchange": "trade",
}


def sound(look: Look, seen: Seen) -> Sound | None:
    return SOUNDS.get(seen.heard.split()[0])
