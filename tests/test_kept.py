"""What a bench has found is not asked for again."""

from pathlib import Path
from typing import NamedTuple

from tests.bench.kept import kept_of_each
from tests.bench.positions import Cell

CELL = Cell("china", 3, "adept", "kept")


class Found(NamedTuple):
    number: int
    told: str


def asked(cell: Cell, number: int) -> list[Found]:
    return [Found(number, cell.seed)]


def test_a_bench_goes_on_behind_what_is_kept_whatever_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "new" / "found.jsonl"

    def found(numbers: int, jobs: int) -> list[Found]:
        return [
            one for some in kept_of_each(CELL, asked, Found, numbers, jobs, path) for one in some
        ]

    assert found(1, 0) == []
    path.write_text('{"number": 1, "found": [{"number": 1, "told": "before"}]}\n{"number": 2, "fo')
    assert sorted(found(3, 1)) == [Found(0, "kept"), Found(1, "before"), Found(2, "kept")]
    assert sorted(found(3, 0)) == sorted(found(3, 1))
