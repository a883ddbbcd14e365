"""What is built and bought, and what development cards do."""

from collections.abc import Callable, Mapping

from wallwright.games.cheops.rules import draft as at
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
    size,
)
from wallwright.games.cheops.rules.draft import (
    Draft,
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
    seat = draft[at.TURN]
    add(draft, at.SETTLEMENTS, seat, 1 << node)
    add(draft, at.SUPPLIES, seat, -SETTLEMENT)
    draft[at.BUILT] |= 1 << node
    draft[at.SPOTS] &= ~AROUND[node]


def lay_piece(draft: Draft, action: Action) -> None:
    path, seat = action.place, draft[at.TURN]
    if action.verb == "road":
        add(draft, at.ROADS, seat, 1 << path)
        add(draft, at.SUPPLIES, seat, -ROAD)
    else:
        add(draft, at.SHIPS, seat, 1 << path)
        add(draft, at.SUPPLIES, seat, -SHIP)
    draft[at.TAKEN] |= 1 << path
    draft[at.ENDS] = at.replaced(draft[at.ENDS], seat, draft[at.ENDS][seat] | ENDS[path])


def settle_account(draft: Draft, action: Action) -> None:
    """A road or ship is paid for, or is one of the card's two (K1203)."""
    if draft[at.PHASE] != FREE:
        pay(draft, action.verb)
        return
    draft[at.LEFT] -= 1
    if not draft[at.LEFT] or not free_pieces(at.frozen(draft), draft[at.TURN]):
        draft[at.LEFT] = 0
        go_on(draft)


def _settlement(draft: Draft, action: Action) -> None:
    pay(draft, "settlement")
    settle(draft, action.place)
    look_for_victory(draft)


def _city(draft: Draft, action: Action) -> None:
    """K904: the settlement comes back."""
    seat, bit = draft[at.TURN], 1 << action.place
    pay(draft, "city")
    add(draft, at.SETTLEMENTS, seat, -bit)
    add(draft, at.CITIES, seat, bit)
    add(draft, at.SUPPLIES, seat, SETTLEMENT - CITY)
    look_for_victory(draft)


# Stone blocks


def _block(draft: Draft, action: Action) -> None:
    """K1102: with a fee to the owner whose building is used."""
    add(draft, at.HANDS, draft[at.TURN], -FEE)
    add(draft, at.HANDS, action.seat, FEE)
    _block_own(draft, action)


def _block_own(draft: Draft, action: Action) -> None:
    """K1101; K1106: blessing and curse first, then the 12 points, then the full pyramid."""
    seat = draft[at.TURN]
    pay(draft, "block")
    draft[at.PYRAMID] += DIGITS[seat]
    built = counts(draft[at.PYRAMID], len(draft[at.HANDS]))
    draft[at.BLESSED] = blessed = blessed_after(built, seat, draft[at.BLESSED], draft[at.MOVES])
    draft[at.CURSED] = cursed_after(built, draft[at.CURSED], draft[at.CURSE_RULE], blessed)
    look_for_victory(draft)
    if len(draft[at.PYRAMID]) == sum(LAYERS[draft[at.LAYERS]]):
        draft[at.PHASE] = OVER  # K1404


# Development cards


def _buy(draft: Draft, action: Action) -> None:
    pay(draft, "card")
    draft[at.PHASE] = CARD


def _card(draft: Draft, action: Action) -> None:
    """K907; K503: what is bought in a turn is not played in it."""
    card = CARD_ONES[action.good]
    draft[at.PILE] -= card
    draft[at.BOUGHT] += card
    add(draft, at.CARDS, draft[at.TURN], card)
    draft[at.PHASE] = MAIN
    if card == VICTORY:
        look_for_victory(draft)


def _play(draft: Draft, card: int) -> None:
    add(draft, at.CARDS, draft[at.TURN], -card)
    draft[at.PLAYED] = True


def _knight(draft: Draft, action: Action) -> None:
    """K1201; K1202: whoever has more knights takes the army over."""
    seat = draft[at.TURN]
    _play(draft, KNIGHT)
    add(draft, at.KNIGHTS, seat, 1)
    draft[at.PHASE] = ROBBER
    knights, army = draft[at.KNIGHTS], draft[at.ARMY]
    if knights[seat] >= ARMY_KNIGHTS and (army == NOBODY or knights[seat] > knights[army]):
        draft[at.ARMY] = seat
        look_for_victory(draft)


def _roads(draft: Draft, action: Action) -> None:
    _play(draft, ROADS)
    draft[at.LEFT] = 2
    draft[at.PHASE] = FREE


def _plenty(draft: Draft, action: Action) -> None:
    """K1204: two cards, or the last one."""
    _play(draft, PLENTY)
    draft[at.LEFT] = min(2, size(draft[at.BANK]))
    draft[at.PHASE] = TAKE


def _take(draft: Draft, action: Action) -> None:
    add(draft, at.HANDS, draft[at.TURN], ONE[action.good])
    draft[at.BANK] -= ONE[action.good]
    draft[at.LEFT] -= 1
    if not draft[at.LEFT]:
        go_on(draft)


def _monopoly(draft: Draft, action: Action) -> None:
    """K1205."""
    _play(draft, MONOPOLY)
    draft[at.CLAIMED] = action.good
    shift = DIGIT * action.good
    hands = draft[at.HANDS]
    taken = 0
    for hand in hands:
        taken += hand & MOST << shift
    left = [hand & ~(MOST << shift) for hand in hands]
    left[draft[at.TURN]] += taken
    draft[at.HANDS] = tuple(left)


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
