"""The drawn map shows what the rules know, no more and no less."""

import tomllib
from importlib.resources import files
from itertools import permutations
from math import dist

import pytest

from wallwright.games.china.picture.atlas import Point, atlas
from wallwright.games.china.rules.realm import (
    ALLIANCES,
    FIRST_SPACE,
    PROVINCE_OF,
    PROVINCES,
    ROADS,
    SIDES,
    SPACES,
)
from wallwright.games.china.texts.phrases import WINDS

MAP = files("wallwright.games.china.picture").joinpath("map.toml")
DRAWN = tomllib.loads(MAP.read_text("utf-8"))
every_side = pytest.mark.parametrize("side", SIDES)


def inside(point: Point, ring: tuple[Point, ...]) -> bool:
    """By how often a ray to the right crosses the ring."""
    (x, y), crossings = point, 0
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            crossings += 1
    return crossings % 2 == 1


def test_the_names_are_those_of_the_rules() -> None:
    assert tuple(one["id"] for one in DRAWN["province"]) == PROVINCES
    assert tuple(DRAWN["spaces"]) == SPACES
    assert [int(number) for number in DRAWN["alliances"]] == list(range(1, len(ALLIANCES) + 1))


def test_each_space_lies_where_its_name_says() -> None:
    """North of those in the south, west of those in the east; no two of a province are alike."""
    for province in range(len(PROVINCES)):
        own = [(space, WINDS[space]) for space, at in enumerate(PROVINCE_OF) if at == province]
        assert len({wind for _, wind in own}) == len(own)
        for (one, near), (other, far) in permutations(own, 2):
            (x, y), (to_x, to_y) = (atlas(SIDES[0]).spaces[space] for space in (one, other))
            assert not ("n" in near and "s" in far) or y < to_y
            assert not ("w" in near and "e" in far) or x < to_x


@every_side
def test_the_roads_are_those_of_the_rules(side: str) -> None:
    drawn = [*DRAWN["roads"], *(DRAWN["more_roads"] if side == "large" else ())]
    ends = {frozenset(map(SPACES.index, road.split("="))) for road in drawn}
    assert ends == {frozenset(road) for road in ROADS[side]} and len(drawn) == len(ends)
    assert [road.spaces for road in atlas(side).roads] == list(ROADS[side])


def test_every_space_and_dragon_lies_in_its_province_alone() -> None:
    drawn = atlas("large")
    for number, province in enumerate(drawn.provinces):
        first = FIRST_SPACE[number]
        own = [point for space, point in enumerate(drawn.spaces) if PROVINCE_OF[space] == number]
        assert drawn.spaces[first : first + len(own)] == tuple(own)
        for point in (*own, province.dragon, province.label):
            assert [inside(point, other.outline) for other in drawn.provinces].index(True) == number


def test_exactly_the_provinces_that_share_a_border_are_allied() -> None:
    corners = [set(province.outline) for province in atlas("small").provinces]
    touching = {
        (one, other)
        for one in range(len(corners))
        for other in range(one)
        if len(corners[one] & corners[other]) > 1
    }
    assert touching == {(max(pair), min(pair)) for pair in ALLIANCES}


def test_a_marker_stands_on_its_border() -> None:
    drawn = atlas("small")
    for pair, marker in zip(ALLIANCES, drawn.alliances, strict=True):
        for province in pair:
            assert min(dist(marker, point) for point in drawn.provinces[province].outline) < 11


def test_the_track_has_fields_from_0_to_50_within_the_picture() -> None:
    drawn = atlas("small")
    assert len(drawn.track) == 51
    assert all(0 < x < drawn.width and 0 < y < drawn.height for x, y in drawn.track)
