"""What each kind of table shows, tells the page and says: a match unless it is something else.

A new kind stands here with a line of its own, the most special first; what it shows has a module of
its own, and so have its wishes (wishes/).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from wallwright.table import ends, finale, guide, pen, puzzle_box, reader, replay_bar
from wallwright.table.editing import Editing
from wallwright.table.guided import Guided
from wallwright.table.logbook import log
from wallwright.table.protocol import Extra
from wallwright.table.puzzling import Puzzling
from wallwright.table.reasons import reasons
from wallwright.table.replaying import Replaying
from wallwright.table.studying import Studying
from wallwright.table.table import Table
from wallwright.table.zones import zones

OWN = ("guide", "reasons", "replay", "finale", "end")  # zones that only some kinds have


def _of_match(table: Table) -> dict[str, str]:
    own = {"reasons": reasons(table), "finale": finale.finale(table), "end": ends.end(table)}
    return {**zones(table), **own}


def _of_lesson(table: Guided) -> dict[str, str]:
    return {**_of_match(table), "guide": guide.guide(table)}


def _of_puzzle(table: Puzzling) -> dict[str, str]:
    return {**zones(table), "guide": puzzle_box.box(table)}


class Kind(NamedTuple):
    """What a kind of table has of its own; `spoken` tells instead of what is asked, and whether

    it is to be said again.
    """

    table: type[Table]
    zones: Callable[[Any], Mapping[str, str]] = _of_match
    told: Callable[[Any], Extra] = lambda table: {}
    spoken: Callable[[Any], tuple[str, int]] | None = None
    log: Callable[[Any], Sequence[str]] = log


KINDS = (
    Kind(Replaying, replay_bar.zones, replay_bar.told, log=replay_bar.log),
    Kind(Editing, pen.zones_of, pen.told, pen.spoken),
    Kind(Studying, reader.zones_of, reader.told, reader.spoken),
    Kind(Guided, _of_lesson, guide.told, guide.spoken),
    Kind(Puzzling, _of_puzzle, puzzle_box.told, puzzle_box.spoken),
    Kind(Table, told=finale.told),
)


def kind_of(table: Table) -> Kind:
    return next(kind for kind in KINDS if isinstance(table, kind.table))


def zones_of(table: Table) -> dict[str, str]:
    """Every zone of the page but the log: empty where this kind of table has none."""
    return {**dict.fromkeys(OWN, ""), **kind_of(table).zones(table)}
