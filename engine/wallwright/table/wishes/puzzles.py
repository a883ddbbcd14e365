"""Wishes of whoever solves a puzzle."""

from collections.abc import Callable

from wallwright.core import puzzle
from wallwright.core.puzzle import PuzzleError
from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError
from wallwright.table.protocol import Patch, Puzzle, PuzzleWishes
from wallwright.table.puzzling import Puzzling, Which
from wallwright.table.table import Table


def wishes(counter: Counter) -> PuzzleWishes:
    return {
        "puzzle": lambda wish: begin(counter, wish),
        "puzzle_answer": lambda wish: _at(counter, lambda table: table.give_up()),
        "puzzle_again": lambda wish: _at(counter, lambda table: table.again()),
    }


def begin(counter: Counter, wish: Puzzle) -> Patch:
    title, settings = counter.title(wish["game"]), counter.device(wish)
    try:
        told = puzzle.read(wish["puzzle"], {wish["game"]: title.rules})
    except PuzzleError as refused:
        raise RefusedError(f"refused.puzzle.{refused.reason}") from None
    which = Which(wish["number"], wish.get("daily", False))
    return counter.lay(Puzzling(title, told, which, counter.rivals, settings))


def _at(counter: Counter, deed: Callable[[Puzzling], None]) -> Patch:
    if not isinstance(counter.laid(), Puzzling):
        raise RefusedError("refused.wish")

    def done(table: Table) -> None:
        assert isinstance(table, Puzzling)
        deed(table)

    return counter.after(done)
