"""What the hexes yield, and what a bank that runs short pays of it (K601 to K603)."""

from typing import NamedTuple

from wallwright.core.remember import lasting, remembered
from wallwright.games.cheops.rules.board import ONE, State, covers, held
from wallwright.games.cheops.rules.realm import HEX_NODES, NODE_HEXES, NOTHING, YIELDS, figure

Claims = tuple[int, ...]  # per seat, goods packed


@remembered(1 << 4, each=200)
def hexes_of(chips: str, number: int) -> tuple[int, ...]:
    """The hexes with a number."""
    return tuple(place for place in range(len(chips)) if figure(chips, place) == number)


def hex_claims(state: State, place: int) -> tuple[int, ...]:
    """How much a hex yields to each seat when its number is rolled, robber or not."""
    nodes = HEX_NODES[place]
    return tuple(
        (nodes & settlements).bit_count() + 2 * (nodes & cities).bit_count()
        for settlements, cities in zip(state.settlements, state.cities, strict=True)
    )


@remembered(1 << 12, each=173)
def claims(
    chips: str, number: int, robber: int, settlements: tuple[int, ...], cities: tuple[int, ...]
) -> Claims:
    """K601, K602: what a roll should bring each seat; the robber's hex yields nothing."""
    due = [0] * len(settlements)
    for place in hexes_of(chips, number):
        if place != robber:
            nodes, one = HEX_NODES[place], ONE[YIELDS[place]]
            for seat, built in enumerate(settlements):
                if here := nodes & built:
                    due[seat] += one * here.bit_count()
                if here := nodes & cities[seat]:
                    due[seat] += one * 2 * here.bit_count()
    return tuple(due)


def payable(due: Claims, bank: int) -> Claims:
    """K603: what a bank pays, which nearly always has enough for all."""
    return due if covers(bank, sum(due)) else _payable(due, bank)


@remembered(1 << 10, each=200)
def _payable(due: Claims, bank: int) -> Claims:
    """Each good by itself; if there is too little, only a single claimant gets any."""
    paid = [0] * len(due)
    for good, one in enumerate(ONE):
        wanted = [held(claim, good) for claim in due]
        stock = held(bank, good)
        claimants = sum(map(bool, wanted))
        if sum(wanted) <= stock or claimants == 1:
            for seat, number in enumerate(wanted):
                paid[seat] += one * min(number, stock)
    return tuple(paid)


class Outcome(NamedTuple):
    """What a roll should bring each seat, and what it does bring, goods packed."""

    due: Claims
    paid: Claims


def outcome(state: State, number: int) -> Outcome:
    """What a number would bring everybody now."""
    due = claims(state.chips, number, state.robber, state.settlements, state.cities)
    return Outcome(due, payable(due, state.bank))


@lasting(1 << 8)
def first_yield(node: int) -> int:
    """K406: what a third settlement brings, goods packed."""
    brought = 0
    for place in NODE_HEXES[node]:
        if YIELDS[place] != NOTHING:
            brought += ONE[YIELDS[place]]
    return brought
