"""How firmly each seat holds what it leads: whether a rival can still come up with it."""

from operator import add

from wallwright.core.remember import remembered
from wallwright.games.china.mind.promises import Rows
from wallwright.games.china.rules.board import DIGITS, EMPTY

HOLD = (
    # by the alliances of a province that a seat leads: at all, alone, safely, against all but a
    # tie, with room for rivals; and of one where it can come up
    *("led", "led alone", "led safely", "led for good", "led with room", "lead in reach"),
    "spaces beside a lead",
    *("majority, sure", "majority or tie, sure", "majority, built", "majority, lost"),
    *("tied, to fill", "untouched", "first house", "absent, built"),
)
SAFETY = ("paid for sure", "paid for now", "spaces of what pays")


@remembered(1 << 12, each=420)
def holds(row: str, emissaries: str, alliances: int, seats: int) -> Rows:
    """Per seat the HOLD of a province, by its houses, its emissaries and how many alliances."""
    houses = [row.count(DIGITS[seat]) for seat in range(seats)]
    sent = [emissaries.count(DIGITS[seat]) for seat in range(seats)]
    room, empty = max(houses) - len(emissaries), row.count(EMPTY)
    leads = _leads(sent, room, empty, alliances)
    return tuple(map(add, leads, _majorities(houses, len(row), empty)))


def _leads(sent: list[int], room: int, empty: int, alliances: int) -> Rows:
    most, found = max(sent), []
    for own, ahead in zip(sent, _ahead(sent), strict=True):
        if own and ahead >= 0:
            alone, safe, good = ahead > 0, ahead > room, ahead >= room
            parts = (1, alone, safe, good, room > 0, 0)
            found.append((*[alliances * part for part in parts], empty))
        else:
            in_reach = 0 < room >= most - own
            found.append((0, 0, 0, 0, 0, alliances * in_reach, 0))
    return tuple(found)


def _majorities(houses: list[int], size: int, empty: int) -> Rows:
    if not empty:
        return ((0,) * 8,) * len(houses)
    found, built = [], size - empty
    for own, ahead in zip(houses, _ahead(houses), strict=True):
        if own:
            sure, or_tie = size * (ahead > empty), size * (ahead == empty)
            leads, lost = built * (0 < ahead < empty), empty * (-ahead > empty)
            first = int(own == ahead == 1)
            found.append((sure, or_tie, leads, lost, empty * (ahead == 0), 0, first, 0))
        else:
            found.append((0, 0, 0, 0, 0, 0 if built else empty, 0, built))
    return tuple(found)


def _ahead(numbers: list[int]) -> list[int]:
    """By how much each is more than the most of the others."""
    *_, second, top = sorted(numbers)
    return [own - (second if own == top else top) for own in numbers]


@remembered(1 << 12, each=170)
def safety(here: str, there: str, room_here: int, room_there: int, empty: int, seats: int) -> Rows:
    """Per seat the SAFETY of an alliance: its points, and the free spaces of its provinces."""
    ahead_here, ahead_there = _leading(here, seats), _leading(there, seats)
    size = len(here) + len(there)
    found = []
    for one, other in zip(ahead_here, ahead_there, strict=True):
        if one < 0 or other < 0:
            found.append((0, 0, 0))
        elif one >= room_here and other >= room_there:
            found.append((size, 0, empty))
        else:
            found.append((0, size, empty))
    return tuple(found)


@remembered(1 << 8, each=150)
def _leading(emissaries: str, seats: int) -> tuple[int, ...]:
    """By how many emissaries each seat leads a province; below 0 for who does not."""
    sent = [emissaries.count(DIGITS[seat]) for seat in range(seats)]
    return tuple([lead if own else -1 for own, lead in zip(sent, _ahead(sent), strict=True)])
