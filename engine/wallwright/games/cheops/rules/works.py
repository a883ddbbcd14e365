"""What is built and bought, and what development cards do."""

from collections.abc import Callable, Mapping

from wallwright.core.draft import Draft, frozen
from wallwright.core.tuples import replaced
from wallwright.games.cheops.rules.board import (
    ARMY_KNIGHTS,
    CARD,
    CARD_ONES,
    CITY,
    DIGIT,
    DIGITS,
    FREE,
    KNIGHT,
    LAYERS,
    MAIN,
    MONOPOLY,
    MOST,
    NOBODY,
    ONE,
    OVER,
    PLENTY,
    ROAD,
    ROADS,
    ROBBER,
    SETTLEMENT,
    SHIP,
    TAKE,
    VICTORY,
    State,
    size,
)
from wallwright.games.cheops.rules.draft import (
    ARMY,
    BANK,
    BLESSED,
    BOUGHT,
    BUILT,
    CARDS,
    CITIES,
    CLAIMED,
    CURSE_RULE,
    CURSED,
    ENDS as ENDS_FIELD,
    HANDS,
    KNIGHTS,
    LAYERS as LAYERS_FIELD,
    LEFT,
    MOVES,
    PHASE,
    PILE,
    PLAYED,
    PYRAMID,
    ROADS as ROADS_FIELD,
    SETTLEMENTS,
    SHIPS,
    SPOTS,
    SUPPLIES,
    TAKEN,
    TURN,
    add,
    go_on,
    look_for_victory,
    pay,
)
from wallwright.games.cheops.rules.notation import Action
from wallwright.games.cheops.rules.plots import free_pieces
from wallwright.games.cheops.rules.pyramid import blessed_after, counts, cursed_after
from wallwright.games.cheops.rules.realm import AROUND, ENDS
from wallwright.games.cheops.rules.trade import FEE

# On the map


def settle(draft: Draft, node: int) -> None:
    """A settlement of the seat on turn goes to a node, and keeps others at a distance."""
    seat = draft[TURN]
    add(draft, SETTLEMENTS, seat, 1 << node)
    add(draft, SUPPLIES, seat, -SETTLEMENT)
    draft[BUILT] |= 1 << node
    draft[SPOTS] &= ~AROUND[node]


def lay_piece(draft: Draft, action: Action) -> None:
    path, seat = action.place, draft[TURN]
    if action.verb == "road":
        add(draft, ROADS_FIELD, seat, 1 << path)
        add(draft, SUPPLIES, seat, -ROAD)
    else:
        add(draft, SHIPS, seat, 1 << path)
        add(draft, SUPPLIES, seat, -SHIP)
    draft[TAKEN] |= 1 << path
    draft[ENDS_FIELD] = replaced(draft[ENDS_FIELD], seat, draft[ENDS_FIELD][seat] | ENDS[path])


def settle_account(draft: Draft, action: Action) -> None:
    """A road or ship is paid for, or is one of the card's two (K1203)."""
    if draft[PHASE] != FREE:
        pay(draft, action.verb)
        return
    draft[LEFT] -= 1
    if not draft[LEFT] or not free_pieces(frozen(State, draft), draft[TURN]):
        draft[LEFT] = 0
        go_on(draft)


def _settlement(draft: Draft, action: Action) -> None:
    pay(draft, "settlement")
    settle(draft, action.place)
    look_for_victory(draft)


def _city(draft: Draft, action: Action) -> None:
    """K904: the settlement comes back."""
    seat, bit = draft[TURN], 1 << action.place
    pay(draft, "city")
    add(draft, SETTLEMENTS, seat, -bit)
    add(draft, CITIES, seat, bit)
    add(draft, SUPPLIES, seat, SETTLEMENT - CITY)
    look_for_victory(draft)


# Stone blocks


def _block(draft: Draft, action: Action) -> None:
    """K1102: with a fee to the owner whose building is used."""
    add(draft, HANDS, draft[TURN], -FEE)
    add(draft, HANDS, action.seat, FEE)
    _block_own(draft, action)


def _block_own(draft: Draft, action: Action) -> None:
    """K1101; K1106: blessing and curse first, then the 12 points, then the full pyramid."""
    seat = draft[TURN]
    pay(draft, "block")
    draft[PYRAMID] += DIGITS[seat]
    built = counts(draft[PYRAMID], len(draft[HANDS]))
    draft[BLESSED] = blessed = blessed_after(built, seat, draft[BLESSED], draft[MOVES])
    draft[CURSED] = cursed_after(built, draft[CURSED], draft[CURSE_RULE], blessed)
    look_for_victory(draft)
    if len(draft[PYRAMID]) == sum(LAYERS[draft[LAYERS_FIELD]]):
        draft[PHASE] = OVER  # K1404


# Development cards


def _buy(draft: Draft, action: Action) -> None:
    pay(draft, "card")
    draft[PHASE] = CARD


def _card(draft: Draft, action: Action) -> None:
    """K907; K503: what is bought in a turn is not played in it."""
    card = CARD_ONES[action.good]
    draft[PILE] -= card
    draft[BOUGHT] += card
    add(draft, CARDS, draft[TURN], card)
    draft[PHASE] = MAIN
    if card == VICTORY:
        look_for_victory(draft)


def _play(draft: Draft, card: int) -> None:
    add(draft, CARDS, draft[TURN], -card)
    draft[PLAYED] = True


def _knight(draft: Draft, action: Action) -> None:
    """K1201; K1202: whoever has more knights takes the army over."""
    seat = draft[TURN]
    _play(draft, KNIGHT)
    add(draft, KNIGHTS, seat, 1)
    draft[PHASE] = ROBBER
    knights, army = draft[KNIGHTS], draft[ARMY]
    if knights[seat] >= ARMY_KNIGHTS and (army == NOBODY or knights[seat] > knights[army]):
        draft[ARMY] = seat
        look_for_victory(draft)


def _roads(draft: Draft, action: Action) -> None:
    _play(draft, ROADS)
    draft[LEFT] = 2
    draft[PHASE] = FREE


def _plenty(draft: Draft, action: Action) -> None:
    """K1204: two cards, or the last one."""
    _play(draft, PLENTY)
    draft[LEFT] = min(2, size(draft[BANK]))
    draft[PHASE] = TAKE


def _take(draft: Draft, action: Action) -> None:
    add(draft, HANDS, draft[TURN], ONE[action.good])
    draft[BANK] -= ONE[action.good]
    draft[LEFT] -= 1
    if not draft[LEFT]:
        go_on(draft)


def _monopoly(draft: Draft, action: Action) -> None:
    """K1205."""
    _play(draft, MONOPOLY)
    draft[CLAIMED] = action.good
    shift = DIGIT * action.good
    hands = draft[HANDS]
    taken = 0
    for hand in hands:
        taken += hand & MOST << shift
    left = [hand & ~(MOST << shift) for hand in hands]
    left[draft[TURN]] += taken
    draft[HANDS] = tuple(left)


DO: Mapping[str, Callable[[Draft, Action], None]] = {
    "settlement": _settlement,
    "city": _city,
    "block": _block,
    "block own": _block_own,
    "buy": _buy,
    "card": _card,
    "knight": _knight,
    "roads": _roads,
    "plenty": _plenty,
    "take": _take,
    "monopoly": _monopoly,
}
