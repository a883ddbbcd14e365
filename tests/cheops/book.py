"""The rules of Cheops once more, as simple as they are written: what the fast ones must agree with.

Nothing here is remembered, packed or flooded in bits; a building is looked for where it stands.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from wallwright.core.bits import members
from wallwright.games.cheops.rules.board import (
    COLOURS,
    LAYERS,
    State,
    card_counts,
    counts,
    pieces_left,
)
from wallwright.games.cheops.rules.realm import (
    ANY,
    GOODS,
    HARBOURS,
    MAP,
    NODE_HEXES,
    NODE_PATHS,
    NODES,
    PATH_ENDS,
    PATH_HEXES,
    PATHS,
    YIELDS,
)

WATER = ("sea", "nile")
PRICES = {
    "road": "wood brick",
    "ship": "wood wool",
    "settlement": "wood brick wool grain",
    "city": "ore ore ore grain grain",
    "buy": "ore wool grain",
    "block": "brick ore",
}


class Table(NamedTuple):
    """A state as one sees it: who has built where, and what is in the hand of who is on turn."""

    state: State
    seat: int
    houses: dict[int, tuple[int, int]]  # at a node: whose, and how many cards it brings
    pieces: dict[int, int]  # on a path: whose
    hand: tuple[int, ...]
    bank: tuple[int, ...]


def look(state: State) -> Table:
    houses: dict[int, tuple[int, int]] = {}
    pieces: dict[int, int] = {}
    for seat in range(len(state.hands)):
        houses |= dict.fromkeys(members(state.settlements[seat]), (seat, 1))
        houses |= dict.fromkeys(members(state.cities[seat]), (seat, 2))
        pieces |= dict.fromkeys(members(state.roads[seat]) + members(state.ships[seat]), seat)
    hand, bank = counts(state.hands[max(state.turn, 0)]), counts(state.bank)
    return Table(state, state.turn, houses, pieces, hand, bank)


# K6


def paid(state: State, number: int) -> list[list[int]]:
    """What a roll brings every seat of each good."""
    table, seats = look(state), range(len(state.hands))
    due = [[0] * len(GOODS) for _ in seats]
    for node, (seat, worth) in table.houses.items():
        for place in NODE_HEXES[node]:
            if int(state.chips[place], 16) == number and place != state.robber:
                due[seat][YIELDS[place]] += worth
    for good, stock in enumerate(table.bank):
        claimants = [seat for seat in seats if due[seat][good]]
        if sum(due[seat][good] for seat in seats) > stock:
            for seat in claimants:
                due[seat][good] = stock if len(claimants) == 1 else 0
    return due


# K9


def affords(table: Table, what: str) -> bool:
    price = PRICES[what].split()
    return all(table.hand[GOODS.index(good)] >= price.count(good) for good in price)


def goes_on(table: Table, path: int) -> bool:
    """K902."""
    for node in PATH_ENDS[path]:
        owner = table.houses[node][0] if node in table.houses else None
        own = any(table.pieces.get(other) == table.seat for other in NODE_PATHS[node])
        if owner == table.seat or (owner is None and own):
            return True
    return False


def building(table: Table) -> Iterator[str]:
    """K108, K204, K901 to K904, K907."""
    left = pieces_left(table.state, table.seat)
    for path, hexes in enumerate(PATH_HEXES):
        wet = [MAP[place].terrain in WATER for place in hexes]
        if path not in table.pieces and goes_on(table, path):
            if left[0] and affords(table, "road") and not all(wet):
                yield f"road {PATHS[path]}"
            if left[1] and affords(table, "ship") and any(wet):
                yield f"ship {PATHS[path]}"
    for node, name in enumerate(NODES):
        if left[2] and affords(table, "settlement") and has_room(table, node):
            yield f"settlement {name}"
        if table.houses.get(node) == (table.seat, 1) and left[3] and affords(table, "city"):
            yield f"city {name}"
    hidden = sum(cards >> 20 for cards in table.state.cards)
    if affords(table, "buy") and sum(card_counts(table.state.pile)) > hidden:
        yield "buy"


def has_room(table: Table, node: int) -> bool:
    """K903."""
    near = {end for path in NODE_PATHS[node] for end in PATH_ENDS[path]}
    if (near | {node}) & set(table.houses):
        return False
    land = any(MAP[place].terrain not in WATER for place in NODE_HEXES[node])
    return land and any(table.pieces.get(path) == table.seat for path in NODE_PATHS[node])


# K10, K11


def reached(table: Table) -> set[int]:
    """K1004: where one can go from one's own buildings over the pieces of all."""
    found: set[int] = set()
    waiting = [node for node, (seat, _) in table.houses.items() if seat == table.seat]
    while waiting:
        node = waiting.pop()
        for path in NODE_PATHS[node]:
            if path in table.pieces:
                new = set(PATH_ENDS[path]) - found
                found |= new
                waiting += new
    return found


def owners(table: Table, nodes: Iterable[int]) -> set[int]:
    """Who has built there."""
    return {table.houses[node][0] for node in nodes if node in table.houses}


