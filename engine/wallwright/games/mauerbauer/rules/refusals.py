"""Why something cannot be done in Wall Builders: the clause that forbids it."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.remember import lasting
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    DIE_FACES,
    FINAL,
    HOUSE,
    JOIN,
    OTHER_HOUSE,
    OTHER_TOWER,
    SCORE,
    SWAP,
    TOWER,
    WALL,
    State,
    city_of,
    count,
    free_ends,
    towers_left,
)
from wallwright.games.mauerbauer.rules.legal import actions
from wallwright.games.mauerbauer.rules.notation import every, write
from wallwright.games.mauerbauer.rules.realm import BESIDE, FIELDS, LINES, SPOTS

BY_CHANCE = ("first", "deal", "roll", "draw")
VERBS_OF = {  # what is done in each phase
    WALL: ("wall",),
    TOWER: ("tower",),
    OTHER_TOWER: ("tower",),
    HOUSE: ("house",),
    OTHER_HOUSE: ("house",),
    JOIN: ("join",),
    SCORE: ("play", "discard"),
    SWAP: ("swap",),
    FINAL: ("city", "play", "pass"),
}


@lasting()
def _sayings() -> frozenset[tuple[str, ...]]:
    """The beginnings of all that a seat can say at some time."""
    texts = [write(action).split() for action in every()]
    return frozenset(
        tuple(words[:end])
        for words in texts
        if words[0] not in BY_CHANCE
        for end in range(1, len(words) + 1)
    )


def why_not(view: State, words: Sequence[str]) -> str | None:
    """The clause that forbids these words of an action; None if nothing does."""
    if view.phase not in VERBS_OF or tuple(words) not in _sayings():
        return None
    said = list(words)
    if any(write(action).split()[: len(said)] == said for action in actions(view)):
        return None
    verb, named = words[0], words[1:]
    if verb not in VERBS_OF[view.phase]:
        return _out_of_turn(view, verb)
    return FORBIDDEN[verb](view, named)


def _out_of_turn(view: State, verb: str) -> str:
    if verb in ("city", "pass"):  # they belong to the last scoring
        return "M44" if view.phase == SCORE else "M58"
    if view.phase == FINAL:
        return "M58"
    return "M50" if verb == "swap" else "M20"  # the order of a turn


def _building(view: State, named: Sequence[str]) -> str:
    return "M22" if view.inside >> LINES.index(named[0]) & 1 else "M21"


def _raising(view: State, named: Sequence[str]) -> str:
    """A tower: at a free end, by the die, out of the supply."""
    free = free_ends(view)
    if SPOTS.index(named[0]) not in free:
        return "M26"
    left = towers_left(view)
    return "M27" if len(free) == 1 and view.phase == TOWER and left[view.dice[0]] else _choice(view)


def _choice(view: State) -> str:
    """Of towers for two ends."""
    return "M28" if towers_left(view)[view.dice[0]] else "M29"


def _housing(view: State, named: Sequence[str]) -> str:
    """A house: beside the wall, by the dice, out of the supply."""
    beside = BESIDE[view.wall]
    if FIELDS.index(named[0]) not in beside or len(named) < 2:
        return "M30"
    if not count(view.houses_left, COLOURS.index(named[1])):
        return "M32" if DIE_FACES[-1] in _faces(view) else "M33"
    return "M31" if len(beside) == 1 else "M30"


def _faces(view: State) -> list[str]:
    return [DIE_FACES[die] for die in view.dice[1:]]


def _joining(view: State, named: Sequence[str]) -> str:
    """M14: a city, but no neighbour."""
    city = city_of(view, FIELDS.index(named[0]))
    return "M39" if city is None or city.fields == view.city else "M14"


FORBIDDEN: Mapping[str, Callable[[State, Sequence[str]], str]] = {
    "wall": _building,
    "tower": _raising,
    "house": _housing,
    "join": _joining,
    "play": lambda view, named: "M58" if view.phase == FINAL else "M43",
    "discard": lambda view, named: "M44",
    "swap": lambda view, named: "M51",
    "city": lambda view, named: "M58",
    "pass": lambda view, named: "M58",
}
