"""What goods are exchanged for: at the bank, at harbours, and between players."""

from typing import NamedTuple

from wallwright.core.bits import mask, members
from wallwright.core.remember import remembered
from wallwright.games.cheops.rules.board import (
    COINS,
    DIGIT,
    MAX_BEGUN,
    MAX_OFFERS,
    MOST,
    ONE,
    State,
    buildings,
    held,
    owner,
    size,
)
from wallwright.games.cheops.rules.notation import BANK, HARBOUR, Action
from wallwright.games.cheops.rules.realm import ANY, COIN, HARBOURS, figure
from wallwright.games.cheops.rules.routes import joined

BANK_RATE, ANY_RATE, GOOD_RATE, NO_RATE = 4, 3, 2, 99
HARBOUR_NODES = mask(node for harbour in HARBOURS for node in members(harbour.nodes))
FEE = ONE[COIN]  # K1005, K1102
CARD_KINDS, COIN_KIND = 31, 1 << COIN  # sets of goods

Exchanges = tuple[Action, ...]


class ForeignHarbour(NamedTuple):
    """A harbour where somebody else has built, and who is paid there."""

    place: int
    owner: int


def harbour_rate(ports: str, place: int, good: int) -> int:
    """What a harbour takes of a good for one card (K209); coins only where all is taken."""
    takes = figure(ports, place)
    if takes == ANY:
        return ANY_RATE
    return GOOD_RATE if takes == good else NO_RATE


@remembered(1 << 8, each=134)
def _own_rates(ports: str, nodes: int) -> tuple[int, ...]:
    own = [place for place, harbour in enumerate(HARBOURS) if harbour.nodes & nodes]
    return tuple(
        min([BANK_RATE, *[harbour_rate(ports, place, good) for place in own]]) for good in range(6)
    )


def rates(state: State, seat: int) -> tuple[int, ...]:
    """K1001, K1002: how many of each good the bank takes from a seat for one card."""
    return _own_rates(state.ports, buildings(state, seat) & HARBOUR_NODES)


def foreign_harbours(state: State, seat: int) -> tuple[ForeignHarbour, ...]:
    """K1005, K1006: the harbours a seat is connected to where somebody else has built."""
    return tuple(
        ForeignHarbour(place, harbour_owner(state, place))
        for place in foreign_places(state, buildings(state, seat))
    )


def foreign_places(state: State, own: int) -> tuple[int, ...]:
    """The harbours that routes join to a set of buildings, where somebody else has built."""
    rivals = state.built & HARBOUR_NODES & ~own
    return _foreign_places(own, rivals, state.taken) if rivals else ()


@remembered(1 << 10, each=190)
def _foreign_places(own: int, rivals: int, taken: int) -> tuple[int, ...]:
    reached = joined(taken, own) & rivals
    return tuple(place for place, harbour in enumerate(HARBOURS) if harbour.nodes & reached)


def harbour_owner(state: State, place: int) -> int:
    """Who has built at a harbour, -1 for nobody: there is room for one building only."""
    nodes = members(HARBOURS[place].nodes & state.built)
    return owner(state, nodes[0]) if nodes else -1


def bank_exchanges(state: State, seat: int) -> Exchanges:
    """K1001 to K1003: at the best rate of one's own."""
    nodes = buildings(state, seat) & HARBOUR_NODES
    able = _exchangeable(state.ports, state.hands[seat], nodes)
    return _exchanges(able, kinds(state.bank) & CARD_KINDS) if able else ()


@remembered(1 << 13, each=139)
def _exchangeable(ports: str, hand: int, nodes: int) -> int:
    """The goods of which a hand has enough for one's own rate, a bit each."""
    able, one = 0, 1
    for rate in _own_rates(ports, nodes):
        if hand & MOST >= rate:
            able |= one
        hand >>= DIGIT
        one <<= 1
    return able


def harbour_exchanges(state: State, seat: int) -> Exchanges:
    """K1005: where another player's harbour is better, and its fee can be paid."""
    hand = state.hands[seat]
    if hand < FEE or not hand & COINS or size(hand) < 2:
        return ()
    places = foreign_places(state, buildings(state, seat))
    if not places:
        return ()
    found: Exchanges = ()
    own = rates(state, seat)
    for place in places:
        able = 0
        for good in range(5):
            rate = harbour_rate(state.ports, place, good)
            if rate < own[good] and held(hand, good) >= rate:
                able |= 1 << good
        if able:
            found += _exchanges_at(place, able, kinds(state.bank) & CARD_KINDS)
    return found


@remembered(1 << 13, each=70)
def kinds(goods: int) -> int:
    """Which goods are in a multiset, a bit each."""
    found = 0
    for good in range(6):
        if goods & MOST:
            found |= 1 << good
        goods >>= DIGIT
    return found


@remembered(1 << 8, each=210)
def _exchanges(able: int, stock: int) -> Exchanges:
    return tuple(BANK[good][other] for good, other in _pairs(able, stock))


@remembered(1 << 8, each=300)
def _exchanges_at(place: int, able: int, stock: int) -> Exchanges:
    return tuple(HARBOUR[place][good][other] for good, other in _pairs(able, stock))


def _pairs(able: int, stock: int) -> list[tuple[int, int]]:
    """Each good that can be given with each other one that can be taken."""
    pairs = [(good, other) for good in members(able) for other in members(stock)]
    return [(good, other) for good, other in pairs if good != other]


# Offers (K1007 to K1010)


def may_offer(state: State) -> bool:
    """One more offer in this turn, with something to give and something to get."""
    hands, turn = state.hands, state.turn
    if state.offers >= MAX_BEGUN or len(state.made) >= MAX_OFFERS or not hands[turn]:
        return False
    return any(hands[:turn]) or any(hands[turn + 1 :])


def offers_left(state: State) -> int:
    """K1008, K1010: how many more can be made in this turn."""
    return min(MAX_OFFERS - len(state.made), MAX_BEGUN - state.offers)


def givable(state: State) -> int:
    """The goods of which the seat on turn can offer one more, a bit each."""
    return kinds(state.hands[state.turn] - state.give) & ~kinds(state.want)


def wantable(state: State) -> int:
    """The goods of which one more can be asked for, a bit each: all must fit in one rival's hand.

    Kinds are secret, so only the number of his cards is looked at.
    """
    want, turn = state.want, state.turn
    cards, money = size(want), want & COINS
    more = 0
    for seat, hand in enumerate(state.hands):
        if seat != turn:
            spare, purse = size(hand) - cards, (hand & COINS) - money
            if spare > 0 and purse >= 0:
                more |= CARD_KINDS
            if spare >= 0 and purse > 0:
                more |= COIN_KIND
            if more == CARD_KINDS | COIN_KIND:
                break
    return more & ~kinds(state.give)


def may_propose(state: State) -> bool:
    """Something on both sides, and not the same offer twice in a turn."""
    return bool(state.give and state.want) and (state.give, state.want) not in state.made
