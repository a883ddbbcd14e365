"""What may be done in every phase of Wall Builders, and how likely it is where chance acts."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import TypeVar

from wallwright.core.bits import members
from wallwright.core.chance import Dice
from wallwright.games.mauerbauer.rules.board import (
    CITY_FACES,
    DEALING,
    DRAW,
    FINAL,
    FIRST,
    HOUSE,
    JOIN,
    OTHER_HOUSE,
    OTHER_TOWER,
    OVER,
    PAIRS,
    PIECE,
    REDRAW,
    ROLL,
    SCORE,
    SWAP,
    TOWER,
    WALL,
    State,
    faces,
    first_field,
    free_ends,
    free_lines,
    held,
    needs_tower,
)
from wallwright.games.mauerbauer.rules.cities import neighbours
from wallwright.games.mauerbauer.rules.notation import (
    ALL_DICE,
    DEAL,
    DISCARD,
    HOUSE_DICE,
    HOUSE_ON,
    JOIN_NONE,
    JOIN_WITH,
    NAME_CITY,
    PASS,
    PLAY,
    PLAY_TWO,
    STARTS,
    SWAP_CARD,
    SWAP_DONE,
    TAKE,
    TOWER_ON,
    WALL_ON,
    Action,
)
from wallwright.games.mauerbauer.rules.placing import (
    few_towers,
    house_ways,
    tower_ways,
)
from wallwright.games.mauerbauer.rules.realm import BESIDE

T = TypeVar("T")


def actions(state: State) -> Sequence[Action]:
    return LEGAL[state.phase](state)


def odds(state: State) -> Sequence[int]:
    """Every card of the deck is as likely as any other, and so is every roll."""
    if state.phase == ROLL:
        return EVEN_DICE if needs_tower(state) else EVEN_HOUSE_DICE
    if state.phase == FIRST:
        return (1,) * len(_starts(state))
    return _of_cards(COPIES_IN, state.deck)


def _starts(state: State) -> Sequence[Action]:
    """M18."""
    if state.turn >= 0:
        return STARTS[state.turn : state.turn + 1]
    return STARTS[: len(state.hands)]


class Parts(dict[int, tuple[T, ...]]):
    """What each way for a part of a set to be stands for, made when it first comes.

    There are few such ways, and a look into them takes a third of the time of lru_cache.
    """

    def __init__(self, made_of: Callable[[int], tuple[T, ...]]) -> None:
        super().__init__()
        self.made_of = made_of

    def __missing__(self, part: int) -> tuple[T, ...]:
        made = self[part] = self.made_of(part)
        return made


PART_FACES = 6  # of all cards, which have five such parts
PART_BITS = 2 * PART_FACES
PART_OF_CARDS = (1 << PART_BITS) - 1


def _for_each(face_actions: tuple[Action, ...]) -> tuple[Parts[Action], ...]:
    """An action for every face that lies in a part of the cards."""

    def parts(own: tuple[Action, ...]) -> Parts[Action]:
        return Parts(lambda part: tuple(own[face] for face in faces(part)))

    starts = range(0, len(face_actions), PART_FACES)
    return tuple(parts(face_actions[start : start + PART_FACES]) for start in starts)


DEALS, DRAWS, SWAPS = _for_each(DEAL), _for_each(TAKE), _for_each(SWAP_CARD)
PLAYS, DISCARDS = _for_each(PLAY), _for_each(DISCARD)
COPIES_IN = (Parts(lambda part: tuple(held(part, face) for face in faces(part))),) * len(DEALS)


def _deals(state: State) -> Sequence[Action]:
    return _of_cards(DEALS, state.deck)


def _draws(state: State) -> Sequence[Action]:
    return _of_cards(DRAWS, state.deck)


def _of_cards(parts: tuple[Parts[T], ...], cards: int) -> list[T]:
    one, two, three, four, five = parts
    return [
        *one[cards & PART_OF_CARDS],
        *two[cards >> PART_BITS & PART_OF_CARDS],
        *three[cards >> 2 * PART_BITS & PART_OF_CARDS],
        *four[cards >> 3 * PART_BITS & PART_OF_CARDS],
        *five[cards >> 4 * PART_BITS & PART_OF_CARDS],
    ]


# M3: two different faces fall twice as often as a double.
EVEN_DICE = Dice(1 if roll.dice[1] == roll.dice[2] else 2 for roll in ALL_DICE)
EVEN_HOUSE_DICE = Dice(EVEN_DICE[: len(HOUSE_DICE)])


def _rolls(state: State) -> Sequence[Action]:
    """M25."""
    return ALL_DICE if needs_tower(state) else HOUSE_DICE


PART = 11  # lines; there are seven such parts
PART_OF_LINES = (1 << PART) - 1


def _walls_from(first: int) -> Parts[Action]:
    own = WALL_ON[first : first + PART]
    return Parts(lambda part: tuple(own[line] for line in members(part)))


WALLS_IN = tuple(_walls_from(first) for first in range(0, len(WALL_ON), PART))


def _walls(state: State) -> Sequence[Action]:
    """M21, M22: on any line that is free and not within a city."""
    free = free_lines(state)
    one, two, three, four, five, six, seven = WALLS_IN
    return [
        *one[free & PART_OF_LINES],
        *two[free >> PART & PART_OF_LINES],
        *three[free >> 2 * PART & PART_OF_LINES],
        *four[free >> 3 * PART & PART_OF_LINES],
        *five[free >> 4 * PART & PART_OF_LINES],
        *six[free >> 5 * PART & PART_OF_LINES],
        *seven[free >> 6 * PART],
    ]


def _towers(state: State) -> Sequence[Action]:
    """M27 to M29."""
    free = free_ends(state)
    ways = tower_ways(len(free), state.dice[0], few_towers(state.towers))
    if len(free) == 2 and not ways.seconds:
        return [TOWER_ON[spot][ways.firsts[0]] for spot in free]
    return [TOWER_ON[free[0]][tone] for tone in ways.firsts]


def _other_towers(state: State) -> Sequence[Action]:
    (spot,) = free_ends(state)
    ((_, placed),) = state.new_towers
    left = list(few_towers(state.towers))
    left[placed] += 1  # as it was for both
    ways = tower_ways(2, state.dice[0], tuple(left))
    return [TOWER_ON[spot][tone] for tone in ways.seconds[placed]]


def _houses(state: State) -> Sequence[Action]:
    """M30 to M33."""
    fields = BESIDE[state.wall]
    ways = house_ways(len(fields), state.dice, state.houses_left)
    if len(fields) == 2 and not ways.seconds:
        return [HOUSE_ON[field][ways.firsts[0]] for field in fields]
    first = HOUSE_ON[fields[0]]
    return [first[colour] for colour in ways.firsts]


def _other_houses(state: State) -> Sequence[Action]:
    ((_, placed),) = state.new_houses
    ways = house_ways(2, state.dice, state.houses_left + PIECE[placed])
    other = HOUSE_ON[BESIDE[state.wall][1]]
    return [other[colour] for colour in ways.seconds[placed]]


def _joins(state: State) -> Sequence[Action]:
    """M39."""
    beside = sorted(first_field(city.fields) for city in neighbours(state.cities, state.city))
    return [*[JOIN_WITH[field] for field in beside], JOIN_NONE]


def _scorings(state: State) -> Sequence[Action]:
    """M43, M44."""
    hand = state.hands[state.seat]
    return _plays(hand) + _of_cards(DISCARDS, hand)


def _plays(hand: int) -> list[Action]:
    """One card or two; equal faces are one choice."""
    legal = _of_cards(PLAYS, hand)
    legal += map(PLAY_TWO.__getitem__, combinations([one.kind for one in legal], 2))
    if hand & PAIRS:
        legal += [PLAY_TWO[face, face] for face in faces(hand & PAIRS)]
    return legal


def _swaps(state: State) -> Sequence[Action]:
    """M51."""
    return [*_of_cards(SWAPS, state.hands[state.seat]), SWAP_DONE]


def _finals(state: State) -> Sequence[Action]:
    """M58: up to two cards, and all city cards for the one city that was named before."""
    plays = _plays(state.hands[state.seat])
    if len(state.cities) < 2:
        return [*plays, PASS]
    about = [action for action in plays if action.kind < CITY_FACES]  # the first card is the lower
    if state.city:
        return about
    others = [action for action in plays if action.kind >= CITY_FACES]
    names = sorted(first_field(city.fields) for city in state.cities) if about else []
    return [*[NAME_CITY[field] for field in names], *others, PASS]


LEGAL: Mapping[str, Callable[[State], Sequence[Action]]] = {
    FIRST: _starts,
    DEALING: _deals,
    WALL: _walls,
    ROLL: _rolls,
    TOWER: _towers,
    OTHER_TOWER: _other_towers,
    HOUSE: _houses,
    OTHER_HOUSE: _other_houses,
    JOIN: _joins,
    SCORE: _scorings,
    DRAW: _draws,
    SWAP: _swaps,
    REDRAW: _draws,
    FINAL: _finals,
    OVER: lambda state: (),
}
