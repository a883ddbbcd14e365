"""How the two players of the yardstick choose: by their own next action and no more."""

from collections.abc import Generator
from math import log
from random import Random
from typing import Any

from tests.peers.yardstick.minds import Known
from tests.peers.yardstick.value import considered, expect


def choose(
    known: Known, view: Any, seat: int, strays: bool, seed: int
) -> Generator[None, None, str]:
    """The text of the chosen action."""
    game = known.rules
    actions = game.actions(view)
    rng = Random(seed)
    if len(actions) == 1:
        return game.write(actions[int(rng.random() * len(actions))])
    judged: dict[int, list[Any]] = {}
    for action in considered(known, view):
        worth = yield from expect(known, game.apply(view, action), seat)
        # Actions worth the same are one choice to a stray judgement, however many they are:
        # seven places for one piece should not tempt it seven times.
        judged.setdefault(worth, []).append(action)
        yield
    noise = known.mind.STRAY if strays else 0
    alike = judged[_stray(list(judged), noise, rng)]
    return game.write(alike[int(rng.random() * len(alike))])


def _stray(worths: list[int], noise: int, rng: Random) -> int:
    """The best worth, each seen through Gumbel noise: small errors often, blunders hardly ever."""
    if not noise:
        return max(worths)
    return max(worths, key=lambda worth: worth + round(noise * _gumbel(rng)))


def _gumbel(rng: Random) -> float:
    drawn = min(max(rng.random(), 1e-9), 1 - 1e-9)
    return -log(-log(drawn))
