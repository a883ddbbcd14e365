"""Which part of the board a room shows, how large, and what lies beside the land."""

from typing import NamedTuple

from wallwright.core import window as core
from wallwright.core.sight import Look, Room
from wallwright.games.mauerbauer.picture.atlas import BOTTOM, LEFT, RIGHT, SIDE, TOP, Point

TOWERED = 62.0  # units above the land that the towers of the northern rim need
BESIDE, BELOW = 36.0, 36.0  # units at the other rims
BANNERS = 50.0  # pixels for coats of arms with names
STRIP = 50.0  # pixels for the dice
TRACK = 78.0  # pixels: a scale with figures, and an emblem at each side
LEAST_TRACK = 300  # pixels: a figure for every ten points
NARROW = 560  # a hand without room for the dice: they lie beside the land


class Plan(NamedTuple):
    track: float  # where the score track begins; as wide as the room where there is none
    banners: bool  # coats of arms with names above the land
    dice: str  # where the dice lie: below, beside or nothing


Window = core.Window[Plan]


def line_length(window: Window) -> float:
    """How long a line is."""
    return round(SIDE * window.scale, 1)


def kept_in(window: Window, at: Point, wide: float, high: float) -> Point:
    """The middle of something so large, moved so that it stays on the board."""
    across, down = wide / 2 + 3, high / 2 + 3
    x = min(max(at[0], across), window.plan.track - across)
    return round(x, 1), round(min(max(at[1], down), window.height - down), 1)


def window(look: Look) -> Window:
    room = look.board
    track = room.width - track_width(room)
    banners = room.height >= 400
    above = BANNERS if banners else 0.0
    if look.hand.width >= NARROW:
        return _placed(room, track, banners, "", (0.0, above, track, room.height - above))
    below = (0.0, above, track, room.height - above - STRIP)
    beside = (STRIP, above, track - STRIP, room.height - above)
    if _scale(below) >= _scale(beside):
        return _placed(room, track, banners, "below", below)
    return _placed(room, track, banners, "beside", beside)


def track_width(room: Room) -> float:
    """A slim scale, where that does not make the land smaller."""
    fits = room.height >= LEAST_TRACK and room.width - TRACK >= room.height * 0.98
    return TRACK if fits else 0.0


Part = tuple[float, float, float, float]  # left, top, width and height in pixels


def _scale(part: Part) -> float:
    wide, high = RIGHT - LEFT + 2 * BESIDE, BOTTOM - TOP + TOWERED + BELOW
    return min(part[2] / wide, part[3] / high)


def _placed(room: Room, track: float, banners: bool, dice: str, part: Part) -> Window:
    """The land in the middle of its part of the room."""
    scale = _scale(part)
    x = (LEFT + RIGHT) / 2 - (part[0] + part[2] / 2) / scale
    y = (TOP - TOWERED + BOTTOM + BELOW) / 2 - (part[1] + part[3] / 2) / scale
    return core.Window(
        room.width, room.height, round(x, 2), round(y, 2), round(scale, 4), room.touch,
        Plan(round(track, 1), banners, dice),
    )  # fmt: skip
