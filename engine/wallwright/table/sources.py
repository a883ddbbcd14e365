"""What chances come from, in words: the game's own sources, and those that every game has."""

from wallwright.core.advice import END, PROSPECTS
from wallwright.core.apart import RIVALS
from wallwright.core.texts import Words

REST = "rest"  # what is not told one by one
COMMON = (RIVALS, PROSPECTS, END, REST)


def source_name(words: Words, source: str) -> str:
    return words(f"table.source.{source}" if source in COMMON else f"source.{source}")
