"""The best reading of a network of houses, against a search that tries everything."""

from itertools import pairwise
from random import Random

import pytest

from wallwright.games.china.rules.chains import (
    CHAIN_RULES,
    SHORTEST,
    best_chains,
    networks,
    points_of,
)
from wallwright.games.china.rules.realm import LINKS, SIDES, SPACES

every_side = pytest.mark.parametrize("side", SIDES)


def connected(side: str, number: int, rng: Random) -> int:
    """So many houses that hang together; the benchmark takes 20 of them."""
    links = LINKS[side]
    while True:
        houses = [rng.randrange(len(SPACES))]
        while len(houses) < number:
            beside = {other for house in houses for other in range(51) if links[house] >> other & 1}
            if not beside - set(houses):
                break
            houses.append(rng.choice(sorted(beside - set(houses))))
        else:
            return sum(1 << house for house in houses)


def some(spaces: int, number: int, rng: Random) -> int:
    """So many of some spaces, to be fortified."""
    every = [space for space in range(51) if spaces >> space & 1]
    return sum(1 << space for space in rng.sample(every, min(number, len(every))))


def rows(side: str, houses: int) -> dict[int, tuple[int, ...]]:
    """Every row of at least four houses, one for each set of spaces."""
    found: dict[int, tuple[int, ...]] = {}

    def walk(row: tuple[int, ...], spaces: int) -> None:
        if len(row) >= SHORTEST:
            found[spaces] = row
        for ahead in range(51):
            if (LINKS[side][row[-1]] & houses & ~spaces) >> ahead & 1:
                walk((*row, ahead), spaces | 1 << ahead)

    for space in range(51):
        if houses >> space & 1:
            walk((space,), 1 << space)
    return found


def best(side: str, houses: int, forts: int) -> int:
    """C63, C64 by trying every set of rows."""
    worth = {spaces: points_of(row, forts) for spaces, row in rows(side, houses).items()}
    known: dict[int, int] = {0: 0}

    def search(free: int) -> int:
        if free not in known:
            low = free & -free
            fits = [spaces for spaces in worth if spaces & low and not spaces & ~free]
            known[free] = max(
                [search(free & ~low), *(worth[fit] + search(free & ~fit) for fit in fits)]
            )
        return known[free]

    return search(houses)


@every_side
def test_c63_c64_no_reading_is_worth_more(side: str) -> None:
    rng = Random(63)
    for number in [4, 5, 6, 7, 8, 9, 10, 11, 12] * 4:
        houses = connected(side, number, rng)
        forts = some(houses, rng.randrange(4), rng)
        chosen = best_chains(side, houses, forts, "best_disjoint")
        total = sum(points_of(row, forts) for row in chosen)
        assert total == best(side, houses, forts)


@every_side
@pytest.mark.parametrize("chain_rule", CHAIN_RULES)
def test_c61_c62_c63_a_chain_is_a_row_of_own_houses_and_no_two_share_one(
    side: str, chain_rule: str
) -> None:
    rng = Random(61)
    for _ in range(60):
        houses = connected(side, rng.randrange(1, 21), rng)
        chosen = best_chains(side, houses, some(houses, 2, rng), chain_rule)
        walked = [space for row in chosen for space in row]
        assert len(walked) == len(set(walked))
        assert all(houses >> space & 1 for space in walked)
        for row in chosen:
            assert len(row) >= SHORTEST
            assert all(LINKS[side][one] >> other & 1 for one, other in pairwise(row))
        lengths = [len(row) for row in chosen]
        assert lengths == sorted(lengths, reverse=True)


@every_side
def test_c64_one_row_of_each_network_under_the_other_rules(side: str) -> None:
    rng = Random(64)
    for _ in range(40):
        houses = connected(side, 10, rng) | connected(side, 6, rng)
        forts = some(houses, 2, rng)
        most = [
            max((points_of(row, forts) for row in rows(side, network).values()), default=0)
            for network in networks(LINKS[side], houses)
        ]
        for chain_rule, wanted in (("one_per_component", sum(most)), ("single_longest", max(most))):
            chosen = best_chains(side, houses, forts, chain_rule)
            assert sum(points_of(row, forts) for row in chosen) == wanted


def test_of_readings_with_equal_points_the_one_with_fewer_chains_is_shown() -> None:
    line = ["yan-5", "yan-4", "yan-1", "zhao-2", "zhao-1", "chin-1", "chin-2", "chin-3"]
    houses = sum(1 << SPACES.index(name) for name in line)
    [row] = best_chains("small", houses, 0, "best_disjoint")
    assert {SPACES[space] for space in row} == set(line)
