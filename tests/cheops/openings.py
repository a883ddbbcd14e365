"""How matches of Cheops begin and end: python -m tests.cheops.openings --level LEVEL --seats N

Whether players found at the same corners every time, and which regions nobody ever goes to.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from wallwright.ai.arena import play, share
from wallwright.ai.levels import LEVELS, strongest
from wallwright.core.bits import mask, members
from wallwright.games import SHELF
from wallwright.games.cheops.rules.board import FOUND, State
from wallwright.games.cheops.rules.realm import HEX_NODES, HEXES, NODES

CHEOPS = SHELF["cheops"]
# The regions by the hexes that yield something there.
REGIONS = {
    "west of the delta": "c2 d2 e3",
    "the delta": "c4 c5 d4 d6",
    "east of the delta": "c7 c9",
    "the valley": "e6 f3 f5 g4 g6",
    "the south": "h4 h6 i5",
    "the gold": "h7 i4",
    "the Faiyum": "g2",
    "Palestine": "a9 a10 b8 b9",
    "Sinai and the Red Sea": "e8 f8 f10 g10",
}


def nodes_of(region: str) -> int:
    """The corners of its hexes."""
    hexes = [HEX_NODES[HEXES.index(name)] for name in REGIONS[region].split()]
    return mask(node for nodes in hexes for node in members(nodes))


def founded(states: list[State]) -> Iterator[int]:
    """The corners of the foundation."""
    for before, after in pairwise(states):
        if before.phase == FOUND:
            yield from members(after.built & ~before.built)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.cheops.openings", description=__doc__)
    parser.add_argument("--level", default=strongest(), choices=LEVELS)
    parser.add_argument("--seats", type=int, default=3, choices=CHEOPS.rules.SEATS)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", default="openings")
    asked = parser.parse_args()
    sets, corners, settled, endings = set(), Counter[str](), Counter[str](), Counter[str]()
    wins = [0.0] * asked.seats
    for number in range(asked.matches):
        match = play(CHEOPS, [asked.level] * asked.seats, f"{asked.seed}/{number}")
        first = sorted(founded(match.states))
        sets.add(tuple(first))
        corners.update(NODES[node] for node in first)
        built = match.state.built
        settled.update(region for region in REGIONS if nodes_of(region) & built)
        endings[CHEOPS.rules.ending(match.state)] += 1
        for seat in range(asked.seats):
            order = (seat - match.state.first) % asked.seats
            wins[order] += share(match, seat)
    matches = asked.matches
    print(f"{matches} matches of {asked.seats} {asked.level}: {len(sets)} sets of corners")
    print("corners:", ", ".join(f"{name} {times}" for name, times in corners.most_common()))
    for counted in (settled, endings):
        print(", ".join(f"{name} {100 * times / matches:.0f} %" for name, times in counted.items()))
    shares = [f"{100 * won / matches:.0f} %" for won in wins]
    print("wins in the order of the foundation:", ", ".join(shares))


if __name__ == "__main__":
    main()
