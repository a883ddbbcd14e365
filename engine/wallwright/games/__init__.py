"""The shelf: every game of the suite, by name."""

from typing import Any

from wallwright.core.game import Game
from wallwright.core.title import Title
from wallwright.games import china, great_wall

SHELF: dict[str, Title] = {title.rules.NAME: title for title in (great_wall.TITLE, china.TITLE)}
GAMES: dict[str, Game[Any, Any]] = {name: title.rules for name, title in SHELF.items()}
