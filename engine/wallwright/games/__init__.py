"""The shelf: every game of the suite, by name.

GAMES has the rules, which are all that a match needs; SHELF has the whole games, with picture,
voice and judgement.

>>> from wallwright import GAMES, SHELF
>>> "china" in GAMES
True
>>> GAMES["china"].SEATS
range(3, 6)
>>> SHELF["china"].rules is GAMES["china"]
True
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from wallwright.core.game import Game
from wallwright.core.match import Match
from wallwright.core.shelf import Shelf
from wallwright.core.title import Title

NAMES = (  # each is a package here, with a TITLE
    "great_wall",
    "china",
    "mauerbauer",
    "cheops",
)


def _title(name: str) -> Title:
    title: Title = import_module(f"{__name__}.{name}").TITLE
    return title


def _rules(name: str) -> Game[Any, Any]:
    return SHELF[name].rules


SHELF: Mapping[str, Title] = Shelf(NAMES, _title)
GAMES: Mapping[str, Game[Any, Any]] = Shelf(NAMES, _rules)
Match.shelf = SHELF
