"""A turn up to the scoring: wall, roll, towers, houses, and the city that may be closed."""

from wallwright.core.draft import Draft
from wallwright.core.tuples import replaced
from wallwright.games.mauerbauer.rules.board import (
    HOUSE,
    JOIN,
    OTHER_HOUSE,
    OTHER_TOWER,
    PIECE,
    ROLL,
    ROOM,
    TOWER,
    WALLS as ALL_WALLS,
    City,
    bare_ends,
)
from wallwright.games.mauerbauer.rules.cities import close, closed_by, join, neighbours
from wallwright.games.mauerbauer.rules.draft import (
    CITIES,
    CITY,
    DICE,
    GAINED,
    HANDS,
    HOUSES,
    HOUSES_LEFT,
    LAID,
    NEW_HOUSES,
    NEW_TOWERS,
    OWED,
    PHASE,
    TOWERS,
    WALL,
    WALLS,
    end_by,
    tones_left,
)
from wallwright.games.mauerbauer.rules.notation import Action
from wallwright.games.mauerbauer.rules.placing import (
    forced_houses,
    forced_towers,
    house_pairs,
    seconds,
    tower_pairs,
)
from wallwright.games.mauerbauer.rules.realm import BESIDE
from wallwright.games.mauerbauer.rules.rounds import begin_scoring, end_turn


def build_wall(draft: Draft, action: Action) -> None:
    """M21; M24: the dice come after it."""
    nothing = (0,) * len(draft[HANDS])
    draft[LAID] = draft[GAINED] = draft[OWED] = nothing
    draft[CITY] = 0
    draft[DICE] = draft[NEW_TOWERS] = draft[NEW_HOUSES] = ()
    draft[WALL] = action.place
    draft[WALLS] |= 1 << action.place
    if draft[WALLS].bit_count() == ALL_WALLS:
        end_by(draft, "walls")
    draft[PHASE] = ROLL


def roll(draft: Draft, action: Action) -> None:
    draft[DICE] = action.dice
    _towers(draft)


# Towers


def _towers(draft: Draft) -> None:
    """Those that nobody can choose come at once."""
    free, left = bare_ends(draft[TOWERS], draft[WALL]), tones_left(draft)
    if not free:  # M26
        _houses(draft)
        return
    forced = forced_towers(len(free), draft[DICE][0], left)
    if not forced:
        draft[PHASE] = TOWER
        return
    for spot, tone in zip(free, forced, strict=True):
        _put_tower(draft, spot, tone)
    _end_of_towers(draft)


def tower(draft: Draft, action: Action) -> None:
    """M28: the first end may settle what goes to the other."""
    left = tones_left(draft)
    _put_tower(draft, action.place, action.kind)
    free = bare_ends(draft[TOWERS], draft[WALL])
    if not free or sum(left) == 1:  # M29: the other end stays empty
        _end_of_towers(draft)
        return
    rest = seconds(tower_pairs(draft[DICE][0], left), action.kind)
    if len(rest) > 1:
        draft[PHASE] = OTHER_TOWER
        return
    _put_tower(draft, free[0], rest[0])
    _end_of_towers(draft)


def other_tower(draft: Draft, action: Action) -> None:
    _put_tower(draft, action.place, action.kind)
    _end_of_towers(draft)


def _put_tower(draft: Draft, spot: int, tone: int) -> None:
    towers = draft[TOWERS]
    draft[TOWERS] = replaced(towers, tone, towers[tone] | 1 << spot)
    new = draft[NEW_TOWERS]
    draft[NEW_TOWERS] = (*new, (spot, tone))


def _end_of_towers(draft: Draft) -> None:
    if not any(tones_left(draft)):
        end_by(draft, "towers")
    _houses(draft)


# Houses


def _houses(draft: Draft) -> None:
    """Those that nobody can choose come at once."""
    fields, left = BESIDE[draft[WALL]], draft[HOUSES_LEFT]
    forced = forced_houses(len(fields), draft[DICE][1:], left)
    if not forced:
        draft[PHASE] = HOUSE
        return
    for field, colour in zip(fields, forced, strict=True):
        _put_house(draft, field, colour)
    _end_of_houses(draft)


def house(draft: Draft, action: Action) -> None:
    """M30: the first side may settle what goes to the other."""
    left, fields = draft[HOUSES_LEFT], BESIDE[draft[WALL]]
    _put_house(draft, action.place, action.kind)
    if len(fields) == 1 or not draft[HOUSES_LEFT]:  # M33: the other side gets none
        _end_of_houses(draft)
        return
    rest = seconds(house_pairs(draft[DICE][1:], left), action.kind)
    if len(rest) > 1:
        draft[PHASE] = OTHER_HOUSE
        return
    _put_house(draft, fields[1], rest[0])
    _end_of_houses(draft)


def other_house(draft: Draft, action: Action) -> None:
    _put_house(draft, action.place, action.kind)
    _end_of_houses(draft)


def _put_house(draft: Draft, field: int, colour: int) -> None:
    """In the next free place of a field."""
    houses = draft[HOUSES]
    red, green, yellow, blue, pink = houses
    taken = (red | green | yellow | blue | pink) >> ROOM * field
    place = ~taken & taken + 1  # the lowest bit that is not set
    draft[HOUSES] = replaced(houses, colour, houses[colour] | place << ROOM * field)
    draft[HOUSES_LEFT] -= PIECE[colour]
    draft[NEW_HOUSES] += ((field, colour),)


def _end_of_houses(draft: Draft) -> None:
    if not draft[HOUSES_LEFT]:
        end_by(draft, "houses")
    _look_for_a_city(draft)


# Closing


def _look_for_a_city(draft: Draft) -> None:
    """M35; a wall that needed a tower closes none (M15)."""
    fields = closed_by(draft[WALLS], draft[WALL]) if draft[DICE][0] < 0 else 0
    if not fields:
        end_turn(draft)
        return
    close(draft, fields)
    if neighbours(draft[CITIES], fields):
        draft[PHASE] = JOIN
    else:
        begin_scoring(draft)


def join_city(draft: Draft, action: Action) -> None:
    """M39: with one neighbour."""
    join(draft, _city_at(draft, action.place))
    begin_scoring(draft)


def stay_apart(draft: Draft, action: Action) -> None:
    """M39: with none."""
    begin_scoring(draft)


def _city_at(draft: Draft, field: int) -> City:
    cities: tuple[City, ...] = draft[CITIES]
    return next(city for city in cities if city.fields >> field & 1)
