"""How a match of Great Wall is set up, and what is asked of it at any moment."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from wallwright.core.game import (
    CHANCE,
    OVER as NOBODY,
    Option,
    UnknownOptionError,
    Value,
    settle_options,
)
from wallwright.games.great_wall.rules.board import (
    ALL_TOKENS,
    COLOURS,
    DEALT,
    DRAGON,
    FIRST,
    FIRST_HAND,
    FULL,
    HANDS,
    ONE,
    OVER,
    OWNER,
    REFILL,
    RIDER,
    SCORE,
    SECTIONS,
    THREE,
    TOKEN,
    TOKENS,
    TWO,
    State,
    held,
    points,
)
from wallwright.games.great_wall.rules.notation import (
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
)

NAME = "great_wall"
RULES = 2
OPTIONS: Mapping[str, Option] = {
    "first": Option(("random", *COLOURS)),
    "open_scores": Option((False, True)),
    "rider_as_action3": Option((True, False)),
}
ENDINGS: tuple[str, ...] = ("last token", "played out")  # G90


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
        bool(chosen["open_scores"]), bool(chosen["rider_as_action3"]), (-1,) * sections,
    )  # fmt: skip


def actor(state: State) -> int:
    if state.phase in BY_CHANCE:
        return CHANCE
    return NOBODY if state.phase == OVER else state.turn


def turn(state: State) -> int:
    return state.turn


def scores(state: State) -> tuple[int, ...]:
    return tuple(map(points, state.won))  # G110; G97: other tokens do not count


def winners(state: State) -> tuple[int, ...]:
    final = scores(state)
    return tuple(seat for seat, score in enumerate(final) if score == max(final))  # G111


def ending(state: State) -> str:
    """G91 when every section is closed, else G96."""
    return "played out" if any(state.free) else "last token"


# What may be done


def actions(state: State) -> Sequence[Action]:
    return LEGAL[state.phase](state)


def odds(state: State) -> Sequence[int]:
    """G15, G71: every card of a pile is as likely as any other; G11: so is every token."""
    phase = state.phase
    if phase == DEALT:
        return _card_odds(state.piles[state.turn])
    if phase == HANDS:
        return _card_odds(state.piles[state.step // FIRST_HAND])
    return (1,) * len(actions(state)) if phase == FIRST else _token_odds(state.supply)


def _starts(state: State) -> Sequence[Action]:
    """G16: any seat by lot, or the one that was chosen."""
    return STARTS[: len(state.hands)] if state.turn < 0 else (STARTS[state.turn],)


def _tokens_out(state: State) -> Sequence[Action]:
    return _tokens_from(state.step, state.supply)


@lru_cache(1 << 12)
def _tokens_from(section: int, supply: int) -> tuple[Action, ...]:
    return tuple(TOKEN_OUT[section][value] for value, one in TOKEN.items() if supply // one & 15)


@lru_cache(1 << 12)
def _token_odds(supply: int) -> tuple[int, ...]:
    return tuple(supply // one & 15 for one in TOKEN.values() if supply // one & 15)


def _first_hands(state: State) -> Sequence[Action]:
    seat = state.step // FIRST_HAND
    return _deals(seat, state.piles[seat])


def _drawn(state: State) -> Sequence[Action]:
    return _deals(state.turn, state.piles[state.turn])


@cache
def _deals(seat: int, pile: int) -> tuple[Action, ...]:
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
    riders_act = state.phase == TWO or state.rider_as_action3  # G79
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
    HANDS: _first_hands,
    SCORE: _scorings,
    TWO: _moves,
    THREE: _moves,
    DEALT: _drawn,
    REFILL: _tokens_out,
    OVER: lambda state: (),
}
