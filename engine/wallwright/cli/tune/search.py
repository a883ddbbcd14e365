"""Search for weights that win: covariance matrix adaptation. Needs cma and NumPy."""

from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

import cma
import numpy as np

FAR = 0.3  # how far the first tries lie from the weights there are, in parts of each
Weights = tuple[int, ...]


def searched(
    begin: Sequence[int],
    rounds: int,
    seed: str,
    tried: Callable[[int, list[Weights]], list[float]],
) -> list[int]:
    """The middle of the last tries, where `tried` says what each of a round's weights wins."""
    least = max(1.0, float(np.median(np.abs(begin))) / 10)  # what counts nothing may come to count
    scale = np.maximum(np.abs(np.array(begin, dtype=float)), least)
    settings = {"seed": crc32(seed.encode()) % 2**31 + 1, "verbose": -9}
    found = cma.CMAEvolutionStrategy(np.array(begin) / scale, FAR, settings)
    for turn in range(rounds):
        asked = found.ask()
        won = tried(turn, [_whole(one * scale) for one in asked])
        found.tell(asked, [-share for share in won])
    return list(_whole(found.result.xfavorite * scale))


def _whole(weights: Any) -> Weights:
    return tuple(round(one) for one in weights.tolist())
