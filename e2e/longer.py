"""What the daily run leaves to `make journeys`: one more game, size or theme, the same told.

`make laws` does the same for the tests without a browser.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest

from wallwright.games import SHELF

GAMES = list(SHELF)


def daily(values: Iterable[Any], kept: Collection[Any]) -> list[Any]:
    """All values of a journey, of which those that are not kept make it a long one."""
    return [one if one in kept else late(one) for one in values]


def late(one: Any) -> Any:
    given = one if type(one) is tuple else (one,)  # what has names is one value
    return pytest.param(*given, marks=pytest.mark.long)


def games(*kept: int) -> list[Any]:
    """Every game, in the daily run only those at these places of the shelf."""
    return daily(GAMES, [GAMES[place % len(GAMES)] for place in kept])
