"""The course of a match for one pair of eyes: its steps, and where it stood at each of them."""

from bisect import bisect_right
from collections.abc import Callable
from functools import cached_property
from typing import Any

from wallwright.core.game import CHANCE
from wallwright.core.sight import Line, Seen
from wallwright.table.protocol import Course as Marks
from wallwright.table.story import Story


class OpenStory(Story):
    """The log of a match that is over, with nothing hidden from anybody."""

    def _met(self, start: int) -> list[Seen | None]:
        states, log = self.match.states, self.match.log
        return [
            Seen(states[index], log[index], states[index + 1]) for index in range(start, len(log))
        ]


class Course:
    """What these eyes heard of cuts a match into steps; step 0 is when somebody decides first.

    What they did not hear goes with the step before, as in everything else they see.
    """

    def __init__(self, story: Story) -> None:
        self.story, self.match = story, story.match
        met = [place for place in range(story.settled) if story.met(place)]
        begun = next((place for place in met if self._decided(place)), story.settled)
        later = [place for place in met if place > begun]
        self.places = [begun, *later] if begun == story.settled else [begun, *later, story.settled]
        self._drawn: dict[str, tuple[object, str]] = {}
        self._written: list[str] | None = None

    def _decided(self, place: int) -> bool:
        return self.match.game.actor(self.match.states[place]) != CHANCE

    @property
    def last(self) -> int:
        return len(self.places) - 1

    def step_at(self, place: int) -> int:
        """The step that shows the match after so many actions, or the last one before that."""
        return max(bisect_right(self.places, place) - 1, 0)

    def view(self, step: int) -> Any:
        """The position at a step, as it was met."""
        seen = self.story.met(self.places[step])
        return seen.view if seen else self._latest()

    def _latest(self) -> Any:
        if isinstance(self.story, OpenStory):
            return self.match.state
        return self.match.game.view(self.match.states[self.story.settled], self.story.eyes)

    def done(self, step: int) -> tuple[Seen, ...]:
        """What led to a step."""
        return self.story.seen(self.places[step - 1], self.places[step]) if step else ()

    def lines(self, step: int) -> list[Line]:
        """What the log says of it, or said last; of the beginning nothing."""
        at = bisect_right(self._told, step) - 1
        return self._lines[self._told[at]] if at >= 0 else []

    @cached_property
    def _told(self) -> list[int]:
        return sorted(self._lines)

    @cached_property
    def _lines(self) -> dict[int, list[Line]]:
        """By their steps; of all that the end brings only who has won."""
        found: dict[int, list[Line]] = {}
        entries = self.story.entries()
        for action, line in entries:
            is_late = action >= self.story.settled and line is not entries[-1].line
            if not (line.heading or is_late) and (step := self.step_of(action)):
                found.setdefault(step, []).append(line)
        return found

    def step_of(self, action: int) -> int:
        """The step that shows what an action of the log has come to."""
        return min(bisect_right(self.places, action), self.last)

    @cached_property
    def turns(self) -> tuple[list[int], list[int]]:
        """The steps at which a turn begins, and whose it is."""
        game, begun, seats = self.match.game, list[int](), list[int]()
        for step in range(self.last):
            seat = game.turn(self.view(step))
            if seat >= 0 and seats[-1:] != [seat]:
                begun.append(step)
                seats.append(seat)
        return begun, seats

    @cached_property
    def scorings(self) -> list[int]:
        """The steps that bring points."""
        return [
            step
            for step, lines in sorted(self._lines.items())
            if any(line.points for line in lines)
        ]

    def written(self, write: Callable[[Line, int], str]) -> list[str]:
        """The log as it is shown: it is written once, however often it is looked at."""
        if self._written is None:
            entries = self.story.entries()
            self._written = [write(line, self.step_of(action)) for action, line in entries]
        return self._written

    def drawn(self, name: str, draw: Callable[[], str], of: object = None) -> str:
        """What is drawn of the whole course: once, until it is drawn of something else."""
        if name not in self._drawn or self._drawn[name][0] is not of:
            self._drawn[name] = of, draw()
        return self._drawn[name][1]

    def marks(self) -> Marks:
        return {"turns": self.turns[0], "scorings": self.scorings}
