"""An action of Great Wall is a small value with one text; every one is made once.

first red | token ii 5 | deal red wall         chance
take ii 5 3    the free token 5 of ii onto the own card at place 3
win ii         the second token of ii
draw
lay wall wall ii
lay dragon over ii 4
free rider ii
"""

from collections.abc import Callable, Mapping
from itertools import product
from typing import NamedTuple

from wallwright.core.notation import notation
from wallwright.games.great_wall.rules.board import (
    COLOURS,
    DRAGON,
    KINDS,
    RIDER,
    SECTION_NAMES,
    SET,
    TOKEN_VALUES,
)

MOST_PLACES = 100  # five sets in one row


class Action(NamedTuple):
    """A verb and its objects; what a verb does not need is -1."""

    verb: str
    section: int = -1
    kind: int = -1
    number: int = -1  # of equal cards; for take and token the value of the token
    place: int = -1  # counted from 0, though the text counts from 1
    seat: int = -1


DRAW = Action("draw")
STARTS = tuple(Action("first", seat=seat) for seat in range(5))
DEAL = tuple(tuple(Action("deal", kind=kind, seat=seat) for kind in range(7)) for seat in range(5))
TOKEN_OUT = tuple({v: Action("token", s, number=v) for v in TOKEN_VALUES} for s in range(4))
WIN = tuple(Action("win", section) for section in range(4))
FREE_RIDER = tuple(Action("free", section, RIDER, 1) for section in range(4))
LAY = {
    (section, kind, number): Action("lay", section, kind, number)
    for section, kind in product(range(4), range(7))
    for number in range(1, SET[kind] + 1)
}
COVER = tuple(
    tuple(Action("cover", section, DRAGON, 1, place) for place in range(MOST_PLACES))
    for section in range(4)
)
TAKE = tuple(
    {
        value: tuple(Action("take", section, number=value, place=p) for p in range(MOST_PLACES))
        for value in TOKEN_VALUES
    }
    for section in range(4)
)

WRITE: Mapping[str, Callable[[Action], str]] = {
    "first": lambda a: f"first {COLOURS[a.seat]}",
    "token": lambda a: f"token {SECTION_NAMES[a.section]} {a.number}",
    "deal": lambda a: f"deal {COLOURS[a.seat]} {KINDS[a.kind]}",
    "take": lambda a: f"take {SECTION_NAMES[a.section]} {a.number} {a.place + 1}",
    "win": lambda a: f"win {SECTION_NAMES[a.section]}",
    "draw": lambda a: "draw",
    "lay": lambda a: f"lay {f'{KINDS[a.kind]} ' * a.number}{SECTION_NAMES[a.section]}",
    "cover": lambda a: f"lay dragon over {SECTION_NAMES[a.section]} {a.place + 1}",
    "free": lambda a: f"free rider {SECTION_NAMES[a.section]}",
}


def every() -> list[Action]:
    single = [DRAW, *STARTS, *WIN, *FREE_RIDER, *LAY.values()]
    grouped = [*DEAL, *(tokens.values() for tokens in TOKEN_OUT), *COVER]
    taken = [places for by_value in TAKE for places in by_value.values()]
    return single + [action for group in [*grouped, *taken] for action in group]


write, read = notation("Great Wall", WRITE, every)
