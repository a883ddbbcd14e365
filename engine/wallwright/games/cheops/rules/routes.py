"""Trade routes: what the roads and ships of all players join (K1004)."""

from wallwright.core.remember import remembered
from wallwright.games.cheops.rules.board import State, buildings
from wallwright.games.cheops.rules.realm import ENDS, MEETING


@remembered(1 << 11, each=247)
def networks(taken: int) -> tuple[int, ...]:
    """The nodes of each network of pieces, whoever owns them, when these paths are taken."""
    found = []
    while taken:
        first = taken & -taken
        taken ^= first
        nodes = waiting = ENDS[first.bit_length() - 1]
        while waiting:
            node = waiting & -waiting
            waiting ^= node
            paths = MEETING[node.bit_length() - 1] & taken
            taken ^= paths
            while paths:
                path = paths & -paths
                paths ^= path
                new = ENDS[path.bit_length() - 1] & ~nodes
                nodes |= new
                waiting |= new
        found.append(nodes)
    return tuple(found)


def connected(state: State, seat: int) -> int:
    """The nodes a seat can reach from a building of its own; buildings bar no way (K1004)."""
    return joined(state.taken, buildings(state, seat))


def joined(taken: int, own: int) -> int:
    """The nodes that pieces on these paths join to some buildings."""
    reached = 0
    for nodes in networks(taken):
        if nodes & own:
            reached |= nodes
    return reached
