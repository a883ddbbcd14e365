"""Which part of a drawn board a room shows, and how large."""

from typing import Any, Generic, NamedTuple, TypeVar

from wallwright.core import marks
from wallwright.core.camera import Box, Camera, keeps

Point = tuple[float, float]
Part = tuple[float, float, float, float]  # left, top, right and bottom in the units of a map
CLOSEST = 1.7  # pixels a unit: what is drawn so large needs to be no larger
DETAIL = 0.62  # a map that is so large is seen from near
LEAST_ENLARGED = 2.0
USUAL, MOST_GROWN = (1240.0, 640.0), 1.7  # a room in which labels are as large as usual
Plan = TypeVar("Plan")  # what else a game settles for the room, as a value of its own


class Window(NamedTuple, Generic[Plan]):
    """A point of the board lies at (point - corner) * scale in the room.

    >>> seen = Window(300, 200, 40.0, 20.0, 2.0, False, plan=None)
    >>> seen.at((90, 60)), seen.size(8), seen.size(8, least=20)
    ((100.0, 80.0), 16.0, 20)
    >>> seen.holds((299, 199)), seen.holds((310, 50)), seen.holds((310, 50), reach=20)
    (True, False, True)
    """

    width: float
    height: float
    left: float
    top: float
    scale: float
    touch: bool
    plan: Plan

    def at(self, point: Point) -> Point:
        x, y = point
        return round((x - self.left) * self.scale, 1), round((y - self.top) * self.scale, 1)

    def size(self, units: float, least: float = 0) -> float:
        """A length on the board in pixels."""
        return round(max(least, units * self.scale), 1)

    @property
    def grown(self) -> float:
        """How many times as large as usual labels are: in a large room they grow with the map."""
        fitting = min(self.width / USUAL[0], self.height / USUAL[1])
        return round(min(MOST_GROWN, max(1.0, fitting)), 2)

    def holds(self, at: Point, reach: float = 0) -> bool:
        x, y = at
        return -reach < x < self.width + reach and -reach < y < self.height + reach

    def camera(self, land: Part, view: Box | None = None, **more: Any) -> Camera:
        """How a map can be moved that has its land there, in a view that is the whole room."""
        left, top, right, bottom = land
        x, y = self.at((left, top))
        size = round((right - left) * self.scale, 1), round((bottom - top) * self.scale, 1)
        closest = round(max(LEAST_ENLARGED, CLOSEST / self.scale), 2)
        detail = round(max(1.0, DETAIL / self.scale), 2)
        seen = view or (0.0, 0.0, self.width, self.height)
        return Camera((x, y, *size), seen, closest, detail, **more)

    def keeps(self, markup: str, units: float, drawn: float) -> str:
        """Markup that is drawn larger than its units are on the map: that grows first."""
        return keeps(markup, units * self.scale / drawn)

    def cut(self, at: Point, reach: float, markup: str) -> str:
        """What is drawn around a place of the room, without what would stand out of the room."""
        whole = self.holds(at, -reach)
        return markup if whole else marks.cut(markup, at, self.width, self.height)
