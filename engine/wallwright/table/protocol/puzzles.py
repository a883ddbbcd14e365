"""What a puzzle says and tells."""

from typing import Literal, NotRequired, TypedDict

from wallwright.table.protocol.said import Device

Found = Literal["open", "solved", "shown"]


class Puzzle(Device):
    """A puzzle of a game: the line that tells it, and how the page calls it."""

    game: str
    puzzle: str
    number: int  # of the game's, counted from 1
    daily: NotRequired[bool]  # whether it is the one of this day


class Puzzled(TypedDict):
    """How somebody fares with a puzzle."""

    game: str
    number: int
    rating: int
    how: Found
    tries: int  # that were wrong
    helped: bool  # by a hint
