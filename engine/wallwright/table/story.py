"""What happened, as one pair of eyes met it: the lines of the log and what is new in it."""

import re
from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

from wallwright.core import witness
from wallwright.core.game import CHANCE
from wallwright.core.luck import is_luck
from wallwright.core.match import Match, Note
from wallwright.core.plain import visible
from wallwright.core.sight import Line, Look, Room, Seen
from wallwright.core.texts import Words
from wallwright.core.title import Title
from wallwright.table.company import introductions, level_name
from wallwright.table.orders import OBEYED
from wallwright.table.pacing import Beat
from wallwright.table.practice import FROM

NO_ROOM = Room(0, 0)
TAKEN_BACK = re.compile(r"([0-9]{1,6}) taken back")
HERE, ELSEWHERE = "here", "elsewhere"  # where a person sits
SEATED = re.compile(r"seat ([0-9]): (\w+) plays")
REPLACED = re.compile(r"seat ([0-9]): (\w+) replaced by (\w+)")


class Entry(NamedTuple):
    """A line of the log and the action it belongs to; what stands between actions has the next."""

    action: int
    line: Line


def taken_back(count: int) -> str:
    """The note of an undo: read again by its pattern, it can be said in any language."""
    return f"{count} taken back"


def replaced(seat: int, level: str, lower: str) -> str:
    """The note of an AI that had to be relieved."""
    return f"seat {seat + 1}: {level} replaced by {lower}"


def seated(seat: int, by: str) -> str:
    """The note of a person's seat that others play, or that person again."""
    return f"seat {seat + 1}: {by} plays"


def first_levels(match: Match[Any, Any]) -> list[str]:
    """The level of each seat when the match began: who was relieved is told by the notes."""
    levels = [player.level for player in match.players]
    for note in reversed(match.notes):
        found = REPLACED.fullmatch(note.text)
        if found and 0 < int(found[1]) <= len(levels):
            levels[int(found[1]) - 1] = found[2]
    return levels


class Done(NamedTuple):
    """An action: in whose turn it was done, and who had decided, even where chance answers."""

    turn: int
    doer: int


class Rounds:
    """Tells when a round begins: when the turn has gone past the seat that was first.

    Who answers, discards or scores within another's turn begins none.
    """

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._first = self._before = CHANCE

    def begins(self, actor: int, turn: int) -> bool:
        if actor == CHANCE or turn == self._before:
            return False
        before, self._before = self._before, turn
        if before == CHANCE:
            self._first = turn
            return True
        return (turn - self._first) % self._seats < (before - self._first) % self._seats


def round_starts(match: Match[Any, Any]) -> list[int]:
    """The index of the first action of every round."""
    rounds, game = Rounds(match.seats), match.game
    starts = (rounds.begins(game.actor(state), game.turn(state)) for state in match.states[:-1])
    return [index for index, begins in enumerate(starts) if begins]


