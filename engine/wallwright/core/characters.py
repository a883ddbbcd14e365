"""In which style each AI of a match plays: drawn from its seed, so that no record has to tell.

It is the same wherever a match goes on, and old matches have it, too. Who relieves a player that
failed plays on in the same style.

>>> from wallwright import GAMES, SHELF, Match, Player
>>> company = [Player("Anna"), *(Player(name, level="expert") for name in ("Mei", "Otto"))]
>>> match = Match(GAMES["china"], seats=3, seed="jasmine", players=company)
>>> characters(SHELF["china"], match)
('', 'roadmaker', 'builder')
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from wallwright.core.match import Match
from wallwright.core.title import Title

WITHOUT = ("", "random")  # levels that play in no style: a person, and chance


def drawn(styles: Sequence[str], seed: str, place: int) -> str:
    """The style of one of several players: all have others, as long as there are enough."""
    if not styles:
        return ""
    lots = {style: sha256(f"{seed}/style/{style}".encode()).digest() for style in styles}
    return sorted(styles, key=lots.__getitem__)[place % len(styles)]


def character(title: Title, match: Match[Any, Any], seat: int) -> str:
    """The style in which an AI plays in a seat: people take none away from the others."""
    ahead = match.players[:seat] if match.players[seat].level else []
    people = sum(not player.level for player in ahead)
    return drawn(title.mind.STYLES, match.seed, seat - people)


def characters(title: Title, match: Match[Any, Any]) -> tuple[str, ...]:
    """The style of each seat; "" for a person or chance, and in a game that has none."""
    return tuple(
        "" if player.level in WITHOUT else character(title, match, seat)
        for seat, player in enumerate(match.players)
    )
