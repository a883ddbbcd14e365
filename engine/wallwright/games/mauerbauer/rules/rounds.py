"""A scoring and what follows: cards, draws, the exchange, and how a turn or the match ends."""

from wallwright.core.draft import Draft, frozen
from wallwright.core.tuples import replaced
from wallwright.games.mauerbauer.rules.board import (
    DRAW,
    FINAL,
    GROUP,
    ONE,
    OVER,
    REDRAW,
    SCORE,
    SWAP,
    WALL,
    State,
)
from wallwright.games.mauerbauer.rules.draft import (
    CITIES,
    CITY,
    DECK,
    DISCARD,
    EARNED,
    ENDED,
    GAINED,
    HANDS,
    INSIDE,
    LAID,
    LEFT,
    OWED,
    PHASE,
    POINTS,
    SEAT,
    TURN,
    WALLS,
    end_by,
    following,
)
from wallwright.games.mauerbauer.rules.notation import Action, faces_of
from wallwright.games.mauerbauer.rules.realm import ALL_LINES
from wallwright.games.mauerbauer.rules.scoring import CARDS, city_with

# Scoring


def begin_scoring(draft: Draft) -> None:
    """M42: from the closer, clockwise."""
    draft[PHASE], draft[SEAT] = SCORE, draft[TURN]
    _skip_empty_hands(draft)


def _skip_empty_hands(draft: Draft) -> None:
    """M47: who has no card neither plays nor puts one away, but draws one."""
    while not draft[HANDS][draft[SEAT]]:
        draft[OWED] = replaced(draft[OWED], draft[SEAT], 1)
        if _passes_on(draft):
            begin_drawing(draft)
            return


def _passes_on(draft: Draft) -> bool:
    """The next seat's turn to act; whether all have acted."""
    seat = draft[SEAT] = following(draft, draft[SEAT])
    return seat == draft[TURN]


def play(draft: Draft, action: Action) -> None:
    """M43, M45."""
    _lay(draft, action)
    if draft[PHASE] == FINAL:
        _pass_on_at_the_end(draft)
    else:
        _acted(draft, 1)


def _lay(draft: Draft, action: Action) -> None:
    """M73: equal cards count in full, and nothing on the board changes."""
    seat, state = draft[SEAT], frozen(State, draft)
    earned, laid, points = list(draft[EARNED][seat]), 0, 0
    city = city_with(state)
    for face in faces_of(action):
        laid += ONE[face]
        brought = CARDS[face].points(state, city)
        earned[GROUP[face]] += brought
        points += brought
    _out_of_hand(draft, laid)
    in_all: tuple[int, int, int] = (earned[0], earned[1], earned[2])
    draft[EARNED] = replaced(draft[EARNED], seat, in_all)
    draft[POINTS] = replaced(draft[POINTS], seat, draft[POINTS][seat] + points)
    draft[GAINED] = replaced(draft[GAINED], seat, points)


def discard(draft: Draft, action: Action) -> None:
    """M44."""
    _out_of_hand(draft, ONE[action.kind])
    _acted(draft, 2)


def _out_of_hand(draft: Draft, laid: int) -> None:
    """The cards of a scoring lie open (M43, R36)."""
    seat, hands = draft[SEAT], list(draft[HANDS])
    hands[seat] -= laid
    draft[HANDS] = tuple(hands)
    draft[LAID] = replaced(draft[LAID], seat, laid)
    draft[DISCARD] += laid


def _acted(draft: Draft, draws: int) -> None:
    draft[OWED] = replaced(draft[OWED], draft[SEAT], draws)
    if _passes_on(draft):
        begin_drawing(draft)
    else:
        _skip_empty_hands(draft)


# Drawing


def begin_drawing(draft: Draft) -> None:
    """M46: when all have acted, in the same order."""
    draft[PHASE], draft[LEFT] = DRAW, draft[OWED][draft[TURN]]
    _next_draw(draft)


def draw(draft: Draft, action: Action) -> None:
    seat, one = draft[SEAT], ONE[action.kind]
    hands = list(draft[HANDS])
    hands[seat] += one
    draft[HANDS] = tuple(hands)
    draft[DECK] -= one
    draft[LEFT] -= 1
    if not draft[DECK]:
        _renew(draft)  # M48
    _next_draw(draft)


