"""The names of the provinces: they stand clear of all that may ever lie there, so none moves."""

from collections.abc import Iterator
from math import hypot, inf
from typing import NamedTuple

from wallwright.core.camera import READABLE, keeps
from wallwright.core.labels import around, meet, taken
from wallwright.core.lettering import width
from wallwright.core.marks import Box
from wallwright.core.remember import lasting
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, Shape
from wallwright.games.china.picture import pieces, printed
from wallwright.games.china.picture.atlas import Point, atlas
from wallwright.games.china.picture.lettering import haloed
from wallwright.games.china.picture.window import Window
from wallwright.games.china.rules.realm import PROVINCES

SPACED = 0.6  # pixels between letters
BADGE, SEAL = (46.0, 24.0), (18.0, 18.0)  # room beside a name for a pill, or for a seal alone
WORTH = 20.0  # pixels that a name goes from its place for the sake of its badge
OUT, ABROAD = 25.0, 45.0  # that an end of it is out of its province, and in another
STEP, FAR = 5, 66  # pixels between the places that are tried, and how far they go
ENOUGH = 25  # free places at home: a better one lies hardly farther off


class Ring(NamedTuple):
    """The outline of a province, and the box around it."""

    points: list[Point]
    box: Box


Rings = list[Ring]


class Name(NamedTuple):
    """Where a name stands, and what may be said beside it."""

    at: Point
    size: Point
    badge: Point | None
    room: Point = BADGE  # for the badge

    @property
    def holds_pill(self) -> bool:
        return self.badge is not None and self.room[0] > 1.5 * self.room[1]


def names(look: Look, window: Window) -> dict[int, Name]:
    """By province: those whose place is in sight."""
    return dict(_placed(window, printed.provinces(look), look.view.side))


def shapes(look: Look, window: Window) -> list[Shape]:
    size, found = printed.name_size(window), names(look, window)
    told = printed.provinces(look)
    return [
        Shape(
            f"name-{PROVINCES[number]}",
            *name.at,
            keeps(haloed(told[number], 0, round(size * 0.3, 1), size), READABLE),
            marks="still",
            takes=(taken(LABEL, name.size),),
        )
        for number, name in found.items()
    ]


@lasting(24, 4000)
def _placed(window: Window, told: tuple[str, ...], side: str) -> tuple[tuple[int, Name], ...]:
    taken, letters = _board(window, side), printed.name_size(window)
    drawn = atlas(side, window.plan.tall)
    rings = [_ring([window.at(point) for point in one.outline]) for one in drawn.provinces]
    found = []
    for number, province in enumerate(drawn.provinces):
        wanted = window.at(province.label)
        if window.holds(wanted, -letters):
            wide = width(told[number], letters, True) + SPACED * len(told[number])
            size = (round(wide, 1), round(letters * 1.1, 1))
            name = _name(window, taken, rings, number, wanted, size)
            found.append((number, name))
            taken += [around(name.at, name.size)]
            taken += [around(name.badge, name.room)] if name.badge else []
    return tuple(found)


def _name(
    window: Window, taken: list[Box], rings: Rings, number: int, wanted: Point, size: Point
) -> Name:
    """In its own province with room for a badge, else without, else beside it; but not far off."""
    free = _free(window, taken, rings, number, wanted, size)
    best, costs = Name(wanted, size, None), inf
    for to_badge, room, more in _ways(size, window.grown):
        for far, at in free:
            if far + more >= costs:
                break
            badge = (at[0] + to_badge[0], at[1] + to_badge[1]) if to_badge else None
            if badge and not _fits(window, around(badge, room), taken):
                continue
            cost = far + more + (_strange(rings, number, [badge]) if badge else 0)
            if cost < costs:
                best, costs = Name(at, size, badge, room), cost
    return best


def _free(
    window: Window, taken: list[Box], rings: Rings, number: int, wanted: Point, size: Point
) -> list[tuple[float, Point]]:
    """Where a name could stand, and what it costs; the best first."""
    grown = max(1.0, window.scale)
    region = around(wanted, (size[0] + 2 * FAR * grown, size[1] + 2 * FAR * grown))
    near = [box for box in taken if meet(box, region)]
    found, at_home = [], 0
    for far, x, y in TRIED:
        at = round(wanted[0] + x * grown, 1), round(wanted[1] + y * grown, 1)
        box = around(at, size)
        if _fits(window, box, near):
            strange = 2 * _strange(rings, number, [(box[0], at[1]), (box[2], at[1])])
            found.append((far + strange, at))
            at_home += not strange
            if at_home == ENOUGH:
                break
    return sorted(found)


def _ways(size: Point, grown: float) -> Iterator[tuple[Point | None, Point, float]]:
    """Where the badge may be, from the middle of a name, and what that costs; None: nowhere."""
    for kept, more in ((BADGE, 0.0), (SEAL, WORTH)):
        room = kept[0] * grown, kept[1] * grown
        across, down = (size[0] + room[0]) / 2 + 2, (size[1] + room[1]) / 2
        for nth, to_badge in enumerate(((across, 0.0), (0.0, down), (-across, 0.0), (0.0, -down))):
            yield to_badge, room, more + 4.0 * nth
    yield None, SEAL, 3 * WORTH


def _strange(rings: Rings, number: int, ends: list[Point]) -> float:
    """What it costs that ends leave a province; it costs more where that is another's land."""
    out = [end for end in ends if not _is_in(rings[number], end)]
    others = any(_is_in(ring, end) for end in out for ring in rings)
    return ABROAD * others + OUT * len(out)


TRIED = sorted(
    (hypot(x, y), x, y)
    for x in range(-FAR, FAR + 1, STEP)
    for y in range(-FAR, FAR + 1, STEP)
    if hypot(x, y) <= FAR
)


def _fits(window: Window, box: Box, near: list[Box]) -> bool:
    left, top, right, bottom = box
    return (
        left >= 0 and top >= 0 and right <= window.width and bottom <= window.height
    ) and not any(meet(box, one) for one in near)


def _ring(points: list[Point]) -> Ring:
    across, down = [x for x, _ in points], [y for _, y in points]
    return Ring(points, (min(across), min(down), max(across), max(down)))


def _is_in(ring: Ring, at: Point) -> bool:
    """Whether a point lies in an outline: a line to the right crosses it an odd number of times."""
    (x, y), (left, top, right, bottom) = at, ring.box
    if not (left < x < right and top < y < bottom):
        return False
    odd, points = False, ring.points
    for (a, b), (c, d) in zip(points, points[1:] + points[:1], strict=True):
        if (b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a:
            odd = not odd
    return odd


def _board(window: Window, side: str) -> list[Box]:
    """The map with a piece on every space, and as many emissaries as there may be."""
    drawn = atlas(side, window.plan.tall)
    house = max(pieces.house_size(window) * pieces.EAVES, printed.spot_size(window))
    sign = (printed.sign_size(window),) * 2
    marker, court = 2 * printed.marker_half(window), pieces.court_room(window)
    return [
        *(around(window.at(space), (house, house)) for space in drawn.spaces),
        *(around(window.at(province.dragon), court) for province in drawn.provinces),
        *(around(window.at(point), (marker, marker)) for point in drawn.alliances),
        *(around(printed.court_sign(window, one.dragon), sign) for one in drawn.provinces),
        *((one.left, one.top, one.right, one.bottom) for one in printed.frame_takes(window)),
    ]
