"""A figure that was measured, with what it may be at most: one line of a table."""

from collections.abc import Iterable
from statistics import median
from typing import NamedTuple


class Row(NamedTuple):
    """One figure of a table: the median of its rounds, and what it may be at most."""

    what: str
    unit: str
    figure: float
    wanted: float | None  # none: told, but nothing hangs on it
    rounds: list[float]

    @property
    def kept(self) -> bool:
        return self.wanted is None or self.figure <= self.wanted


def row(what: str, unit: str, rounds: Iterable[float], wanted: float | None) -> Row:
    figures = list(rounds)
    return Row(what, unit, median(figures), wanted, figures)


def show(one: Row) -> None:
    spread = f"{min(one.rounds):.4g}-{max(one.rounds):.4g}"
    wanted = "" if one.wanted is None else f"wanted {one.wanted:g}"
    verdict = "" if one.wanted is None else "kept" if one.kept else "MISSED"
    figure = f"{one.figure:.3g}" if one.figure < 10 else f"{one.figure:.0f}"
    line = f"{one.what:48} {figure:>7} {one.unit:8} {spread:>17}  {wanted:12} {verdict}"
    print(line.rstrip(), flush=True)
