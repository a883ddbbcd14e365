"""Where everything lies on the drawn map of China: no rule asks, every picture does."""

import tomllib
from importlib.resources import files
from typing import Any, NamedTuple

from wallwright.core.remember import lasting
from wallwright.games.china.rules.realm import ROADS, SIDES, SPACES

Point = tuple[float, float]


class Province(NamedTuple):
    name: str
    hanzi: str
    outline: tuple[Point, ...]  # clockwise; neighbours share their points
    dragon: Point  # the field of the emissaries
    label: Point  # the middle of the name


class Road(NamedTuple):
    """A curve from one space to another, bent towards a third point."""

    spaces: tuple[int, int]
    bend: Point


class Area(NamedTuple):
    """A lake or mountains, which are no province."""

    id: str
    name: str
    outline: tuple[Point, ...]


class Atlas(NamedTuple):
    width: float
    height: float
    provinces: tuple[Province, ...]
    spaces: tuple[Point, ...]
    roads: tuple[Road, ...]
    alliances: tuple[Point, ...]  # the marker of alliance n is at n - 1
    neutral: tuple[Area, ...]
    track: tuple[Point, ...]  # fields 0 to 50 of the score track

    @property
    def outlines(self) -> list[tuple[Point, ...]]:
        """Of all lands, provinces or not."""
        return [one.outline for one in self.provinces] + [one.outline for one in self.neutral]


@lasting(8, 40_000)
def atlas(side: str, tall: float = 1) -> Atlas:
    """The map of a side, all its places so many times as far below the upper edge."""
    drawn = _drawn()
    bends = drawn["roads"] if side == SIDES[0] else drawn["roads"] | drawn["more_roads"]

    def point(numbers: list[float]) -> Point:
        x, y = numbers
        return float(x), round(y * tall, 2)

    def points(text: str) -> tuple[Point, ...]:
        return tuple(point([float(part) for part in pair.split(",")]) for pair in text.split())

    return Atlas(
        drawn["view"][2],
        round(drawn["view"][3] * tall, 2),
        tuple(
            Province(
                one["name"],
                one["hanzi"],
                points(one["outline"]),
                point(one["dragon"]),
                point(one["label"]),
            )
            for one in drawn["province"]
        ),
        tuple(point(drawn["spaces"][name]) for name in SPACES),
        tuple(
            Road((one, other), point(bends[f"{SPACES[one]}={SPACES[other]}"]))
            for one, other in ROADS[side]
        ),
        tuple(point(at) for at in drawn["alliances"].values()),
        tuple(Area(one["id"], one["name"], points(one["outline"])) for one in drawn["neutral"]),
        points(drawn["track"]["fields"]),
    )


@lasting()
def _drawn() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("map.toml").read_text("utf-8"))
