"""Positions to measure players by: a few of each of many fresh matches of a level with itself.

Those of one match are akin, so that many of one would say little; no figure was tuned on any.
"""

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import ceil, sqrt
from random import Random
from typing import Any, NamedTuple, TypeVar

from wallwright.ai.arena import play
from wallwright.ai.levels import LEVELS, playing
from wallwright.ai.value import chance, lead
from wallwright.core.match import Match
from wallwright.core.title import Title
from wallwright.games import SHELF

Found = TypeVar("Found")
Places = tuple[Match[Any, Any], list[int]]  # a whole match, and how many actions went before each


class Cell(NamedTuple):
    """What a row of the table is about."""

    game: str
    seats: int
    level: str
    seed: str

    def __str__(self) -> str:
        return f"{self.game} {self.seats}: {self.level}"


def parser(
    name: str, doc: str | None, positions: int, levels: list[str]
) -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog=f"python -m tests.bench.{name}", description=doc)
    found.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    found.add_argument("--seats", type=int, metavar="N", help="only with so many")
    found.add_argument("--level", choices=LEVELS, nargs="+", default=levels)
    found.add_argument("--positions", type=int, default=positions, metavar="P")
    found.add_argument("--seed", default="report")
    found.add_argument("--jobs", type=int, default=1, metavar="N")
    return found


def cells(wanted: argparse.Namespace) -> Iterator[Cell]:
    """Each once: where two levels are one, there is no other."""
    yield from dict.fromkeys(_cells(wanted))


def _cells(wanted: argparse.Namespace) -> Iterator[Cell]:
    for game in wanted.games or SHELF:
        for seats in SHELF[game].rules.SEATS:
            if wanted.seats in (None, seats):
                for level in wanted.level:
                    yield Cell(game, seats, playing(SHELF[game], seats, level), wanted.seed)


def asked_of_each(
    cell: Cell, ask: Callable[[Cell, int], list[Found]], each: int, wanted: argparse.Namespace
) -> Iterator[list[Found]]:
    """What is found at the positions of one match after the other, until there are enough."""
    left, numbers = wanted.positions, range(ceil(wanted.positions / each))
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for found in pool.map(partial(ask, cell), numbers):
            yield found[:left]
            left -= len(found)
            if left <= 0:
                break


def sample(cell: Cell, number: int, each: int, fits: Callable[[Any], bool]) -> Places:
    """One match, and some of the states of it that fit."""
    match = play(SHELF[cell.game], [cell.level] * cell.seats, f"{cell.seed}/{number}")
    fitting = [place for place, state in enumerate(match.states) if fits(state)]
    some = Random(f"{cell.seed}/{number}").sample(fitting, min(each, len(fitting)))
    return match, sorted(some)


def shown(title: Title, view: Any) -> list[float]:
    """The chance of each seat, by the numbers that are for showing where there are such."""
    scores = title.mind.shown(view) or title.mind.scores(view)
    return [chance(lead(scores, seat)) for seat in range(len(scores))]


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, which holds for small ones too."""
    z = 1.96
    share, width = hits / of, z * z / of
    middle = share + width / 2
    spread = z * sqrt(share * (1 - share) / of + width / (4 * of))
    return max(0.0, (middle - spread) / (1 + width)), (middle + spread) / (1 + width)
