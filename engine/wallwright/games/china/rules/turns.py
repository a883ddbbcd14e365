"""What an action of China does, and whose turn follows."""

from collections.abc import Callable, Mapping

from wallwright.core.draft import Draft, drafted, frozen
from wallwright.core.game import CHANCE, OVER as NOBODY
from wallwright.core.tuples import replaced
from wallwright.games.china.rules.board import (
    BY_CHANCE,
    DEALING,
    DEALT,
    DIGITS,
    DRAWN,
    EMISSARY,
    EMPTY,
    FORT,
    GAP,
    HAND,
    HOUSE,
    LAYING,
    LETTERS,
    ONE,
    OVER,
    PAY,
    PIECE,
    REFILL,
    SECOND,
    TAKE,
    TURN,
    State,
    has_room,
    has_site,
    is_untouched,
    letters,
    most_pieces,
    nobody_can_place,
    placeable,
    prices,
    size,
    without,
)
from wallwright.games.china.rules.draft import (
    DECK,
    DISCARD,
    EMISSARIES,
    FINISHER,
    FIRST as FIRST_FIELD,
    FORTS,
    FRESH,
    HANDS,
    HOUSES,
    KNOWN,
    PHASE,
    POINTS,
    PROVINCE,
    RENEWED,
    ROOMS,
    ROW,
    SINCE,
    SITES,
    SPACES,
    SUPPLIES,
    TURN as TURN_FIELD,
)
from wallwright.games.china.rules.notation import Action
from wallwright.games.china.rules.realm import COLOUR_OF
from wallwright.games.china.rules.scoring import ranks


def apply(state: State, action: Action) -> State:
    draft = drafted(state)
    DO[action[0]](draft, action)
    return frozen(State, draft)


# Set-up, by chance


def _first(draft: Draft, action: Action) -> None:
    draft[TURN_FIELD] = draft[FIRST_FIELD] = action.seat
    draft[PHASE] = DEALING


def _deal(draft: Draft, action: Action) -> None:
    """C8: three cards each; afterwards the card that was drawn blind (C39)."""
    card, seat = action.card, action.seat
    draft[HANDS] = replaced(draft[HANDS], seat, draft[HANDS][seat] + ONE[card])
    if draft[RENEWED]:
        _remember(draft, seat, DRAWN[card])
    _out_of_deck(draft, card)
    if draft[PHASE] == DEALT:
        _refill(draft)
    elif size(draft[HANDS][seat]) == HAND:
        draft[TURN_FIELD] = _next(draft)
        if draft[TURN_FIELD] == draft[FIRST_FIELD]:
            draft[PHASE] = LAYING


def _show(draft: Draft, action: Action) -> None:
    """C8, C40: a card of the deck goes to the first gap in the row."""
    card = action.card
    draft[ROW] = draft[ROW].replace(GAP, LETTERS[card], 1)
    if draft[RENEWED]:
        draft[FRESH] -= ONE[card]
    _out_of_deck(draft, card)
    if draft[PHASE] == REFILL:
        _refill(draft)
    elif GAP not in draft[ROW]:
        draft[PHASE] = TURN


def _out_of_deck(draft: Draft, card: int) -> None:
    draft[DECK] -= ONE[card]
    if draft[DECK]:
        return
    if draft[RENEWED] or not draft[DISCARD]:  # C43, C45
        draft[FINISHER] = draft[TURN_FIELD]
    else:  # C42: counts need no shuffling
        draft[DECK] = draft[FRESH] = draft[DISCARD]
        draft[DISCARD], draft[RENEWED] = 0, True


def _remember(draft: Draft, seat: int, came_or_went: str) -> None:
    draft[SINCE] = replaced(draft[SINCE], seat, draft[SINCE][seat] + came_or_went)


# Placing


def _place(draft: Draft, action: Action) -> None:
    draft[PROVINCE] = action.province  # C12
    draft[PHASE] = PIECE


def _piece(draft: Draft, action: Action) -> None:
    """C18: one piece after the other, each on the map as it then is."""
    province = action.province
    only_one = is_untouched(draft[HOUSES][province], draft[FORTS][province])  # C17
    PUT[action.verb](draft, action)
    if draft[PHASE] == SECOND:
        _settle(draft, 2)
    elif only_one or not _may_go_on(draft, province):
        _settle(draft, 1)
    else:
        draft[PHASE] = SECOND


def _house(draft: Draft, action: Action) -> None:
    """C20, C67: the space may have a fortification."""
    province, place, turn = action.province, action.place, draft[TURN_FIELD]
    houses, supplies = list(draft[HOUSES]), list(draft[SUPPLIES])
    row = houses[province]
    row = houses[province] = row[:place] + DIGITS[turn] + row[place + 1 :]
    supplies[turn] -= HOUSE
    draft[HOUSES], draft[SUPPLIES] = tuple(houses), tuple(supplies)
    if EMPTY not in row:
        draft[SPACES] &= ~(1 << province)
        _score(draft, province)  # C27, C33
    _look(draft, province)


def _score(draft: Draft, province: int) -> None:
    points = list(draft[POINTS])
    for rank in ranks(draft[HOUSES][province], draft[FORTS][province]):
        points[rank.seat] += rank.points
    draft[POINTS] = tuple(points)


def _emissary(draft: Draft, action: Action) -> None:
    province, turn = action.province, draft[TURN_FIELD]
    emissaries = draft[EMISSARIES][province] + DIGITS[turn]
    draft[EMISSARIES] = replaced(draft[EMISSARIES], province, emissaries)
    draft[SUPPLIES] = replaced(draft[SUPPLIES], turn, draft[SUPPLIES][turn] - EMISSARY)
    _look(draft, province)


