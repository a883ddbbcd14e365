"""What a puzzle is about, asked of the game's voice: the kind of idea, not its words."""

from typing import Any

from wallwright.cli.sight import language, look
from wallwright.core.match import Match
from wallwright.core.texts import LANGUAGES, Words
from wallwright.core.title import Title
from wallwright.table.counsel import looks

IDEA = "idea."


class Listening:
    """Words that remember what was asked of them."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.lang = words.lang
        self.asked: list[str] = []

    def __call__(self, key: str, **fields: object) -> str:
        self.asked.append(key)
        return self._words(key, **fields)

    def __contains__(self, key: str) -> bool:
        return key in self._words


def idea_of(title: Title, match: Match[Any, Any], path: tuple[str, ...]) -> list[str]:
    """The kind of the most telling idea in a path, as the texts of the game call it, if any."""
    told: list[tuple[int, str]] = []
    seen = look(title, match, match.actor, language(title, LANGUAGES[0]))
    for here, text in looks(title, seen, path):
        words: Any = Listening(here.words)
        if title.voice.idea(here._replace(words=words), text):
            told += [(title.voice.appeal(here, text), key) for key in _ideas(words)]
    return [max(told, key=lambda one: one[0])[1]] if told else []


def _ideas(words: Listening) -> list[str]:
    return [key for key in words.asked if key.startswith(IDEA)]
