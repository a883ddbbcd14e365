"""How the foundation and the turns go: the roll, the 7 and the robber, and who decides next."""

from collections.abc import Callable, Mapping

from wallwright.core.draft import Draft, drafted, frozen
from wallwright.core.game import CHANCE, OVER as NOBODY
from wallwright.games.cheops.rules import deals, shuffle, works
from wallwright.games.cheops.rules.board import (
    BLACK,
    BLACK_BLOCKS,
    BY_CHANCE,
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
    ANSWERS,
    BANK,
    BOUGHT,
    CHIPS,
    CITIES,
    CLAIMED,
    DEBTS,
    DICE as DICE_FIELD,
    FIRST as FIRST_FIELD,
    FOUNDED,
    GIVE,
    HANDS,
    LAYERS as LAYERS_FIELD,
    MADE,
    NODE,
    OFFERS,
    ORDER,
    PHASE,
    PLAYED,
    PYRAMID,
    RETURNED,
    ROBBER as ROBBER_FIELD,
    ROLLED,
    SETTLEMENTS,
    SUMS,
    TURN,
    TURNS,
    VICTIM,
    WAITS,
    WANT,
    WHO,
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
    draft = drafted(state)
    DO[action[0]](draft, action)
    return frozen(State, draft)


# The foundation


def _first(draft: Draft, action: Action) -> None:
    draft[TURN] = draft[WHO] = draft[FIRST_FIELD] = action.seat
    draft[PHASE] = DESERT


def _desert(draft: Draft, action: Action) -> None:
    draft[ROBBER_FIELD] = action.place
    draft[PHASE] = shuffle.next_phase(draft)


def _found(draft: Draft, action: Action) -> None:
    """K401; K406: the third settlement of a player brings what lies around it."""
    node, seat = action.place, draft[TURN]
    works.settle(draft, node)
    draft[FOUNDED] += 1
    if draft[SETTLEMENTS][seat].bit_count() == SETTLEMENTS_EACH:
        brought = first_yield(node)
        add(draft, HANDS, seat, brought)
        draft[BANK] -= brought
    draft[NODE] = node
    draft[PHASE] = PIECE


def founded(draft: Draft) -> None:
    """The road or ship lies: the next one founds, or the first turn begins (K408)."""
    seats, done = len(draft[HANDS]), draft[FOUNDED]
    draft[NODE] = -1
    if done < SETTLEMENTS_EACH * seats:
        step = founder(done, seats, draft[ORDER])
        draft[TURN] = draft[WHO] = (draft[FIRST_FIELD] + step) % seats
        draft[PHASE] = FOUND
    else:
        draft[TURN] = draft[WHO] = draft[FIRST_FIELD]
        draft[TURNS] = 1
        draft[PHASE] = ROLL


def founder(done: int, seats: int, order: str) -> int:
    """Who founds next, in steps clockwise from the start player (K402, K403)."""
    if done < seats:
        return done
    if order == "seed":
        return seats - 1 - (done - seats) // 2
    return 2 * seats - 1 - done if done < 2 * seats else done - 2 * seats


# The roll


def _roll(draft: Draft, action: Action) -> None:
    draft[PHASE] = DICE


def _dice(draft: Draft, action: Action) -> None:
    low, high = action.low, action.high
    number = low + high
    draft[DICE_FIELD] = 10 * low + high
    draft[ROLLED] = True
    draft[CLAIMED] = -1  # what it brought is in the hand, and others may get more of it now
    add(draft, SUMS, number - 2, 1)
    if number == 7:
        _seven(draft)
    else:
        _produce(draft, number)
        draft[PHASE] = MAIN


def _produce(draft: Draft, number: int) -> None:
    due = claims(draft[CHIPS], number, draft[ROBBER_FIELD], draft[SETTLEMENTS], draft[CITIES])
    if not any(due):
        return
    paid = payable(due, draft[BANK])
    draft[HANDS] = tuple(map(int.__add__, draft[HANDS], paid))
    draft[BANK] -= sum(paid)


def _seven(draft: Draft) -> None:
    """K701: the pharaoh first; K702: then all whose hand is too large give back half of it."""
    if pharaoh_builds(frozen(State, draft)):
        draft[PYRAMID] = pyramid = draft[PYRAMID] + BLACK
        full = len(pyramid) == sum(LAYERS[draft[LAYERS_FIELD]])
        if full or pyramid.count(BLACK) == BLACK_BLOCKS:  # K1403, K1404
            draft[PHASE] = OVER
            return
    sizes = [size(hand) for hand in draft[HANDS]]
    draft[DEBTS] = tuple(cards // 2 if cards > HAND_LIMIT else 0 for cards in sizes)
    _collect(draft)


def _collect(draft: Draft) -> None:
    """The next debtor clockwise from the seat on turn gives back; then comes the robber (K703)."""
    debts, turn = draft[DEBTS], draft[TURN]
    for seat in in_clockwise(len(debts), turn):
        if debts[seat]:
            draft[WHO] = seat
            draft[PHASE] = DISCARD
            return
    draft[WHO] = turn
    draft[PHASE] = ROBBER


def _drop(draft: Draft, action: Action) -> None:
    seat, card = draft[WHO], ONE[action.good]
    add(draft, HANDS, seat, -card)
    add(draft, DEBTS, seat, -1)
    add(draft, RETURNED, seat, card)
    draft[BANK] += card
    if not draft[DEBTS][seat]:
        _collect(draft)


# The robber


def _robber(draft: Draft, action: Action) -> None:
    draft[ROBBER_FIELD] = place = action.place
    found = victims(frozen(State, draft), place)
    if len(found) > 1:
        draft[PHASE] = STEAL
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
    draft[VICTIM] = victim
    draft[PHASE] = THEFT


def _theft(draft: Draft, action: Action) -> None:
    card = ONE[action.good]
    add(draft, HANDS, draft[VICTIM], -card)
    add(draft, HANDS, draft[TURN], card)
    draft[VICTIM] = -1
    go_on(draft)


# The end of a turn


def _end(draft: Draft, action: Action) -> None:
    """K501; K1406: where the pharaoh waits, the match is cut off after so many turns."""
    if draft[WAITS] and draft[TURNS] == TURN_CAP:
        draft[PHASE] = OVER
        return
    draft[TURNS] += 1
    draft[TURN] = draft[WHO] = (draft[TURN] + 1) % len(draft[HANDS])
    draft[PHASE] = ROLL
    draft[ROLLED] = draft[PLAYED] = False
    draft[BOUGHT] = 0
    draft[CLAIMED] = -1
    draft[RETURNED] = (0,) * len(draft[HANDS])
    if draft[OFFERS]:
        draft[OFFERS] = draft[GIVE] = draft[WANT] = 0
        draft[ANSWERS], draft[MADE] = "", ()
    look_for_victory(draft)


def _lay_piece(draft: Draft, action: Action) -> None:
    """A road or ship: with a settlement of the foundation, by a card, or paid."""
    works.lay_piece(draft, action)
    if draft[PHASE] == PIECE:
        founded(draft)
    else:
        works.settle_account(draft, action)


# Whose turn

# K301, K303, K601, K802, K907: chance says who begins, and what falls or is drawn.
NO_SEAT: Mapping[str, int] = {**dict.fromkeys(BY_CHANCE, CHANCE), OVER: NOBODY}


def actor(state: State) -> int:
    return NO_SEAT.get(state.phase, state.who)


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
    **shuffle.DO,
    **works.DO,
    **deals.DO,
}
