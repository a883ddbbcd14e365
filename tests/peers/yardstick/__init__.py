"""The yardstick: the players of before there was a search, kept as they were at commit e2a0865.

What is measured is measured against them, so nothing here is ever changed again: a test holds
every file to its checksum. They judge the rules of today with their own minds, weights and
choice; nobody but measurements asks for them.
"""

from collections.abc import Generator
from typing import Any

from tests.peers.yardstick.choice import choose
from tests.peers.yardstick.minds import known
from wallwright.core.title import Title


def adept(title: Title, view: Any, seat: int, seed: int) -> Generator[None, None, str]:
    """The stronger one."""
    return choose(known(title.rules), view, seat, strays=False, seed=seed)


def novice(title: Title, view: Any, seat: int, seed: int) -> Generator[None, None, str]:
    """The same with a beginner's judgement."""
    return choose(known(title.rules), view, seat, strays=True, seed=seed)
