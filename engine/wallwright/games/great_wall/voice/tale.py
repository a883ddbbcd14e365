"""The story of a turn of Great Wall: what was scored, laid and drawn, in a few words."""

from collections.abc import Callable, Sequence

from wallwright.core.chronicle import Often, gathered
from wallwright.core.reckoning import plain
from wallwright.core.sight import MAJOR, MINOR, PLAIN, Deed, Look, Seen
from wallwright.games.great_wall.rules.board import KIND, KINDS, OWNER, SECTION_NAMES, State, totals
from wallwright.games.great_wall.texts.phrases import cards, section_name


def tale(look: Look, seat: int, turn: Sequence[Seen]) -> Sequence[Deed] | None:
    parts: list[Deed | Often | None] = []
    for seen in turn:
        verb, *rest = seen.heard.split()
        if verb in PARTS:
            parts.append(PARTS[verb](look, seen, seat, rest))
            parts.append(_last_round(look, seen))
    return gathered(look, parts)


def _drawn(look: Look, seen: Seen, seat: int, rest: list[str]) -> Often:
    return Often("tale.draw", MINOR)


def _take(look: Look, seen: Seen, seat: int, rest: list[str]) -> Deed:
    told = look.words("tale.take", token=rest[1], section=rest[0].upper())
    return Deed(told, MAJOR)


def _win(look: Look, seen: Seen, seat: int, rest: list[str]) -> Deed:
    """G55: the last free token, and the borne one where it is the winner's."""
    before: State = seen.view
    section = SECTION_NAMES.index(rest[0])
    place, points = before.bearer[section], before.free[section][0]
    if place >= 0 and OWNER[before.rows[section][place]] == seat:
        points += before.borne[section]
    return Deed(look.words("tale.win", section=section_name(section)), MAJOR, f"+{points}")


def _lay(look: Look, seen: Seen, seat: int, rest: list[str]) -> Deed:
    if "over" in rest:
        return _cover(look, seen, rest)
    section, number = SECTION_NAMES.index(rest[-1]), sum(word in KINDS for word in rest)
    laid = cards(look.words, KINDS.index(rest[0]), number)
    total = totals(seen.after, section)[seat]
    said = {"cards": laid, "section": section_name(section), "total": plain(total or 0)}
    return Deed(look.words("tale.lay", **said), PLAIN)


def _cover(look: Look, seen: Seen, rest: list[str]) -> Deed:
    before: State = seen.view
    section, place = SECTION_NAMES.index(rest[-2]), int(rest[-1]) - 1
    letter = before.rows[section][place]
    said = {"cards": cards(look.words, KIND[letter]), "owner": look.names[OWNER[letter]]}
    return Deed(look.words("tale.cover", section=section_name(section), **said), PLAIN)


def _last_round(look: Look, seen: Seen) -> Deed | None:
    """G93."""
    begins = seen.after.finisher >= 0 > seen.view.finisher
    return Deed(look.words("tale.last_round"), MAJOR) if begins else None


PARTS: dict[str, Callable[[Look, Seen, int, list[str]], Deed | Often]] = {
    "deal": _drawn,
    "take": _take,
    "win": _win,
    "lay": _lay,
    "free": _lay,
}
