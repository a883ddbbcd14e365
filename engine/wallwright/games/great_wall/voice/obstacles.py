"""What is missing or in the way in Great Wall, before the clause that says so."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.bits import members
from wallwright.core.picks import named
from wallwright.core.reckoning import plain
from wallwright.core.sight import Look
from wallwright.core.texts import listed
from wallwright.games.great_wall.rules.board import (
    KINDS,
    OWNER,
    SCORE,
    SECTION_NAMES,
    State,
    held,
    totals,
)
from wallwright.games.great_wall.texts.phrases import cards, section_name

Words = Sequence[str]


def obstacle(look: Look, words: Words, clause: str) -> str:
    if not clause:
        return ""
    told = OBSTACLES.get(clause)
    return told(look, words[1:]) if told else _say(look, PLAIN[clause])


def _say(look: Look, key: str, **fields: object) -> str:
    return look.words(f"obstacle.{key}", **fields)


def _of_section(key: str) -> Callable[[Look, Words], str]:
    """A sentence about the section that is named."""
    return lambda look, rest: _say(look, key, section=_section(rest))


def _section(rest: Words) -> str:
    return next((word.upper() for word in rest if word in SECTION_NAMES), "")


def _first_score(look: Look, rest: Words) -> str:
    """Which sections have to be scored first."""
    noted = [section_name(section) for section in members(look.view.noted)]
    return _say(look, "first_score", sections=listed(look.words, noted))


# Cards


def _unequal(look: Look, rest: Words) -> str:
    """Of several kinds, or more than are held."""
    kinds = [KINDS.index(word) for word in rest if word in KINDS]
    if len(set(kinds)) > 1:
        return _say(look, "unequal")
    number = held(look.view.hands[look.eyes], kinds[0])
    if not number:
        return _say(look, "none_held", kind=look.words(f"draw.kind.{KINDS[kinds[0]]}"))
    return _say(look, "few_held", cards=cards(look.words, kinds[0], number))


def _unridden(look: Look, rest: Words) -> str:
    """A free rider that is none."""
    return _say(look, "no_rider" if rest[:1] in ([], ["rider"]) else "only_rider")


# Tokens


def _not_leading(look: Look, rest: Words) -> str:
    """Who leads instead, and by how much."""
    state: State = look.view
    section = named(SECTION_NAMES, rest)
    if state.phase != SCORE:
        return _say(look, "late_score")
    found, name = totals(state, section), section_name(section)
    own, leader = found[look.eyes], state.leaders[section]
    if own is None:
        return _say(look, "absent", section=name)
    if leader == look.eyes:  # by the first token of another section
        return _say(look, "late_score")
    if leader < 0:
        return _say(look, "standoff", section=name)
    most = plain(found[leader] or 0)
    return _say(look, "behind", section=name, name=look.names[leader], most=most, own=plain(own))


def _other_token(look: Look, rest: Words) -> str:
    """While both tokens are free: one has to be named that is there."""
    if len(rest) < 2:
        return _say(look, "two_tokens", section=_section(rest))
    return _say(look, "no_token", section=_section(rest), token=rest[1])


def _bearer(look: Look, rest: Words) -> str:
    """Whose card it is that should bear a token."""
    row = look.view.rows[named(SECTION_NAMES, rest)]
    place = int(rest[2]) - 1 if len(rest) > 2 and rest[2].isdecimal() else -1
    if not 0 <= place < len(row):
        return _say(look, "no_such_card")
    return _say(look, "foreign_card", name=look.names[OWNER[row[place]]])


OBSTACLES: Mapping[str, Callable[[Look, Words], str]] = {
    "G50": _not_leading,
    "G51": _first_score,
    "G53": _other_token,
    "G54": _bearer,
    "G55": _of_section("one_token"),
    "G57": _of_section("taken"),
    "G60": _of_section("no_tokens"),
    "G72": _unequal,
    "G76": _unridden,
    "G77": _first_score,
    "G88": _of_section("closed"),
}
PLAIN: Mapping[str, str] = {
    "G73": "empty_pile",
    "G74": "empty_hand",
    "G79": "rider_third",
    "G81": "no_such_card",
    "G83": "bears_token",
    "G86": "only_dragon",
    "G94": "only_scoring",
}
