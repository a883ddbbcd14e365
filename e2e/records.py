"""Matches that are under way before a journey begins, as the files that hold them."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from wallwright.core import record
from wallwright.core.match import Match, Player
from wallwright.games import GAMES
from wallwright.games.great_wall import rules

NAMES = ("Anna", "Mei", "Otto", "Sanne")


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


def over(game: str, seed: str = "over") -> str:
    """The record of a match that is over: Anna has played it with AIs."""
    return record.write(_random(game, seed))


def half_over(game: str) -> str:
    """The same when half of it has happened, and the table is full; the AIs are quick now."""
    match = _random(game, "half over")
    match.players = [one._replace(level=one.level and "novice") for one in match.players]
    match.undo(len(match.log) // 2)
    match.settle()
    return record.write(match)


def last_turn(game: str) -> str:
    """The same before Anna's last decisions, which end it: nobody else has a choice after them."""
    for number in count():
        match = _random(game, f"last {number}")
        decided = [
            at for at, state in enumerate(match.states) if len(match.game.actions(state)) > 1
        ]
        if all(match.game.actor(match.states[at]) == 0 for at in decided[-2:]):
            match.undo(decided[-2])
            return record.write(match)
    raise AssertionError("Anna never ends a match")


def _random(game: str, seed: str) -> Match[Any, Any]:
    rules, dice = GAMES[game], Random(seed)
    seats = rules.SEATS[0]
    players = [Player(name, "adept" if name != "Anna" else "") for name in NAMES[:seats]]
    match = Match(rules, seats, seed, None, players)
    while not match.over:
        match.play(dice.choice(match.legal()))
    return match
