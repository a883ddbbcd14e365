"""Why something cannot be done in China: the clause that forbids it."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.picks import named
from wallwright.games.china.rules import board
from wallwright.games.china.rules.board import (
    EMISSARIES_LEFT,
    FORT,
    HOUSES_LEFT,
    LETTERS,
    NO_ROW,
    State,
    has_fort,
    held,
    in_last_round,
    most_pieces,
    owner,
    placeable,
    with_forts,
)
from wallwright.games.china.rules.realm import CARDS, COLOUR_OF, PROVINCE_OF, PROVINCES, SPACES

Refusal = Callable[[State, Sequence[str]], str | None]


def why_not(view: State, words: Sequence[str]) -> str | None:
    """The clause that forbids these words of an action; None if nothing does."""
    if not words or words[0] not in FORBIDDEN or view.phase not in OUT_OF_TURN:
        return None
    verb, rest = words[0], words[1:]
    return OUT_OF_TURN[view.phase].get(verb) or FORBIDDEN[verb](view, rest)


# Placing


def _placing(view: State, words: Sequence[str]) -> str | None:
    supply, hand = view.supplies[view.turn], view.hands[view.turn]
    where = placeable(supply, view.spaces, view.sites, view.rooms)
    payable = [p for p, colour in enumerate(COLOUR_OF) if most_pieces(hand, colour)]
    if not any(where >> province & 1 for province in payable):
        return "C21"
    if (province := named(PROVINCES, words)) < 0:
        return None
    if province not in payable:
        return "C13"
    return None if where >> province & 1 else _no_piece_for(view, province)


def _no_piece_for(view: State, province: int) -> str:
    """Why no piece of the supply can go to a province."""
    supply = view.supplies[view.turn]
    if view.spaces >> province & 1:
        return "C19"  # all that would fit is used up
    return "C22" if supply & EMISSARIES_LEFT else "C20"


def _building(view: State, words: Sequence[str]) -> str | None:
    space = named(SPACES, words)
    if refused := _elsewhere(view, PROVINCE_OF[space] if space >= 0 else -1):
        return refused
    if not view.supplies[view.turn] & HOUSES_LEFT:
        return "C19"
    if not view.spaces >> view.province & 1 or (space >= 0 and owner(view, space) >= 0):
        return "C20"
    return None


def _sending(view: State, words: Sequence[str]) -> str | None:
    """An emissary."""
    if refused := _elsewhere(view, named(PROVINCES, words)):
        return refused
    if not view.supplies[view.turn] & EMISSARIES_LEFT:
        return "C19"
    if view.rooms >> view.province & 1:
        return None
    return "C22" if view.emissaries[view.province] else "C23"


def _fortifying(view: State, words: Sequence[str]) -> str | None:
    if not with_forts(view):
        return "C65"
    space = named(SPACES, words)
    if refused := _elsewhere(view, PROVINCE_OF[space] if space >= 0 else -1):
        return refused
    if view.supplies[view.turn] < FORT:
        return "C19"
    taken = space >= 0 and (owner(view, space) >= 0 or has_fort(view, space))
    return "C66" if taken or not view.sites >> view.province & 1 else None


def _elsewhere(view: State, province: int) -> str | None:
    return "C12" if 0 <= province != view.province else None


# Cards


def _paying(view: State, words: Sequence[str]) -> str | None:
    """With one piece placed, and a choice."""
    if any(word not in CARDS for word in words) or not words:
        return None
    card, own = CARDS.index(words[0]), COLOUR_OF[view.province]
    if card == own:
        return None if len(words) == 1 else "C15" if set(words) == {words[0]} else "C14"
    if len(set(words)) > 1 or held(view.hands[view.turn], card) < 2:
        return "C14" if len(words) > 1 else "C13"
    return None if len(words) <= 2 else "C15"


def _exchanging(view: State, words: Sequence[str]) -> str | None:
    if in_last_round(view) and view.row == NO_ROW:
        return "C49"
    card = named(CARDS, words)
    return "C47" if card >= 0 and not held(view.hands[view.turn], card) else None


def _taking(view: State, words: Sequence[str]) -> str | None:
    if words and words[0] == "deck":
        return "C49" if in_last_round(view) else None
    card = named(CARDS, words)
    return "C38" if card >= 0 and LETTERS[card] not in view.row else None


def _passing(view: State, words: Sequence[str]) -> str | None:
    return None if in_last_round(view) and view.row == NO_ROW else "C11"


def _nothing(view: State, words: Sequence[str]) -> str | None:
    return None


FORBIDDEN: Mapping[str, Refusal] = {
    "place": _placing,
    "house": _building,
    "emissary": _sending,
    "fort": _fortifying,
    "stop": _nothing,
    "pay": _paying,
    "exchange": _exchanging,
    "take": _taking,
    "pass": _passing,
}
PIECES = ("house", "emissary", "fort")
# What a verb meets in a phase that is not its own: one thing or the other (C11), one province
# (C12), payment at the end (C26), and the order of a turn (C28).
PLACING = {"place": "C12", "exchange": "C11", "pass": "C11", "take": "C28", "pay": "C26"}
OUT_OF_TURN: Mapping[str, Mapping[str, str]] = {
    board.TURN: {**dict.fromkeys(PIECES, "C12"), "stop": "C11", "pay": "C12", "take": "C47"},
    board.PIECE: {**PLACING, "stop": "C12"},
    board.SECOND: PLACING,
    board.PAY: {
        **dict.fromkeys((*PIECES, "place", "stop"), "C26"),
        "exchange": "C11",
        "pass": "C11",
        "take": "C28",
    },
    board.TAKE: {
        **dict.fromkeys((*PIECES, "place", "pay", "stop"), "C28"),
        "exchange": "C11",
        "pass": "C11",
    },
}
