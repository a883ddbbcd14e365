"""What was placed since the eyes last acted, marked on a board: who has placed what, and where."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from wallwright.core import marks
from wallwright.core.labels import Field, Wish, around, leader, taken
from wallwright.core.lettering import fit
from wallwright.core.marks import Box
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, Shape, Taken

LARGEST = 1.9  # times the mark of one piece: so large may one around several be
HIGH, LETTERS = 22, 14  # of a flag
NAMES = (96.0, 60.0, 34.0)  # so wide may a name on it be, the first that has room


class Latest(NamedTuple):
    """A piece that somebody placed, where it lies in the drawing."""

    key: str  # what the key of its brackets begins with
    seat: int
    at: marks.Pair
    reach: float

    @property
    def box(self) -> Box:
        return around(self.at, (2 * self.reach, 2 * self.reach))


def marked(
    look: Look, pen: marks.Pen, found: Iterable[Latest], field: Field, grown: float = 1
) -> list[Shape]:
    """Brackets around each piece, and a flag with the name at a player's topmost one.

    A corner of brackets is left out where something lies; a flag goes to a free place, `grown`
    times as large as usual.
    """
    there = [one for one in _together(list(found)) if _in_sight(one, field)]
    shapes = [_bracketed(f"{one.key}-{nth}", one, field) for nth, one in enumerate(there)]
    flags = (_flag(look, pen, one, field, grown) for one in _topmost(there))
    return shapes + [flag for flag in flags if flag]


def _in_sight(one: Latest, field: Field) -> bool:
    return all(8 < at < end - 8 for at, end in zip(one.at, field.size, strict=True))


def _together(found: Sequence[Latest]) -> list[Latest]:
    """Pieces of a player that touch each other have one mark around them, if that stays small."""
    groups: list[Latest] = []
    for one in found:
        for nth, other in enumerate(groups):
            both = _around(other, one)
            if (one.key, one.seat) == (other.key, other.seat) and _is_close(one, other, both):
                groups[nth] = both
                break
        else:
            groups.append(one)
    return groups


def _around(one: Latest, other: Latest) -> Latest:
    reach, middle = 0.0, []
    for a, b in zip(one.at, other.at, strict=True):
        first, last = min(a - one.reach, b - other.reach), max(a + one.reach, b + other.reach)
        middle.append(round((first + last) / 2, 1))
        reach = max(reach, (last - first) / 2)
    return one._replace(at=(middle[0], middle[1]), reach=round(reach, 1))


def _is_close(one: Latest, other: Latest, both: Latest) -> bool:
    across, down = (abs(a - b) for a, b in zip(one.at, other.at, strict=True))
    touches = max(across, down) < one.reach + other.reach
    return touches and both.reach <= LARGEST * max(one.reach, other.reach)


def _bracketed(key: str, one: Latest, field: Field) -> Shape:
    takes, free = list[Taken](), list[marks.Pair]()
    x, y = one.at
    for corner, bars in zip(marks.CORNERS, marks.arms(one.reach), strict=True):
        boxes = [(x + a, y + b, x + c, y + d) for a, b, c, d in bars]
        if all(map(field.is_free, boxes)):
            free.append(corner)
            takes += [Taken(LABEL, *bar) for bar in bars]
    for bar in takes:
        field.take((x + bar.left, y + bar.top, x + bar.right, y + bar.bottom))
    markup = marks.brackets(one.reach, free) if free else ""
    return Shape(key, *one.at, markup, marks="last still", takes=tuple(takes))


def _topmost(found: Sequence[Latest]) -> Iterable[Latest]:
    first: dict[int, Latest] = {}
    for one in found:
        if one.seat not in first or one.at[1] < first[one.seat].at[1]:
            first[one.seat] = one
    return first.values()


def _flag(
    look: Look, pen: marks.Pen, one: Latest, field: Field, grown: float
) -> Shape | None:  # fmt: skip
    """Whose it is: the name on a plate, in a free place beside the brackets."""
    names = [fit(look.names[one.seat], LETTERS, room, True) for room in NAMES]
    sizes = tuple((pen.flag_width(name) * grown, HIGH * grown) for name in names)
    spot = field.place(Wish(one.box, sizes))
    if not spot:
        return None
    at = round(spot.at[0], pen.digits), round(spot.at[1], pen.digits)
    flag = pen.flag(names[spot.nth], 0, 0)
    flag = f'<g transform="scale({grown:g})">{flag}</g>' if grown > 1 else flag
    markup = leader(spot, one.box) + flag
    takes = (taken(LABEL, spot.size),)
    return Shape(f"flag-{one.seat}", *at, markup, marks="still", takes=takes)
