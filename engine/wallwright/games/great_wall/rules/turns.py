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
    pair: tuple[int, ...] = (*draft[FREE][section], value)
    if len(draft[HANDS_FIELD]) == 2 and pair == (value, value):
        pair = ()  # G12, G59: an equal pair goes to the box; G14: only with two players
    draft[FREE] = replaced(draft[FREE], section, pair)
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
    _, _, kind, _, _, seat = action
    card = ONE[kind]
    draft[PILES] = replaced(draft[PILES], seat, draft[PILES][seat] - card)
    draft[HANDS_FIELD] = replaced(draft[HANDS_FIELD], seat, draft[HANDS_FIELD][seat] + card)
    if draft[PHASE] == DEALT:
        draft[PHASE] = TWO if draft[STEP] == 2 else THREE
        _acted(draft)
    else:
        draft[STEP] += 1
        if draft[STEP] == FIRST_HAND * len(draft[HANDS_FIELD]):  # G15
            draft[PHASE] = TWO  # no card lies yet, so there is nothing to score


# Action one


def _take(draft: Draft, action: Action) -> None:
    """G53: one token lies on a card from now on, the other stays free."""
    _, section, _, value, place, _ = action
    first, second = draft[FREE][section]
    draft[FREE] = replaced(draft[FREE], section, (second if value == first else first,))
    draft[BORNE] = replaced(draft[BORNE], section, value)
    draft[BEARER] = replaced(draft[BEARER], section, place)
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
    if _is_played_out(draft):
        _play_out(draft)


def _cover(draft: Draft, action: Action) -> None:
    """G81: the dragon takes the place of a card (G85), which counts for nothing (G28)."""
    _, section, kind, _, place, _ = action
    row = draft[ROWS][section]
    covered = row[place]
    row = row[:place] + LETTERS[draft[TURN]][kind] + row[place + 1 :]
    draft[ROWS] = replaced(draft[ROWS], section, row)
    under = (*draft[UNDER][section], (place, covered))
    draft[UNDER] = replaced(draft[UNDER], section, under)
    lost = section * len(draft[HANDS_FIELD]) + OWNER[covered]
    draft[LAID] = replaced(draft[LAID], lost, draft[LAID][lost] - ONE[KIND[covered]])
    _give(draft, section, ONE[kind])
    _acted(draft)


def _put_down(draft: Draft, action: Action) -> None:
    """G72: equal cards from the hand, each a new stack at the right end (G21)."""
    _, section, kind, number, _, _ = action
    row = draft[ROWS][section] + LETTERS[draft[TURN]][kind] * number
    draft[ROWS] = replaced(draft[ROWS], section, row)
    _give(draft, section, ONE[kind] * number)


def _give(draft: Draft, section: int, cards: int) -> None:
    """Cards of the seat on turn leave its hand and count in a section."""
    turn, hands = draft[TURN], draft[HANDS_FIELD]
    draft[HANDS_FIELD] = replaced(hands, turn, hands[turn] - cards)
    place = section * len(hands) + turn
    draft[LAID] = replaced(draft[LAID], place, draft[LAID][place] + cards)
    _look(draft, section)


def _look(draft: Draft, section: int) -> None:
    """Who leads a section now: looked at where it changes, so that a turn begins at once."""
    seats, token, bears = len(draft[HANDS_FIELD]), draft[BORNE][section], -1
    if token:
        bears = OWNER[draft[ROWS][section][draft[BEARER][section]]]
    row = draft[LAID][section * seats : section * seats + seats]
    draft[LEADERS] = replaced(draft[LEADERS], section, lead(row, token, bears))


# Whose turn

# G11, G15, G16, G71: chance draws tokens and cards, and who begins.
NO_SEAT: Mapping[str, int] = {**dict.fromkeys(BY_CHANCE, CHANCE), OVER: NOBODY}


def actor(state: State) -> int:
    return NO_SEAT.get(state.phase, state.turn)


def _acted(draft: Draft) -> None:
    """Action two or three has been done."""
    if _is_played_out(draft):
        _play_out(draft)
    elif draft[PHASE] == THREE or _has_no_third_action(draft):
        _next_turn(draft)
    else:
        draft[PHASE] = THREE


def _is_played_out(draft: Draft) -> bool:
    turn = draft[TURN]
    return not draft[HANDS_FIELD][turn] and not draft[PILES][turn]  # G92: the pile is empty as well


def _play_out(draft: Draft) -> None:
    """G92: the rest of the turn falls away; G93: the first one begins the last round."""
    if draft[FINISHER] < 0:
        draft[FINISHER] = draft[TURN]
    _next_turn(draft)


def _has_no_third_action(draft: Draft) -> bool:
    """G75, R9: where riders are no third action, who has nothing else skips it.

    The turn ends at once, so a rider drawn just before is not laid for free (R24).
    """
    if draft[RIDER_AS_ACTION3]:
        return False
    turn = draft[TURN]
    return not draft[PILES][turn] and not draft[HANDS_FIELD][turn] & ~RIDERS


def _next_turn(draft: Draft) -> None:
    """G17: clockwise to the next seat that has something to do."""
    seats, leaders = len(draft[HANDS_FIELD]), draft[LEADERS]
    while True:
        turn = draft[TURN] = (draft[TURN] + 1) % seats
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
    return sum(1 << section for section, first in enumerate(leaders) if first == seat)


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
