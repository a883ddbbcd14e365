"""What may be done in every phase of China, and how likely it is where chance acts."""

from collections.abc import Callable, Mapping, Sequence
from itertools import compress

from wallwright.core.remember import remembered
from wallwright.games.china.rules import board
from wallwright.games.china.rules.board import (
    EMISSARIES_LEFT,
    EMPTY,
    FORT,
    HOUSES_LEFT,
    LETTERS,
    NO_ROW,
    State,
    counts,
    held,
    most_pieces,
    placeable,
    prices,
)
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
from wallwright.games.china.rules.realm import COLOUR_OF

# What a space in a province's row becomes: 1 without a house, else 0.
FREE = bytes(chr(letter) == EMPTY for letter in range(256))


def actions(state: State) -> Sequence[Action]:
    return LEGAL[state.phase](state)


def odds(state: State) -> Sequence[int]:
    """Every card of the deck is as likely as any other."""
    if state.phase == board.FIRST:
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


@remembered(1 << 12, each=210)
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
        legal += compress(HOUSE_ON[province], houses.encode().translate(FREE))
    if supply & EMISSARIES_LEFT and state.rooms >> province & 1:  # C22
        legal.append(EMISSARY_TO[province])
    if supply >= FORT:  # C66
        forts = state.forts[province]
        free = compress(FORT_ON[province], houses.encode().translate(FREE))
        legal += [fort for fort in free if not forts >> fort.place & 1]
    return legal


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


@remembered(1 << 11, each=130)
def _takes_from(row: str, may_draw: bool) -> tuple[Action, ...]:
    legal = [take for take in TAKE_CARD if LETTERS[take.card] in row]
    return (*legal, TAKE_DECK) if may_draw else tuple(legal)  # C38; C49


LEGAL: Mapping[str, Callable[[State], Sequence[Action]]] = {
    board.FIRST: _starts,
    board.DEALING: _deals,
    board.LAYING: _shows,
    board.TURN: _turns,
    board.PIECE: _pieces,
    board.SECOND: _second_pieces,
    board.PAY: _payments,
    board.TAKE: _takes,
    board.DEALT: _deals,
    board.REFILL: _shows,
    board.OVER: lambda state: (),
}
