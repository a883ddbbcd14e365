"""Where the map lies in a room, and how large."""

from typing import NamedTuple

from wallwright.core import window as core
from wallwright.core.camera import Camera
from wallwright.core.sight import Room
from wallwright.core.window import Part
from wallwright.games.china.picture.atlas import atlas
from wallwright.games.china.rules.realm import SIDES

FRAMED = 0.62  # a smaller map does without its frame: the land alone fills the room
LAND: Part = (104.0, 78.0, 984.0, 786.0)
SMALL = ("ground",)  # what is shown small of a map that is enlarged


class Plan(NamedTuple):
    framed: bool  # the whole sheet with its score track


Window = core.Window[Plan]


def window(room: Room) -> Window:
    """The whole sheet, or the land alone where that would be too small."""
    drawn = atlas(SIDES[0])
    whole = min(room.width / drawn.width, room.height / drawn.height)
    if whole >= FRAMED:
        return _centred(room, (0.0, 0.0, drawn.width, drawn.height), whole, True)
    left, top, right, bottom = LAND
    scale = min(room.width / (right - left), room.height / (bottom - top))
    return _centred(room, LAND, scale, False)


def camera(window: Window) -> Camera:
    """All of the sheet can be seen from near, where there is one."""
    drawn = atlas(SIDES[0])
    whole: Part = (0.0, 0.0, drawn.width, drawn.height)
    return window.camera(whole if window.plan.framed else LAND, small=SMALL)


def _centred(room: Room, part: Part, scale: float, framed: bool) -> Window:
    left, top, right, bottom = part
    x = (left + right) / 2 - room.width / scale / 2
    y = (top + bottom) / 2 - room.height / scale / 2
    return core.Window(room.width, room.height, x, y, scale, room.touch, Plan(framed))
