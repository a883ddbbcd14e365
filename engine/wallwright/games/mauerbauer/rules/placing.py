"""Which towers and houses a roll gives, and who may choose what (M26 to M33)."""

from collections.abc import Sequence

from wallwright.core.remember import remembered
from wallwright.games.mauerbauer.rules.board import COLOURS, JOKER, PIECE, TONES, count

SOME: int = sum(PIECE)  # the lowest bit of every colour
Pair = tuple[int, int]  # what goes to the first end or side, and to the other


@remembered(1 << 10, each=142)
def tower_tones(rolled: int, left: tuple[int, ...]) -> tuple[int, ...]:
    """M27, M29: what may go to the only free end."""
    if left[rolled]:
        return (rolled,)
    return tuple(tone for tone in range(len(TONES)) if left[tone])


@remembered(1 << 10, each=340)
def tower_pairs(rolled: int, left: tuple[int, ...]) -> tuple[Pair, ...]:
    """M28, M29: what may go to two free ends; nothing if there is only one tower."""
    pairs = set()
    for one in tower_tones(rolled, left):
        for other in range(len(TONES)):
            if left[other] > (one == other):
                pairs |= {(one, other), (other, one)}
    return tuple(sorted(pairs))


def given(die: int, left: int) -> tuple[int, ...]:
    """M32, M33: the houses a die may bring out of a supply."""
    if die != JOKER and count(left, die):
        return (die,)
    return tuple(colour for colour in range(len(COLOURS)) if count(left, colour))


def rim_houses(dice: tuple[int, ...], left: int) -> tuple[int, ...]:
    """M31: one house, by either die."""
    return _rim_houses(dice, _two_at_most(left))


@remembered(1 << 11, each=166)
def _rim_houses(dice: tuple[int, ...], left: int) -> tuple[int, ...]:
    one, other = dice
    return tuple(sorted({*given(one, left), *given(other, left)}))


def house_pairs(dice: tuple[int, ...], left: int) -> tuple[Pair, ...]:
    """M30, M33: what may go to two sides; nothing if there is only one house."""
    return _house_pairs(dice, _two_at_most(left))


def _two_at_most(left: int) -> int:
    """A supply as far as one roll can tell it from others, which keeps the tables small."""
    plenty = (left >> 1 | left >> 2 | left >> 3) & SOME
    return plenty << 1 | left & SOME & ~plenty


@remembered(1 << 10, each=360)
def _house_pairs(dice: tuple[int, ...], left: int) -> tuple[Pair, ...]:
    """The first house may use up the colour of the other die."""
    pairs = set()
    for die, then in (dice, dice[::-1]):
        for one in given(die, left):
            for other in given(then, left - PIECE[one]):
                pairs |= {(one, other), (other, one)}
    return tuple(sorted(pairs))


@remembered(1 << 10, each=142)
def forced_towers(ends: int, rolled: int, left: tuple[int, ...]) -> tuple[int, ...]:
    """What goes to so many free ends, if nobody can choose."""
    if ends == 1:
        return _only([(tone,) for tone in tower_tones(rolled, left)])
    return _only(tower_pairs(rolled, left))


def forced_houses(sides: int, dice: tuple[int, ...], left: int) -> tuple[int, ...]:
    """What goes to so many sides, if nobody can choose."""
    return _forced_houses(sides, dice, _two_at_most(left))


@remembered(1 << 11, each=141)
def _forced_houses(sides: int, dice: tuple[int, ...], left: int) -> tuple[int, ...]:
    if sides == 1:
        return _only([(colour,) for colour in _rim_houses(dice, left)])
    return _only(_house_pairs(dice, left))


def _only(ways: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The only way to place something, else nothing: a single piece may have no pair at all."""
    return ways[0] if len(ways) == 1 else ()


@remembered(1 << 10, each=365)
def firsts(pairs: tuple[Pair, ...]) -> tuple[int, ...]:
    """What may go to the first of two places."""
    return tuple(sorted({one for one, _ in pairs}))


def seconds(pairs: tuple[Pair, ...], placed: int) -> list[int]:
    """What may go to the other place once the first is settled."""
    return [other for one, other in pairs if one == placed]
