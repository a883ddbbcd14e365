"""What an action of Great Wall does, and whose turn follows."""

from collections.abc import Callable, Mapping

from wallwright.core.draft import Draft, drafted, frozen
from wallwright.core.game import CHANCE, OVER as NOBODY
from wallwright.core.tuples import replaced
from wallwright.games.great_wall.rules.board import (
    BY_CHANCE,
    DEALT,
    FIRST_HAND,
    HANDS,
    KIND,
    LETTERS,
    NOBLE,
    ONE,
    OVER,
    OWNER,
    REFILL,
    RIDER,
    SCORE,
    THREE,
    TOKEN,
    TOKENS,
    TWO,
    State,
    lead,
)
from wallwright.games.great_wall.rules.draft import (
    BEARER,
    BORNE,
    FINISHER,
    FREE,
    HANDS as HANDS_FIELD,
    LAID,
    LEADERS,
    NOTED,
    PHASE,
    PILES,
    RIDER_AS_ACTION3,
    ROWS,
    SCORING_ONLY,
    STEP,
    SUPPLY,
    TURN,
    UNDER,
    WON,
)
from wallwright.games.great_wall.rules.notation import Action

RIDERS = ONE[RIDER] * 3  # the bits of one and of two
LESS_THAN_A_PAIR = frozenset((0, *TOKEN.values()))  # supplies


def apply(state: State, action: Action) -> State:
    draft = drafted(state)
    DO[action[0]](draft, action)
    return frozen(State, draft)


# Chance


def _first(draft: Draft, action: Action) -> None:
    draft[TURN] = action.seat
    draft[PHASE] = TOKENS
    _lay_out(draft, 0)


def _token(draft: Draft, action: Action) -> None:
    section, value = action.section, action.number
    draft[SUPPLY] -= TOKEN[value]
    free = list(draft[FREE])
    pair = free[section] + (value,)
    if pair == (value, value) and len(draft[HANDS_FIELD]) == 2:
        pair = ()  # G12, G59: an equal pair goes to the box; G14: only with two players
    free[section] = pair
    draft[FREE] = tuple(free)
    if not pair:
        _lay_out(draft, section)  # G13
    elif len(pair) == 2:
        _laid_out(draft)


def _lay_out(draft: Draft, section: int) -> None:
    """G11, G58: chance owes a section two tokens; without two it is closed (G60, G61, G62)."""
    draft[STEP] = section
    if draft[SUPPLY] in LESS_THAN_A_PAIR:
        _laid_out(draft)


def _laid_out(draft: Draft) -> None:
    if draft[PHASE] == REFILL:
        if any(draft[FREE]):
            _scored(draft)
        else:
            draft[PHASE] = OVER  # G91
    elif draft[STEP] + 1 < len(draft[FREE]):
        _lay_out(draft, draft[STEP] + 1)
    else:
        draft[PHASE], draft[STEP] = HANDS, 0


def _deal(draft: Draft, action: Action) -> None:
    seat, card = action.seat, ONE[action.kind]
    hands, piles = list(draft[HANDS_FIELD]), list(draft[PILES])
    hands[seat] += card
    piles[seat] -= card
    draft[HANDS_FIELD], draft[PILES] = tuple(hands), tuple(piles)
    if draft[PHASE] == DEALT:
        draft[PHASE] = TWO if draft[STEP] == 2 else THREE
        _act_again(draft)
    else:
        draft[STEP] += 1
        if draft[STEP] == FIRST_HAND * len(hands):  # G15
            draft[PHASE] = TWO  # no card lies yet, so there is nothing to score


# Action one


def _take(draft: Draft, action: Action) -> None:
    """G53: one token lies on a card from now on, the other stays free."""
    section, value = action.section, action.number
    first, second = draft[FREE][section]
    free, borne, bearer = list(draft[FREE]), list(draft[BORNE]), list(draft[BEARER])
    free[section] = (second if value == first else first,)
    borne[section], bearer[section] = value, action.place
    draft[FREE], draft[BORNE], draft[BEARER] = tuple(free), tuple(borne), tuple(bearer)
    _look(draft, section)  # G57: from this moment it counts against the bearer
    draft[NOTED] &= ~(1 << section)  # G57: one token per section and turn
    _scored(draft)


def _win(draft: Draft, action: Action) -> None:
    """G55: the free token is won, and the owner of the bearing card wins the borne one."""
    section = action.section
    owner = OWNER[draft[ROWS][section][draft[BEARER][section]]]
    won = list(draft[WON])
    won[draft[TURN]] += TOKEN[draft[FREE][section][0]]
    won[owner] += TOKEN[draft[BORNE][section]]
    draft[WON] = tuple(won)
    draft[NOTED] &= ~(1 << section)
    _clear(draft, section)
    draft[PHASE] = REFILL
    _lay_out(draft, section)


def _clear(draft: Draft, section: int) -> None:
    """G58: all cards of the section go to the box, covered ones too."""
    draft[FREE] = replaced(draft[FREE], section, ())
    draft[BORNE] = replaced(draft[BORNE], section, 0)
    draft[BEARER] = replaced(draft[BEARER], section, -1)
    draft[ROWS] = replaced(draft[ROWS], section, "")
    draft[UNDER] = replaced(draft[UNDER], section, ())
    draft[LEADERS] = replaced(draft[LEADERS], section, -1)
    seats = len(draft[HANDS_FIELD])
    here = section * seats
    draft[LAID] = draft[LAID][:here] + (0,) * seats + draft[LAID][here + seats :]


