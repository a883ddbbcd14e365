"""A long attack on engine and site: python -m tests.torture [PART ...] [--times N] [--seed S]

Each part is a module of this folder with `attack(times, seed)`, which breaks what it can and gives
rows of figures. What is promised is measured with `--times 1`, which takes hours; a small share of
the same runs with the tests.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import SystemRandom
from typing import cast

from tests.bench.figures import Row, show

PARTS = sorted(
    path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_")
)
Attack = Callable[[float, int], Iterator[Row]]


def attack_of(part: str) -> Attack:
    return cast(Attack, import_module(f"tests.torture.{part}").attack)


def share(text: str) -> float:
    """How much of what is promised is asked for."""
    times = float(text)
    if not 0 < times <= 100:
        raise ValueError
    return times


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART")
    parser.add_argument("--times", type=share, default=1.0, help="1: what is promised")
    parser.add_argument("--seed", type=int, default=None, help="else a fresh one")
    asked = parser.parse_args()
    seed = SystemRandom().randrange(1 << 32) if asked.seed is None else asked.seed
    print(f"seed {seed}, times {asked.times:g}", flush=True)
    kept = True
    for part in asked.parts or PARTS:
        for one in attack_of(part)(asked.times, seed):
            show(one)
            kept &= one.kept
    return not kept


if __name__ == "__main__":
    sys.exit(main())
