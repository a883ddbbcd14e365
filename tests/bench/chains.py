"""Time the best chains of 20 connected houses of China: python -m tests.bench.chains

Each position is searched three times from nothing, and the quickest counts: another process
may have had the machine in the others.
"""

import argparse
import sys
from itertools import product
from random import Random
from statistics import median
from time import process_time

from tests.china.test_chains import connected, some
from wallwright.core.remember import forget
from wallwright.games.china.rules.chains import CHAIN_RULES, best_chains
from wallwright.games.china.rules.realm import SIDES

HOUSES = 20  # all that a player has
WORST = 20.0  # milliseconds at most
TRIES = 3


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.chains", description=__doc__)
    parser.add_argument("--positions", type=int, default=500, help="for every map and rule")
    parser.add_argument("--seed", default="chains")
    wanted = parser.parse_args()
    worst = 0.0
    for side, rule in product(SIDES, CHAIN_RULES):
        rng = Random(f"{wanted.seed}/{side}")
        spent = [milliseconds(side, rule, rng) for _ in range(wanted.positions)]
        worst = max(worst, *spent)
        print(
            f"{side} map, {rule}: {wanted.positions} positions, "
            f"median {median(spent):.2f} ms, worst {max(spent):.2f} ms (wanted {WORST:g})",
            flush=True,
        )
    return worst > WORST


def milliseconds(side: str, rule: str, rng: Random) -> float:
    """The CPU time of one search, with up to five houses on fortifications."""
    houses = connected(side, HOUSES, rng)
    forts = some(houses, rng.randrange(6), rng)
    tries = []
    for _ in range(TRIES):
        forget()
        started = process_time()
        best_chains(side, houses, forts, rule)
        tries.append(1000 * (process_time() - started))
    return min(tries)


if __name__ == "__main__":
    sys.exit(main())
