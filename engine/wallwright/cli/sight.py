"""A match as one person at the terminal sees it."""

from collections.abc import Sequence
from typing import Any

from wallwright.core.match import Match
from wallwright.core.plain import visible
from wallwright.core.sight import Look, Room
from wallwright.core.texts import Words, words
from wallwright.core.title import Title
from wallwright.core.witness import met

ROOM = Room(1000, 640)
NOBODY = -1  # eyes that see what lies open for all


def language(game: Title, lang: str) -> Words:
    return words(lang, game.package)


def shown(match: Match[Any, Any]) -> tuple[str, ...]:
    """The names of the players; a terminal obeys some of the signs that nobody sees."""
    return tuple(visible(player.name) for player in match.players)


def look(
    game: Title,
    match: Match[Any, Any],
    eyes: int,
    spoken: Words,
    at: int = -1,
    legal: Sequence[str] = (),
    board: Room = ROOM,
) -> Look:
    """The state after so many actions, or the latest, through somebody's eyes."""
    names = shown(match)
    view = game.rules.view(match.states[at], eyes)
    return Look(view, eyes, tuple(legal), (), names, spoken, board, Room(board.width, 200))


def sentences(
    game: Title, match: Match[Any, Any], since: int, until: int, eyes: int, spoken: Words
) -> list[str]:
    """What the log says of these actions."""
    told = []
    for at, seen in enumerate(met(match, since, until, eyes), since + 1):
        line = seen and game.voice.line(look(game, match, eyes, spoken, at), seen)
        if line:
            told.append(f"{line.text}  {line.points}".rstrip())
    return told


def ending(game: Title, match: Match[Any, Any], eyes: int, spoken: Words) -> list[str]:
    """The end of a match: the headline and everybody's points."""
    result = game.voice.result(look(game, match, eyes, spoken))
    scores = game.rules.scores(match.state)
    each = [f"{name} {score}" for name, score in zip(shown(match), scores, strict=True)]
    return [line for line in (result.headline, result.detail, ", ".join(each)) if line]
