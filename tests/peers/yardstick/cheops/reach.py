"""Where a seat can still build: how many roads or ships lead there, and what the place is worth."""

from tests.peers.yardstick.memory import lasting, remembered
from wallwright.games.cheops.rules.board import State
from wallwright.games.cheops.rules.plots import meeting
from wallwright.games.cheops.rules.realm import CHIPS, ENDS, MAP, figure
from wallwright.games.cheops.rules.routes import networks

FAR = 5  # roads and ships; a place further away is out of sight


@lasting(len(MAP))
def pips(place: int) -> int:
    """In how many of 36 rolls a hex yields."""
    number = figure(CHIPS, place)
    return 6 - abs(7 - number) if number else 0


@remembered(1 << 9, each=375)
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


@remembered(1 << 11, each=330)
def away_from(around: tuple[int, ...], nodes: int) -> int:
    """How many roads and ships lead to any of some nodes; FAR + 1 if too many."""
    for away, ring in enumerate(around):
        if ring & nodes:
            return away
    return FAR + 1


@remembered(1 << 10, each=180)
def joined_to(nodes: int, taken: int) -> int:
    """All nodes on the networks that touch some nodes, and these nodes."""
    for network in networks(taken):
        if network & nodes:
            nodes |= network
    return nodes
