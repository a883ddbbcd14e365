"""A match as one person at the terminal sees it."""

from collections.abc import Sequence
from typing import Any

from wallwright.core.match import Match
from wallwright.core.plain import visible
from wallwright.core.sight import Look, Room
from wallwright.core.texts import Words, words
from wallwright.core.title import Title
from wallwright.core.witness import met
from wallwright.table.company import introduced, introductions
from wallwright.table.story import first_levels

ROOM = Room(1000, 640)
NOBODY = -1  # eyes that see what lies open for all


def language(game: Title, lang: str) -> Words:
    return words(lang, "wallwright.table", game.package)


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


def company(game: Title, match: Match[Any, Any], spoken: Words) -> list[str]:
    """How each AI plays, in a game that knows styles."""
    lines = introductions(game, match, first_levels(match), spoken)
    return [line.text for line in lines]


def ending(game: Title, match: Match[Any, Any], eyes: int, spoken: Words) -> list[str]:
    """The end of a match: the headline and everybody's points."""
    result = game.voice.result(look(game, match, eyes, spoken))
    scores = game.rules.scores(match.state)
    each = [f"{_who(game, match, seat, spoken)} {score}" for seat, score in enumerate(scores)]
    return [line for line in (result.headline, result.detail, ", ".join(each)) if line]


def _who(game: Title, match: Match[Any, Any], seat: int, spoken: Words) -> str:
    """A name, and what an AI is."""
    name = shown(match)[seat]
    if not match.players[seat].level:
        return name
    return f"{name} ({', '.join(introduced(game, match, seat, spoken))})"
