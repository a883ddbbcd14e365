"""What the deeds of Great Wall sound like, by the first word that was heard of them."""

from collections.abc import Mapping

from wallwright.core.sight import Look, Seen, Sound

SOUNDS: Mapping[str, Sound] = {
    "lay": "lay",
    "deal": "draw",
    "take": "score",
    "win": "close",
}


def sound(look: Look, seen: Seen) -> Sound | None:
    return SOUNDS.get(seen.heard.split()[0])