def _fort(draft: Draft, action: Action) -> None:
    """C66; C67: nobody's from now on."""
    _, province, place, _, _, _ = action
    draft[FORTS] = replaced(draft[FORTS], province, draft[FORTS][province] | 1 << place)
    turn = draft[TURN_FIELD]
    draft[SUPPLIES] = replaced(draft[SUPPLIES], turn, draft[SUPPLIES][turn] - FORT)
    _look(draft, province)


def _look(draft: Draft, province: int) -> None:
    """Where there still is room: looked at where it changes, so that a turn begins at once."""
    houses, bit = draft[HOUSES][province], 1 << province
    if has_room(houses, draft[EMISSARIES][province]):
        draft[ROOMS] |= bit
    else:
        draft[ROOMS] &= ~bit
    if draft[SITES] & bit and not has_site(houses, draft[FORTS][province]):
        draft[SITES] &= ~bit


def _may_go_on(draft: Draft, province: int) -> bool:
    """C12, C26: a second piece is offered if it can be paid as well, and placed."""
    turn = draft[TURN_FIELD]
    if most_pieces(draft[HANDS][turn], COLOUR_OF[province]) < 2:
        return False
    supply = draft[SUPPLIES][turn]
    where = placeable(supply, draft[SPACES], draft[SITES], draft[ROOMS])
    return bool(where >> province & 1)


# Paying


def _stop(draft: Draft, action: Action) -> None:
    _settle(draft, 1)


def _settle(draft: Draft, pieces: int) -> None:
    """C26: the payment follows the last piece; C16: only sometimes there is a choice."""
    ways = prices(draft[HANDS][draft[TURN_FIELD]], COLOUR_OF[draft[PROVINCE]], pieces)
    if len(ways) > 1:
        draft[PHASE] = PAY
    else:
        _spend(draft, ways[0])


def _pay(draft: Draft, action: Action) -> None:
    _spend(draft, ONE[action.card] * action.number)


def _spend(draft: Draft, price: int) -> None:
    draft[PROVINCE] = -1
    _discard(draft, price)
    _refill(draft)


def _discard(draft: Draft, cards: int) -> None:
    """Who saw a card being taken cannot tell it from an equal one: it counts as played first."""
    turn = draft[TURN_FIELD]
    known = draft[KNOWN][turn]
    draft[HANDS] = replaced(draft[HANDS], turn, draft[HANDS][turn] - cards)
    if known:
        draft[KNOWN] = replaced(draft[KNOWN], turn, without(known, cards))
    if draft[RENEWED] and (unseen := without(cards, known)):
        _remember(draft, turn, letters(unseen))
    draft[DISCARD] += cards


# Exchanging and refilling


def _exchange(draft: Draft, action: Action) -> None:
    _discard(draft, ONE[action.card])  # C47: first away with one, then take one
    draft[PHASE] = TAKE


def _take(draft: Draft, action: Action) -> None:
    """C38: a card of the row; the gap stays open for now (C40)."""
    turn, card = draft[TURN_FIELD], action.card
    draft[ROW] = draft[ROW].replace(LETTERS[card], GAP, 1)
    hands, known = list(draft[HANDS]), list(draft[KNOWN])
    hands[turn] += ONE[card]
    known[turn] += ONE[card]
    draft[HANDS], draft[KNOWN] = tuple(hands), tuple(known)
    _refill(draft)


def _draw(draft: Draft, action: Action) -> None:
    draft[PHASE] = DEALT  # C39: it is seen before the next choice


def _refill(draft: Draft) -> None:
    """C38, C40: first the hand is filled, then the row; C28: then the turn is over."""
    if draft[FINISHER] >= 0:  # C44: neither, from the second exhaustion on
        _end_turn(draft)
    elif size(draft[HANDS][draft[TURN_FIELD]]) < HAND:
        draft[PHASE] = TAKE
    elif GAP in draft[ROW]:
        draft[PHASE] = REFILL
    else:
        _end_turn(draft)


# Whose turn

# C7, C8, C39, C40: chance says who begins, and which card comes.
NO_SEAT: Mapping[str, int] = {**dict.fromkeys(BY_CHANCE, CHANCE), OVER: NOBODY}


def actor(state: State) -> int:
    return NO_SEAT.get(state.phase, state.turn)


def _pass(draft: Draft, action: Action) -> None:
    _end_turn(draft)  # C49


def _end_turn(draft: Draft) -> None:
    """C50: the round is completed; C52: on a map without room the game ends at once."""
    follows = _next(draft)
    if (draft[FINISHER] >= 0 and follows == draft[FIRST_FIELD]) or nobody_can_place(
        draft[SUPPLIES], draft[SPACES], draft[SITES], draft[ROOMS]
    ):
        draft[PHASE] = OVER
    else:
        draft[PHASE], draft[TURN_FIELD] = TURN, follows


def _next(draft: Draft) -> int:
    """C7: clockwise."""
    return int((draft[TURN_FIELD] + 1) % len(draft[HANDS]))


PUT: Mapping[str, Callable[[Draft, Action], None]] = {
    "house": _house,
    "emissary": _emissary,
    "fort": _fort,
}
DO: Mapping[str, Callable[[Draft, Action], None]] = {
    "first": _first,
    "deal": _deal,
    "show": _show,
    "place": _place,
    **dict.fromkeys(PUT, _piece),
    "stop": _stop,
    "pay": _pay,
    "exchange": _exchange,
    "take": _take,
    "deck": _draw,
    "pass": _pass,
}
