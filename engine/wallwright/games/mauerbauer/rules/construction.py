"""A turn up to the scoring: wall, roll, towers, houses, and the city that may be closed."""

from wallwright.core.draft import Draft
from wallwright.games.mauerbauer.rules.board import (
    HOUSE,
    JOIN,
    OTHER_HOUSE,
    OTHER_TOWER,
    PIECE,
    ROLL,
    ROOM,
    TOWER,
    TOWERS as ALL_TOWERS,
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
)
from wallwright.games.mauerbauer.rules.notation import Action
from wallwright.games.mauerbauer.rules.placing import (
    few_towers,
    house_ways,
    tower_ways,
)
from wallwright.games.mauerbauer.rules.realm import BESIDE
from wallwright.games.mauerbauer.rules.rounds import begin_scoring, end_turn

FULL = (1 << ROOM) - 1  # the places of a field


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
    if draft[DICE][0] < 0:  # M26: that die was left out
        _houses(draft)
        return
    free = bare_ends(draft[TOWERS], draft[WALL])
    forced = tower_ways(len(free), draft[DICE][0], few_towers(draft[TOWERS])).forced
    if not forced:
        draft[PHASE] = TOWER
        return
    for spot, tone in zip(free, forced, strict=True):
        _put_tower(draft, spot, tone)
    _end_of_towers(draft)


def tower(draft: Draft, action: Action) -> None:
    """M28: the first end may settle what goes to the other."""
    left = few_towers(draft[TOWERS])
    _put_tower(draft, action.place, action.kind)
    free = bare_ends(draft[TOWERS], draft[WALL])
    ways = tower_ways(2, draft[DICE][0], left)
    if not free or not ways.seconds:  # M29: the other end stays empty
        _end_of_towers(draft)
        return
    rest = ways.seconds[action.kind]
    if len(rest) > 1:
        draft[PHASE] = OTHER_TOWER
        return
    _put_tower(draft, free[0], rest[0])
    _end_of_towers(draft)


def other_tower(draft: Draft, action: Action) -> None:
    _put_tower(draft, action.place, action.kind)
    _end_of_towers(draft)


def _put_tower(draft: Draft, spot: int, tone: int) -> None:
    towers = list(draft[TOWERS])
    towers[tone] |= 1 << spot
    draft[TOWERS] = tuple(towers)
    draft[NEW_TOWERS] += ((spot, tone),)


def _end_of_towers(draft: Draft) -> None:
    white, grey, black = draft[TOWERS]
    if (white | grey | black).bit_count() == ALL_TOWERS:
        end_by(draft, "towers")
    _houses(draft)


# Houses


def _houses(draft: Draft) -> None:
    """Those that nobody can choose come at once."""
    fields = BESIDE[draft[WALL]]
    forced = house_ways(len(fields), draft[DICE], draft[HOUSES_LEFT]).forced
    if not forced:
        draft[PHASE] = HOUSE
        return
    for field, colour in zip(fields, forced, strict=True):
        _put_house(draft, field, colour)
    _end_of_houses(draft)


def house(draft: Draft, action: Action) -> None:
    """M30: the first side may settle what goes to the other."""
    fields = BESIDE[draft[WALL]]
    ways = house_ways(len(fields), draft[DICE], draft[HOUSES_LEFT])
    _put_house(draft, action.place, action.kind)
    if not ways.seconds:  # M31; M33: the other side gets none
        _end_of_houses(draft)
        return
    rest = ways.seconds[action.kind]
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
    red, green, yellow, blue, pink = houses = [*draft[HOUSES]]
    first = ROOM * field
    taken = (red | green | yellow | blue | pink) >> first & FULL
    place = ~taken & taken + 1  # the lowest bit that is not set
    houses[colour] |= place << first
    draft[HOUSES] = tuple(houses)
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
