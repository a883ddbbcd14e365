"""What may be done in every phase of Great Wall, and how likely it is where chance acts."""

from collections.abc import Callable, Mapping, Sequence
from itertools import compress

from wallwright.core.remember import lasting, remembered
from wallwright.games.great_wall.rules import board
from wallwright.games.great_wall.rules.board import (
    DRAGON,
    FIRST_HAND,
    LETTERS,
    ONE,
    RIDER,
    TOKEN,
    State,
    counts,
    held,
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

ONE_EACH = sum(TOKEN.values())  # a token of each value
# Per seat what its cards in a row become, and all others: 1 and 0.
OWN = tuple(bytes(chr(letter) in letters for letter in range(256)) for letters in LETTERS)


def actions(state: State) -> Sequence[Action]:
    return LEGAL[state.phase](state)


def odds(state: State) -> Sequence[int]:
    """G15, G71: every card of a pile is as likely as any other; G11: so is every token."""
    phase = state.phase
    if phase == board.DEALT:
        return _card_odds(state.piles[state.turn])
    if phase == board.HANDS:
        return _card_odds(state.piles[state.step // FIRST_HAND])
    return (1,) * len(actions(state)) if phase == board.FIRST else _token_odds(state.supply)


def _starts(state: State) -> Sequence[Action]:
    """G16: any seat by lot, or the one that was chosen."""
    return STARTS[: len(state.hands)] if state.turn < 0 else (STARTS[state.turn],)


def _tokens_out(state: State) -> Sequence[Action]:
    supply = state.supply
    values = (supply | supply >> 1 | supply >> 2 | supply >> 3) & ONE_EACH
    return _tokens_from(state.step, values)


@lasting(1 << 9, each=165)
def _tokens_from(section: int, values: int) -> tuple[Action, ...]:
    return tuple(TOKEN_OUT[section][value] for value, one in TOKEN.items() if values & one)


def _token_odds(supply: int) -> tuple[int, ...]:
    left = (
        supply & 15, supply >> 4 & 15, supply >> 8 & 15, supply >> 12 & 15, supply >> 16 & 15,
        supply >> 20 & 15, supply >> 24,
    )  # fmt: skip
    return tuple(filter(None, left))


def _first_hands(state: State) -> Sequence[Action]:
    seat = state.step // FIRST_HAND
    return _deals(seat, state.piles[seat])


def _drawn(state: State) -> Sequence[Action]:
    return _deals(state.turn, state.piles[state.turn])


@remembered(1 << 13, each=112)
def _deals(seat: int, pile: int) -> tuple[Action, ...]:
    return tuple(compress(DEAL[seat], counts(pile)))


@remembered(1 << 12, each=77)
def _card_odds(pile: int) -> tuple[int, ...]:
    return tuple(filter(None, counts(pile)))


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
    own = state.rows[section].encode().translate(OWN[state.turn])
    legal: list[Action] = []
    for value in dict.fromkeys(state.free[section]):
        legal += compress(TAKE[section][value], own)
    return legal


def _moves(state: State) -> Sequence[Action]:
    """Actions two and three (G70), and the free riders before them (G76)."""
    hand, free = state.hands[state.turn], state.free
    if () in free:  # G88
        sections = tuple(section for section, pair in enumerate(free) if pair)
    else:
        sections = ALL_SECTIONS[len(free)]
    riders_act = state.phase == board.TWO or state.rider_as_action3  # G79
    legal = _lays(hand, state.piles[state.turn] > 0, sections, riders_act)
    if hand >= ONE[DRAGON]:
        for section in sections:
            legal += _covers(len(state.rows[section]), section, state.bearer[section])
    return legal


@remembered(1 << 12, each=220)
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


LEGAL: Mapping[str, Callable[[State], Sequence[Action]]] = {
    board.FIRST: _starts,
    board.TOKENS: _tokens_out,
    board.HANDS: _first_hands,
    board.SCORE: _scorings,
    board.TWO: _moves,
    board.THREE: _moves,
    board.DEALT: _drawn,
    board.REFILL: _tokens_out,
    board.OVER: lambda state: (),
}
