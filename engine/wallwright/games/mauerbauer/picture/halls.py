"""Where a city has room for a label: within its walls, else just outside of one."""

from wallwright.core.bits import members
from wallwright.core.labels import Field, Spot, Wish, around, leader, meet
from wallwright.core.marks import Box, Pair
from wallwright.core.remember import remembered
from wallwright.games.mauerbauer.picture.atlas import FIELDS, LINES, SPOTS, Point
from wallwright.games.mauerbauer.picture.window import Window
from wallwright.games.mauerbauer.rules.realm import CORNERS, SIDES_SET, shape

ON_THE_WAY = tuple(nth / 12 for nth in range(11))  # of a line to a wall, which is a piece, too
FINE = 9  # parts of a line: so closely a field is searched for room
GRID = tuple((a, b, FINE - a - b) for a in range(FINE + 1) for b in range(FINE + 1 - a))


def middle(fields: int) -> Point:
    """The middle of a city, on one of its fields."""
    return FIELDS[middle_field(fields)]


@remembered(1 << 10, each=120)
def middle_field(fields: int) -> int:
    """The one with the fewest walls, and of such ones the nearest to all of them."""
    own = members(fields)
    across = down = 0.0
    for x, y in (FIELDS[field] for field in own):
        across, down = across + x, down + y
    x, y = across / len(own), down / len(own)

    def apart(field: int) -> tuple[int, float]:
        away = (FIELDS[field][0] - x) ** 2 + (FIELDS[field][1] - y) ** 2
        return (SIDES_SET[field] & shape(fields).ring).bit_count(), away

    return min(own, key=apart)


def within(window: Window, field: Field, fields: int, sizes: tuple[Pair, ...]) -> Spot | None:
    """Close to its middle; None where nothing so large is free within its walls."""
    beneath = field.near(_around(window, fields))
    for size in sizes:
        if at := _free(window, fields, size, beneath):
            spot = Spot(at, size, 0, led=False)
            field.take(spot.box)
            return spot
    return None


def _around(window: Window, fields: int) -> Box:
    """The box of a city in the room."""
    points = [window.at(SPOTS[spot]) for spot in members(shape(fields).corners)]
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


@remembered(1 << 8, each=4000)
def _free(window: Window, fields: int, size: Pair, beneath: tuple[Box, ...]) -> Point | None:
    """The point of a city nearest to its middle around which nothing lies: walls keep it in."""
    for at in _points(fields):
        here = window.at(at)
        box = around(here, size)
        if not any(meet(box, one) for one in beneath):
            return here
    return None


@remembered(1 << 7, each=20_000)
def _points(fields: int) -> tuple[Point, ...]:
    """The points of a city, those first that are close to its middle."""
    x, y = middle(fields)
    found = set[Point]()
    for field in members(fields):
        corners = [SPOTS[spot] for spot in CORNERS[field]]
        for shares in GRID:
            across, down = (_mean(shares, side) for side in zip(*corners, strict=True))
            found.add((across, down))
    return tuple(sorted(found, key=lambda at: _far(at, (x, y))))


def _mean(shares: tuple[int, ...], corners: tuple[float, ...]) -> float:
    total = 0.0
    for share, corner in zip(shares, corners, strict=True):
        total += share * corner
    return round(total / FINE, 1)


def flagged(window: Window, field: Field, fields: int, size: Pair) -> tuple[Spot, str] | None:
    """The place of a label about a city, and the line to its nearest wall if it lies apart."""
    if spot := within(window, field, fields, (size,)):
        return spot, ""
    at = window.at(middle(fields))
    outside = _beside(window, field, fields, size) or field.place(Wish((*at, *at), (size,)))
    if not outside:
        return None
    walls = [window.at(LINES[line]) for line in members(shape(fields).ring)]
    to = min(walls, key=lambda wall: (_crossed(field, outside, wall), _far(wall, outside.at)))
    return outside, leader(outside._replace(led=True), around(to, (4, 4)))


def _beside(window: Window, field: Field, fields: int, size: Pair) -> Spot | None:
    """Just outside a wall of a city, with no piece between: of such places the nearest to it."""
    home = middle(fields)
    ring = [LINES[line] for line in members(shape(fields).ring)]
    second = None
    for at in sorted(ring, key=lambda one: _far(one, home)):
        for gap in (1.0, 1.5):
            spot = Spot(_outwards(window, fields, at, size, gap), size, 0, led=True)
            if field.is_free(spot.box):
                if not _crossed(field, spot, window.at(at)):
                    field.take(spot.box)
                    return spot
                second = second or spot
    if second:
        field.take(second.box)
    return second


def _crossed(field: Field, spot: Spot, wall: Point) -> bool:
    """Whether a line from a label to a wall would run over a piece."""
    (x, y), (to_x, to_y) = spot.at, wall
    line = min(x, to_x), min(y, to_y), max(x, to_x) + 1, max(y, to_y) + 1
    beneath = [box for box in field.near(line) if box != spot.box]
    on_its_way = ((x + (to_x - x) * share, y + (to_y - y) * share) for share in ON_THE_WAY)
    dots = [(*at, at[0] + 1, at[1] + 1) for at in on_its_way]
    return any(meet(dot, box) and not meet(dot, spot.box) for dot in dots for box in beneath)


def _outwards(window: Window, fields: int, wall: Point, size: Pair, gap: float) -> Point:
    """Beyond the middle of a wall, so far that a label does not touch it."""
    inside = min((FIELDS[one] for one in members(fields)), key=lambda one: _far(one, wall))
    (x, y), (a, b) = window.at(wall), window.at(inside)
    away = _far((x, y), (a, b)) ** 0.5
    across, down = (x - a) / away, (y - b) / away
    reach = size[0] / 2 * abs(across) + size[1] / 2 * abs(down) + window.size(20, 8) * gap
    return x + across * reach, y + down * reach


def _far(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
