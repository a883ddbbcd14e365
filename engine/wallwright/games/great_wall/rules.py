"""The rules of Great Wall: every clause of RULES.md stands where it is obeyed."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar

from wallwright.core.game import CHANCE, Option, UnknownOptionError, Value, settle_options
from wallwright.core.game import OVER as NOBODY
from wallwright.games.great_wall.board import (
    ALL_TOKENS,
    COLOURS,
    COUNT,
    DEALT,
    DRAGON,
    FIRST,
    FIRST_HAND,
    FULL,
    HANDS,
    KIND,
    LETTERS,
    NOBLES,
    ONE,
    OVER,
    OWNER,
    REFILL,
    RIDER,
    SCORE,
    SEATS,
    SECTIONS,
    THREE,
    TOKEN,
    TOKENS,
    TWO,
    VALUE,
    State,
    held,
    points,
    tokens,
)
from wallwright.games.great_wall.hidden import guess, heard, view
from wallwright.games.great_wall.notation import (
    COVER,
    DEAL,
    DRAW,
    FREE_RIDER,
    LAY,
    STARTS,
    TAKE,
    TOKEN_OUT,
    WIN,
    Action,
    read,
    write,
)
from wallwright.games.great_wall.refusals import why_not

__all__ = ["SEATS", "Action", "State", "guess", "heard", "read", "view", "why_not", "write"]

NAME = "great_wall"
RULES = 1
OPTIONS: Mapping[str, Option] = {
    "first": Option(("random", *COLOURS)),
    "open_scores": Option((False, True)),
    "rider_as_action3": Option((True, False)),
}
ENDINGS: tuple[str, ...] = ("last token", "played out")  # G90

T = TypeVar("T")

# The next state is drafted as a list and frozen once: 0.4 µs, where State._replace takes 1.5.
Draft = list[Any]
(
    PHASE, TURN, STEP, NOTED, FINISHER, SCORING_ONLY, FREE, BORNE, BEARER, ROWS, UNDER, LAID,
    HAND, PILE, WON, SUPPLY, _, RIDER_AS_ACTION3,
) = range(len(State._fields))  # fmt: skip

RIDERS = ONE[RIDER] * 2


def start(seats: int, options: Mapping[str, Value]) -> State:
    chosen = settle_options(OPTIONS, options)
    first = COLOURS.index(str(chosen["first"])) if chosen["first"] != "random" else -1
    if first >= seats:
        raise UnknownOptionError(f"nobody at the table plays {chosen['first']}")
    sections = SECTIONS[seats]  # G10
    return State(
        FIRST, first, 0, 0, -1, False,
        ((),) * sections, (0,) * sections, (-1,) * sections, ("",) * sections, ((),) * sections,
        (0,) * (sections * seats), (0,) * seats, (FULL,) * seats, (0,) * seats, ALL_TOKENS,
        bool(chosen["open_scores"]), bool(chosen["rider_as_action3"]),
    )  # fmt: skip


def actor(state: State) -> int:
    if state.phase in BY_CHANCE:
        return CHANCE
    return NOBODY if state.phase == OVER else state.turn


def scores(state: State) -> tuple[int, ...]:
    return tuple(map(points, state.won))  # G110; G97: other tokens do not count


def winners(state: State) -> tuple[int, ...]:
    final = scores(state)
    return tuple(seat for seat, score in enumerate(final) if score == max(final))  # G111


def ending(state: State) -> str:
    return ENDINGS[any(state.free)]


# What may be done


def actions(state: State) -> Sequence[Action]:
    return LEGAL[state.phase](state)


def odds(state: State) -> Sequence[int]:
    if state.phase in (DEALT, HANDS):
        return _card_odds(state.piles[_drawing(state)])
    if state.phase in (TOKENS, REFILL):
        return [state.supply // one & 15 for one in TOKEN.values() if state.supply // one & 15]
    return [1] * len(actions(state))


def _starts(state: State) -> Sequence[Action]:
    return (
        STARTS[: len(state.hands)] if state.turn < 0 else STARTS[state.turn : state.turn + 1]
    )  # G16


def _tokens_out(state: State) -> Sequence[Action]:
    return [TOKEN_OUT[state.step][value] for value in dict.fromkeys(tokens(state.supply))]


def _deals(state: State) -> Sequence[Action]:
    seat = _drawing(state)
    return _deals_from(seat, state.piles[seat])


def _drawing(state: State) -> int:
    """The seat that chance owes a card."""
    return state.turn if state.phase == DEALT else state.step // FIRST_HAND


@cache
def _deals_from(seat: int, pile: int) -> tuple[Action, ...]:
    return tuple(deal for deal in DEAL[seat] if held(pile, deal.kind))


@cache
def _card_odds(pile: int) -> tuple[int, ...]:
    return tuple(held(pile, kind) for kind in range(7) if held(pile, kind))


def _scorings(state: State) -> Sequence[Action]:
    """G51: one of these must be done; G52: in any order."""
    legal: list[Action] = []
    for section, free in enumerate(state.free):
        if not state.noted >> section & 1:
            continue
        if len(free) == 1:
            legal.append(WIN[section])
        else:
            legal += _first_tokens(state, section)
    return legal


def _first_tokens(state: State, section: int) -> list[Action]:
    """G53: either token, G54: onto any uncovered card of one's own."""
    own = [p for p, letter in enumerate(state.rows[section]) if OWNER[letter] == state.turn]
    by_value = TAKE[section]
    return [by_value[value][place] for value in dict.fromkeys(state.free[section]) for place in own]


