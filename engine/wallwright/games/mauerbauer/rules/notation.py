"""An action of Wall Builders is a small value with one text; every one is made once.

first red | deal size_1        chance: who starts, a card to the hand of the seat
wall w17
roll white red joker           chance: the tower die and the house dice
roll - red blue                without the tower die
tower t08 white                at the only end, or at the first of two
house f14 red                  alike
join f07 | join none           a city is named after its first field
play size_1 now | play size_1 cities now | discard palaces
draw size_1                    chance, after a scoring or an exchange
swap size_1 | swap done
city f12 | pass                in the last scoring without a city of its own
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from wallwright.core.notation import notation
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    DIE_FACES,
    FACES,
    JOKER,
    SEAT_COLOURS,
    TONES,
)
from wallwright.games.mauerbauer.rules.realm import FIELDS, LINES, SPOTS


class Action(NamedTuple):
    """A verb and its objects; what a verb does not need is -1."""

    verb: str
    place: int = -1  # a line, a spot or a field
    kind: int = -1  # a tone, a colour or the face of a card
    second: int = -1  # the face of the other card; no smaller than the first
    dice: tuple[int, int, int] = (-1, -1, -1)  # a tone or -1, and two faces in their order


JOIN_NONE = Action("stay")
SWAP_DONE = Action("done")
PASS = Action("pass")
STARTS = tuple(Action("first", seat) for seat in range(len(SEAT_COLOURS)))
WALL_ON = tuple(Action("wall", line) for line in range(len(LINES)))
TOWER_ON = tuple(tuple(Action("tower", spot, tone) for tone in range(3)) for spot in range(33))
HOUSE_ON = tuple(tuple(Action("house", field, k) for k in range(5)) for field in range(45))
JOIN_WITH = tuple(Action("join", field) for field in range(len(FIELDS)))
NAME_CITY = tuple(Action("city", field) for field in range(len(FIELDS)))
DEAL = tuple(Action("deal", kind=face) for face in range(len(FACES)))
TAKE = tuple(Action("draw", kind=face) for face in range(len(FACES)))
SWAP_CARD = tuple(Action("swap", kind=face) for face in range(len(FACES)))
DISCARD = tuple(Action("discard", kind=face) for face in range(len(FACES)))
PLAY = tuple(Action("play", kind=face) for face in range(len(FACES)))
PLAY_TWO = {
    (face, other): Action("play", kind=face, second=other)
    for face in range(len(FACES))
    for other in range(face, len(FACES))
}
PAIRS = tuple((one, other) for one in range(JOKER + 1) for other in range(one, JOKER + 1))
HOUSE_DICE = tuple(Action("roll", dice=(-1, *pair)) for pair in PAIRS)
ALL_DICE = tuple(Action("roll", dice=(tone, *pair)) for tone in range(3) for pair in PAIRS)


def _dice(action: Action) -> str:
    tone, one, other = action.dice
    return f"{'-' if tone < 0 else TONES[tone]} {DIE_FACES[one]} {DIE_FACES[other]}"


WRITE: Mapping[str, Callable[[Action], str]] = {
    "first": lambda a: f"first {SEAT_COLOURS[a.place]}",
    "deal": lambda a: f"deal {FACES[a.kind]}",
    "wall": lambda a: f"wall {LINES[a.place]}",
    "roll": lambda a: f"roll {_dice(a)}",
    "tower": lambda a: f"tower {SPOTS[a.place]} {TONES[a.kind]}",
    "house": lambda a: f"house {FIELDS[a.place]} {COLOURS[a.kind]}",
    "join": lambda a: f"join {FIELDS[a.place]}",
    "stay": lambda a: "join none",
    "play": lambda a: f"play {' '.join(FACES[face] for face in faces_of(a))} now",
    "discard": lambda a: f"discard {FACES[a.kind]}",
    "draw": lambda a: f"draw {FACES[a.kind]}",
    "swap": lambda a: f"swap {FACES[a.kind]}",
    "done": lambda a: "swap done",
    "city": lambda a: f"city {FIELDS[a.place]}",
    "pass": lambda a: "pass",
}


def faces_of(action: Action) -> tuple[int, ...]:
    """The cards that are played."""
    return (action.kind,) if action.second < 0 else (action.kind, action.second)


def every() -> list[Action]:
    grouped = (
        STARTS, WALL_ON, JOIN_WITH, NAME_CITY, DEAL, TAKE, SWAP_CARD, DISCARD, PLAY,
        HOUSE_DICE, ALL_DICE,
    )  # fmt: skip
    groups = (*grouped, *TOWER_ON, *HOUSE_ON, PLAY_TWO.values())
    return [JOIN_NONE, SWAP_DONE, PASS] + [action for group in groups for action in group]


write, read = notation("Wall Builders", WRITE, every)
