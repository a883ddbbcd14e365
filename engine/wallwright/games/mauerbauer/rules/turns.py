"""What every action of Wall Builders does."""

from collections.abc import Callable, Mapping

from wallwright.core.draft import Draft, drafted, frozen
from wallwright.core.game import CHANCE, OVER as NOBODY
from wallwright.games.mauerbauer.rules.board import (
    BY_CHANCE,
    DEALING,
    HAND,
    ONE,
    OTHER_HOUSE,
    OTHER_TOWER,
    OVER,
    WALL,
    State,
    size,
)
from wallwright.games.mauerbauer.rules.construction import (
    build_wall,
    house,
    join_city,
    other_house,
    other_tower,
    roll,
    stay_apart,
    tower,
)
from wallwright.games.mauerbauer.rules.draft import DECK, HANDS, PHASE, SEAT, TURN, following
from wallwright.games.mauerbauer.rules.notation import Action
from wallwright.games.mauerbauer.rules.rounds import (
    discard,
    draw,
    name_city,
    pass_by,
    play,
    swap,
    swap_done,
)


def apply(state: State, action: Action) -> State:
    draft = drafted(state)
    DO[action[0]](draft, action)
    return frozen(State, draft)


def _first(draft: Draft, action: Action) -> None:
    draft[TURN] = draft[SEAT] = action.place  # M18
    draft[PHASE] = DEALING


def _deal(draft: Draft, action: Action) -> None:
    """M17: six cards each."""
    seat, one = draft[SEAT], ONE[action.kind]
    hands = list(draft[HANDS])
    hands[seat] += one
    draft[HANDS] = tuple(hands)
    draft[DECK] -= one
    if size(hands[seat]) == HAND:
        draft[SEAT] = following(draft, seat)
        if draft[SEAT] == draft[TURN]:
            draft[PHASE] = WALL


# Whose turn

# M17, M18, M24, M46: chance says who begins, and which cards and dice come.
NO_SEAT: Mapping[str, int] = {**dict.fromkeys(BY_CHANCE, CHANCE), OVER: NOBODY}


def actor(state: State) -> int:
    return NO_SEAT.get(state.phase, state.seat)


# What depends on the phase


def _tower(draft: Draft, action: Action) -> None:
    (other_tower if draft[PHASE] == OTHER_TOWER else tower)(draft, action)


def _house(draft: Draft, action: Action) -> None:
    (other_house if draft[PHASE] == OTHER_HOUSE else house)(draft, action)


DO: Mapping[str, Callable[[Draft, Action], None]] = {
    "first": _first,
    "deal": _deal,
    "wall": build_wall,
    "roll": roll,
    "tower": _tower,
    "house": _house,
    "join": join_city,
    "stay": stay_apart,
    "play": play,
    "discard": discard,
    "draw": draw,
    "swap": swap,
    "done": swap_done,
    "city": name_city,
    "pass": pass_by,
}
