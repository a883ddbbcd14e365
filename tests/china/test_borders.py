"""The lines of the map: each once, whole, and nothing between them lost."""

from __future__ import annotations

from itertools import pairwise

import pytest

from wallwright.games.china.picture.atlas import atlas
from wallwright.games.china.picture.borders import coast, inland
from wallwright.games.china.rules.realm import SIDES

WEST = ((0, 0), (1, 0), (1, 1), (0, 1))
EAST = ((1, 0), (2, 0), (2, 1), (1, 1))
SOUTH = ((1, 1), (2, 1), (2, 2), (1, 2))
FAR = ((5, 5), (6, 5), (5, 6))


def turned(line):
    """The same ring, begun at its least point."""
    start = line.index(min(line))
    return line[start:] + line[:start]


@pytest.mark.parametrize(
    ("lands", "rings", "lines"),
    [
        ([WEST], [WEST], []),
        ([WEST, FAR], [WEST, FAR], []),
        ([WEST, EAST], [((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1))], [{(1, 0), (1, 1)}]),
        (
            [WEST, EAST, SOUTH],
            [((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (1, 1), (0, 1))],
            [{(1, 0), (1, 1), (2, 1)}],
        ),
    ],
)
def test_lands_are_bounded_by_their_coast_and_parted_by_their_borders(lands, rings, lines):
    assert [turned(ring) for ring in coast(lands)] == rings
    assert [set(line) for line in inland(lands)] == lines


def test_every_line_of_the_map_is_drawn_once():
    lands = atlas(SIDES[-1]).outlines
    wanted = {frozenset(edge) for land in lands for edge in pairwise((*land, land[0]))}
    paths = [(*ring, ring[0]) for ring in coast(lands)] + inland(lands)
    found = [frozenset(edge) for path in paths for edge in pairwise(path)]
    assert len(found) == len(set(found))
    assert set(found) == wanted
    assert len(paths) < 30
