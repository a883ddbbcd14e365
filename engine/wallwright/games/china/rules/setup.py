"""How a match of China is set up, and what is asked of it at any moment."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import compress

from wallwright.core.game import (
    CHANCE,
    OVER as NOBODY,
    Option,
    UnknownOptionError,
    Value,
    settle_options,
)
from wallwright.games.china.rules.board import (
    COLOURS,
    DEALING,
    DEALT,
    EMISSARIES,
    EMISSARIES_LEFT,
    EMISSARY,
    EMPTY,
    FIRST,
    FORT,
    HOUSES,
    HOUSES_LEFT,
    LAYING,
    LETTERS,
    NO_ROW,
    OVER,
    PAY,
    PIECE,
    REFILL,
    SECOND,
    TAKE,
    TURN,
    State,
    counts,
    held,
    in_game,
    left,
    most_pieces,
    nobody_can_place,
    placeable,
    prices,
)
from wallwright.games.china.rules.chains import CHAIN_RULES
from wallwright.games.china.rules.notation import (
    DEAL,
    EMISSARY_TO,
    EXCHANGE,
    FORT_ON,
    HOUSE_ON,
    PASS,
    PAY_OWN,
    PAY_PAIR,
    PLACE,
    SHOW,
    STARTS,
    STOP,
    TAKE_CARD,
    TAKE_DECK,
    Action,
)
from wallwright.games.china.rules.realm import (
    COLOUR_OF,
    PROVINCES,
    SIDES,
    SPACES_OF,
)
from wallwright.games.china.rules.scoring import breakdown

NAME = "china"
RULES = 1
USUAL = {3: ("small",), 4: ("large", "small"), 5: ("large",)}  # C7: the first is the usual one
OPTIONS: Mapping[str, Option] = {
    "first": Option(("random", *COLOURS)),
    "map": Option(("usual", *SIDES)),
    "forts": Option((False, True)),
    "chain_rule": Option(CHAIN_RULES),
}
ENDINGS: tuple[str, ...] = ("last round", "round complete", "nothing to place")


def start(seats: int, options: Mapping[str, Value]) -> State:
    chosen = settle_options(OPTIONS, options)
    first = COLOURS.index(str(chosen["first"])) if chosen["first"] != "random" else -1
    if first >= seats:
        raise UnknownOptionError(f"nobody at the table plays {chosen['first']}")
    side = USUAL[seats][0] if chosen["map"] == "usual" else str(chosen["map"])
    if side not in USUAL[seats]:
        raise UnknownOptionError(f"the {side} map is not for {seats} players")
    supply = HOUSES + EMISSARIES * EMISSARY + (FORT if chosen["forts"] else 0)  # C4, C65
    provinces = len(PROVINCES)
    return State(
        FIRST, first, first, -1,
        tuple(EMPTY * places for places in SPACES_OF), (0,) * provinces, ("",) * provinces,
        (0,) * seats, (supply,) * seats, (0,) * seats, (0,) * seats, NO_ROW,
        in_game(seats), 0, False, -1,
        (1 << provinces) - 1, (1 << provinces) - 1, 0,
        side, str(chosen["chain_rule"]),
    )  # fmt: skip


def actor(state: State) -> int:
    if state.phase in BY_CHANCE:
        return CHANCE
    return NOBODY if state.phase == OVER else state.turn


def turn(state: State) -> int:
    return state.turn


def scores(state: State) -> tuple[int, ...]:
    """C53: with the last scoring, as soon as the game is over."""
    return tuple(map(sum, breakdown(state))) if state.phase == OVER else state.points


def winners(state: State) -> tuple[int, ...]:
    """C70; C71: of equals those with the most pieces left; C72: and then together."""
    final = [(score, sum(left(state, seat))) for seat, score in enumerate(scores(state))]
    return tuple(seat for seat, result in enumerate(final) if result == max(final))


def ending(state: State) -> str:
    """A map without room is named first, though the last turn of the last round filled it."""
    if nobody_can_place(state.supplies, state.spaces, state.sites, state.rooms):
        return "nothing to place"  # C51
    return "round complete" if state.finisher == state.turn else "last round"  # C50


# What may be done


def actions(state: State) -> Sequence[Action]:
    return LEGAL[state.phase](state)


def odds(state: State) -> Sequence[int]:
    """Every card of the deck is as likely as any other."""
    if state.phase == FIRST:
        return (1,) * len(actions(state))
    return tuple(filter(None, counts(state.deck)))


def _starts(state: State) -> Sequence[Action]:
    return (
        STARTS[: len(state.hands)] if state.turn < 0 else STARTS[state.turn : state.turn + 1]
    )  # C7


def _deals(state: State) -> Sequence[Action]:
    return tuple(compress(DEAL[state.turn], counts(state.deck)))


def _shows(state: State) -> Sequence[Action]:
    return tuple(compress(SHOW, counts(state.deck)))


def _turns(state: State) -> Sequence[Action]:
    """C11: place or exchange."""
    turn = state.turn
    where = placeable(state.supplies[turn], state.spaces, state.sites, state.rooms)
    may_take = state.finisher < 0 or state.row != NO_ROW  # C49
    return _turns_of(state.hands[turn], where, may_take)


@lru_cache(1 << 14)
def _turns_of(hand: int, where: int, may_take: bool) -> tuple[Action, ...]:
    legal = [
        PLACE[province]
        for province, colour in enumerate(COLOUR_OF)
        if where >> province & 1 and most_pieces(hand, colour)  # C12, C13, C21
    ]
    if not may_take:
        return (*legal, PASS)
    return (*legal, *[EXCHANGE[card] for card in range(5) if held(hand, card)])  # C46


def _pieces(state: State) -> Sequence[Action]:
    province = state.province
    supply, houses = state.supplies[state.turn], state.houses[province]
    legal: list[Action] = []
    if supply & HOUSES_LEFT:  # C19, C20
        legal += _free(HOUSE_ON[province], houses)
    if supply & EMISSARIES_LEFT and state.rooms >> province & 1:  # C22
        legal.append(EMISSARY_TO[province])
    if supply >= FORT:  # C66
        forts = state.forts[province]
        legal += [fort for fort in _free(FORT_ON[province], houses) if not forts >> fort.place & 1]
    return legal


def _free(puts: tuple[Action, ...], houses: str) -> list[Action]:
    return [put for put, who in zip(puts, houses, strict=True) if who == EMPTY]


def _second_pieces(state: State) -> Sequence[Action]:
    return [*_pieces(state), STOP]


def _payments(state: State) -> Sequence[Action]:
    """C16: a card of the province's colour, or a joker."""
    colour = COLOUR_OF[state.province]
    return tuple(
        PAY_OWN[colour] if held(price, colour) else PAY_PAIR[_only_card(price)]
        for price in prices(state.hands[state.turn], colour, 1)
    )


def _only_card(price: int) -> int:
    return next(card for card in range(5) if held(price, card))


def _takes(state: State) -> Sequence[Action]:
    return _takes_from(state.row, state.finisher < 0)


@cache
def _takes_from(row: str, may_draw: bool) -> tuple[Action, ...]:
    legal = [take for take in TAKE_CARD if LETTERS[take.card] in row]
    return (*legal, TAKE_DECK) if may_draw else tuple(legal)  # C38; C49


BY_CHANCE = frozenset((FIRST, DEALING, LAYING, DEALT, REFILL))
LEGAL: Mapping[str, Callable[[State], Sequence[Action]]] = {
    FIRST: _starts,
    DEALING: _deals,
    LAYING: _shows,
    TURN: _turns,
    PIECE: _pieces,
    SECOND: _second_pieces,
    PAY: _payments,
    TAKE: _takes,
    DEALT: _deals,
    REFILL: _shows,
    OVER: lambda state: (),
}
