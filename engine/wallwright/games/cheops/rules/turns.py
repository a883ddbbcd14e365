"""How the foundation and the turns go: the roll, the 7 and the robber, and who decides next."""

from collections.abc import Callable, Mapping

from wallwright.games.cheops.rules import deals, draft as at, works
from wallwright.games.cheops.rules.board import (
    BLACK,
    BLACK_BLOCKS,
    DESERT,
    DICE,
    DISCARD,
    FOUND,
    HAND_LIMIT,
    LAYERS,
    MAIN,
    ONE,
    OVER,
    PIECE,
    ROBBER,
    ROLL,
    STEAL,
    THEFT,
    TURN_CAP,
    State,
    in_clockwise,
    size,
)
from wallwright.games.cheops.rules.draft import (
    Draft,
    add,
    go_on,
    look_for_victory,
)
from wallwright.games.cheops.rules.notation import Action
from wallwright.games.cheops.rules.production import claims, first_yield, payable
from wallwright.games.cheops.rules.pyramid import pharaoh_builds
from wallwright.games.cheops.rules.realm import HEX_NODES

SETTLEMENTS_EACH = 3  # K401


def apply(state: State, action: Action) -> State:
    draft: Draft = list(state)
    DO[action[0]](draft, action)
    return at.frozen(draft)


# The foundation


def _first(draft: Draft, action: Action) -> None:
    draft[at.TURN] = draft[at.WHO] = draft[at.FIRST] = action.seat
    draft[at.PHASE] = DESERT


def _desert(draft: Draft, action: Action) -> None:
    draft[at.ROBBER] = action.place
    draft[at.PHASE] = FOUND


def _found(draft: Draft, action: Action) -> None:
    """K401; K406: the third settlement of a player brings what lies around it."""
    node, seat = action.place, draft[at.TURN]
    works.settle(draft, node)
    draft[at.FOUNDED] += 1
    if draft[at.SETTLEMENTS][seat].bit_count() == SETTLEMENTS_EACH:
        brought = first_yield(node)
        add(draft, at.HANDS, seat, brought)
        draft[at.BANK] -= brought
    draft[at.NODE] = node
    draft[at.PHASE] = PIECE


def founded(draft: Draft) -> None:
    """The road or ship lies: the next one founds, or the first turn begins (K408)."""
    seats, done = len(draft[at.HANDS]), draft[at.FOUNDED]
    draft[at.NODE] = -1
    if done < SETTLEMENTS_EACH * seats:
        step = founder(done, seats, draft[at.ORDER])
        draft[at.TURN] = draft[at.WHO] = (draft[at.FIRST] + step) % seats
        draft[at.PHASE] = FOUND
    else:
        draft[at.TURN] = draft[at.WHO] = draft[at.FIRST]
        draft[at.TURNS] = 1
        draft[at.PHASE] = ROLL


def founder(done: int, seats: int, order: str) -> int:
    """Who founds next, in steps clockwise from the start player (K402, K403)."""
    if done < seats:
        return done
    if order == "seed":
        return seats - 1 - (done - seats) // 2
    return 2 * seats - 1 - done if done < 2 * seats else done - 2 * seats


# The roll


def _roll(draft: Draft, action: Action) -> None:
    draft[at.PHASE] = DICE


def _dice(draft: Draft, action: Action) -> None:
    low, high = action.low, action.high
    number = low + high
    draft[at.DICE] = 10 * low + high
    draft[at.ROLLED] = True
    add(draft, at.SUMS, number - 2, 1)
    if number == 7:
        _seven(draft)
    else:
        _produce(draft, number)
        draft[at.PHASE] = MAIN


def _produce(draft: Draft, number: int) -> None:
    due = claims(number, draft[at.ROBBER], draft[at.SETTLEMENTS], draft[at.CITIES])
    if not any(due):
        return
    paid = payable(due, draft[at.BANK])
    draft[at.HANDS] = tuple(map(int.__add__, draft[at.HANDS], paid))
    draft[at.BANK] -= sum(paid)


