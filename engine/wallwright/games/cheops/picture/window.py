"""Which part of the map a room shows, and how large."""

from math import ceil
from typing import NamedTuple

from wallwright.core import window as core
from wallwright.core.sight import Room
from wallwright.games.cheops.picture.atlas import LAND, Point

FRAME = 12.0  # pixels of the painted frame, in rooms that have so much to spare
FRAMED = (560, 380)
MARGIN = 5.0  # pixels around the land
POINTED, TOUCHED = 0.46, 0.76  # paths of a smaller map can only be aimed at when it is enlarged
EDGE = 26.0  # pixels that what is enlarged keeps from the edge of the room
WIDE, HIGH = LAND[2] - LAND[0], LAND[3] - LAND[1]


class Plan(NamedTuple):
    frame: float
    columns: int  # into so many parts the map falls that are enlarged one by one; 1 by 1: none
    rows: int
    part: str  # which one is enlarged, as column-row; nothing for the whole map

    @property
    def aimable(self) -> bool:
        """Whether single places can be hit."""
        return self.part != "" or self.columns * self.rows == 1


Window = core.Window[Plan]


def window(room: Room, part: str = "", around: Point | None = None) -> Window:
    """The whole map; where its places would be too small, a part of it, or what is around a point.

    A part is shown around the point as well, if there is one.
    """
    frame = FRAME if room.width >= FRAMED[0] and room.height >= FRAMED[1] else 0.0
    least = TOUCHED if room.touch else POINTED
    scale = _whole(room, frame)
    columns, rows = _grid(room, least) if scale < least else (1, 1)
    plan = Plan(frame, columns, rows, part="")
    found = core.Window(room.width, room.height, 0, 0, scale, room.touch, plan)
    if plan.aimable:
        return _whole_in(found)
    middle = dict(parts(found)).get(part)
    if middle:
        return _enlarged(found, part, around or middle, least)
    if around:
        return _enlarged(found, part_of(found, around), around, least)
    return _whole_in(found)


def _whole(room: Room, frame: float) -> float:
    less = 2 * (frame + MARGIN)
    return min((room.width - less) / WIDE, (room.height - less) / HIGH)


def _grid(room: Room, scale: float) -> tuple[int, int]:
    """Into how many columns and rows the map must fall so that each part fits at that scale."""
    return (
        max(1, ceil(WIDE * scale / (room.width - 2 * EDGE))),
        max(1, ceil(HIGH * scale / (room.height - 2 * EDGE))),
    )


def _whole_in(found: Window) -> Window:
    """Centred across; what is left over in a high room lies below the map."""
    width, height, scale = found.width, found.height, found.scale
    left = (LAND[0] + LAND[2] - width / scale) / 2
    spare = height - HIGH * scale - 2 * (found.plan.frame + MARGIN)
    above = spare / 2 if found.plan.frame else min(spare / 2, MARGIN)
    top = LAND[1] - (above + found.plan.frame + MARGIN) / scale
    return found._replace(left=round(left, 2), top=round(top, 2), scale=round(scale, 4))


def parts(found: Window) -> list[tuple[str, Point]]:
    """The parts that can be enlarged, each with its middle on the map."""
    wide, high = WIDE / found.plan.columns, HIGH / found.plan.rows
    return [
        (f"{c + 1}-{r + 1}", (LAND[0] + wide * (c + 0.5), LAND[1] + high * (r + 0.5)))
        for r in range(found.plan.rows)
        for c in range(found.plan.columns)
    ]


def part_of(found: Window, point: Point) -> str:
    """The part a point of the map lies in."""
    column = min(found.plan.columns, max(1, ceil((point[0] - LAND[0]) * found.plan.columns / WIDE)))
    row = min(found.plan.rows, max(1, ceil((point[1] - LAND[1]) * found.plan.rows / HIGH)))
    return f"{column}-{row}"


def _enlarged(found: Window, part: str, middle: Point, least: float) -> Window:
    """So large that the part fills the room, but never smaller than can be aimed at."""
    x, y = middle
    fits = min(
        (found.width - 2 * EDGE) * found.plan.columns / WIDE,
        (found.height - 2 * EDGE) * found.plan.rows / HIGH,
    )
    scale = round(max(least, min(fits, least * 1.3)), 4)
    left = _edge(x, found.width / scale, LAND[0], LAND[2], EDGE / scale)
    top = _edge(y, found.height / scale, LAND[1], LAND[3], EDGE / scale)
    plan = found.plan._replace(frame=0.0, part=part)
    return found._replace(left=round(left, 2), top=round(top, 2), scale=scale, plan=plan)


def _edge(middle: float, length: float, first: float, last: float, margin: float) -> float:
    """Where the window begins: not far beyond the land."""
    first, last = first - margin, last + margin
    if length >= last - first:
        return (first + last - length) / 2
    return min(max(middle - length / 2, first), last - length)
