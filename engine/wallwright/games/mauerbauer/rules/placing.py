"""Which towers and houses a roll gives, and who may choose what (M26 to M33)."""

from typing import NamedTuple

from wallwright.core.remember import remembered
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    JOKER,
    PIECE,
    TONES,
    TOWERS_EACH,
    count,
)

SOME: int = sum(PIECE)  # the lowest bit of every colour
Pair = tuple[int, int]  # what goes to the first end or side, and to the other
Pieces = tuple[int, ...]  # tones or colours


class Ways(NamedTuple):
    """How what a roll gives may go to one place or to two: to ends or to sides."""

    forced: Pieces  # what goes to each of them, if nobody can choose
    firsts: Pieces  # what may go to the first
    seconds: tuple[Pieces, ...]  # to the other then, by what went to the first; () if none goes


def _to_one(pieces: Pieces) -> Ways:
    return Ways(pieces if len(pieces) == 1 else (), pieces, ())


def _to_two(pairs: set[Pair], pieces: Pieces) -> Ways:
    """Without a pair there is but one piece, and either place may get it (M29, M33)."""
    if not pairs:
        return Ways((), pieces[:1], ())
    found = sorted(pairs)
    most = max(one for one, _ in found) + 1
    return Ways(
        found[0] if len(found) == 1 else (),
        tuple(sorted({one for one, _ in found})),
        tuple(tuple(other for one, other in found if one == first) for first in range(most)),
    )


# Towers

# How many are in supply, as far as one roll can tell, by how many stand: it keeps the table small.
_FEW = tuple(min(2, TOWERS_EACH - standing) for standing in range(TOWERS_EACH + 1))


def few_towers(towers: tuple[int, ...]) -> tuple[int, int, int]:
    """How many towers of each tone are in supply, where two are as good as more."""
    white, grey, black = towers
    return _FEW[white.bit_count()], _FEW[grey.bit_count()], _FEW[black.bit_count()]


@remembered(1 << 8, each=900)
def tower_ways(ends: int, rolled: int, left: tuple[int, ...]) -> Ways:
    """M27 to M29: for so many free ends, with few_towers() in supply."""
    tones = _tones(rolled, left)
    if ends == 1:
        return _to_one(tones)
    pairs = set[Pair]()
    for one in tones:
        for other in range(len(TONES)):
            if left[other] > (one == other):
                pairs |= {(one, other), (other, one)}
    return _to_two(pairs, tones)


def _tones(rolled: int, left: tuple[int, ...]) -> Pieces:
    """M27, M29."""
    if left[rolled]:
        return (rolled,)
    return tuple(tone for tone in range(len(TONES)) if left[tone])


# Houses


def house_ways(sides: int, dice: tuple[int, ...], left: int) -> Ways:
    """M30 to M33: for so many sides of a wall, out of a supply."""
    # A supply as far as one roll can tell it from others, which keeps the table small.
    plenty = (left >> 1 | left >> 2 | left >> 3) & SOME
    _, one, other = dice
    return _house_ways(sides, one, other, plenty << 1 | left & SOME & ~plenty)


@remembered(1 << 11, each=900)
def _house_ways(sides: int, one_die: int, other_die: int, left: int) -> Ways:
    """The first house may use up the colour of the other die."""
    either = tuple(sorted({*given(one_die, left), *given(other_die, left)}))  # M31
    if sides == 1:
        return _to_one(either)
    pairs = set[Pair]()
    for die, then in ((one_die, other_die), (other_die, one_die)):
        for one in given(die, left):
            for other in given(then, left - PIECE[one]):
                pairs |= {(one, other), (other, one)}
    return _to_two(pairs, either)


def given(die: int, left: int) -> Pieces:
    """M32, M33: the houses a die may bring out of a supply."""
    if die != JOKER and count(left, die):
        return (die,)
    return tuple(colour for colour in range(len(COLOURS)) if count(left, colour))