def _seven(draft: Draft) -> None:
    """K701: the pharaoh first; K702: then all whose hand is too large give back half of it."""
    if pharaoh_builds(at.frozen(draft)):
        draft[at.PYRAMID] = pyramid = draft[at.PYRAMID] + BLACK
        full = len(pyramid) == sum(LAYERS[draft[at.LAYERS]])
        if full or pyramid.count(BLACK) == BLACK_BLOCKS:  # K1403, K1404
            draft[at.PHASE] = OVER
            return
    sizes = map(size, draft[at.HANDS])
    draft[at.DEBTS] = tuple(cards // 2 if cards > HAND_LIMIT else 0 for cards in sizes)
    _collect(draft)


def _collect(draft: Draft) -> None:
    """The next debtor clockwise from the seat on turn gives back; then comes the robber (K703)."""
    debts, turn = draft[at.DEBTS], draft[at.TURN]
    for seat in in_clockwise(len(debts), turn):
        if debts[seat]:
            draft[at.WHO] = seat
            draft[at.PHASE] = DISCARD
            return
    draft[at.WHO] = turn
    draft[at.PHASE] = ROBBER


def _drop(draft: Draft, action: Action) -> None:
    seat, card = draft[at.WHO], ONE[action.good]
    add(draft, at.HANDS, seat, -card)
    add(draft, at.DEBTS, seat, -1)
    add(draft, at.RETURNED, seat, card)
    draft[at.BANK] += card
    if not draft[at.DEBTS][seat]:
        _collect(draft)


# The robber


def _robber(draft: Draft, action: Action) -> None:
    draft[at.ROBBER] = place = action.place
    found = victims(at.frozen(draft), place)
    if len(found) > 1:
        draft[at.PHASE] = STEAL
    elif found:
        _rob(draft, found[0])
    else:
        go_on(draft)


def victims(state: State, place: int) -> tuple[int, ...]:
    """K802: whom the seat on turn could rob with the robber on a hex."""
    nodes = HEX_NODES[place] & state.built
    if not nodes:
        return ()
    return tuple(
        seat
        for seat, hand in enumerate(state.hands)
        if seat != state.turn
        and (state.settlements[seat] | state.cities[seat]) & nodes
        and size(hand)
    )


def _steal(draft: Draft, action: Action) -> None:
    _rob(draft, action.seat)


def _rob(draft: Draft, victim: int) -> None:
    draft[at.VICTIM] = victim
    draft[at.PHASE] = THEFT


def _theft(draft: Draft, action: Action) -> None:
    card = ONE[action.good]
    add(draft, at.HANDS, draft[at.VICTIM], -card)
    add(draft, at.HANDS, draft[at.TURN], card)
    draft[at.VICTIM] = -1
    go_on(draft)


# The end of a turn


def _end(draft: Draft, action: Action) -> None:
    """K501; K1406: where the pharaoh waits, the match is cut off after so many turns."""
    if draft[at.WAITS] and draft[at.TURNS] == TURN_CAP:
        draft[at.PHASE] = OVER
        return
    draft[at.TURNS] += 1
    draft[at.TURN] = draft[at.WHO] = (draft[at.TURN] + 1) % len(draft[at.HANDS])
    draft[at.PHASE] = ROLL
    draft[at.ROLLED] = draft[at.PLAYED] = False
    draft[at.BOUGHT] = 0
    draft[at.CLAIMED] = -1
    draft[at.RETURNED] = (0,) * len(draft[at.HANDS])
    if draft[at.OFFERS]:
        draft[at.OFFERS] = draft[at.GIVE] = draft[at.WANT] = 0
        draft[at.ANSWERS], draft[at.MADE] = "", ()
    look_for_victory(draft)


def _lay_piece(draft: Draft, action: Action) -> None:
    """A road or ship: with a settlement of the foundation, by a card, or paid."""
    works.lay_piece(draft, action)
    if draft[at.PHASE] == PIECE:
        founded(draft)
    else:
        works.settle_account(draft, action)


DO: Mapping[str, Callable[[Draft, Action], None]] = {
    "first": _first,
    "desert": _desert,
    "found": _found,
    "road": _lay_piece,
    "ship": _lay_piece,
    "roll": _roll,
    "dice": _dice,
    "drop": _drop,
    "robber": _robber,
    "steal": _steal,
    "theft": _theft,
    "end": _end,
    **works.DO,
    **deals.DO,
}
