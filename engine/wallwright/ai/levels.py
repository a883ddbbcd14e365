"""The players a person can meet: each is handed a view, and answers with an action's text.

>>> from wallwright import levels
>>> list(levels.LEVELS), levels.strongest()
(['novice', 'adept'], 'adept')
"""

from collections.abc import Generator
from math import log
from random import Random
from typing import Any, NamedTuple

from wallwright.ai.value import considered, expect
from wallwright.core.title import Title

RANDOM = "random"  # below every level: what is left when all thinking fails


class Level(NamedTuple):
    """How a player of this level chooses."""

    strays: bool  # whether its judgement is a beginner's: the game says how far that strays


LEVELS = {  # weakest first
    "novice": Level(strays=True),
    "adept": Level(strays=False),
}
ALIASES = {"greedy": "adept"}


def choose(title: Title, view: Any, seat: int, level: str, seed: int) -> Generator[None, None, str]:
    """The text of the chosen action; it yields often, so that a caller can stop it anywhere."""
    game = title.rules
    actions = game.actions(view)
    rng = Random(seed)
    if len(actions) == 1 or level == RANDOM:
        return game.write(actions[int(rng.random() * len(actions))])
    judged: dict[int, list[Any]] = {}
    for action in considered(title, view):
        worth = yield from expect(title, game.apply(view, action), seat)
        # Actions worth the same are one choice to a stray judgement, however many they are:
        # seven places for one piece should not tempt it seven times.
        judged.setdefault(worth, []).append(action)
        yield
    noise = title.mind.STRAY if LEVELS[level].strays else 0
    alike = judged[_stray(list(judged), noise, rng)]
    return game.write(alike[int(rng.random() * len(alike))])


def lower(level: str) -> str:
    """The next weaker level; below the weakest there is only chance."""
    order = [RANDOM, *LEVELS]
    return order[max(0, order.index(level) - 1)]


def strongest() -> str:
    return [*LEVELS][-1]


def _stray(worths: list[int], noise: int, rng: Random) -> int:
    """The best worth, each seen through Gumbel noise: small errors often, blunders hardly ever."""
    if not noise:
        return max(worths)
    return max(worths, key=lambda worth: worth + round(noise * _gumbel(rng)))


def _gumbel(rng: Random) -> float:
    drawn = min(max(rng.random(), 1e-9), 1 - 1e-9)
    return -log(-log(drawn))
