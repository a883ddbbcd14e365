"""The fields of China in the draft of the next state."""

from wallwright.core.draft import field
from wallwright.games.china.rules.board import State

PHASE = field(State.phase)
TURN = field(State.turn)
FIRST = field(State.first)
PROVINCE = field(State.province)
HOUSES = field(State.houses)
FORTS = field(State.forts)
EMISSARIES = field(State.emissaries)
POINTS = field(State.points)
SUPPLIES = field(State.supplies)
HANDS = field(State.hands)
KNOWN = field(State.known)
ROW = field(State.row)
DECK = field(State.deck)
DISCARD = field(State.discard)
RENEWED = field(State.renewed)
FRESH = field(State.fresh)
SINCE = field(State.since)
FINISHER = field(State.finisher)
SPACES = field(State.spaces)
SITES = field(State.sites)
ROOMS = field(State.rooms)
