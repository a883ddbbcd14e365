"""Positions of Cheops in writing: buildings "c2-c3-d2=R", pieces "c2=c3 c3=d2" per seat."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tests import moves
from wallwright.core.bits import mask, members
from wallwright.core.game import settle_options
from wallwright.games.cheops import rules
from wallwright.games.cheops.rules.board import (
    BLACK,
    CARD_ONES,
    CARDS,
    CITY,
    DIGITS,
    MAIN,
    OF_EACH,
    ONE,
    PILE,
    ROAD,
    SETTLEMENT,
    SHIP,
    SUPPLY,
    State,
    blocks,
    counted,
    counts,
)
from wallwright.games.cheops.rules.realm import GOODS, HEXES, NODES, PATHS

SEATS = "RYBG"  # one letter a seat
NOTHING: Mapping[str, Any] = MappingProxyType({})
COIN_COUNT = 40
ROBBER = "d7"  # a desert far from most buildings


def goods(names: str) -> int:
    """ "wood wood ore" or "2 wood 1 ore" as one number."""
    total, number = 0, 1
    for word in names.split():
        if word.isdecimal():
            number = int(word)
        else:
            total += number * ONE[GOODS.index(word)]
            number = 1
    return total


def named(packed: int) -> str:
    """What is packed, each good once with its number."""
    counted_goods = zip(GOODS, counts(packed), strict=True)
    return " ".join(f"{number} {good}" for good, number in counted_goods if number)


def cards(names: str) -> int:
    """ "knight knight victory" as one number."""
    return sum(CARD_ONES[CARDS.index(name)] for name in names.split())


def nodes(names: str) -> int:
    return mask(NODES.index(name) for name in names.split())


def paths(names: str) -> int:
    return mask(PATHS.index(name) for name in names.split())


def node_names(bits: int) -> set[str]:
    return {NODES[place] for place in members(bits)}


def path_names(bits: int) -> set[str]:
    return {PATHS[place] for place in members(bits)}


def seat(letter: str) -> int:
    return SEATS.index(letter) if letter else -1


def pyramid(letters: str) -> str:
    """The blocks as they were laid: "RRx" are two of red and one of the pharaoh."""
    return "".join(BLACK if letter == BLACK else DIGITS[seat(letter)] for letter in letters)


def stones(black: int = 0, **built: int) -> str:
    """So many blocks of the pharaoh and of the players, by letter, for `position`."""
    return "x" * black + "".join(letter * number for letter, number in built.items())


def seats(letters: str) -> int:
    return mask(map(seat, letters))


# How what is given by letter of a seat is read, and what is given once; and the field it is for.
PER_SEAT: Mapping[str, tuple[str, Callable[[Any], int]]] = {
    "settlements": ("settlements", nodes),
    "cities": ("cities", nodes),
    "roads": ("roads", paths),
    "ships": ("ships", paths),
    "hands": ("hands", goods),
    "dev": ("cards", cards),
    "knights": ("knights", int),
}
ONCE: Mapping[str, tuple[str, Callable[[Any], Any]]] = {
    "bought": ("bought", cards),
    "blocks_laid": ("pyramid", pyramid),
    "blessed": ("blessed", seat),
    "cursed": ("cursed", seats),
    "army": ("army", seat),
    "robber": ("robber", HEXES.index),
    "bank": ("bank", goods),
    "pile": ("pile", cards),
}


def position(
    settlements: Mapping[str, str] = NOTHING,
    players: str = "RYBG",
    turn: str = "R",
    first: str = "R",
    phase: str = MAIN,
    options: Mapping[str, Any] = NOTHING,
    supplies: Mapping[str, int] = NOTHING,
    **given: Any,
) -> State:
    """A state in the middle of a match. Hands hold goods and coins alike.

    The bank, the pile and the supplies are what the rest leaves, unless they are given. Any
    other field of the State can be given by its name.
    """
    blank = rules.start(len(players), settle_options(rules.OPTIONS, options))
    given = {"settlements": settlements, "robber": ROBBER} | given
    read = dict(_read(name, value, players) for name, value in given.items())
    state = blank._replace(**(_in_turn(phase, turn, first, len(players)) | read))
    if "bank" not in read:
        state = state._replace(bank=_bank(state.hands))
    if "pile" not in read:
        state = state._replace(pile=_pile(state.cards, sum(state.knights)))
    left = [supplies.get(letter, _supply(state, n)) for n, letter in enumerate(players)]
    return counted(state._replace(supplies=tuple(left)))


def _read(name: str, value: Any, players: str) -> tuple[str, Any]:
    """A field of the State and what it holds."""
    if name in PER_SEAT:
        field, read = PER_SEAT[name]
        return field, tuple(read(value[one]) if one in value else 0 for one in players)
    if name in ONCE:
        field, read = ONCE[name]
        return field, read(value)
    return name, value


def _in_turn(phase: str, turn: str, first: str, players: int) -> dict[str, Any]:
    """Whose turn it is in a phase, with the foundation behind."""
    return {
        "phase": phase,
        "turn": seat(turn),
        "who": seat(turn),
        "first": seat(first),
        "turns": 1,
        "founded": 3 * players,
        "rolled": phase != "roll",
    }


def _bank(held: Sequence[int]) -> int:
    """What the hands leave in the bank and in the coin supply."""
    everything = OF_EACH * sum(ONE[:5]) + COIN_COUNT * ONE[5]
    return everything - sum(held)


def _pile(owned: Sequence[int], knights: int) -> int:
    return PILE - sum(owned) - knights * CARD_ONES[0]


def _supply(state: State, number: int) -> int:
    """What the pieces on the map leave of a seat's own."""
    return (
        SUPPLY
        - ROAD * state.roads[number].bit_count()
        - SHIP * state.ships[number].bit_count()
        - SETTLEMENT * state.settlements[number].bit_count()
        - CITY * state.cities[number].bit_count()
    )


def supply(roads: int = 15, ships: int = 8, settlements: int = 5, cities: int = 4) -> int:
    return roads * ROAD + ships * SHIP + settlements * SETTLEMENT + cities * CITY


def hand(state: State, letter: str) -> str:
    """The goods of a seat, coins among them: "2 wood 1 coin"."""
    return named(state.hands[seat(letter)])


def laid(state: State) -> dict[str, int]:
    """The blocks of every player, and the pharaoh's as x."""
    built = {letter: blocks(state, n) for n, letter in enumerate(SEATS[: len(state.hands)])}
    return {**built, BLACK: state.pyramid.count(BLACK)}


def cursed(state: State) -> str:
    return "".join(SEATS[number] for number in members(state.cursed))


def legal(state: State) -> set[str]:
    return moves.legal(rules, state)


def play(state: State, *texts: str) -> State:
    return moves.play(rules, state, *texts)
