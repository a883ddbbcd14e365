"""Positions of China in writing: houses "wei-1=R wei-2=Y", emissaries "wei=RRY", cards by name."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tests import moves
from wallwright.core.game import settle_options
from wallwright.games.china import rules
from wallwright.games.china.rules.board import (
    EMISSARY,
    EMPTY,
    FORT,
    GAP,
    LETTERS,
    NO_ROW,
    ONE,
    TURN,
    State,
    cards,
    counted,
    is_full,
)
from wallwright.games.china.rules.realm import (
    CARDS,
    FIRST_SPACE,
    PROVINCE_OF,
    PROVINCES,
    SPACES,
)

SEATS = "RYBGN"  # one letter a seat; brown is N, as in every drawing
SUPPLY = (20, 8, 0)
HAND = "red green orange"
ROW = "red green orange yellow"
NOTHING: Mapping[str, Any] = MappingProxyType({})
BLANK = rules.start(3, settle_options(rules.OPTIONS, {}))
DECK = "purple purple purple purple orange"


def packed(names: str | Sequence[str]) -> int:
    """ "red red green" as one number."""
    total = 0
    for name in names.split() if isinstance(names, str) else names:
        total += ONE[CARDS.index(name)]
    return total


def named(packed_cards: int) -> str:
    return " ".join(CARDS[card] for card in cards(packed_cards))


def row(names: str | Sequence[str]) -> str:
    """Up to four cards from the left; what is missing is a gap."""
    split = names.split() if isinstance(names, str) else names
    return ("".join(LETTERS[CARDS.index(name)] for name in split) + NO_ROW)[:4]


def shown(state: State) -> list[str]:
    return [CARDS[LETTERS.index(letter)] for letter in state.row if letter != GAP]


def built(houses: str) -> tuple[str, ...]:
    """Who has a house where, province by province."""
    who = [EMPTY] * len(SPACES)
    for name, _, seat in (pair.partition("=") for pair in houses.split()):
        who[SPACES.index(name)] = str(SEATS.index(seat))
    text = "".join(who)
    ends = (*FIRST_SPACE[1:], len(text))
    return tuple(text[first:end] for first, end in zip(FIRST_SPACE, ends, strict=True))


def sent(emissaries: str) -> tuple[str, ...]:
    seats = dict(pair.split("=") for pair in emissaries.split())
    return tuple(
        "".join(str(SEATS.index(seat)) for seat in seats.get(province, ""))
        for province in PROVINCES
    )


def fortified(forts: str) -> tuple[int, ...]:
    masks = [0] * len(PROVINCES)
    for space in map(SPACES.index, forts.split()):
        masks[PROVINCE_OF[space]] |= 1 << space - FIRST_SPACE[PROVINCE_OF[space]]
    return tuple(masks)


def supply(houses: int, emissaries: int, forts: int) -> int:
    return houses + emissaries * EMISSARY + forts * FORT


def held(players: str, hands: Mapping[str, str], usual: str) -> tuple[int, ...]:
    """Everybody's cards, packed; who is given none has the usual ones."""
    return tuple(packed(hands.get(seat, usual)) for seat in players)


def named_seats(**letters: str) -> dict[str, Any]:
    """The fields that name a seat; nobody is -1."""
    return {field: SEATS.index(letter) if letter else -1 for field, letter in letters.items()}


def piles(deck: str, discard: str, renewed: bool) -> dict[str, Any]:
    """Nothing has left a deck yet that is said to be renewed."""
    left = packed(deck)
    fresh = left if renewed else 0
    return {"deck": left, "discard": packed(discard), "renewed": renewed, "fresh": fresh}


def position(
    houses: str = "",
    emissaries: str = "",
    forts: str = "",
    players: str = "RYB",
    turn: str = "R",
    first: str = "R",
    phase: str = TURN,
    hands: Mapping[str, str] = NOTHING,
    known: Mapping[str, str] = NOTHING,
    points: Sequence[int] = (),
    supplies: Mapping[str, tuple[int, int, int]] = NOTHING,
    shows: str = ROW,
    deck: str = DECK,
    discard: str = "",
    renewed: bool = False,
    finisher: str = "",
    side: str = "small",
    chain_rule: str = "best_disjoint",
) -> State:
    """A state in the middle of a match; who is given no hand holds red, green and orange."""
    return counted(
        BLANK._replace(
            phase=phase,
            **named_seats(turn=turn, first=first, finisher=finisher),
            houses=built(houses),
            forts=fortified(forts),
            emissaries=sent(emissaries),
            points=tuple(points) or (0,) * len(players),
            supplies=tuple(supply(*supplies.get(seat, SUPPLY)) for seat in players),
            hands=held(players, hands, HAND),
            known=held(players, known, ""),
            row=row(shows),
            since=("",) * len(players),
            **piles(deck, discard, renewed),
            side=side,
            chain_rule=chain_rule,
        )
    )


def scored(state: State) -> list[str]:
    """The provinces with a marker."""
    return [name for number, name in enumerate(PROVINCES) if is_full(state, number)]


def legal(state: State) -> set[str]:
    return moves.legal(rules, state)


def play(state: State, *texts: str) -> State:
    return moves.play(rules, state, *texts)