class Story:
    """The log of a match for one pair of eyes and one language. It grows with the match.

    A match that was taken back, other eyes or another language want a new story.
    """

    def __init__(self, title: Title, match: Match[Any, Any], eyes: int, words: Words) -> None:
        self.title, self.match, self.eyes, self.words = title, match, eyes, words
        self.names = tuple(player.name for player in match.players)
        self._seen: list[Seen | None] = []  # None: not heard
        self._actors: list[int] = []
        self._done: list[Done] = []
        self._known = -1  # how many actions the log had when it was last looked at
        self._entries: list[Entry] = []
        self._rounds = Rounds(match.seats)
        self._number = 0

    def entries(self) -> list[Entry]:
        """Every line so far, headings and notes among them."""
        self._grow()
        last = len(self._seen)
        late = [*(self._company() if not last else ()), *self._notes(last), *self._end()]
        return [*self._entries, *(Entry(last, line) for line in late)]

    def seen(self, start: int, stop: int) -> tuple[Seen, ...]:
        self._grow()
        return tuple(seen for seen in self._seen[start:stop] if seen)

    def done(self) -> list[tuple[Done, Seen | None]]:
        """Every action these eyes may know of: whose it was, and what was met of it."""
        self._grow()
        return list(zip(self._done, self._seen, strict=True))

    def met(self, place: int) -> Seen | None:
        """An action as the eyes met it; None where they have heard nothing, or not yet."""
        self._grow()
        return self._seen[place] if 0 <= place < len(self._seen) else None

    @property
    def settled(self) -> int:
        """How many actions these eyes may know of."""
        self._grow()
        return len(self._seen)

    def news(self, seat: int) -> tuple[int, int]:
        """The stretch of the log since a seat's last turn; its own running turn is no news."""
        self._grow()
        actors, stop = self._actors, len(self._actors)
        while stop and self.match.actor == seat and actors[stop - 1] in (seat, CHANCE):
            stop -= 1
        while 0 < stop < len(actors) and actors[stop] == CHANCE:  # its answer to another's action
            stop += 1
        start = stop
        while start and actors[start - 1] != seat:
            start -= 1
        while start < stop and actors[start] == CHANCE:  # its answer to the own action
            start += 1
        return start, stop

    def beat(self, people: Sequence[int], pace: int) -> Beat:
        """What is to be seen before an AI's decision; what is not shown needs no time at all."""
        game, match = self.match.game, self.match
        earlier = islice(reversed(match.states), 1, None)
        decided = (game.turn(state) for state in earlier if game.actor(state) != CHANCE)
        before = next(decided, CHANCE)
        start, stop = self.last()
        hidden = stop < len(match.log)
        lines = [entry.line for entry in self._entries if entry.action >= start and not hidden]
        return Beat(
            pace,
            fresh=before != game.turn(match.state),
            known=before in people or before == CHANCE,
            told=any(not line.heading for line in lines),
            scored=any(line.points and line.seat not in (before, CHANCE) for line in lines),
        )

    def last(self) -> tuple[int, int]:
        """The last decision of anybody and what chance answered: all that is news to a guest."""
        self._grow()
        start = len(self._actors)
        while start and self._actors[start - 1] == CHANCE:
            start -= 1
        return max(start - 1, 0), len(self._actors)

    @property
    def is_ahead(self) -> bool:
        """Whether the match was taken back to before what is told here."""
        return self._known > len(self.match.log)

    def _grow(self) -> None:
        match, start = self.match, len(self._seen)
        if self._known == len(match.log):
            return
        self._known = len(match.log)
        for index, seen in enumerate(self._met(start), start):
            self._meet(index, seen)

    def _met(self, start: int) -> list[Seen | None]:
        """What the eyes have met from an action on."""
        stop = witness.settled(self.match, self.eyes)
        return witness.met(self.match, start, stop, self.eyes)

    def _meet(self, index: int, seen: Seen | None) -> None:
        game, state = self.title.rules, self.match.states[index]
        actor = game.actor(state)
        self._seen.append(seen)
        self._actors.append(actor)
        self._done.append(self._whose(actor, game.turn(state)))
        lines = [*(self._company() if not index else ()), *self._notes(index)]
        if self._rounds.begins(actor, game.turn(state)):
            self._number += 1
            lines.append(Line(-1, self.words("table.round", number=self._number), heading=True))
        if seen and (told := self.title.voice.line(self.look(seen.view), seen)):
            lines.append(told)
        self._entries += [Entry(index, line) for line in lines]

    def _whose(self, actor: int, turn: int) -> Done:
        """Chance acts in the turn of whoever decided before it; before all that, in nobody's."""
        if actor != CHANCE:
            return Done(turn, actor)
        return self._done[-1] if self._done else Done(CHANCE, CHANCE)

    def _company(self) -> list[Line]:
        """Who plays how: it stands before all that happened."""
        return introductions(self.title, self.match, first_levels(self.match), self.words)

    def _end(self) -> list[Line]:
        if not self.match.over:
            return []
        view = self.title.rules.view(self.match.state, self.eyes)
        look, voice = self.look(view), self.title.voice
        return [*voice.finale(look), Line(-1, voice.result(look).headline)]

    def look(self, view: Any) -> Look:
        return Look(view, self.eyes, (), (), self.names, self.words, NO_ROOM, NO_ROOM)

    def _notes(self, index: int) -> list[Line]:
        notes = [note for note in self.match.notes if note.after == index]
        return [Line(-1, self._note(note)) for note in notes if not is_luck(note.text)]

    def _obeyed(self, note: Note, seat: int, name: str) -> str:
        """In whose name something was answered, and by what order."""
        if not 0 <= seat < len(self.names):
            return visible(note.text)
        look = Look(None, seat, (), (), self.names, self.words, NO_ROOM, NO_ROOM)
        told = self.title.voice.orders(look).get(name)
        if not told:
            return visible(note.text)
        return self.words("table.note.obeyed", name=self.names[seat], order=told)

    def _seated(self, note: Note, seat: int, by: str) -> str:
        """Where a person plays from now on, or which AI for them."""
        if not 0 <= seat < len(self.names):
            return visible(note.text)
        if by in (HERE, ELSEWHERE):
            return self.words(f"table.note.{by}", name=self.names[seat])
        level = level_name(self.words, by)
        return self.words("table.note.stands_in", name=self.names[seat], level=level)

    def _note(self, note: Note) -> str:
        if found := FROM.fullmatch(note.text):
            return self.words("table.note.practice", step=int(found[1]))
        if found := TAKEN_BACK.fullmatch(note.text):
            return self.words("table.note.taken_back", n=int(found[1]))
        if found := OBEYED.fullmatch(note.text):
            return self._obeyed(note, int(found[1]) - 1, found[2])
        if found := SEATED.fullmatch(note.text):
            return self._seated(note, int(found[1]) - 1, found[2])
        found = REPLACED.fullmatch(note.text)
        if not found or not 0 < int(found[1]) <= len(self.names):
            return visible(note.text)
        level, lower = (level_name(self.words, name) for name in found.groups()[1:])
        name = self.names[int(found[1]) - 1]
        return self.words("table.note.replaced", name=name, level=level, lower=lower)