def _scored(draft: Draft) -> None:
    """After a scoring the next one; then actions two and three (G40), if there still are any."""
    if draft[NOTED]:
        draft[PHASE] = SCORE
    elif draft[SCORING_ONLY]:  # G94
        _next_turn(draft)
    else:
        draft[PHASE] = TWO


# Actions two and three


def _draw(draft: Draft, action: Action) -> None:
    draft[STEP] = 2 if draft[PHASE] == TWO else 3
    draft[PHASE] = DEALT  # G71


def _lay(draft: Draft, action: Action) -> None:
    _put_down(draft, action)
    _acted(draft)


def _free(draft: Draft, action: Action) -> None:
    _put_down(draft, action)  # G76: the phase stays
    turn = draft[TURN]
    if not draft[HANDS_FIELD][turn] and not draft[PILES][turn]:
        _play_out(draft)  # G92


def _cover(draft: Draft, action: Action) -> None:
    """G81: the dragon takes the place of a card (G85), which counts for nothing (G28)."""
    section, kind, place = action.section, action.kind, action.place
    row = draft[ROWS][section]
    covered = row[place]
    row = row[:place] + LETTERS[draft[TURN]][kind] + row[place + 1 :]
    draft[ROWS] = replaced(draft[ROWS], section, row)
    under = (*draft[UNDER][section], (place, covered))
    draft[UNDER] = replaced(draft[UNDER], section, under)
    lost = section * len(draft[HANDS_FIELD]) + OWNER[covered]
    draft[LAID] = replaced(draft[LAID], lost, draft[LAID][lost] - ONE[KIND[covered]])
    _give(draft, section, ONE[kind])
    _look(draft, section)
    _acted(draft)


def _put_down(draft: Draft, action: Action) -> None:
    """G72: equal cards from the hand, each a new stack at the right end (G21)."""
    section, kind, number = action.section, action.kind, action.number
    rows = list(draft[ROWS])
    rows[section] += LETTERS[draft[TURN]][kind] * number
    draft[ROWS] = tuple(rows)
    _give(draft, section, ONE[kind] * number)
    if draft[LEADERS][section] != draft[TURN] or kind == NOBLE:  # else it leads by more now
        _look(draft, section)


def _give(draft: Draft, section: int, cards: int) -> None:
    """Cards of the seat on turn leave its hand and count in a section."""
    turn, hands, laid = draft[TURN], list(draft[HANDS_FIELD]), list(draft[LAID])
    hands[turn] -= cards
    laid[section * len(hands) + turn] += cards
    draft[HANDS_FIELD], draft[LAID] = tuple(hands), tuple(laid)


def _look(draft: Draft, section: int) -> None:
    """Who leads a section now: looked at where it changes, so that a turn begins at once."""
    token, bears = draft[BORNE][section], -1
    if token:
        bears = OWNER[draft[ROWS][section][draft[BEARER][section]]]
    seats, leaders = len(draft[HANDS_FIELD]), list(draft[LEADERS])
    here = section * seats
    leaders[section] = lead(draft[LAID][here : here + seats], token, bears)
    draft[LEADERS] = tuple(leaders)


# Whose turn

# G11, G15, G16, G71: chance draws tokens and cards, and who begins.
NO_SEAT: Mapping[str, int] = {**dict.fromkeys(BY_CHANCE, CHANCE), OVER: NOBODY}


def actor(state: State) -> int:
    return NO_SEAT.get(state.phase, state.turn)


def _acted(draft: Draft) -> None:
    """Action two or three has been done."""
    turn = draft[TURN]
    if draft[HANDS_FIELD][turn] or draft[PILES][turn]:
        _act_again(draft)
    else:
        _play_out(draft)  # G92


def _act_again(draft: Draft) -> None:
    """A seat that has a card left goes on to action three, or its turn is over."""
    if draft[PHASE] == THREE or (not draft[RIDER_AS_ACTION3] and _has_only_riders(draft)):
        _next_turn(draft)
    else:
        draft[PHASE] = THREE


def _play_out(draft: Draft) -> None:
    """G92: the rest of the turn falls away; G93: the first one begins the last round."""
    if draft[FINISHER] < 0:
        draft[FINISHER] = draft[TURN]
    _next_turn(draft)


def _has_only_riders(draft: Draft) -> bool:
    """G75, R9: where riders are no third action, who has nothing else skips it.

    The turn ends at once, so a rider drawn just before is not laid for free (R24).
    """
    turn = draft[TURN]
    return not draft[PILES][turn] and not draft[HANDS_FIELD][turn] & ~RIDERS


def _next_turn(draft: Draft) -> None:
    """G17: clockwise to the next seat that has something to do."""
    seats, leaders, turn = len(draft[HANDS_FIELD]), draft[LEADERS], draft[TURN]
    while True:
        turn = draft[TURN] = (turn + 1) % seats
        if turn == draft[FINISHER]:
            draft[SCORING_ONLY] = True  # G94
        if turn in leaders:
            draft[NOTED] = _sections_of(leaders, turn)  # G50
            draft[PHASE] = SCORE
            return
        if not draft[SCORING_ONLY]:
            draft[PHASE] = TWO
            return
        if max(leaders) < 0:
            draft[PHASE] = OVER  # G96
            return


def _sections_of(leaders: tuple[int, ...], seat: int) -> int:
    sections = 0
    for section, leader in enumerate(leaders):
        sections |= (leader == seat) << section
    return sections


DO: Mapping[str, Callable[[Draft, Action], None]] = {
    "first": _first,
    "token": _token,
    "deal": _deal,
    "take": _take,
    "win": _win,
    "draw": _draw,
    "lay": _lay,
    "cover": _cover,
    "free": _free,
}
