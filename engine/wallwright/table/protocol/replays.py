"""What looking back at a match says and tells."""

from typing import NotRequired, TypedDict

from wallwright.table.protocol.said import Device


class Replay(Device):
    """Look back at a match: at the one on the table, or at one from its record or its link.

    Without a step at its last one; a step that is none leads to the nearest.
    """

    record: NotRequired[str]
    analysis: NotRequired[str]  # what was kept of one beside the record
    step: NotRequired[int]


class LookAt(TypedDict):
    """The match as it stood at a step, through the eyes of a seat, if it may be seen so."""

    step: int
    eyes: NotRequired[int]  # a seat; -2: with all open


class Course(TypedDict):
    """All that can be looked back at, by its steps: where one may want to go."""

    turns: list[int]  # the steps at which a turn begins
    scorings: list[int]  # the steps that bring points
    mistakes: NotRequired[list[int]]  # those that an analysis has found


class Replayed(TypedDict):
    """Where somebody who looks back is now; the course is told when it is another."""

    step: int
    last: int
    said: str  # the step in words
    course: NotRequired[Course]
