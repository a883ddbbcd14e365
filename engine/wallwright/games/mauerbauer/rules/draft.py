"""The fields of Wall Builders in the draft of the next state, and what many actions do to it."""

from wallwright.core.draft import Draft, field
from wallwright.games.mauerbauer.rules.board import State

PHASE = field(State.phase)
TURN = field(State.turn)
SEAT = field(State.seat)
WALLS = field(State.walls)
TOWERS = field(State.towers)
HOUSES = field(State.houses)
CITIES = field(State.cities)
INSIDE = field(State.inside)
HOUSES_LEFT = field(State.houses_left)
PALACES_LEFT = field(State.palaces_left)
POINTS = field(State.points)
EARNED = field(State.earned)
HANDS = field(State.hands)
DECK = field(State.deck)
DISCARD = field(State.discard)
WALL = field(State.wall)
DICE = field(State.dice)
NEW_TOWERS = field(State.new_towers)
NEW_HOUSES = field(State.new_houses)
CITY = field(State.city)
LAID = field(State.laid)
GAINED = field(State.gained)
OWED = field(State.owed)
LEFT = field(State.left)
ENDED = field(State.ended)


def end_by(draft: Draft, what: str) -> None:
    """M54; M56: the first reason stands, whatever returns afterwards."""
    draft[ENDED] = draft[ENDED] or what


def following(draft: Draft, seat: int) -> int:
    """Clockwise."""
    return (seat + 1) % len(draft[HANDS])
