"""What may be done in every phase: the lists of legal actions."""

from collections.abc import Callable, Mapping, Sequence
from itertools import compress

from wallwright.core.bits import members
from wallwright.core.chance import Dice
from wallwright.core.remember import remembered
from wallwright.games.cheops.rules import notation as say
from wallwright.games.cheops.rules.board import (
    ANSWER,
    BLOCKS,
    CARD,
    CHOOSE,
    DESERT,
    DICE,
    DISCARD,
    FIRST,
    FOUND,
    FREE,
    KNIGHT,
    MAIN,
    MONOPOLY,
    NUMBER,
    OFFER,
    OVER,
    PIECE,
    PLENTY,
    PORT,
    PRICES,
    ROADS,
    ROBBER,
    ROLL,
    STEAL,
    TAKE,
    THEFT,
    State,
    blocks,
    card_counts,
    counts,
    covers,
    pile_size,
    size,
)
from wallwright.games.cheops.rules.deals import YES
from wallwright.games.cheops.rules.notation import Action
from wallwright.games.cheops.rules.plots import (
    city_places,
    foundation_places,
    free_pieces,
    road_places,
    settlement_places,
    ship_places,
)
from wallwright.games.cheops.rules.pyramid import payable_owners, right
from wallwright.games.cheops.rules.realm import (
    DESERTS,
    MEETING,
    ROAD_PATHS,
    ROBBER_HEXES,
    SHIP_PATHS,
)
from wallwright.games.cheops.rules.shuffle import (
    number_odds,
    number_places,
    port_goods,
    port_odds,
)
from wallwright.games.cheops.rules.trade import (
    CARD_KINDS,
    bank_exchanges,
    givable,
    harbour_exchanges,
    kinds,
    may_offer,
    may_propose,
    wantable,
)
from wallwright.games.cheops.rules.turns import victims

Actions = Sequence[Action]

PAIRS = Dice(1 if dice.low == dice.high else 2 for dice in say.DICE)  # K601: how dice fall
_DESERTS = tuple(say.DESERT[place] for place in DESERTS)
_ROBBERS = {
    stays: tuple(say.ROBBER[place] for place in ROBBER_HEXES if place != stays)
    for stays in ROBBER_HEXES
}


def _those(pieces: Sequence[Action]) -> Callable[[int], tuple[Action, ...]]:
    """The actions that place such a piece, for a set of places."""

    @remembered(1 << 10, each=247)
    def of(free: int) -> tuple[Action, ...]:
        return tuple(pieces[place] for place in members(free))

    return of


_roads = _those(say.ROAD)
_ships = _those(say.SHIP)
_settlements = _those(say.SETTLEMENT)
_cities = _those(say.CITY)


def _starts(state: State) -> Actions:
    """K301."""
    first = state.first
    return say.STARTS[: len(state.hands)] if first < 0 else say.STARTS[first : first + 1]


def _deserts(state: State) -> Actions:
    return _DESERTS  # K303


def _foundations(state: State) -> Actions:
    return tuple(say.FOUND[node] for node in members(foundation_places(state)))  # K404


def _first_pieces(state: State) -> Actions:
    """K401, K405: on a path of the settlement just founded."""
    paths = MEETING[state.node] & ~state.taken
    return _roads(paths & ROAD_PATHS) + _ships(paths & SHIP_PATHS)


def _rolls(state: State) -> Actions:
    """K502."""
    return [*_card_plays(state), say.ROLL]


def _dice(state: State) -> Actions:
    return say.DICE


def _drops(state: State) -> Actions:
    return tuple(compress(say.DROP, counts(state.hands[state.who])))  # K702


def _robber(state: State) -> Actions:
    return _ROBBERS[state.robber]  # K801


def _victims(state: State) -> Actions:
    return tuple(say.STEAL[seat] for seat in victims(state, state.robber))  # K802


def _thefts(state: State) -> Actions:
    return tuple(compress(say.THEFT, counts(state.hands[state.victim])))


def _cards(state: State) -> Actions:
    return tuple(compress(say.CARD, card_counts(state.pile)))


def _main(state: State) -> Actions:
    """K501: in any order and number."""
    seat = state.turn
    hand = state.hands[seat]
    legal: list[Action] = []
    if hand:
        legal += _works(state, seat, hand)
    legal += _card_plays(state)
    if hand:
        legal += bank_exchanges(state, seat)
        legal += harbour_exchanges(state, seat)
        if may_offer(state):
            legal.append(say.OFFER)
    legal.append(say.END)
    return legal