def best_rate(table: Table, good: int) -> int:
    """K1001, K1002."""
    own = [n for n, one in enumerate(HARBOURS) if table.seat in owners(table, members(one.nodes))]
    return min([4, *[rate_at(table, n, good) for n in own]])


def rate_at(table: Table, harbour: int, good: int) -> int:
    """K209, K213: what a harbour takes, whatever is printed."""
    takes = int(table.state.ports[harbour], 16)
    return 3 if takes == ANY else 2 if takes == good else 99


def exchanges(table: Table) -> Iterator[str]:
    """K1001 to K1003, K1005, K1006."""
    for good, name in enumerate(GOODS):
        rate = best_rate(table, good)
        offered = ["bank"] if table.hand[good] >= rate else []
        for number, harbour in enumerate(HARBOURS):
            asked = rate_at(table, number, good)
            helps = asked < rate and good < 5
            there = owners(table, set(members(harbour.nodes)) & reached(table))
            paid_for = table.hand[5] and table.hand[good] >= asked
            if helps and paid_for and there - {table.seat}:
                offered.append(f"harbour {harbour.name}")
        for wanted in range(5):
            if wanted != good and table.bank[wanted]:
                yield from (f"{where} {name} {GOODS[wanted]}" for where in offered)


def stone(table: Table) -> Iterator[str]:
    """K1101, K1102."""
    laid = table.state.pyramid
    room = len(laid) < sum(LAYERS[table.state.layers])
    if not room or laid.count(str(table.seat)) == 11 or not affords(table, "block"):
        return
    site = {
        node for node, hexes in enumerate(NODE_HEXES) if "site" in [MAP[h].terrain for h in hexes]
    }
    if table.seat in owners(table, site):
        yield "block own"
    elif table.hand[5]:
        yield from (f"block {COLOURS[one]}" for one in owners(table, site & reached(table)))


def cards(table: Table) -> Iterator[str]:
    """K503, K12."""
    state = table.state
    held = card_counts(state.cards[table.seat] - state.bought)
    if state.played:
        return
    if held[0]:
        yield "knight"
    free = table._replace(hand=(9,) * 6)
    if held[1] and any(text.split()[0] in ("road", "ship") for text in building(free)):
        yield "roads"
    if held[2] and sum(table.bank[:5]):
        yield "plenty"
    if held[3]:
        yield from (f"monopoly {good}" for good in GOODS[:5])


def main(state: State) -> set[str]:
    """K501: all that may be done after the roll."""
    table = look(state)
    others = [hand for seat, hand in enumerate(state.hands) if seat != table.seat]
    found = {*building(table), *exchanges(table), *stone(table), *cards(table), "end"}
    if state.offers < 6 and len(state.made) < 3 and any(table.hand) and any(others):
        found.add("offer")
    return found


# The other phases


def founding(state: State) -> Iterator[str]:
    """K404."""
    table = look(state)
    for node, hexes in enumerate(NODE_HEXES):
        near = {end for path in NODE_PATHS[node] for end in PATH_ENDS[path]} | {node}
        lies = {MAP[place].terrain for place in hexes}
        if "nile" in lies and lies - set(WATER) and not near & set(table.houses):
            yield f"found {NODES[node]}"


def pieces_at(state: State) -> Iterator[str]:
    """K401, K405."""
    for path in NODE_PATHS[state.node]:
        wet = [MAP[place].terrain in WATER for place in PATH_HEXES[path]]
        if path not in look(state).pieces:
            yield from [f"road {PATHS[path]}"] * (not all(wet))
            yield from [f"ship {PATHS[path]}"] * any(wet)


def free(state: State) -> Iterator[str]:
    """K1203."""
    rich = look(state)._replace(hand=(9,) * 6)
    return (text for text in building(rich) if text.startswith(("road", "ship")))


def robber(state: State) -> Iterator[str]:
    """K801."""
    for place, (name, terrain, _) in enumerate(MAP):
        if terrain not in (*WATER, "site") and place != state.robber:
            yield f"robber {name}"


def victims(state: State) -> Iterator[str]:
    """K802: whom the robber meets where he stands."""
    there = {
        seat
        for node, (seat, _) in look(state).houses.items()
        if state.robber in NODE_HEXES[node] and any(counts(state.hands[seat])[:5])
    }
    return (f"steal {COLOURS[seat]}" for seat in there - {state.turn})


def dropping(state: State) -> Iterator[str]:
    """K702."""
    held = zip(GOODS[:5], counts(state.hands[state.who])[:5], strict=True)
    return (f"drop {good}" for good, number in held if number)


def taking(state: State) -> Iterator[str]:
    """K1204."""
    stock = zip(GOODS[:5], counts(state.bank)[:5], strict=True)
    return (f"take {good}" for good, number in stock if number)


PHASES: Mapping[str, Callable[[State], Iterable[str]]] = {
    "found": founding,
    "piece": pieces_at,
    "roll": lambda state: {"roll", *cards(look(state))},
    "main": main,
    "free": free,
    "robber": robber,
    "steal": victims,
    "discard": dropping,
    "take": taking,
}
