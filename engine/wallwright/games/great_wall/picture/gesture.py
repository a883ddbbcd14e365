"""What the action that is being said by clicks names, and what would follow."""

from typing import NamedTuple

from wallwright.core import gesture
from wallwright.core.gesture import Gesture, Words
from wallwright.core.sight import Look
from wallwright.games.great_wall import rules
from wallwright.games.great_wall.rules.board import (
    KINDS,
    SECTION_NAMES,
    State,
    totals,
)


class Laid(NamedTuple):
    """Cards somebody laid side by side since the eyes last acted."""

    section: int
    place: int
    number: int
    seat: int


def marks(now: Gesture, words: Words) -> str:
    """The marks of a spot that stands for these words; a hint marks every spot on its way."""
    return gesture.marks(now._replace(hint=now.hint[: len(words)]), words)


def piece(now: Gesture) -> Words:
    """The words that name the cards to be laid, () while there are none."""
    words: list[str] = []
    for word in now.picked or now.hint:
        if word in SECTION_NAMES or word == "over":
            break
        words.append(word)
    return tuple(words) if len(words) > 1 and words[0] in ("lay", "free") else ()


def target(now: Gesture, section: int, place: int) -> Words:
    """The words for choosing a card of a row, () while no card is asked for."""
    name, number = SECTION_NAMES[section], str(place + 1)
    if piece(now) == ("lay", "dragon"):
        return ("lay", "dragon", "over", name, number)
    token = now.picked[:3] if now.picked else now.hint[:3]
    if token[:2] == ("take", name) and len(token) == 3:
        return (*token, number)
    return ()


def after(look: Look, words: Words) -> State | None:
    """The table as it would be after an action; None while it is not complete or not legal."""
    text = " ".join(words)
    if text not in look.legal:
        return None
    state: State = rules.apply(look.view, rules.read(text))
    return state


class Change(NamedTuple):
    """A total that an action would change."""

    seat: int
    before: int | None
    after: int | None


def changes(look: Look, words: Words, section: int) -> tuple[Change, ...]:
    """The totals of a section that an action would change, in seat order."""
    then = after(look, words)
    if then is None:
        return ()
    old, new = totals(look.view, section), totals(then, section)
    return tuple(
        Change(seat, old[seat], new[seat]) for seat in range(len(old)) if old[seat] != new[seat]
    )


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
