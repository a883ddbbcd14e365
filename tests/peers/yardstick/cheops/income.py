"""What a seat produces and exchanges, and how fast it builds by that."""

from operator import mul

from tests.peers.yardstick.cheops.pace import FINE, QUARTERS, Amounts, wait
from tests.peers.yardstick.cheops.prices import PRICE, price_of
from tests.peers.yardstick.cheops.reach import pips
from tests.peers.yardstick.cheops.weights import PACES
from tests.peers.yardstick.memory import lasting
from wallwright.games.cheops.rules.realm import (
    HARBOURS,
    HEX_NODES,
    NODE_HEXES,
    NOTHING,
    PORTS,
    YIELDS,
)
from wallwright.games.cheops.rules.trade import harbour_rate

NOWHERE = -1  # the robber moves on before what is planned stands
NO_HAND: Amounts = (0,) * 6
ROLLS = 36
A_ROLL = FINE // ROLLS  # what a chance in 36 brings
WANTED = (price_of("settlement", 1, 1, 0), PRICE["city"], PRICE["card"], PRICE["block"])
FRESH = 1_000_000  # paces are counted in parts of that
_YIELDING = tuple(
    (place, nodes, YIELDS[place], pips(place))
    for place, nodes in enumerate(HEX_NODES)
    if YIELDS[place] != NOTHING
)


@lasting(1 << 12, each=145)
def income(robber: int, settlements: int, cities: int) -> Amounts:
    """FINE parts of a card a roll; half of the robber's hex, for he will not stay for ever."""
    found = [0] * 6
    for place, nodes, good, chance in _YIELDING:
        number = (nodes & settlements).bit_count() + 2 * (nodes & cities).bit_count()
        found[good] += number * chance * (1 if place == robber else A_ROLL)
    return tuple(found)


@lasting(1 << 12, each=287)
def paces(produced: Amounts, exchange: Amounts) -> tuple[int, ...]:
    """How many of each thing can be built in a roll, one kind alone, in parts of FRESH."""
    waits = [wait(NO_HAND, produced, exchange, price) for price in WANTED]
    return tuple(FRESH * QUARTERS // quarters for quarters in waits)


@lasting(1 << 14, each=111)
def growth(produced: Amounts, exchange: Amounts, node: int) -> int:
    """How much more a roll is worth with one building more on a node, in parts of FRESH."""
    more, better = list(produced), list(exchange)
    for good, chance in _around(node):
        more[good] += A_ROLL * chance
    for place, harbour in enumerate(HARBOURS):
        if harbour.nodes >> node & 1:
            for good in range(6):
                better[good] = min(better[good], FINE * harbour_rate(PORTS, place, good))
    return _value(tuple(more), tuple(better)) - _value(produced, exchange)


def _value(produced: Amounts, exchange: Amounts) -> int:
    total: int = sum(map(mul, PACES, paces(produced, exchange)))
    return total // 1000


@lasting(1 << 8)
def _around(node: int) -> tuple[tuple[int, int], ...]:
    """The goods a building yields there, each with its chances in 36."""
    hexes = NODE_HEXES[node]
    return tuple((YIELDS[place], pips(place)) for place in hexes if YIELDS[place] != NOTHING)
