"""Why something cannot be done in Great Wall: the clause that forbids it."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.picks import named
from wallwright.games.great_wall.rules.board import (
    DRAGON,
    KINDS,
    OWNER,
    RIDER,
    SCORE,
    SECTION_NAMES,
    THREE,
    TWO,
    State,
    held,
)


def why_not(view: State, words: Sequence[str]) -> str | None:
    """The clause that forbids these words of an action; None if nothing does."""
    if not words or view.phase not in (SCORE, TWO, THREE):
        return None
    forbidden = FORBIDDEN.get(words[0])
    return forbidden(view, list(words[1:])) if forbidden else None


def _drawing(view: State, words: list[str]) -> str | None:
    return _not_yet(view, "G51") or (None if view.piles[view.turn] else "G73")


def _laying(view: State, words: list[str]) -> str | None:
    hand, kinds = view.hands[view.turn], [word for word in words if word in KINDS]
    if refused := _not_yet(view, "G51"):
        return refused
    if not hand:
        return "G74"
    if not kinds:
        return None
    kind = KINDS.index(kinds[0])
    if len(set(kinds)) > 1 or len(kinds) > held(hand, kind):
        return "G72"
    if kind == RIDER and view.phase == THREE and not view.rider_as_action3:
        return "G79"  # the rulebook by the letter (R9)
    where = words[len(kinds) :]
    return _covering(view, kind, where[1:]) if where[:1] == ["over"] else _closed(view, where)


def _covering(view: State, kind: int, where: list[str]) -> str | None:
    if kind != DRAGON:
        return "G86"
    section, place = named(SECTION_NAMES, where), _place(where[1:])
    if section >= len(view.rows) or section < 0 or not view.free[section]:
        return _closed(view, where)
    if place >= len(view.rows[section]):
        return "G81"  # no card lies there
    return "G83" if 0 <= place == view.bearer[section] else None


def _riding(view: State, words: list[str]) -> str | None:
    """A free rider."""
    if refused := _not_yet(view, "G77"):
        return refused
    if words[:1] not in ([], [KINDS[RIDER]]) or not held(view.hands[view.turn], RIDER):
        return "G76"
    return _closed(view, words[1:])


def _taking(view: State, words: list[str]) -> str | None:
    """The first token of a section, onto a card."""
    section = named(SECTION_NAMES, words)
    if refused := _not_noted(view, section):
        return refused
    if section < 0:
        return None
    if len(view.free[section]) < 2:
        return "G55"
    token = words[1] if len(words) > 1 else ""
    if token.isdecimal() and token not in map(str, view.free[section]):
        return "G53"
    row, place = view.rows[section], _place(words[2:])
    foreign = place >= len(row) or (place >= 0 and OWNER[row[place]] != view.turn)
    return "G54" if foreign else None


def _winning(view: State, words: list[str]) -> str | None:
    """The second token of a section."""
    section = named(SECTION_NAMES, words)
    if refused := _not_noted(view, section):
        return refused
    return "G53" if section >= 0 and len(view.free[section]) == 2 else None


def _pointing(view: State, words: list[str]) -> str | None:
    """At a card of a row, with no dragon in hand."""
    return _not_yet(view, "G51") or "G86"


def _not_yet(view: State, before_scoring: str) -> str | None:
    """Actions two and three come after action one, or no more at all."""
    if view.scoring_only:
        return "G94"
    return before_scoring if view.phase == SCORE else None


def _not_noted(view: State, section: int) -> str | None:
    if section >= len(view.free) or (section >= 0 and not view.free[section]):
        return "G60"
    if section < 0 or view.noted >> section & 1:
        return None
    scored = view.phase == SCORE and view.leaders[section] == view.turn
    return "G57" if scored else "G50"


def _closed(view: State, where: list[str]) -> str | None:
    section = named(SECTION_NAMES, where)
    return "G88" if section >= 0 and not any(view.free[section : section + 1]) else None


def _place(words: list[str]) -> int:
    """The place a word names, from 0; -1 without one."""
    return int(words[0]) - 1 if words and words[0].isdecimal() else -1


FORBIDDEN: Mapping[str, Callable[[State, list[str]], str | None]] = {
    "draw": _drawing,
    "lay": _laying,
    "free": _riding,
    "take": _taking,
    "win": _winning,
    "over": _pointing,
}
