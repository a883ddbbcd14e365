"""Positions of Cheops in writing: buildings "c2-c3-d2=R", pieces "c2=c3 c3=d2" per seat."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from wallwright.core.game import settle_options
from wallwright.games.cheops import rules
from wallwright.games.cheops.board import (
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
from wallwright.games.cheops.realm import GOODS, HEXES, NODES, PATHS, mask, places

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
    return {NODES[place] for place in places(bits)}


def path_names(bits: int) -> set[str]:
    return {PATHS[place] for place in places(bits)}


def seat(letter: str) -> int:
    return SEATS.index(letter) if letter else -1


def pyramid(letters: str) -> str:
    """The blocks as they were laid: "RRx" are two of red and one of the pharaoh."""
    return "".join(BLACK if letter == BLACK else DIGITS[seat(letter)] for letter in letters)


def stones(black: int = 0, **built: int) -> str:
    """So many blocks of the pharaoh and of the players, by letter, for `position`."""
    return "x" * black + "".join(letter * number for letter, number in built.items())


def _per_seat(players: str, given: Mapping[str, str], read: Any) -> tuple[int, ...]:
    return tuple(read(given.get(letter, "")) for letter in players)


def position(
    settlements: Mapping[str, str] = NOTHING,
    cities: Mapping[str, str] = NOTHING,
    roads: Mapping[str, str] = NOTHING,
    ships: Mapping[str, str] = NOTHING,
    hands: Mapping[str, str] = NOTHING,
    dev: Mapping[str, str] = NOTHING,
    bought: str = "",
    knights: Mapping[str, int] = NOTHING,
    blocks_laid: str = "",
    blessed: str = "",
    cursed: str = "",
    army: str = "",
    players: str = "RYBG",
    turn: str = "R",
    first: str = "R",
    phase: str = MAIN,
    robber: str = ROBBER,
    bank: str | None = None,
    pile: str | None = None,
    supplies: Mapping[str, int] = NOTHING,
    options: Mapping[str, Any] = NOTHING,
    **fields: Any,
) -> State:
    """A state in the middle of a match. Hands hold goods and coins alike.

    The bank, the pile and the supplies are what the rest leaves, unless they are given. Any
    other field of the State can be given by its name.
    """
    blank = rules.start(len(players), settle_options(rules.OPTIONS, options))
    held = _per_seat(players, hands, goods)
    owned = _per_seat(players, dev, cards)
    state = blank._replace(
        phase=phase,
        turn=seat(turn),
        who=seat(turn),
        first=seat(first),
        turns=1,
        founded=3 * len(players),
        robber=HEXES.index(robber),
        rolled=phase != "roll",
        roads=_per_seat(players, roads, paths),
        ships=_per_seat(players, ships, paths),
        settlements=_per_seat(players, settlements, nodes),
        cities=_per_seat(players, cities, nodes),
        pyramid=pyramid(blocks_laid),
        blessed=seat(blessed),
        cursed=mask(seat(letter) for letter in cursed),
        army=seat(army),
        knights=tuple(knights.get(letter, 0) for letter in players),
        hands=held,
        bank=goods(bank) if bank is not None else _bank(held),
        cards=owned,
        pile=cards(pile) if pile is not None else _pile(owned, sum(knights.values())),
        bought=cards(bought),
    )
    left = [supplies.get(letter, _supply(state, n)) for n, letter in enumerate(players)]
    return counted(state._replace(**{"supplies": tuple(left), **fields}))


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
    return "".join(SEATS[number] for number in places(state.cursed))


def legal(state: State) -> set[str]:
    return {rules.write(action) for action in rules.actions(state)}


def play(state: State, *texts: str) -> State:
    """The state after some actions, each of which must be legal; chance's are written too."""
    for text in texts:
        action = rules.read(text)
        assert action in rules.actions(state), f"{text!r} is not among {sorted(legal(state))}"
        state = rules.apply(state, action)
    return state
