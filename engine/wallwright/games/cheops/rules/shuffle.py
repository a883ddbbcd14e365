"""Numbers and harbours that are dealt anew before the foundation (K212, K213).

The red numbers come first, each to a hex beside none with a red one; what is left goes anywhere.
Chance weighs every hex by the ways in which the rest can still be dealt, so that each deal that
keeps the rule is as likely as any other.
"""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.bits import mask, members
from wallwright.core.draft import Draft
from wallwright.core.remember import lasting, remembered
from wallwright.games.cheops.rules.board import FOUND, NUMBER, PORT, State
from wallwright.games.cheops.rules.draft import CHIPS, PHASE, PORTS
from wallwright.games.cheops.rules.notation import NUMBERS, PORTS_OF, Action
from wallwright.games.cheops.rules.realm import (
    CHIPS as PRINTED,
    NUMBERED,
    OPEN,
    PATH_HEXES,
    PORTS as PRINTED_PORTS,
    figure,
    packed,
)

RED = (6, 8)
RED_PLACES = mask(NUMBERED)
NO_CHIPS = packed(OPEN if place in NUMBERED else 0 for place in range(len(PRINTED)))
NO_PORTS = packed(OPEN for _ in PRINTED_PORTS)
# The order in which the chips are dealt.
CHIPS_DEALT = tuple(
    sorted(
        (figure(PRINTED, place) for place in NUMBERED),
        key=lambda number: (number not in RED, number),
    )
)
REDS = sum(number in RED for number in CHIPS_DEALT)
BESIDE = tuple(  # each hex with those around it
    mask((place, *[one for pair in PATH_HEXES if place in pair for one in pair]))
    for place in range(len(PRINTED))
)


def next_phase(draft: Draft) -> str:
    """What is still to be dealt; then the foundation begins."""
    if OPEN in _figures(draft[CHIPS]):
        return NUMBER
    return PORT if OPEN in _figures(draft[PORTS]) else FOUND


def _figures(text: str) -> list[int]:
    return [figure(text, place) for place in range(len(text))]


# Numbers


def number_places(state: State) -> Sequence[Action]:
    """Where the next chip may go: a red one only where all that follow find a place, too."""
    number = CHIPS_DEALT[_dealt(state.chips)]
    return tuple(NUMBERS[place][number] for place, odd in _weighed(state.chips) if odd)


def number_odds(state: State) -> Sequence[int]:
    return tuple(odd for _, odd in _weighed(state.chips) if odd)


@remembered(1 << 2, each=3200)
def _weighed(chips: str) -> list[tuple[int, int]]:
    """Each hex without a chip, with the ways to deal the red ones that come after."""
    free = [place for place in NUMBERED if figure(chips, place) == OPEN]
    left = REDS - _dealt(chips) - 1
    if left < 0:
        return [(place, 1) for place in free]
    room = RED_PLACES
    for place in NUMBERED:
        if figure(chips, place) in RED:
            room &= ~BESIDE[place]
    return [(place, _ways(room & ~BESIDE[place], left)) for place in members(room)]


def _dealt(chips: str) -> int:
    return sum(figure(chips, place) != OPEN for place in NUMBERED)


@lasting(1 << 11, each=120)
def _ways(room: int, number: int) -> int:
    """In how many ways so many hexes can be chosen of which no two touch."""
    if number < 2:
        return room.bit_count() if number else 1
    if room.bit_count() < number:
        return 0
    first = room & -room
    without = _ways(room ^ first, number)
    return without + _ways(room & ~BESIDE[first.bit_length() - 1], number - 1)


def _number(draft: Draft, action: Action) -> None:
    draft[CHIPS] = _with(draft[CHIPS], action.place, action.low)
    draft[PHASE] = next_phase(draft)


# Harbours


def port_goods(state: State) -> Sequence[Action]:
    """What the next harbour may take."""
    place = _next_port(state)
    return tuple(PORTS_OF[place][good] for good in sorted({*_ports_left(state)}))


def port_odds(state: State) -> Sequence[int]:
    left = _ports_left(state)
    return tuple(left.count(good) for good in sorted({*left}))


def _next_port(state: State) -> int:
    return _figures(state.ports).index(OPEN)


def _ports_left(state: State) -> list[int]:
    left = _figures(PRINTED_PORTS)
    for good in _figures(state.ports)[: _next_port(state)]:
        left.remove(good)
    return left


def _port(draft: Draft, action: Action) -> None:
    draft[PORTS] = _with(draft[PORTS], action.place, action.good)
    draft[PHASE] = next_phase(draft)


def _with(text: str, place: int, number: int) -> str:
    return text[:place] + packed([number]) + text[place + 1 :]


DO: Mapping[str, Callable[[Draft, Action], None]] = {"number": _number, "port": _port}
