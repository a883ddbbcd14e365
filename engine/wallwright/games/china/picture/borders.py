"""Where land meets land, and where it meets the rest: a line for two lands is there once."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from wallwright.games.china.picture.atlas import Point

Line = tuple[Point, ...]
Edge = tuple[Point, Point]


def coast(outlines: Sequence[Line]) -> list[Line]:
    """The rings around all lands together."""
    edges = set(_edges(outlines))
    alone = (edge for edge in _edges(outlines) if edge[::-1] not in edges)
    return [line[:-1] for line in _lines(alone)]


def inland(outlines: Sequence[Line]) -> list[Line]:
    """The lines between neighbours, who share their points."""
    edges = set(_edges(outlines))
    shared = (edge for edge in _edges(outlines) if edge[::-1] in edges)
    return list(_lines(edge for edge in shared if edge[0] < edge[1]))


def _edges(outlines: Iterable[Line]) -> Iterator[Edge]:
    for outline in outlines:
        yield from pairwise((*outline, outline[0]))


def _lines(edges: Iterable[Edge]) -> Iterator[Line]:
    """The edges joined to lines that are as long as can be; where three meet, one ends."""
    ways: dict[Point, list[Point]] = {}
    for one, other in edges:
        ways.setdefault(one, []).append(other)
        ways.setdefault(other, []).append(one)
    ends = [point for point, ahead in ways.items() if len(ahead) != 2]
    for start in [*ends, *ways]:  # what has no end is a ring, and begins anywhere
        while ways[start]:
            yield tuple(_walk(start, ways))


def _walk(start: Point, ways: dict[Point, list[Point]]) -> Iterator[Point]:
    """From a point on to the next fork, taking the ways that are walked."""
    here = start
    yield here
    while ways[here]:
        ahead = ways[here].pop(0)
        ways[ahead].remove(here)
        here = ahead
        yield here
        if len(ways[here]) != 1:
            return
