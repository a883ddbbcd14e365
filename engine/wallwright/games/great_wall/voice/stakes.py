"""What wins Great Wall, and what is at stake now."""

from wallwright.core.reckoning import plain, race
from wallwright.core.sight import Look
from wallwright.games.great_wall.rules.board import (
    OVER,
    SCORE,
    SECTION_NAMES,
    State,
    bearing,
    leader,
    mode,
    number,
    totals,
)
from wallwright.games.great_wall.voice import fame


def goal(look: Look) -> str:
    """G110. Of rivals the number of tokens is known, and between what their points lie."""
    middles = [sum(fame.span(look, seat)) for seat in range(len(look.names))]
    return look.words("goal.points", race=race(look, middles, _told))


def _told(look: Look, seat: int, name: str) -> str:
    said = {"name": name, "points": fame.figure(look, seat)}
    least, most = fame.span(look, seat)
    if least == most:
        return look.words("goal.player", **said)
    return look.words("goal.tokens", **said, n=number(look.view.won[seat]))


def stake(look: Look) -> str:
    """G50: the richest section a rival will score; else an own one; else one nobody leads."""
    state: State = look.view
    if state.phase == OVER or not any(state.free):
        return ""
    sections = [section for section, free in enumerate(state.free) if free]
    return _told_of(look, max(sections, key=lambda section: (_worth(look, section), -section)))


def _worth(look: Look, section: int) -> tuple[int, int]:
    """What a rival takes comes first, then what the eyes may hope for."""
    state: State = look.view
    leads = leader(state, section)
    urgency = 0 if leads < 0 else 1 if leads == look.eyes else 2
    return urgency, sum(state.free[section]) + state.borne[section]


def _told_of(look: Look, section: int) -> str:
    state, words = look.view, look.words
    leads, name = leader(state, section), SECTION_NAMES[section].upper()
    if leads < 0:
        one, *more = state.free[section]
        if not more:
            return words("stake.free_one", section=name, one=one)
        return words("stake.free", section=name, one=one, other=more[0])
    said = {"section": name, "prize": _prize(look, section)}
    if state.phase == SCORE and leads == state.turn:
        return words("stake.now", **said)
    if leads == look.eyes:
        return words("stake.own", **said)
    if not _acts_before(look, leads):
        return words("stake.sure", **said)
    return words("stake.rival", **said, n=plain(totals(state, section)[leads] or 0))


def _prize(look: Look, section: int) -> str:
    """G53: one of two free tokens; G55: the last free one, and the borne one for its bearer."""
    state: State = look.view
    leads, bears = leader(state, section), bearing(state, section)
    one, other = (*state.free[section], state.borne[section])[:2]
    said = {"one": one, "other": other, "name": _name(look, leads)}
    if bears < 0:
        return look.words("stake.either", **said)
    if bears == leads:
        return look.words("stake.both", **said)
    return look.words("stake.shared", **said, bearer=_name(look, bears))


def _name(look: Look, seat: int) -> str:
    return look.words("stake.you") if seat == look.eyes else look.names[seat]


def _acts_before(look: Look, rival: int) -> bool:
    """Whether the eyes may still lay cards before a rival's next scoring."""
    state: State = look.view
    if look.eyes < 0 or mode(state) == "scoring":
        return False
    seats = len(look.names)
    away = (look.eyes - state.turn) % seats
    until = (rival - state.turn) % seats or seats
    return away < until