@remembered(1 << 12, each=110)
def affordable(hand: int) -> tuple[bool, ...]:
    """Which of PRICES a hand can pay."""
    return tuple([covers(hand, price) for price in PRICES.values()])


def _works(state: State, seat: int, hand: int) -> list[Action]:
    """K901: all that is built and bought."""
    legal: list[Action] = []
    road, ship, settlement, city, card, block = affordable(hand)
    if settlement:
        legal += _settlements(settlement_places(state, seat))
    if city:
        legal += _cities(city_places(state, seat))
    if road:
        legal += _roads(road_places(state, seat))
    if ship:
        legal += _ships(ship_places(state, seat))
    if card and pile_size(state):
        legal.append(say.BUY)  # K907
    if block:
        legal += _blocks(state, seat)
    return legal


def _blocks(state: State, seat: int) -> Actions:
    """K1101, K1102: while the match goes on, the pyramid has room."""
    if blocks(state, seat) == BLOCKS:
        return ()
    if right(state, seat).own:
        return (say.BLOCK_OWN,)
    return tuple(say.BLOCK_OF[owner] for owner in payable_owners(state, seat))


def _card_plays(state: State) -> list[Action]:
    """K503: one a turn, none bought in it."""
    legal: list[Action] = []
    if state.played:
        return legal
    cards = state.cards[state.turn] - state.bought
    if not cards:
        return legal
    if cards & 15 * KNIGHT:
        legal.append(say.KNIGHT)
    if cards & 15 * ROADS and free_pieces(state, state.turn):
        legal.append(say.ROADS)  # K1203
    if cards & 15 * PLENTY and size(state.bank):
        legal.append(say.PLENTY)  # K1204
    if cards & 15 * MONOPOLY:
        legal += say.MONOPOLY  # K1205
    return legal


def _takes(state: State) -> Actions:
    return tuple(say.TAKE[good] for good in members(kinds(state.bank) & CARD_KINDS))


def _free(state: State) -> Actions:
    """K1203."""
    seat = state.turn
    return _roads(road_places(state, seat)) + _ships(ship_places(state, seat))


def _offers(state: State) -> Actions:
    """K1010: one unit after the other on either side (K1007, K1009)."""
    return _offers_of(givable(state), wantable(state), may_propose(state))


@remembered(1 << 11, each=135)
def _offers_of(give: int, want: int, complete: bool) -> tuple[Action, ...]:
    legal = [say.GIVE[good] for good in members(give)]
    legal += [say.WANT[good] for good in members(want)]
    return (*legal, *[say.PROPOSE] * complete, say.WITHDRAW)


def _answers(state: State) -> Actions:
    """K1009: yes only to what can be delivered."""
    if covers(state.hands[state.who], state.want):
        return (say.ACCEPT, say.REFUSE)
    return (say.REFUSE,)


def _partners(state: State) -> Actions:
    willing = [say.PARTNER[seat] for seat, said in enumerate(state.answers) if said == YES]
    return (*willing, say.NO_PARTNER)


LEGAL: Mapping[str, Callable[[State], Actions]] = {
    FIRST: _starts,
    DESERT: _deserts,
    NUMBER: number_places,
    PORT: port_goods,
    FOUND: _foundations,
    PIECE: _first_pieces,
    ROLL: _rolls,
    DICE: _dice,
    DISCARD: _drops,
    ROBBER: _robber,
    STEAL: _victims,
    THEFT: _thefts,
    CARD: _cards,
    MAIN: _main,
    TAKE: _takes,
    FREE: _free,
    OFFER: _offers,
    ANSWER: _answers,
    CHOOSE: _partners,
    OVER: lambda state: (),
}


def actions(state: State) -> Sequence[Action]:
    return LEGAL[state.phase](state)


def _card_odds(state: State) -> Sequence[int]:
    """A card is as likely as any other of its pile."""
    return tuple(filter(None, card_counts(state.pile)))


def _theft_odds(state: State) -> Sequence[int]:
    return tuple(filter(None, counts(state.hands[state.victim])[:5]))


ODDS: Mapping[str, Callable[[State], Sequence[int]]] = {
    DICE: lambda state: PAIRS,
    THEFT: _theft_odds,
    CARD: _card_odds,
    NUMBER: number_odds,
    PORT: port_odds,
}


def odds(state: State) -> Sequence[int]:
    weigh = ODDS.get(state.phase)
    return weigh(state) if weigh else (1,) * len(actions(state))
