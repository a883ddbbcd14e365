"""Many shapes as few paths: what is painted alike is drawn at once, if nobody can tell.

The picture is cut into cells. Two shapes that share none may change places; of those that share one
the later has to wait for the earlier. So paint by paint all shapes are drawn that need not wait.
"""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, pairwise
from typing import NamedTuple

from web.build.matrix import Box, Point
from web.build.paths import Pen

CELL = 4  # units of the picture
BLURRED = 0.5  # as far beyond its edge a shape may colour something

Cells = frozenset[int]
Paint = tuple[tuple[str, str], ...]


class Piece(NamedTuple):
    """Something to paint, and where it may leave a trace."""

    element: ET.Element
    cells: Cells
    pen: Pen | None = None  # of a path: what it draws
    alone: bool = False  # it can be no part of a greater path

    def drawn(self) -> ET.Element:
        if self.pen:
            self.element.set("d", self.pen.data())
        return self.element


class Grid:
    """The cells of a picture; what lies beyond its edges lies in none."""

    def __init__(self, left: float, top: float, width: float, height: float) -> None:
        self.left, self.top = left, top
        self.columns, self.rows = math.ceil(width / CELL), math.ceil(height / CELL)
        self.all = frozenset(range(self.columns * self.rows))

    def within(self, box: Box) -> Cells:
        left, top, right, bottom = self._square(box)
        rows = range(max(0, top), min(self.rows - 1, bottom) + 1)
        return frozenset(chain.from_iterable(self._row(row, left, right) for row in rows))

    def filled(self, outline: Sequence[Point], margin: float) -> Iterator[range]:
        """The cells of each row from the leftmost to the rightmost that the outline touches."""
        ends: dict[int, tuple[int, int]] = {}
        for left, top, right, bottom in self._along([*outline, outline[0]], margin):
            for row in range(max(0, top), min(self.rows - 1, bottom) + 1):
                least, most = ends.get(row, (left, right))
                ends[row] = min(least, left), max(most, right)
        for row, (least, most) in ends.items():
            yield self._row(row, least, most)

    def drawn(self, line: Sequence[Point], margin: float) -> Iterator[range]:
        for left, top, right, bottom in self._along(line, margin):
            for row in range(max(0, top), min(self.rows - 1, bottom) + 1):
                yield self._row(row, left, right)

    def _row(self, row: int, left: int, right: int) -> range:
        start = row * self.columns
        return range(start + max(0, left), start + min(self.columns - 1, right) + 1)

    def _along(self, line: Sequence[Point], margin: float) -> Iterator[tuple[int, int, int, int]]:
        """The cells around each short piece of a line."""
        less, more = -margin - self.left, margin - self.left
        above, below = -margin - self.top, margin - self.top
        for (x, y), (to_x, to_y) in pairwise(line):
            steps = math.ceil(max(abs(to_x - x), abs(to_y - y)) / CELL) or 1
            across, down = (to_x - x) / steps, (to_y - y) / steps
            left, right = (x, x + across) if across > 0 else (x + across, x)
            top, bottom = (y, y + down) if down > 0 else (y + down, y)
            for step in range(steps):
                aside, along = across * step, down * step
                yield (
                    int((left + aside + less) // CELL),
                    int((top + along + above) // CELL),
                    int((right + aside + more) // CELL),
                    int((bottom + along + below) // CELL),
                )

    def _square(self, box: Box) -> tuple[int, int, int, int]:
        left, top = (box[0] - self.left) // CELL, (box[1] - self.top) // CELL
        right, bottom = (box[2] - self.left) // CELL, (box[3] - self.top) // CELL
        return int(left), int(top), int(right), int(bottom)


def merged(pieces: Iterable[Piece]) -> list[Piece]:
    """The same picture in fewer pieces; what lies beyond the edges is left out."""
    seen = [piece for piece in pieces if piece.cells]
    paints = [paint(piece, place) for place, piece in enumerate(seen)]
    return [joined([seen[place] for place in batch]) for batch in batches(seen, paints)]


def paint(piece: Piece, place: int) -> Paint:
    """What two pieces must share to become one path."""
    if piece.alone or not piece.pen:
        return (("", str(place)),)
    return tuple(sorted(piece.element.items()))


def joined(pieces: list[Piece]) -> Piece:
    first = pieces[0]
    if len(pieces) == 1:
        return first
    pens = (piece.pen for piece in pieces if piece.pen)
    cells = frozenset[int]().union(*(piece.cells for piece in pieces))
    return Piece(first.element, cells, reduce(Pen.then, pens))


def batches(pieces: list[Piece], paints: list[Paint]) -> Iterator[list[int]]:
    followers, waiting = queues(pieces, paints)
    ready: dict[Paint, list[int]] = {}
    left = Counter(paints)
    heights = changes(followers, paints)
    for place, count in enumerate(waiting):
        if not count:
            ready.setdefault(paints[place], []).append(place)
    while ready:
        chosen = min(ready, key=lambda paint: rank(ready[paint], left[paint], heights))
        batch: list[int] = []
        while chosen in ready and (not batch or stacks(chosen)):
            fresh = ready.pop(chosen)
            batch += fresh
            for place in (after for before in fresh for after in followers[before]):
                waiting[place] -= 1
                if not waiting[place]:
                    ready.setdefault(paints[place], []).append(place)
        left[chosen] -= len(batch)
        yield sorted(batch)


class Run(NamedTuple):
    """Pieces of one colour on each other: however dense each is, their order does not matter."""

    hue: str
    paints: frozenset[Paint]
    members: frozenset[int]
    before: frozenset[int]  # what all of them wait for

    def takes(self, piece: Piece, paint: Paint) -> bool:
        """The same paint twice would be one path, in which nothing is painted twice."""
        return bool(self.hue) and self.hue == hue(piece) and paint not in self.paints

    def with_one(self, place: int, paint: Paint) -> Run:
        return self._replace(paints=self.paints | {paint}, members=self.members | {place})


def hue(piece: Piece) -> str:
    """The only colour of a piece, if it has one."""
    fill, line = (piece.element.get(key, "none") for key in ("fill", "stroke"))
    only = {fill, line} - {"none"}
    if piece.alone or not piece.pen or len(only) != 1:
        return ""
    colour = only.pop()
    return "" if colour.startswith("url") else colour


def rank(ready: list[int], left: int, heights: list[int]) -> tuple[bool, int, int]:
    """Paints that are done at once come first, then those on which the longest work rests."""
    return left > len(ready), -max(heights[place] for place in ready), ready[0]


def changes(followers: list[list[int]], paints: list[Paint]) -> list[int]:
    """How often the paint must be changed at least above each piece."""
    heights = [0] * len(paints)
    for place in reversed(range(len(paints))):
        above = (heights[after] + (paints[after] != paints[place]) for after in followers[place])
        heights[place] = max(above, default=0)
    return heights


def queues(pieces: list[Piece], paints: list[Paint]) -> tuple[list[list[int]], list[int]]:
    """For each piece those that wait for it, and for how many it waits itself."""
    runs: list[Run] = []
    last: dict[int, int] = {}  # the latest run of each cell
    followers: list[list[int]] = [[] for _ in pieces]
    waiting = []
    for place, (piece, paint) in enumerate(zip(pieces, paints, strict=True)):
        found = {last[cell] for cell in piece.cells if cell in last}
        joins = [number for number in found if runs[number].takes(piece, paint)]
        sides = (runs[one].before if one in joins else runs[one].members for one in found)
        before = frozenset[int]().union(*sides)
        waiting.append(len(before))
        for earlier in before:
            followers[earlier].append(place)
        fresh = len(runs)
        runs.append(Run(hue(piece), frozenset([paint]), frozenset([place]), before))
        longer = {number: fresh + 1 + more for more, number in enumerate(joins)}
        runs += [runs[number].with_one(place, paint) for number in joins]
        if joins:
            last |= {cell: longer.get(last.get(cell, -1), fresh) for cell in piece.cells}
        else:
            last |= dict.fromkeys(piece.cells, fresh)
    return followers, waiting


def stacks(paint: Paint) -> bool:
    """Lines of one opaque colour may cross: where they do they look the same in one path."""
    keys = dict(paint)
    return keys.get("fill") == "none" and not keys.keys() & {"opacity", "stroke-opacity"}
