"""Which part of the map a room shows, and how large."""

from typing import NamedTuple

from wallwright.core import window as core
from wallwright.core.sight import Room
from wallwright.games.china.picture.atlas import Point, atlas
from wallwright.games.china.rules.realm import FIRST_SPACE, SIDES, SPACES_OF

Part = tuple[float, float, float, float]  # left, top, right and bottom on the map

FRAMED = 0.62  # a smaller map does without its frame: the land alone fills the room
LAND: Part = (104.0, 78.0, 984.0, 786.0)
POINTED, TOUCHED = 0.5, 0.7  # spaces of a smaller map can only be aimed at when it is enlarged
CLOSEST = 1.7
MARGIN = 24.0  # pixels around what is enlarged


class Plan(NamedTuple):
    framed: bool  # the whole sheet with its score track
    close: int  # the province it is enlarged around, -1 for none


Window = core.Window[Plan]


def window(room: Room, province: int) -> Window:
    """The whole map; around a province that is aimed at where its spaces would be too small."""
    drawn = atlas(SIDES[0])
    whole = min(room.width / drawn.width, room.height / drawn.height)
    if whole >= FRAMED:
        return _centred(room, (0.0, 0.0, drawn.width, drawn.height), whole, True, -1)
    left, top, right, bottom = LAND
    scale = min(room.width / (right - left), room.height / (bottom - top))
    if province < 0 or scale >= (TOUCHED if room.touch else POINTED):
        return _centred(room, LAND, scale, False, -1)
    return _enlarged(room, province, scale)


def _enlarged(room: Room, province: int, least: float) -> Window:
    """The whole province; of one that is too wide for aiming at it, at least all its spots."""
    drawn, first = atlas(SIDES[0]), FIRST_SPACE[province]
    part = _around(drawn.provinces[province].outline)
    scale = _fit(room, part, MARGIN)
    if scale < TOUCHED:
        spots = drawn.spaces[first : first + SPACES_OF[province]]
        part = _around((*spots, drawn.provinces[province].dragon))
        scale = max(scale, min(TOUCHED, _fit(room, part, MARGIN)))
    return _centred(room, part, max(least, min(scale, CLOSEST)), False, province)


def _around(points: tuple[Point, ...]) -> Part:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _fit(room: Room, part: Part, margin: float) -> float:
    """The scale at which a part of the map fills a room but for its margin."""
    left, top, right, bottom = part
    wide, high = room.width - 2 * margin, room.height - 2 * margin
    return min(wide / (right - left), high / (bottom - top))


def _centred(room: Room, part: Part, scale: float, framed: bool, close: int) -> Window:
    left, top, right, bottom = part
    x = _edge((left + right) / 2, room.width / scale, LAND[0], LAND[2], close >= 0)
    y = _edge((top + bottom) / 2, room.height / scale, LAND[1], LAND[3], close >= 0)
    plan = Plan(framed, close)
    return core.Window(room.width, room.height, x, y, scale, room.touch, plan)


def _edge(middle: float, length: float, first: float, last: float, close: bool) -> float:
    """Where the window begins; an enlarged one shows land rather than what lies around it."""
    if close and length < last - first:
        return min(max(middle - length / 2, first), last - length)
    return ((first + last) / 2 if close else middle) - length / 2
