"""Who sits at the table, in words: the level of an AI, and the style it plays in."""

from collections.abc import Sequence
from typing import Any

from wallwright.core.characters import WITHOUT, character, characters
from wallwright.core.match import Match
from wallwright.core.plain import visible
from wallwright.core.sight import Line
from wallwright.core.texts import Words
from wallwright.core.title import Title


def level_name(words: Words, level: str) -> str:
    """A level in words; a record may name one that this version does not know."""
    key = f"level.{level or 'person'}"
    return words(key) if key in words else visible(level)


def style_name(words: Words, style: str) -> str:
    return words(f"style.name.{style}")


def introduced(title: Title, match: Match[Any, Any], seat: int, words: Words) -> tuple[str, ...]:
    """What an AI is: its level and, in a game that knows any, its style."""
    level, style = match.players[seat].level, characters(title, match)[seat]
    parts = (level_name(words, level), style and style_name(words, style))
    return tuple(part for part in parts if part)


def introductions(
    title: Title, match: Match[Any, Any], levels: Sequence[str], words: Words
) -> list[Line]:
    """How each AI plays, by the level it began with: whoever fails later is named all the same."""
    names = [visible(player.name) for player in match.players]
    styles = {
        seat: character(title, match, seat)
        for seat, level in enumerate(levels)
        if level not in WITHOUT and title.mind.STYLES
    }
    return [Line(seat, introduction(names[seat], style, words)) for seat, style in styles.items()]


def introduction(name: str, style: str, words: Words) -> str:
    """Who plays in which style, and what that does."""
    does = words(f"style.does.{style}")
    return words("table.introduced", name=name, style=style_name(words, style), does=does)
