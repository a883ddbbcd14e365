"""What the page says of a match by links, for those who are never there together."""

from typing import NotRequired, TypedDict

from wallwright.table.protocol.said import Device


class Follow(Device):
    """A match as a link has brought it, to be played on by those in some seats, at this device."""

    record: str
    seats: list[int]  # of those who play here
    lucks: list[tuple[int, str]]  # after how many actions chance began to draw from what
    known: NotRequired[tuple[int, str]]  # how many actions went out from here last, and their sum


class Linked(TypedDict):
    """Who plays by links from now on; all other persons play here."""

    seats: list[int]


class Sent(TypedDict):
    """How many actions the last link from here holds."""

    actions: int


class TurnLink(TypedDict):
    """The match as it goes into a link: all but the luck, which the page knows."""

    record: str
    actions: int
    sum: str  # of how it began and of the actions
    to: int  # the seat that is to act; -1 when the match is over
