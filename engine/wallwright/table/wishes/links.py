"""Wishes of a match by links: it comes with one link, and goes on with the next."""

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from wallwright.core import link, luck
from wallwright.core.match import Match, Note
from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError
from wallwright.table.protocol import Bare, Follow, Linked, LinkWishes, Patch, Sent, TurnLink
from wallwright.table.table import Table
from wallwright.table.wishes.opening import replayed, seated

SHOWN = 16  # digits of a sum


def wishes(counter: Counter) -> LinkWishes:
    return {
        "turn_link": lambda wish: turn_link(counter, wish),
        "follow": lambda wish: follow(counter, wish),
        "linked": lambda wish: linked(counter, wish),
        "sent": lambda wish: sent(counter, wish),
    }


def turn_link(counter: Counter, wish: Bare) -> TurnLink:
    """What the next person's device must know. Nothing that is still to be drawn is in it."""
    match = _of_match(counter.laid()).match
    bare = match.copy()
    bare.notes = [note for note in match.notes if not luck.is_luck(note.text)]
    done = len(match.log)
    return {
        "record": link.write(bare),
        "actions": done,
        "sum": sum_of(match, done),
        "to": -1 if match.over else match.actor,
    }


def follow(counter: Counter, wish: Follow) -> Patch:
    """The match goes on here, covered: whoever holds the device need not be who is meant."""
    settings, said = counter.device(wish), counter.words(wish)
    match = replayed(counter, wish["record"], said)
    match.notes = _with_luck(match, wish["lucks"])
    actions, known = wish.get("known", (0, ""))
    if known and (actions > len(match.log) or sum_of(match, actions) != known):
        raise RefusedError("refused.followed.other")
    if not luck.is_drawn(match):
        raise RefusedError("refused.followed.luck")
    table = seated(counter, match, settings)
    table.link({*table.persons} - {*wish["seats"]})
    table.veiled, table.undone = True, True  # it may be shorter than what was kept here
    return counter.lay(table)


def _with_luck(match: Match[Any, Any], lucks: Sequence[tuple[int, str]]) -> list[Note]:
    """The remarks of a match, with those of luck at their places."""
    notes = [note for note in match.notes if not luck.is_luck(note.text)]
    fresh = [Note(after, luck.note(one)) for after, one in lucks]
    wrong = (not luck.is_luck(text) or not 0 <= after <= len(match.log) for after, text in fresh)
    if any(wrong):
        raise RefusedError("refused.followed.luck")
    return sorted([*fresh, *notes], key=lambda note: note.after)


def linked(counter: Counter, wish: Linked) -> Patch:
    return counter.after(lambda table: _of_match(table).link(wish["seats"]))


def sent(counter: Counter, wish: Sent) -> Patch:
    return counter.after(lambda table: _of_match(table).sent_off(wish["actions"]))


def _of_match(table: Table) -> Table:
    """No lesson, no puzzle, and nothing that is looked back at can be sent."""
    if type(table) is not Table:
        raise RefusedError("refused.no_match")
    return table


def sum_of(match: Match[Any, Any], actions: int) -> str:
    """What tells whether a match goes on from another: of how it began, and so many actions."""
    began = [match.game.NAME, match.seats, match.seed, dict(match.options)]
    told = json.dumps([*began, match.log[:actions]], ensure_ascii=False, sort_keys=True)
    return sha256(told.encode()).hexdigest()[:SHOWN]
