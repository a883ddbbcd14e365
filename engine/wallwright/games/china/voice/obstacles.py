"""What is missing or in the way in China, before the clause that says so."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.picks import named
from wallwright.core.sight import Look
from wallwright.games.china.rules import board
from wallwright.games.china.rules.board import (
    State,
    ceiling,
    has_fort,
    held,
    owner,
)
from wallwright.games.china.rules.realm import CARDS, COLOUR_OF, PROVINCE_OF, PROVINCES, SPACES
from wallwright.games.china.texts.phrases import WITH, card, province

Words = Sequence[str]


def obstacle(look: Look, words: Words, clause: str) -> str:
    if words[0] == WITH:
        return _unpaid_with(look, words)
    if not clause:
        return ""
    state: State = look.view
    if words[0] not in OWN[state.phase]:
        return _out_of_turn(look, words)
    return OBSTACLES[words[0]](look, words[1:], clause)


def _say(look: Look, key: str, **fields: object) -> str:
    return look.words(f"obstacle.{key}", **fields)


def _here(look: Look) -> str:
    """The province of this turn."""
    return province(look.words, look.view.province)


def _out_of_turn(look: Look, words: Words) -> str:
    """What has to be done first, or can be done no more."""
    state: State = look.view
    where = _here(look) if state.province >= 0 else ""
    key = LATER[state.phase].get(words[0], FIRST[state.phase])
    if 0 <= state.province == named(PROVINCES, words[1:]):
        key = FIRST[state.phase]
    return _say(look, key, province=where)


# Placing


def _placing(look: Look, rest: Words, clause: str) -> str:
    place = named(PROVINCES, rest)
    if place < 0 or clause == "C21":
        return _say(look, "no_place" if look.view.supplies[look.eyes] else "no_pieces")
    if clause == "C13":
        return _unpaid(look, place)
    return _full(look, place, clause)


def _unpaid(look: Look, place: int) -> str:
    """Which card is missing for a province."""
    name = CARDS[COLOUR_OF[place]]
    return look.words(f"obstacle.unpaid_{name}", province=province(look.words, place))


def _unpaid_with(look: Look, words: Words) -> str:
    """The card that was chosen first does not pay there."""
    place = named(PROVINCES, words[3:])
    if place < 0:
        return _say(look, "with_none")
    where = province(look.words, place)
    return look.words(f"obstacle.with_{CARDS[COLOUR_OF[place]]}", province=where)


def _full(look: Look, place: int, clause: str) -> str:
    state: State = look.view
    where, supply = province(look.words, place), state.supplies[look.eyes]
    if clause == "C19":
        key = "no_fitting" if supply else "no_pieces"
    elif clause == "C22":
        key = "full_court" if state.emissaries[place] else "no_court"
    else:
        key = "full"
    return _say(look, key, province=where, n=ceiling(state.houses[place]))


def _building(look: Look, rest: Words, clause: str) -> str:
    space = named(SPACES, rest)
    if clause == "C12":
        return _say(look, "one_province", province=_here(look))
    if clause == "C19":
        return _say(look, "no_houses")
    return _occupied(look, space) if space >= 0 else _say(look, "full", province=_here(look))


def _occupied(look: Look, space: int) -> str:
    """Whose house stands on a space, or that it is the fortification."""
    state: State = look.view
    seat = owner(state, space)
    if seat < 0:
        key = "fortified" if has_fort(state, space) else "full"
        return _say(look, key, province=province(look.words, PROVINCE_OF[space]))
    if seat == look.eyes:
        return _say(look, "own_house")
    return _say(look, "house_of", name=look.names[seat])


def _sending(look: Look, rest: Words, clause: str) -> str:
    """An emissary."""
    if clause == "C12":
        return _say(look, "one_province", province=_here(look))
    if clause == "C19":
        return _say(look, "no_emissaries")
    state: State = look.view
    key = "no_court" if clause == "C23" else "full_court"
    return _say(look, key, province=_here(look), n=ceiling(state.houses[state.province]))


def _fortifying(look: Look, rest: Words, clause: str) -> str:
    if clause in FORTS:
        return _say(look, FORTS[clause], province=_here(look))
    space = named(SPACES, rest)
    return _occupied(look, space) if space >= 0 else _say(look, "full", province=_here(look))


# Cards


def _paying(look: Look, rest: Words, clause: str) -> str:
    """With one piece placed, and a choice."""
    state: State = look.view
    colour = named(CARDS, rest)
    number = held(state.hands[look.eyes], colour)
    if clause == "C15":
        return _say(look, "too_many")
    if colour == COLOUR_OF[state.province] or len(set(rest)) > 1:
        return _say(look, "no_joker", province=_here(look))
    if not number:
        return look.words(f"obstacle.none_{CARDS[colour]}")
    return _say(look, "half_joker", province=_here(look), cards=card(look.words, colour, number))


def _exchanging(look: Look, rest: Words, clause: str) -> str:
    if clause != "C47":
        return _say(look, "empty_row")
    return look.words(f"obstacle.none_{CARDS[named(CARDS, rest)]}")


def _taking(look: Look, rest: Words, clause: str) -> str:
    if clause != "C38":
        return _say(look, "no_deck")
    return look.words(f"obstacle.row_{CARDS[named(CARDS, rest)]}")


def _passing(look: Look, rest: Words, clause: str) -> str:
    return _say(look, "no_pass")


OBSTACLES: Mapping[str, Callable[[Look, Words, str], str]] = {
    "place": _placing,
    "house": _building,
    "emissary": _sending,
    "fort": _fortifying,
    "pay": _paying,
    "exchange": _exchanging,
    "take": _taking,
    "pass": _passing,
}
FORTS = {"C12": "one_province", "C19": "no_forts", "C65": "without_forts"}
PIECES = ("house", "emissary", "fort")
# The verbs of a phase.
OWN: Mapping[str, tuple[str, ...]] = {
    board.TURN: ("place", "exchange", "pass"),
    board.PIECE: PIECES,
    board.SECOND: (*PIECES, "stop"),
    board.PAY: ("pay",),
    board.TAKE: ("take",),
}
# What a phase is for.
FIRST: Mapping[str, str] = {
    board.TURN: "first_place",
    board.PIECE: "first_piece",
    board.SECOND: "first_second",
    board.PAY: "first_pay",
    board.TAKE: "first_take",
}
# What cannot be made up for by doing that first.
DONE = {"exchange": "has_placed", "pass": "has_placed"}
LATER: Mapping[str, Mapping[str, str]] = {
    board.TURN: {"take": "later_take", "pay": "first_place", "stop": "no_second"},
    board.PIECE: {**DONE, "place": "one_province", "take": "last_take", "stop": "first_piece"},
    board.SECOND: {**DONE, "place": "one_province", "take": "last_take", "pay": "last_pay"},
    board.PAY: {**DONE},
    board.TAKE: {**DONE},
}
