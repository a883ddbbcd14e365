"""Where a seat can still build: how many roads or ships lead there, and what the place is worth."""

from functools import cache, lru_cache
from typing import NamedTuple

from wallwright.games.cheops.board import State
from wallwright.games.cheops.building import meeting
from wallwright.games.cheops.realm import (
    COIN,
    ENDS,
    HARBOURS,
    MAP,
    NODE_HEXES,
    NODES,
    NOTHING,
    ORE,
    SITE_NODES,
    WOOD,
    YIELDS,
    places,
)
from wallwright.games.cheops.routes import networks

FAR = 6  # roads and ships; a place further away is out of sight
DEAR = {WOOD: 6, ORE: 6, COIN: 2}  # quarters: no bank of the Nile has wood or ore
CHEAP = 4
HARBOUR_WORTH = 10  # a harbour is as good as so many quarters of a chance in 36
SITE_WORTH = 12


@cache
def pips(place: int) -> int:
    """In how many of 36 rolls a hex yields."""
    number = MAP[place].number
    return 6 - abs(7 - number) if number else 0


def _node_worth(node: int) -> int:
    worth = 0
    for place in NODE_HEXES[node]:
        if YIELDS[place] != NOTHING:
            worth += pips(place) * DEAR.get(YIELDS[place], CHEAP)
    worth += HARBOUR_WORTH * any(harbour.nodes >> node & 1 for harbour in HARBOURS)
    return worth


NODE_WORTH = tuple(_node_worth(node) for node in range(len(NODES)))  # in quarters of a chance


class Site(NamedTuple):
    """The best place for a settlement that so many roads and ships away."""

    away: int
    worth: int  # in quarters of a chance in 36


@lru_cache(1 << 12)
def rings(ends: int, own: int, built: int, taken: int) -> tuple[int, ...]:
    """The nodes a seat's roads and ships touch, and those that one more, two more ... would.

    A rival's building ends a line (K902), a path that is taken is no way for another piece.
    """
    reached = ends | own
    found, edge = [reached], reached
    for _ in range(FAR):
        paths = meeting(edge & (~built | own)) & ~taken
        beyond = 0
        while paths:
            path = paths & -paths
            paths ^= path
            beyond |= ENDS[path.bit_length() - 1]
        edge = beyond & ~reached
        if not edge:
            break
        reached |= edge
        found.append(edge)
    return tuple(found)


def rings_of(state: State, seat: int) -> tuple[int, ...]:
    own = state.settlements[seat] | state.cities[seat]
    return rings(state.ends[seat], own, state.built, state.taken)


@lru_cache(1 << 13)
def best_sites(around: tuple[int, ...], spots: int, site_too: bool) -> tuple[Site, ...]:
    """The best place of every distance, where it is better than all nearer ones."""
    found: list[Site] = []
    for away, ring in enumerate(around):
        best = 0
        for node in places(ring & spots):
            worth = NODE_WORTH[node]
            if site_too and SITE_NODES >> node & 1:
                worth += SITE_WORTH
            best = max(best, worth)
        if best and (not found or best > found[-1].worth):
            found.append(Site(away, best))
    return tuple(found)


@lru_cache(1 << 13)
def away_from(around: tuple[int, ...], nodes: int) -> int:
    """How many roads and ships lead to any of some nodes; FAR + 1 if too many."""
    for away, ring in enumerate(around):
        if ring & nodes:
            return away
    return FAR + 1


@lru_cache(1 << 12)
def joined_to(nodes: int, taken: int) -> int:
    """All nodes on the networks that touch some nodes, and these nodes."""
    for network in networks(taken):
        if network & nodes:
            nodes |= network
    return nodes