def _renew(draft: Draft) -> None:
    """Counts need no shuffling."""
    draft[DECK], draft[DISCARD] = draft[DISCARD], 0


def _next_draw(draft: Draft) -> None:
    """M49: what cannot be drawn is lost."""
    while not (draft[LEFT] and draft[DECK]):
        if draft[LEFT]:
            _renew(draft)
            if draft[DECK]:
                return
        if draft[PHASE] == REDRAW:
            draft[LEFT] = 0
            _next_exchange(draft)
            return
        if _passes_on(draft):
            draft[LEFT] = 0
            _after_the_draws(draft)
            return
        draft[LEFT] = draft[OWED][draft[SEAT]]


def _after_the_draws(draft: Draft) -> None:
    if not _has_free_line(draft):
        end_by(draft, "no line")  # M23
    if draft[ENDED]:
        draft[PHASE] = OVER  # M57
    else:
        _begin_exchange(draft)


# Exchange


def _begin_exchange(draft: Draft) -> None:
    """M50, M52: everybody in last place may, beginning with the active player."""
    draft[SEAT] = draft[TURN]
    _find_exchange(draft)


def _find_exchange(draft: Draft) -> None:
    """R37: nobody scores meanwhile, so who is last stays settled."""
    points, lowest = draft[POINTS], min(draft[POINTS])
    while points[draft[SEAT]] > lowest or not draft[HANDS][draft[SEAT]]:
        if _passes_on(draft):
            _next_turn(draft)
            return
    draft[PHASE] = SWAP


def _next_exchange(draft: Draft) -> None:
    if _passes_on(draft):
        _next_turn(draft)
    else:
        _find_exchange(draft)


def swap(draft: Draft, action: Action) -> None:
    """M51: any number of cards, one by one."""
    seat, one = draft[SEAT], ONE[action.kind]
    draft[HANDS] = replaced(draft[HANDS], seat, draft[HANDS][seat] - one)
    draft[DISCARD] += one
    draft[LEFT] += 1
    if not draft[HANDS][seat]:
        _draw_as_many(draft)


def swap_done(draft: Draft, action: Action) -> None:
    _draw_as_many(draft)


def _draw_as_many(draft: Draft) -> None:
    draft[PHASE] = REDRAW
    _next_draw(draft)


# The end of a turn, and of the match


def end_turn(draft: Draft) -> None:
    """Of a turn that closed no city."""
    if draft[ENDED]:
        _begin_last_scoring(draft)
    elif not _has_free_line(draft):
        end_by(draft, "no line")  # M23
        draft[PHASE] = OVER
    else:
        _next_turn(draft)


def _has_free_line(draft: Draft) -> bool:
    """M21, M22."""
    return draft[WALLS] | draft[INSIDE] != ALL_LINES


def _next_turn(draft: Draft) -> None:
    """M53."""
    draft[TURN] = draft[SEAT] = following(draft, draft[TURN])
    draft[PHASE] = WALL


def _begin_last_scoring(draft: Draft) -> None:
    """M58."""
    draft[PHASE], draft[SEAT] = FINAL, draft[TURN]
    _skip_at_the_end(draft)


def _skip_at_the_end(draft: Draft) -> None:
    """M58: who has cards names a city, unless there is only one, or none."""
    cities = draft[CITIES]
    draft[CITY] = cities[0].fields if len(cities) == 1 else 0
    while not draft[HANDS][draft[SEAT]]:
        if _passes_on(draft):
            draft[PHASE] = OVER
            return


def _pass_on_at_the_end(draft: Draft) -> None:
    if _passes_on(draft):
        draft[PHASE] = OVER
    else:
        _skip_at_the_end(draft)


def name_city(draft: Draft, action: Action) -> None:
    draft[CITY] = next(city.fields for city in draft[CITIES] if city.fields >> action.place & 1)


def pass_by(draft: Draft, action: Action) -> None:
    _pass_on_at_the_end(draft)
