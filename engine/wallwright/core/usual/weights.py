"""What the numbers of a mind count: sets of weights, read from `weights.json` beside it.

A set is named by the numbers of players it is for. Where it comes from and what it won stand
beside its numbers, which are whole millionths of log-odds. A style is the sets to choose by, with
groups of numbers that count so many hundredths of what they do otherwise.
"""

import json
from collections.abc import Collection, Mapping
from importlib.resources import files
from typing import Any

Weights = Mapping[int, tuple[int, ...]]

CHOOSE = "choose"  # the purposes of sets: to choose by
SHOW = "show"  # and to tell a person the chance of winning
STYLES = "styles"


def sets(package: str, purpose: str = CHOOSE) -> Weights:
    """The weights for a purpose, by the number of players."""
    return {
        int(seats): tuple(one["weights"])
        for players, one in _told(package).get(purpose, {}).items()
        for seats in players.split()
    }


def styles(package: str, groups: Mapping[str, Collection[int]]) -> Mapping[str, Weights]:
    """By its name what players of a style choose by; `groups` tells which numbers are meant."""
    usual = sets(package)
    return {
        name: {seats: _shifted(own, one["hundredths"], groups) for seats, own in usual.items()}
        for name, one in _told(package).get(STYLES, {}).items()
    }


def _shifted(
    weights: tuple[int, ...], hundredths: Mapping[str, int], groups: Mapping[str, Collection[int]]
) -> tuple[int, ...]:
    found = [*weights]
    for group, times in hundredths.items():
        for place in groups[group]:
            found[place] = found[place] * times // 100
    return tuple(found)


def _told(package: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(files(package).joinpath("weights.json").read_text("utf-8"))
    return told
