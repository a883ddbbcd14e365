"""Matches that are under way before a journey begins, as the files that hold them."""

from __future__ import annotations

from random import Random

from wallwright.core import record
from wallwright.core.match import Match, Player
from wallwright.games.great_wall import rules


def some_way(level: str = "novice", left: int = 12, seed: str = "some way") -> str:
    """The record of a match of Anna, a person, against Mei; so many actions before its end."""
    match = Match(rules, 2, seed, {"first": "red"}, [Player("Anna", ""), Player("Mei", level)])
    dice = Random(seed)
    while not match.over:
        match.play(dice.choice(match.legal()))
    match.undo(len(match.log) - left)
    match.settle()
    return record.write(match)


def nearly_over() -> str:
    return some_way(left=12)


def halfway() -> str:
    """Rows of many cards, tokens borne, a long log."""
    return some_way(left=70)