def _moves(state: State) -> Sequence[Action]:
    """Actions two and three (G70), and the free riders before them (G76)."""
    hand, free = state.hands[state.turn], state.free
    if () in free:  # G88
        sections = tuple(section for section, pair in enumerate(free) if pair)
    else:
        sections = ALL_SECTIONS[len(free)]
    riders_act = state.phase == TWO or state.rider_as_action3  # R9
    legal = _lays(hand, state.piles[state.turn] > 0, sections, riders_act)
    if hand >= ONE[DRAGON]:
        for section in sections:
            legal += _covers(len(state.rows[section]), section, state.bearer[section])
    return legal


@lru_cache(1 << 14)
def _lays(
    hand: int, may_draw: bool, sections: tuple[int, ...], riders_act: bool
) -> tuple[Action, ...]:
    legal = [DRAW] if may_draw else []  # G71, G73: without a pile one must lay
    for kind in range(7):
        if kind != RIDER or riders_act:  # G79
            numbers = range(1, held(hand, kind) + 1)  # G72: several, but of one kind
            legal += [LAY[section, kind, n] for section in sections for n in numbers]
    if held(hand, RIDER):
        legal += [FREE_RIDER[section] for section in sections]  # G76, G78
    return tuple(legal)


def _covers(places: int, section: int, bearer: int) -> tuple[Action, ...]:
    """G81, G82: any uncovered card, G84: dragons too; G83: but not one with a token."""
    over = COVER[section]
    return over[:places] if bearer < 0 else over[:bearer] + over[bearer + 1 : places]


ALL_SECTIONS = tuple(tuple(range(number)) for number in range(5))
BY_CHANCE = frozenset((FIRST, TOKENS, HANDS, DEALT, REFILL))
LEGAL: Mapping[str, Callable[[State], Sequence[Action]]] = {
    FIRST: _starts,
    TOKENS: _tokens_out,
    HANDS: _deals,
    SCORE: _scorings,
    TWO: _moves,
    THREE: _moves,
    DEALT: _deals,
    REFILL: _tokens_out,
    OVER: lambda state: (),
}


# What is done


def apply(state: State, action: Action) -> State:
    draft: Draft = list(state)
    DO[action[0]](draft, action)
    return State._make(draft)


def _first(draft: Draft, action: Action) -> None:
    draft[TURN] = action.seat
    draft[PHASE] = TOKENS
    _lay_out(draft, 0)


def _token(draft: Draft, action: Action) -> None:
    section, value = action.section, action.number
    draft[SUPPLY] -= TOKEN[value]
    pair = (*draft[FREE][section], value)
    if len(draft[HAND]) == 2 and pair == (value, value):
        pair = ()  # G12, G59: an equal pair goes to the box; G14: only with two players
    draft[FREE] = _with(draft[FREE], section, pair)
    if not pair:
        _lay_out(draft, section)  # G13
    elif len(pair) == 2:
        _laid_out(draft)


def _lay_out(draft: Draft, section: int) -> None:
    """G11, G58: chance lays out a pair; with fewer than two tokens left none (G60, G61, G62)."""
    draft[STEP] = section
    if len(tokens(draft[SUPPLY])) < 2:
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
    draft[PILE] = _with(draft[PILE], seat, draft[PILE][seat] - card)
    draft[HAND] = _with(draft[HAND], seat, draft[HAND][seat] + card)
    if draft[PHASE] == DEALT:
        draft[PHASE] = TWO if draft[STEP] == 2 else THREE
        _acted(draft)
    else:
        draft[STEP] += 1
        if draft[STEP] == FIRST_HAND * len(draft[HAND]):  # G15
            draft[PHASE] = TWO  # no card lies yet, so there is nothing to score


def _take(draft: Draft, action: Action) -> None:
    """G53: one token lies on a card from now on, the other stays free."""
    _, section, _, value, place, _ = action
    first, second = draft[FREE][section]
    draft[FREE] = _with(draft[FREE], section, (second if value == first else first,))
    draft[BORNE] = _with(draft[BORNE], section, value)
    draft[BEARER] = _with(draft[BEARER], section, place)
    draft[NOTED] &= ~(1 << section)  # G57: one token per section and turn
    _scored(draft)


