"""What deeds sound like where the first word that is heard of them tells."""

from collections.abc import Callable, Mapping

from wallwright.core.sight import Look, Seen, Sound


def by_first_word(sounds: Mapping[str, Sound]) -> Callable[[Look, Seen], Sound | None]:
    def sound(look: Look, seen: Seen) -> Sound | None:
        return sounds.get(seen.heard.split()[0])

    return sound
