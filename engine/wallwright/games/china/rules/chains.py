"""Chains of houses along the roads (C61-C64): which reading is worth most to their owner.

Spaces are bits, so that a set of houses is one int. A network is a set of houses that roads
hold together. The search takes the house with the fewest roads of a network: it is left out,
or it is in one of the rows through it; what remains falls apart and is searched for itself.
"""

from collections.abc import Callable, Iterator, Mapping

from wallwright.core.bits import mask, members
from wallwright.core.remember import remembered
from wallwright.games.china.rules.realm import LINKS

SHORTEST = 4  # C61
FEWER = 64  # points count this much more than the number of chains, which decides between equals

Row = tuple[int, ...]  # spaces in walking order
Reading = tuple[int, tuple[Row, ...]]  # its value and its rows
Links = tuple[int, ...]
NOTHING: Reading = (0, ())


@remembered(1 << 11, each=160)
def best_chains(side: str, houses: int, forts: int, rule: str) -> tuple[Row, ...]:
    """The chains that count for the owner of some houses, the longest first."""
    links = LINKS[side]
    readings = [READ[rule](links, network, forts & houses) for network in networks(links, houses)]
    if rule == "single_longest" and readings:
        readings = [max(readings)]
    rows = [min(row, row[::-1]) for _, rows in readings for row in rows]
    return tuple(sorted(rows, key=lambda row: (-len(row), row)))


def points_of(row: Row, forts: int) -> int:
    """C63: a point for every house; C69: twice as much with a house on a fortification."""
    return len(row) * 2 if mask(row) & forts else len(row)


def networks(links: Links, houses: int) -> Iterator[int]:
    """The sets of houses that hang together."""
    while houses:
        network, edge = 0, houses & -houses
        while edge:
            network |= edge
            houses &= ~edge
            edge = _beside(links, edge) & houses
        yield network


def _best_disjoint(links: Links, network: int, forts: int) -> Reading:
    """C63, C64: the set of rows without a common house that is worth most."""
    return _search(links, network, forts, {})


def _search(links: Links, network: int, forts: int, known: dict[int, Reading]) -> Reading:
    if network.bit_count() < SHORTEST:
        return NOTHING
    if network not in known:
        known[network] = _searched(links, network, forts, known)
    return known[network]


def _searched(links: Links, network: int, forts: int, known: dict[int, Reading]) -> Reading:
    house = _loosest(links, network)
    best = NOTHING
    for row, spaces in _rows_through(links, network, house, forts):
        value, rest = _value(spaces, forts), network & ~spaces
        if value + _most(rest, forts) > best[0]:
            best = max(best, _with_rest(links, (value, (row,)), rest, forts, known), key=_by_value)
    rest = network & ~house
    if _most(rest, forts) > best[0]:
        best = max(best, _with_rest(links, NOTHING, rest, forts, known), key=_by_value)
    return best


def _with_rest(
    links: Links, reading: Reading, rest: int, forts: int, known: dict[int, Reading]
) -> Reading:
    value, rows = reading
    for network in networks(links, rest):
        more, others = _search(links, network, forts, known)
        value, rows = value + more, rows + others
    return value, rows


def _one_row(links: Links, network: int, forts: int) -> Reading:
    """R10, the other readings: the row of a network that is worth most."""
    best = NOTHING
    for space in members(network):
        for row, spaces in _walks(links, network, space).items():
            if row[-1] >= space and len(row) >= SHORTEST and _value(spaces, forts) > best[0]:
                best = (_value(spaces, forts), (row,))
    return best


def _rows_through(links: Links, network: int, house: int, forts: int) -> list[tuple[Row, int]]:
    """Every row a house can be in, as its spaces too, the most valuable first."""
    space = house.bit_length() - 1
    arms = _walks(links, network, space)
    by_spaces = {spaces: row for row, spaces in arms.items()}
    if (links[space] & network).bit_count() > 1:
        for one, some in arms.items():
            for other, more in arms.items():
                if some & more == house and one[1:] < other[1:]:
                    by_spaces.setdefault(some | more, one[:0:-1] + other)
    rows = [(row, spaces) for spaces, row in by_spaces.items() if len(row) >= SHORTEST]
    return sorted(rows, key=lambda found: (-_value(found[1], forts), found[0]))


def _walks(links: Links, network: int, space: int) -> dict[Row, int]:
    """C62: every way from a space that comes nowhere twice, with the set of its spaces."""
    found: dict[Row, int] = {}
    ways: list[tuple[Row, int]] = [((space,), 1 << space)]
    while ways:
        row, spaces = ways.pop()
        found[row] = spaces
        ahead = links[row[-1]] & network & ~spaces
        while ahead:
            bit = ahead & -ahead
            ahead ^= bit
            ways.append(((*row, bit.bit_length() - 1), spaces | bit))
    return found


def _value(spaces: int, forts: int) -> int:
    """Of two readings with equal points the one with fewer chains is easier to see."""
    return _most(spaces, forts) - 1


def _most(spaces: int, forts: int) -> int:
    """No reading of these spaces is worth more."""
    return FEWER * spaces.bit_count() * (2 if spaces & forts else 1)


def _loosest(links: Links, network: int) -> int:
    """The house with the fewest roads in its network, as a bit."""
    return min(
        (1 << space for space in members(network)),
        key=lambda house: (_beside(links, house) & network).bit_count(),
    )


def _beside(links: Links, houses: int) -> int:
    beside = 0
    while houses:
        house = houses & -houses
        houses ^= house
        beside |= links[house.bit_length() - 1]
    return beside


def _by_value(reading: Reading) -> int:
    return reading[0]


READ: Mapping[str, Callable[[Links, int, int], Reading]] = {
    "best_disjoint": _best_disjoint,
    "one_per_component": _one_row,
    "single_longest": _one_row,
}
CHAIN_RULES = tuple(READ)
