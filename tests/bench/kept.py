"""What a bench has found, kept match by match, so that it goes on where it was interrupted."""

import json
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from tests.bench.positions import Cell


class Plain(Protocol):
    """What a line of JSON can hold, as a named tuple of plain values."""

    def _asdict(self) -> dict[str, Any]: ...


Found = TypeVar("Found", bound=Plain)


def kept_of_each(
    cell: Cell,
    ask: Callable[[Cell, int], list[Found]],
    made: Callable[..., Found],
    numbers: int,
    jobs: int,
    path: Path,
) -> Iterator[list[Found]]:
    """What is found in each of so many matches: what is kept at first, without jobs no more."""
    before = _before(path)
    for number in range(numbers):
        if number in before:
            yield [made(**one) for one in before[number]]
    missing = [number for number in range(numbers if jobs else 0) if number not in before]
    path.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(jobs or 1) as pool, path.open("a", encoding="utf-8") as out:
        if not path.read_bytes().endswith(b"\n"):
            print(file=out)  # so that what was cut off spoils no other line
        for number, found in zip(missing, pool.map(partial(ask, cell), missing), strict=True):
            kept = {"number": number, "found": [one._asdict() for one in found]}
            print(json.dumps(kept), file=out, flush=True)
            yield found


def _before(path: Path) -> Mapping[int, list[dict[str, Any]]]:
    """By match; a line that was cut off in the midst is none."""
    found: dict[int, list[dict[str, Any]]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            kept = json.loads(line)
        except ValueError:
            continue
        found[kept["number"]] = kept["found"]
    return found
