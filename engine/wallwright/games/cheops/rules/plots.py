"""Where a player may build, whatever it costs (K902 to K904)."""

from wallwright.core.remember import remembered
from wallwright.games.cheops.rules.board import (
    CITIES_LEFT,
    ROADS_LEFT,
    SETTLEMENTS_LEFT,
    SHIPS_LEFT,
    State,
)
from wallwright.games.cheops.rules.realm import BANK_NODES, MEETING, ROAD_PATHS, SHIP_PATHS


@remembered(1 << 12, each=120)
def meeting(nodes: int) -> int:
    """All paths that meet at some nodes."""
    paths = 0
    while nodes:
        node = nodes & -nodes
        nodes ^= node
        paths |= MEETING[node.bit_length() - 1]
    return paths


def open_paths(state: State, seat: int) -> int:
    """K902: free paths at own buildings, and where own pieces end with no rival's building."""
    own = state.settlements[seat] | state.cities[seat]
    return meeting(state.ends[seat] & ~state.built | own) & ~state.taken


def road_places(state: State, seat: int) -> int:
    """K204, K902: the paths where a seat may build a road."""
    if not state.supplies[seat] & ROADS_LEFT:
        return 0  # K108
    return open_paths(state, seat) & ROAD_PATHS


def ship_places(state: State, seat: int) -> int:
    """K204, K902: the paths where a seat may build a ship."""
    if not state.supplies[seat] & SHIPS_LEFT:
        return 0
    return open_paths(state, seat) & SHIP_PATHS


def settlement_places(state: State, seat: int) -> int:
    """K903: the nodes where a seat may build a settlement."""
    if not state.supplies[seat] & SETTLEMENTS_LEFT:
        return 0
    return state.ends[seat] & state.spots


def city_places(state: State, seat: int) -> int:
    """K904: the settlements of a seat, if it has a city left."""
    return state.settlements[seat] if state.supplies[seat] & CITIES_LEFT else 0


def foundation_places(state: State) -> int:
    """K404: on the Nile, and away from all buildings."""
    return state.spots & BANK_NODES


def free_pieces(state: State, seat: int) -> bool:
    """K1203: whether any road or ship could be built."""
    return bool(road_places(state, seat) or ship_places(state, seat))
