"""What was done on the table since the eyes last acted."""

from typing import NamedTuple

from wallwright.core.sight import Look
from wallwright.games.great_wall.rules.board import KINDS, SECTION_NAMES, State


class Laid(NamedTuple):
    """Cards somebody laid side by side since the eyes last acted."""

    section: int
    place: int
    number: int
    seat: int


def laid(look: Look) -> tuple[Laid, ...]:
    """The cards laid since the eyes last acted that still lie on the table."""
    found: list[Laid] = []
    for seen in look.since:
        words = seen.heard.split()
        if words[0] == "win":
            section = SECTION_NAMES.index(words[1])
            found = [one for one in found if one.section != section]
        elif words[0] in ("lay", "free"):
            found.append(_laid(seen.view, words))
    return tuple(found)


def _laid(before: State, words: list[str]) -> Laid:
    number = sum(word in KINDS for word in words)
    if "over" in words:
        section, place = SECTION_NAMES.index(words[-2]), int(words[-1]) - 1
    else:
        section = SECTION_NAMES.index(words[-1])
        place = len(before.rows[section])
    return Laid(section, place, number, before.turn)


def cleared(look: Look) -> dict[int, int]:
    """The sections that were cleared since the eyes last acted, and who did it."""
    found: dict[int, int] = {}
    for seen in look.since:
        words = seen.heard.split()
        if words[0] == "win":
            found[SECTION_NAMES.index(words[1])] = seen.view.turn
    return found


def taken(look: Look) -> frozenset[int]:
    """The sections where a token went onto a card since the eyes last acted, and still lies."""
    found: set[int] = set()
    for seen in look.since:
        words = seen.heard.split()
        if words[0] == "take":
            found.add(SECTION_NAMES.index(words[1]))
        elif words[0] == "win":
            found.discard(SECTION_NAMES.index(words[1]))
    return frozenset(found)