def _win(draft: Draft, action: Action) -> None:
    """G55: the free token is won, and the owner of the bearing card wins the borne one."""
    section = action.section
    won = list(draft[WON])
    won[draft[TURN]] += TOKEN[draft[FREE][section][0]]
    won[OWNER[draft[ROWS][section][draft[BEARER][section]]]] += TOKEN[draft[BORNE][section]]
    draft[WON] = tuple(won)
    draft[NOTED] &= ~(1 << section)
    _clear(draft, section)
    draft[PHASE] = REFILL
    _lay_out(draft, section)


def _clear(draft: Draft, section: int) -> None:
    """G58: all cards of the section go to the box, covered ones too."""
    for field, empty in ((FREE, ()), (BORNE, 0), (BEARER, -1), (ROWS, ""), (UNDER, ())):
        draft[field] = _with(draft[field], section, empty)
    seats = len(draft[HAND])
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


def _put_down(draft: Draft, action: Action) -> None:
    """G72: equal cards from the hand, each a new stack at the right end (G21)."""
    _, section, kind, number, _, _ = action
    turn, rows = draft[TURN], draft[ROWS]
    row = rows[section] + LETTERS[turn][kind] * number
    draft[ROWS] = rows[:section] + (row,) + rows[section + 1 :]
    _count_down(draft, section, ONE[kind] * number)


def _cover(draft: Draft, action: Action) -> None:
    """G81: the dragon takes the place of a card (G85), which counts for nothing (G28)."""
    _, section, kind, _, place, _ = action
    turn, row = draft[TURN], draft[ROWS][section]
    covered = row[place]
    row = row[:place] + LETTERS[turn][kind] + row[place + 1 :]
    draft[ROWS] = _with(draft[ROWS], section, row)
    draft[UNDER] = _with(draft[UNDER], section, (*draft[UNDER][section], (place, covered)))
    lost = section * len(draft[HAND]) + OWNER[covered]
    draft[LAID] = _with(draft[LAID], lost, draft[LAID][lost] - ONE[KIND[covered]])
    _count_down(draft, section, ONE[kind])
    _acted(draft)


def _count_down(draft: Draft, section: int, laid: int) -> None:
    """Cards of the seat on turn pass from its hand into a section."""
    turn, hands = draft[TURN], draft[HAND]
    draft[HAND] = hands[:turn] + (hands[turn] - laid,) + hands[turn + 1 :]
    counts = list(draft[LAID])
    counts[section * len(hands) + turn] += laid
    draft[LAID] = tuple(counts)


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
    return not draft[HAND][turn] and not draft[PILE][turn]  # G92: the pile is empty as well


def _play_out(draft: Draft) -> None:
    """G92: the rest of the turn falls away; G93: the first one begins the last round."""
    if draft[FINISHER] < 0:
        draft[FINISHER] = draft[TURN]
    _next_turn(draft)


def _has_no_third_action(draft: Draft) -> bool:
    """R9: where riders are no third action, who holds nothing else and has no pile skips it."""
    turn = draft[TURN]
    return not (draft[RIDER_AS_ACTION3] or draft[PILE][turn] or draft[HAND][turn] & ~RIDERS)


def _next_turn(draft: Draft) -> None:
    """G17: clockwise to the next seat that has something to do."""
    sections, seats = range(len(draft[FREE])), len(draft[HAND])
    while True:
        turn = draft[TURN] = (draft[TURN] + 1) % seats
        if turn == draft[FINISHER]:
            draft[SCORING_ONLY] = True  # G94
        leads = [section for section in sections if _leads(draft, section, turn)]
        if leads:
            draft[NOTED] = sum(1 << section for section in leads)  # G50
            draft[PHASE] = SCORE
            return
        if not draft[SCORING_ONLY]:
            draft[PHASE] = TWO
            return
        if not any(_leads(draft, s, seat) for s in sections for seat in range(seats)):
            draft[PHASE] = OVER  # G96
            return


def _leads(draft: Draft, section: int, seat: int) -> bool:
    """G33 for one seat: faster than board.leader, and asked at every change of turn."""
    seats = len(draft[HAND])
    row = draft[LAID][section * seats : section * seats + seats]
    if not row[seat]:
        return False  # G31
    table = VALUE
    for packed in row:
        if packed & NOBLES:
            table = COUNT  # G26
    totals = [table[packed] for packed in row]
    if draft[BORNE][section]:
        totals[OWNER[draft[ROWS][section][draft[BEARER][section]]]] -= draft[BORNE][section]  # G30
    own = totals[seat]
    for rival, total in enumerate(totals):
        if total >= own and rival != seat and row[rival]:
            return False
    return True


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


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
