"""What the host's page says of those who sit at other devices, and what is told for them."""

from typing import NotRequired, TypedDict

from wallwright.table.protocol.said import Device


class GuestSits(Device):
    """Somebody at another device takes seats of the match, or comes back to them."""

    who: str  # what the host's page calls that device
    seats: list[int]
    helped: NotRequired[bool]  # whether hints may be asked for


class GuestSays(TypedDict):
    """A wish of a guest, as it came."""

    who: str
    asked: str


class GuestLeaves(TypedDict):
    """A guest is gone; the seats wait."""

    who: str


class Sits(TypedDict):
    """Who plays a seat of a person from now on: "here", "elsewhere", or a level that stands in."""

    seat: int
    by: str


class ForGuest(TypedDict):
    """What goes to a guest, as it is."""

    text: str
