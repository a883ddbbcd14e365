"""Who scores what, and why: a province that fills, and the last scoring in its three steps."""

from typing import NamedTuple

from wallwright.core.remember import remembered
from wallwright.games.china.rules.board import DIGITS, EMPTY, State, is_full
from wallwright.games.china.rules.chains import Row, best_chains, points_of
from wallwright.games.china.rules.notation import Action
from wallwright.games.china.rules.realm import ALLIANCES, FIRST_SPACE, PROVINCES


class Rank(NamedTuple):
    """What a seat gets for its houses in a province."""

    seat: int
    place: int  # from 1; players with equally many houses share it (C36)
    houses: int
    points: int
    doubled: bool  # C68


class Alliance(NamedTuple):
    """An alliance and who scores it."""

    number: int  # from 1
    provinces: tuple[int, int]
    leading: tuple[tuple[int, ...], tuple[int, ...]]  # the seats that lead either province
    seats: tuple[int, ...]  # those that lead both
    points: int  # for each of them


class Chain(NamedTuple):
    """A chain of houses along the roads."""

    seat: int
    spaces: Row
    points: int
    doubled: bool  # C69


class Final(NamedTuple):
    """The last scoring, in the order of its steps (C53)."""

    provinces: tuple[tuple[int, tuple[Rank, ...]], ...]  # those without a marker that pay
    alliances: tuple[Alliance, ...]  # all of them, from the first number to the last
    chains: tuple[Chain, ...]  # seat by seat, the longest first


def ranking(state: State, province: int) -> tuple[Rank, ...]:
    """What a province pays for the houses that stand there, the first rank first."""
    return ranks(state.houses[province], state.forts[province])


def ranks(houses: str, forts: int) -> tuple[Rank, ...]:
    """C29, C34-C37: who gets what for a row of houses."""
    counts = [houses.count(digit) for digit in DIGITS]
    numbers = sorted({number for number in counts if number}, reverse=True)  # C37
    pays = dict(zip(numbers, (sum(counts), *numbers), strict=False))  # C34, C35
    found = []
    for place, number in enumerate(numbers, 1):
        for seat, own in enumerate(counts):
            if own == number:  # C36
                doubled = _is_fortified(houses, forts, seat)
                points = pays[number] * (2 if doubled else 1)
                found.append(Rank(seat, place, number, points, doubled))
    return tuple(found)


def _is_fortified(houses: str, forts: int, seat: int) -> bool:
    """C68: whether a seat has a house on a fortification; more than one changes nothing."""
    if not forts:
        return False
    return any(forts >> place & 1 and who == DIGITS[seat] for place, who in enumerate(houses))


def filled(state: State, action: Action) -> int:
    """C33: the province that an action fills, -1 for none; ranking() afterwards says who gets."""
    if action.verb != "house" or state.houses[action.province].count(EMPTY) > 1:
        return -1
    return action.province


def leaders(emissaries: str) -> tuple[int, ...]:
    """C58: who has the most emissaries in a province; nobody where there are none."""
    if not emissaries:
        return ()
    counts = {seat: emissaries.count(seat) for seat in sorted(set(emissaries))}
    return tuple(int(seat) for seat, number in counts.items() if number == max(counts.values()))


def alliance(state: State, number: int) -> Alliance:
    """C59: who leads both provinces gets a point for every emissary in them; C60: in full."""
    one, other = ALLIANCES[number - 1]
    here, there = state.emissaries[one], state.emissaries[other]
    leading = leaders(here), leaders(there)
    both = tuple(seat for seat in leading[0] if seat in leading[1])
    return Alliance(number, (one, other), leading, both, len(here) + len(there))


def chains(state: State, seat: int) -> tuple[Chain, ...]:
    """C61-C64: the chains of a seat that count."""
    forts = _forts(state.forts)
    rows = best_chains(state.side, _houses(state.houses, DIGITS[seat]), forts, state.chain_rule)
    found = []
    for row in rows:
        points = points_of(row, forts)
        found.append(Chain(seat, row, points, points > len(row)))
    return tuple(found)


def _houses(rows: tuple[str, ...], digit: str) -> int:
    """The spaces with a seat's house, a bit each."""
    spaces = 0
    for number, who in enumerate("".join(rows)):
        spaces |= (who == digit) << number
    return spaces


def _forts(forts: tuple[int, ...]) -> int:
    spaces = 0
    for first, here in zip(FIRST_SPACE, forts, strict=True):
        spaces |= here << first
    return spaces


@remembered(1 << 6, each=4000)
def final(state: State) -> Final:
    """C53: what the last scoring pays, were it now: houses, alliances, roads."""
    unmarked = [p for p in range(len(PROVINCES)) if not is_full(state, p)]  # C32, C55
    provinces = [(province, ranking(state, province)) for province in unmarked]
    return Final(
        tuple((province, ranks) for province, ranks in provinces if ranks),
        tuple(alliance(state, number) for number in range(1, len(ALLIANCES) + 1)),  # C57
        tuple(chain for seat in range(len(state.hands)) for chain in chains(state, seat)),
    )


def breakdown(state: State) -> tuple[tuple[int, int, int, int], ...]:
    """Per seat its points so far, and what houses, alliances and roads would add now."""
    paid = final(state)
    table = [[points, 0, 0, 0] for points in state.points]
    for _, ranks in paid.provinces:
        for rank in ranks:
            table[rank.seat][1] += rank.points
    for one in paid.alliances:
        for seat in one.seats:
            table[seat][2] += one.points
    for chain in paid.chains:
        table[chain.seat][3] += chain.points
    return tuple((points, houses, pacts, roads) for points, houses, pacts, roads in table)
