"""Whose turns lie behind whoever looks, and what each of the others did in them."""

from itertools import groupby
from typing import NamedTuple

from wallwright.core.sight import Seen
from wallwright.table.story import Done, Story

Doings = list[tuple[Done, Seen | None]]


class Turn(NamedTuple):
    """What a rival did, by the places of its actions in the match."""

    seat: int
    at: tuple[int, ...]


def turns(story: Story, looker: int) -> list[Turn]:
    """One for every rival of whoever looks, the oldest first; who has done nothing is last."""
    done, match = story.done(), story.match
    start = begin(done, looker, match.game.turn(match.state), match.seats)
    found = [_turn(done, seat, start) for seat in _around(looker, match.seats)]
    return sorted(found, key=lambda turn: _began(done, turn))


def begin(done: Doings, looker: int, turn: int, seats: int) -> int:
    """Where the story begins: with the last turn of whoever looks that is over.

    What the others did in it belongs to the story, too. Nobody's eyes hear of a turn of each seat.
    """
    rows = [(who, [at for at, _ in row]) for who, row in groupby(enumerate(done), _turn_of)]
    if looker < 0:
        begun = [places[0] for who, places in rows if who >= 0][-seats:]
        return begun[0] if begun else 0
    own = [places[0] for who, places in rows if who == looker]
    if own and turn == looker == rows[-1][0]:
        own.pop()
    return own[-1] if own else 0


def _turn_of(numbered: tuple[int, tuple[Done, Seen | None]]) -> int:
    return numbered[1][0].turn


def _around(looker: int, seats: int) -> list[int]:
    """The others, in the order in which they follow."""
    if looker < 0:
        return list(range(seats))
    return [(looker + step) % seats for step in range(1, seats)]


def _turn(done: Doings, seat: int, start: int) -> Turn:
    places = range(start, len(done))
    return Turn(seat, tuple(at for at in places if done[at][0].doer == seat and done[at][1]))


def _began(done: Doings, turn: Turn) -> int:
    """When it was somebody's turn; what was done in the turns of others counts only without one."""
    own = [at for at in turn.at if done[at][0].turn == turn.seat]
    return min(own or turn.at, default=len(done))
