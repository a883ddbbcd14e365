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
SQUAT, TALL = 0.82, 1.32  # times as high as drawn: so it fits a wide room, or an upright one
SMALL = ("ground",)  # what is shown small of a map that is enlarged


class Plan(NamedTuple):
    framed: bool  # the whole sheet with its score track
    tall: float  # how many times as high as it is drawn the map is


Window = core.Window[Plan]


def window(room: Room) -> Window:
    """The whole sheet, or the land alone where that would be too small."""
    drawn = atlas(SIDES[0])
    sheet = (0.0, 0.0, drawn.width, drawn.height)
    whole = _centred(room, sheet, framed=True)
    return whole if whole.scale >= FRAMED else _centred(room, LAND, framed=False)


def camera(window: Window) -> Camera:
    """All of the sheet can be seen from near, where there is one."""
    drawn = atlas(SIDES[0])
    whole: Part = (0.0, 0.0, drawn.width, drawn.height)
    left, top, right, bottom = whole if window.plan.framed else LAND
    tall = window.plan.tall
    return window.camera((left, top * tall, right, bottom * tall), small=SMALL)


def _centred(room: Room, part: Part, framed: bool) -> Window:
    """A part of the map in the midst of a room, as tall as fits that well, in few steps."""
    left, top, right, bottom = part
    fitting = room.height / room.width * (right - left) / (bottom - top)
    tall = round(min(TALL, max(SQUAT, fitting)) * 50) / 50
    scale = min(room.width / (right - left), room.height / (bottom - top) / tall)
    x = (left + right) / 2 - room.width / scale / 2
    y = (top + bottom) / 2 * tall - room.height / scale / 2
    return core.Window(room.width, room.height, x, y, scale, room.touch, Plan(framed, tall))
