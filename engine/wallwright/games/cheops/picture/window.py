"""Where the map lies in a room, and how large."""

from typing import NamedTuple

from wallwright.core import window as core
from wallwright.core.camera import Camera
from wallwright.core.sight import Room
from wallwright.games.cheops.picture.atlas import LAND

FRAME = 12.0  # pixels of the painted frame, in rooms that have so much to spare
FRAMED = (560, 380)
MARGIN = 5.0  # pixels around the land
POINTED, TOUCHED = 0.46, 0.76  # so large, signs of what can be chosen do not cover each other
WIDE, HIGH = LAND[2] - LAND[0], LAND[3] - LAND[1]
SMALL = ("ground",)  # what is shown small of a map that is enlarged


class Plan(NamedTuple):
    frame: float
    roomy: bool  # whether there is room for signs of what can be chosen before it is enlarged


Window = core.Window[Plan]


def window(room: Room) -> Window:
    """The whole map: centred across; what is left over in a high room lies below it."""
    frame = FRAME if room.width >= FRAMED[0] and room.height >= FRAMED[1] else 0.0
    less = 2 * (frame + MARGIN)
    scale = min((room.width - less) / WIDE, (room.height - less) / HIGH)
    left = (LAND[0] + LAND[2] - room.width / scale) / 2
    spare = room.height - HIGH * scale - less
    above = spare / 2 if frame else min(spare / 2, MARGIN)
    top = LAND[1] - (above + frame + MARGIN) / scale
    return core.Window(
        room.width, room.height, round(left, 2), round(top, 2), round(scale, 4), room.touch,
        Plan(frame, scale >= (TOUCHED if room.touch else POINTED)),
    )  # fmt: skip


def camera(window: Window) -> Camera:
    """It is moved within its frame."""
    frame, spare = window.plan.frame, MARGIN / window.scale
    view = (frame, frame, window.width - 2 * frame, window.height - 2 * frame)
    land = LAND[0] - spare, LAND[1] - spare, LAND[2] + spare, LAND[3] + spare
    return window.camera(land, view, small=SMALL, corner="nw")
