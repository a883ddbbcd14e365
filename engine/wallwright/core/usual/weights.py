"""What the numbers of a mind count: sets of weights, read from `weights.json` beside it.

A set is named by the numbers of players it is for. Where it comes from and what it won stand
beside its numbers, which are whole millionths of log-odds.
"""

import json
from collections.abc import Mapping
from importlib.resources import files

Weights = Mapping[int, tuple[int, ...]]

CHOOSE = "choose"  # the purposes of sets: to choose by
SHOW = "show"  # and to tell a person the chance of winning


def sets(package: str, purpose: str = CHOOSE) -> Weights:
    """The weights for a purpose, by the number of players."""
    told = json.loads(files(package).joinpath("weights.json").read_text("utf-8"))
    return {
        int(seats): tuple(one["weights"])
        for players, one in told.get(purpose, {}).items()
        for seats in players.split()
    }
