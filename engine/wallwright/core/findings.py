"""An analysis as text, to be kept beside the record of its match.

It is believed only if it is of this very match and could be one: anything else, be it damaged or
written by somebody, is no analysis, and the match is analysed anew.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from wallwright.core import record
from wallwright.core.advice import NOTHING, OTHERS, SECOND, Reason
from wallwright.core.analysis import (
    BRILLIANT,
    THOUSAND,
    WHOLE,
    Analysis,
    Verdict,
    kind_of,
)
from wallwright.core.match import Match
from wallwright.core.plain import writable

VERSION = 1
DIGITS = 16  # of the check sum
LONGEST = 2_000_000  # characters: the longest of matches takes a tenth of it
AGAINST = (OTHERS, SECOND, NOTHING)


def write(found: Analysis, match: Match[Any, Any]) -> str:
    told = [VERSION, record.digest(match), found.seats, found.chances, found.verdicts]
    body = json.dumps(told, separators=(",", ":"))
    return f"{_sum(body)} {body}"


def read(text: str, match: Match[Any, Any], sources: Sequence[str]) -> Analysis | None:
    """The analysis of a match that is over; nothing where the text is none.

    `sources` are the names that a reason may use.
    """
    told, _, body = text.partition(" ")
    if len(text) > LONGEST or not match.over or not writable(text) or told != _sum(body):
        return None
    try:
        version, digest, seats, chances, verdicts = json.loads(body)
        if version != VERSION or digest != record.digest(match):
            return None
        found = Analysis(
            tuple(tuple(one) for one in chances),
            tuple(_verdict(*one) for one in verdicts),
            tuple(seats),
        )
        return found if _fits(found, match, sources) else None
    except (ValueError, TypeError, RecursionError):
        return None


def _sum(body: str) -> str:
    """What tells whether a sign of it was changed."""
    return sha256(body.encode()).hexdigest()[:DIGITS]


def _verdict(
    at: int, actions: int, seat: int, kind: str, lost: int, other: Any, groups: Any, reason: Any
) -> Verdict:
    told = None
    if reason is not None:
        against, change, parts = reason
        told = Reason(against, change, tuple((source, part) for source, part in parts))
    return Verdict(at, actions, seat, kind, lost, tuple(other), tuple(groups), told)


def _fits(found: Analysis, match: Match[Any, Any], sources: Sequence[str]) -> bool:
    """Whether it could have been found in the match."""
    if not all(_is_number(seat, match.seats) for seat in found.seats):
        return False
    if len(found.chances) != len(match.states):
        return False
    for chances in found.chances:
        if len(chances) != match.seats or not all(_is_number(one, WHOLE + 1) for one in chances):
            return False
        if sum(chances) != WHOLE:
            return False
    winners = match.game.winners(match.state)
    if any((share > 0) != (seat in winners) for seat, share in enumerate(found.chances[-1])):
        return False
    at = 0
    for one in found.verdicts:
        if not _could_be(one, match, sources) or one.at < at or one.seat not in found.seats:
            return False
        at = one.at + one.actions
    return True


def _could_be(one: Verdict, match: Match[Any, Any], sources: Sequence[str]) -> bool:
    last = len(match.log)
    if not (_is_number(one.at, last) and _is_number(one.actions - 1, last - one.at)):
        return False
    if match.game.actor(match.states[one.at]) != one.seat:
        return False
    if not _is_number(one.lost, THOUSAND + 1) or (one.reason is None) != (not one.other):
        return False
    if one.kind not in (kind_of(one.lost), BRILLIANT):
        return False
    if not all(_is_number(number - 1, len(one.other)) for number in one.groups):
        return False
    if sum(one.groups) != len(one.other) or not _can_be_played(one, match):
        return False
    return one.reason is None or _adds_up(one.reason, sources)


def _adds_up(reason: Reason, sources: Sequence[str]) -> bool:
    if reason.against not in AGAINST or type(reason.change) is not int:
        return False
    known = all(source in sources and type(part) is int for source, part in reason.parts)
    return known and (not reason.parts or sum(part for _, part in reason.parts) == reason.change)


def _can_be_played(one: Verdict, match: Match[Any, Any]) -> bool:
    game, state = match.game, match.states[one.at]
    for text in one.other:
        if not isinstance(text, str) or game.actor(state) != one.seat:
            return False
        action = game.read(text)
        if action not in game.actions(state):
            return False
        state = game.apply(state, action)
    return True


def _is_number(value: object, below: int) -> bool:
    return type(value) is int and 0 <= value < below
