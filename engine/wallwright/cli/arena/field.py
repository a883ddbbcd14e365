"""A tournament before it is played: its setting, and every match of it."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import wallwright
from wallwright.ai.arena import seatings
from wallwright.cli.arena.line_ups import line_ups
from wallwright.core.game import Value

ENGINE = Path(wallwright.__file__).parent
SHOWN = 12  # digits


class Setting(NamedTuple):
    """All that decides how its matches go; how many deals there are is not a part of it."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, Value]
    seed: str
    agents: tuple[str, ...]
    tables: str
    code: str = ""  # of the engine that plays it


class Place(NamedTuple):
    """Where a match stands in the tournament."""

    deal: int
    table: int
    seating: int


def code(game: str) -> str:
    """A few digits that change when players, rules or mind of a game do."""
    whole = sha256()
    for place in ("ai", "core", f"games/{game}/rules", f"games/{game}/mind"):
        for path in sorted((ENGINE / place).rglob("*")):
            if path.suffix in {".py", ".json"}:
                whole.update(path.relative_to(ENGINE).as_posix().encode() + path.read_bytes())
    return whole.hexdigest()[:SHOWN]


def tables(setting: Setting) -> list[tuple[int, ...]]:
    return list(line_ups(setting.tables, len(setting.agents), setting.seats))


def seated(table: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every seating of a table that differs: who sits in which seat, by number."""
    return list(dict.fromkeys(seatings(table)))


def matches(setting: Setting, deals: int) -> Iterator[Place]:
    """One deal after the other, so that what is interrupted holds whole ones."""
    for deal in range(deals):
        for number, table in enumerate(tables(setting)):
            yield from (Place(deal, number, turn) for turn in range(len(seated(table))))


def sitting(setting: Setting, place: Place) -> tuple[int, ...]:
    """The player in each seat, by number."""
    return seated(tables(setting)[place.table])[place.seating]
