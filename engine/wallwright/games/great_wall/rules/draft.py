"""The fields of Great Wall in the draft of the next state."""

from wallwright.core.draft import field
from wallwright.games.great_wall.rules.board import State

PHASE = field(State.phase)
TURN = field(State.turn)
STEP = field(State.step)
NOTED = field(State.noted)
FINISHER = field(State.finisher)
SCORING_ONLY = field(State.scoring_only)
FREE = field(State.free)
BORNE = field(State.borne)
BEARER = field(State.bearer)
ROWS = field(State.rows)
UNDER = field(State.under)
LAID = field(State.laid)
HANDS = field(State.hands)
PILES = field(State.piles)
WON = field(State.won)
SUPPLY = field(State.supply)
RIDER_AS_ACTION3 = field(State.rider_as_action3)
LEADERS = field(State.leaders)
