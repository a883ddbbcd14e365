"""Where the labels of a drawing go: beside what they name, never upon a piece or another label.

Every shape tells what it takes of the room. A label is tried around what it names, first where
nothing lies and nothing will; where there is no such place it goes to the nearest free one, with a
line that leads back. The same drawing gives the same places, and a label stays where it is until
something comes to lie there.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import dist, inf
from typing import NamedTuple

from wallwright.core.marks import GILT, INK, Box, Pair
from wallwright.core.svg import PLACE, Shape, Taken

CELL = 2  # pixels: so exactly all of a room is searched
NEAR = 150.0  # pixels around what is named in which a place is looked for first
SMALLER = 24  # pixels that a label goes farther for the sake of a larger size
SIDES = ("n", "s", "e", "w")


class Wish(NamedTuple):
    """A label that wants a place."""

    about: Box  # what it names
    sizes: tuple[Pair, ...]  # as large as it would like to be, then what would do as well
    sides: Sequence[str] = SIDES  # of what it names, the best first; corners come after them
    away: float = 3  # pixels between them


class Spot(NamedTuple):
    """Where a label goes."""

    at: Pair  # its middle
    size: Pair
    nth: int  # of the sizes it wished for
    led: bool  # whether it lies away from what it names, and wants a line that leads there

    @property
    def box(self) -> Box:
        return around(self.at, self.size)


def around(at: Pair, size: Pair) -> Box:
    """A box of a size, its middle at a point."""
    return at[0] - size[0] / 2, at[1] - size[1] / 2, at[0] + size[0] / 2, at[1] + size[1] / 2


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes have more than an edge in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


class Field:
    """A room, and what is taken of it.

    >>> field = Field(100, 60)
    >>> field.take((40, 20, 60, 40))
    >>> field.is_free((10, 10, 40, 38)), field.is_free((10, 10, 44, 38))
    (True, False)
    >>> field.place(Wish((40, 20, 60, 40), ((30, 10),)))
    Spot(at=(50.0, 12.0), size=(30, 10), nth=0, led=False)
    >>> field.place(Wish((40, 20, 60, 40), ((30, 10),)))
    Spot(at=(50.0, 48.0), size=(30, 10), nth=0, led=False)
    """

    def __init__(self, width: float, height: float) -> None:
        self.size = width, height
        self._taken: list[Box] = []
        self._shunned: list[Box] = []  # where something may come to lie

    def take(self, box: Box) -> None:
        self._taken.append(box)

    def shun(self, box: Box) -> None:
        """A label lies there only where it must."""
        self._shunned.append(box)

    def is_free(self, box: Box) -> bool:
        """Whether it lies in the room, and nothing on it."""
        return self._holds(box) and _clear(box, self._taken)

    def near(self, box: Box) -> tuple[Box, ...]:
        """What lies on a part of the room."""
        return tuple(_meeting(box, self._taken))

    def nearest(self, at: Pair, size: Pair) -> Pair | None:
        """The free place for something of a size whose middle is nearest to a point."""
        best = around(at, size)
        return (
            at
            if self.is_free(best)
            else _Cells((0.0, 0.0, *self.size), self._taken).nearest(at, size)
        )

    def place(self, wish: Wish) -> Spot | None:
        """The best place that is free, which is taken then; None where there is none at all."""
        return self._settled(self._beside(wish) or next(self._away(wish), None))

    def beside(self, wish: Wish) -> Spot | None:
        """The same, but only where it touches what is named: for what can be left out."""
        return self._settled(self._beside(wish))

    def _settled(self, spot: Spot | None) -> Spot | None:
        if spot:
            self.take(spot.box)
        return spot

    def _beside(self, wish: Wish) -> Spot | None:
        """The first place that touches what is named, in the largest size that finds one."""
        reach = max(chain.from_iterable(wish.sizes)) * 2 + wish.away
        left, top, right, bottom = wish.about
        nearby = (left - reach, top - reach, right + reach, bottom + reach)
        taken, shunned = _meeting(nearby, self._taken), _meeting(nearby, self._shunned)
        for nth, size in enumerate(wish.sizes):
            second = None
            for place in _places(wish, size):
                at = self._inside(place, size)
                box = around(at, size)
                if _clear(box, taken):
                    if _clear(box, shunned):
                        return Spot(at, size, nth, led=False)
                    second = second or at
            if second:
                return Spot(second, size, nth, led=False)
        return None

    def _away(self, wish: Wish) -> Iterator[Spot]:
        """The nearest free place; a smaller size is taken where it lies much nearer."""
        to, everything = _middle(wish.about), self._taken + self._shunned
        near = self._within(around(to, (2 * NEAR, 2 * NEAR)))
        for part in (near, (0.0, 0.0, *self.size)):
            for boxes in (everything, self._taken):
                cells = _Cells(part, boxes)
                found = [
                    (dist(at, to) + nth * SMALLER, Spot(at, size, nth, led=True))
                    for nth, size in enumerate(wish.sizes)
                    if (at := cells.nearest(to, size))
                ]
                yield from (spot for _, spot in sorted(found, key=lambda one: one[0])[:1])

    def _within(self, box: Box) -> Box:
        """What of a box lies in the room."""
        left, top, right, bottom = box
        return max(0.0, left), max(0.0, top), min(self.size[0], right), min(self.size[1], bottom)

    def _holds(self, box: Box) -> bool:
        left, top, right, bottom = box
        return left >= 0 and top >= 0 and right <= self.size[0] and bottom <= self.size[1]

    def _inside(self, at: Pair, size: Pair) -> Pair:
        """The same place, or the nearest to it that is in the room."""
        x = max(min(at[0], self.size[0] - size[0] / 2), size[0] / 2)
        y = max(min(at[1], self.size[1] - size[1] / 2), size[1] / 2)
        return x, y


def _clear(box: Box, boxes: Iterable[Box]) -> bool:
    """Whether none of them meets it: asked some thousand times a drawing, so spelt out."""
    left, top, right, bottom = box
    for west, north, east, south in boxes:
        if left < east and west < right and top < south and north < bottom:
            return False
    return True


def _meeting(box: Box, boxes: Iterable[Box]) -> list[Box]:
    """Those that meet it."""
    left, top, right, bottom = box
    return [
        one
        for one in boxes
        if left < one[2] and one[0] < right and top < one[3] and one[1] < bottom
    ]


def _middle(box: Box) -> Pair:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _places(wish: Wish, size: Pair) -> list[Pair]:
    """Where a label touches what is named: amid its sides, along them, at its corners."""
    left, top, right, bottom = wish.about
    (x, y), (wide, high), away = _middle(wish.about), size, wish.away
    west, east = left - away - wide / 2, right + away + wide / 2
    north, south = top - away - high / 2, bottom + away + high / 2
    across = (left + wide / 2, right - wide / 2)  # flush with what is named
    down = (top + high / 2, bottom - high / 2)
    amid = {"n": (x, north), "s": (x, south), "e": (east, y), "w": (west, y)}
    along = {
        "n": [(one, north) for one in across],
        "s": [(one, south) for one in across],
        "e": [(east, one) for one in down],
        "w": [(west, one) for one in down],
    }
    corners = [(east, north), (west, north), (east, south), (west, south)]
    flush = chain.from_iterable(along[side] for side in wish.sides)
    return [*(amid[side] for side in wish.sides), *flush, *corners]


class _Cells:
    """Part of a room as cells: each row is a number, each bit of that a cell that is taken."""

    def __init__(self, part: Box, boxes: Iterable[Box]) -> None:
        self.left, self.top = part[:2]
        self.wide, self.high = int((part[2] - part[0]) // CELL), int((part[3] - part[1]) // CELL)
        self.rows = [0] * self.high
        for left, top, right, bottom in _meeting(part, boxes):
            first = max(0, _down(left - self.left))
            last = min(self.wide, _up(right - self.left))
            bits = (1 << last) - (1 << first) if last > first else 0
            lowest = min(self.high, _up(bottom - self.top))
            for row in range(max(0, _down(top - self.top)), lowest):
                self.rows[row] |= bits

    def nearest(self, point: Pair, size: Pair) -> Pair | None:
        """The free place whose middle is nearest to a point: all of the part is looked at."""
        to = point[0] - self.left, point[1] - self.top
        wide, high = _up(size[0]), _up(size[1])
        last = self.wide - wide
        if last < 0 or self.high < high:
            return None
        column = min(max(0, round(to[0] / CELL - wide / 2)), last)
        line = to[1] / CELL - high / 2
        best, found = inf, (0, 0)
        stacked = _stacked(self.rows, high)
        for row in sorted(range(self.high - high + 1), key=lambda row: abs(row - line)):
            if (row - line) ** 2 >= best:
                break
            free = ~_smeared(stacked[row], wide) & (1 << last + 1) - 1
            for one in _next_to(free, column):
                far = (one - column) ** 2 + (row - line) ** 2
                if far < best:
                    best, found = far, (one, row)
        if best == inf:
            return None
        x, y = found[0] * CELL + size[0] / 2, found[1] * CELL + size[1] / 2
        return round(self.left + x, 2), round(self.top + y, 2)


def _down(pixels: float) -> int:
    return int(pixels // CELL)


def _up(pixels: float) -> int:
    return -int(-pixels // CELL)


def _stacked(rows: Sequence[int], high: int) -> list[int]:
    """Each row together with so many from it downwards, but for those that have not so many."""
    found, reach = list(rows), 1
    while reach < high:
        step = min(reach, high - reach)
        found = [one | other for one, other in zip(found, found[step:], strict=False)]
        reach += step
    return found


def _smeared(bits: int, wide: int) -> int:
    """Where something so wide could not begin."""
    reach = 1
    while reach < wide:
        step = min(reach, wide - reach)
        bits |= bits >> step
        reach += step
    return bits


def _next_to(free: int, column: int) -> Iterator[int]:
    """The nearest bits on both sides."""
    before, after = free & (1 << column + 1) - 1, free >> column
    if before:
        yield before.bit_length() - 1
    if after:
        yield column + (after & -after).bit_length() - 1


def occupied(width: float, height: float, shapes: Iterable[Shape]) -> Field:
    """A room with what the shapes take of it."""
    field = Field(width, height)
    for shape in shapes:
        for taken in shape.takes:
            (field.shun if taken.role == PLACE else field.take)(moved(shape, taken))
    return field


def moved(shape: Shape, taken: Taken) -> Box:
    """What a shape takes, in the room."""
    _, left, top, right, bottom = taken
    return shape.x + left, shape.y + top, shape.x + right, shape.y + bottom


def taken(role: str, size: Pair, at: Pair = (0, 0)) -> Taken:
    """What something takes, its middle at the origin of its shape or at a point beside that."""
    return Taken(role, *around(at, size))


def leader(spot: Spot, about: Box) -> str:
    """The line from a label to what it names, around the middle of the label.

    It begins below the label: on an enlarged map that is smaller than where it was drawn.
    """
    if not spot.led:
        return ""
    to, (x, y) = _middle(about), spot.at
    start = [min(max(to[side], spot.box[side]), spot.box[side + 2]) for side in (0, 1)]
    end = [min(max(start[side], about[side]), about[side + 2]) for side in (0, 1)]
    line = [round(one, 1) for one in (start[0] - x, start[1] - y, end[0] - x, end[1] - y)]
    drawn = f'd="M0,0L{line[0]:g},{line[1]:g} {line[2]:g},{line[3]:g}" fill="none"'
    path = f'<path {drawn} class="leader"'
    return f'{path} stroke="{INK}" stroke-width="4"/>{path} stroke="{GILT}" stroke-width="1.6"/>'
