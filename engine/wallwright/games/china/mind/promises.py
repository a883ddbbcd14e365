"""What each part of the map of China promises to each seat, counted in whole numbers."""

from wallwright.core.bits import members
from wallwright.core.remember import remembered
from wallwright.games.china.rules.board import DIGITS, EMPTY
from wallwright.games.china.rules.chains import SHORTEST, best_chains, networks, points_of
from wallwright.games.china.rules.realm import LINKS
from wallwright.games.china.rules.scoring import leaders, ranks

PROVINCE = (
    *("pays now", "leads, to fill", "ties, to fill", "follows, to fill", "absent, to fill"),
    *("alone", "a house more", "a rival's house", "on a fort, to fill", "last space"),
)
ALLIANCE = ("pays now", "may grow", "leads alone", "one emissary short", "further off", "shared")
CHAIN = ("pays now", "best next house", "all next houses", "three in a row", "two in a row")

Rows = tuple[tuple[int, ...], ...]  # per seat the numbers that a part of the map gives it
ROOM = 3  # more emissaries than that will not come soon


def unscored(row: str) -> bool:
    return EMPTY in row


# Houses


@remembered(1 << 12, each=345)
def province(row: str, forts: int, seats: int) -> Rows:
    """What a province that is not full yet promises."""
    now = pays(row, forts, seats)
    numbers = [row.count(DIGITS[seat]) for seat in range(seats)]
    top, empty = max(numbers), row.count(EMPTY)
    built, first = sum(numbers), numbers.count(top) == 1
    next_pays = [pays(*one_more(row, forts, seat), seats) for seat in range(seats)]
    found = []
    for seat, own in enumerate(numbers):
        leads, gain = own == top, next_pays[seat][seat] - now[seat]
        hurt = sum(after[seat] - now[seat] for after in next_pays) - gain
        found.append(
            (
                now[seat],
                empty if own and leads and first else 0,
                empty if own and leads and not first else 0,
                empty if own and not leads else 0,
                0 if own else empty,
                own if own == built else 0,
                gain,
                hurt,
                empty if on_fort(row, forts, seat) else 0,
                gain if empty == 1 else 0,
            )
        )
    return tuple(found)


@remembered(1 << 12, each=150)
def gains(row: str, forts: int, seats: int) -> tuple[int, ...]:
    """Per seat how many points more a province pays for one more house, 0 if it is full."""
    if not unscored(row):
        return (0,) * seats
    gain = PROVINCE.index("a house more")
    return tuple(numbers[gain] for numbers in province(row, forts, seats))


@remembered(1 << 12, each=145)
def pays(row: str, forts: int, seats: int) -> tuple[int, ...]:
    """What a province pays each seat for the houses that stand there."""
    points = [0] * seats
    for rank in ranks(row, forts):
        points[rank.seat] = rank.points
    return tuple(points)


def one_more(row: str, forts: int, seat: int) -> tuple[str, int]:
    """A province with one more house of a seat, on a fortification if one is free."""
    free = [place for place, who in enumerate(row) if who == EMPTY]
    place = next((place for place in free if forts >> place & 1), free[0])
    return row[:place] + DIGITS[seat] + row[place + 1 :], forts


def on_fort(row: str, forts: int, seat: int) -> bool:
    return any(forts >> place & 1 for place, who in enumerate(row) if who == DIGITS[seat])


# Emissaries


@remembered(1 << 11, each=280)
def alliance(here: str, there: str, room_here: int, room_there: int, seats: int) -> Rows:
    """What an alliance promises, by the emissaries of its provinces and how many may follow."""
    leading = _leaders(here), _leaders(there)
    both = leading[0] & leading[1]
    size, room = len(here) + len(there), min(ROOM, room_here) + min(ROOM, room_there)
    found = []
    for seat in range(seats):
        if seat in both:
            alone = len(leading[0]) == len(leading[1]) == 1
            found.append((size, room, size * alone, 0, 0, size * (len(both) - 1)))
            continue
        short = _short(here, seat, room_here) + _short(there, seat, room_there)
        near, off = size + 1 if short == 1 else 0, size + 2 if short == 2 else 0
        found.append((0, 0, 0, near, off, 0))
    return tuple(found)


@remembered(1 << 8, each=130)
def _leaders(emissaries: str) -> frozenset[int]:
    return frozenset(leaders(emissaries))


@remembered(1 << 11, each=100)
def _short(emissaries: str, seat: int, room: int) -> int:
    """How many emissaries a seat lacks to lead a province; 9 if they would find no room."""
    own = emissaries.count(DIGITS[seat])
    most = max([emissaries.count(digit) for digit in DIGITS])
    missing = max(1, most) - own
    return missing if missing <= room else 9


# Roads


@remembered(1 << 12, each=120)
def chain_points(side: str, houses: int, forts: int, rule: str) -> int:
    points = 0
    for row in best_chains(side, houses, forts & houses, rule):
        points += points_of(row, forts)
    return points


@remembered(1 << 12, each=130)
def reach(side: str, houses: int) -> int:
    """The spaces beside some houses, a bit each."""
    links, beside = LINKS[side], 0
    for space in members(houses):
        beside |= links[space]
    return beside & ~houses


@remembered(1 << 12, each=170)
def chain_hopes(side: str, houses: int, free: int) -> tuple[int, int, int, int]:
    """What the houses of a seat can still be joined to, over the free spaces beside them.

    The length of a joined network stands for that of the row in it: it is quick to know.
    """
    links = LINKS[side]
    parts = [(reach(side, network), network.bit_count()) for network in networks(links, houses)]
    joined = []
    for space in members(free):
        touched = [size for beside, size in parts if beside >> space & 1]
        length = 1 + sum(touched)
        paid = sum([size for size in touched if size >= SHORTEST])
        joined.append(length - paid if length >= SHORTEST else 0)
    open_ends = [size for beside, size in parts if beside & free]
    return (
        max(joined, default=0),
        sum(joined),
        open_ends.count(SHORTEST - 1),
        open_ends.count(SHORTEST - 2),
    )
