"""What the rules of Cheops answer; each name stands in the module of its role."""

from wallwright.games.cheops.rules.end import (
    ENDINGS as ENDINGS,
    ending as ending,
    scores as scores,
    winners as winners,
)
from wallwright.games.cheops.rules.guesses import guess as guess
from wallwright.games.cheops.rules.hidden import SECRETS as SECRETS, heard as heard, view as view
from wallwright.games.cheops.rules.legal import actions as actions, odds as odds
from wallwright.games.cheops.rules.notation import read as read, write as write
from wallwright.games.cheops.rules.refusals import why_not as why_not
from wallwright.games.cheops.rules.setup import (
    NAME as NAME,
    OPTIONS as OPTIONS,
    RULES as RULES,
    SEATS as SEATS,
    start as start,
)
from wallwright.games.cheops.rules.turns import actor as actor, apply as apply, turn as turn
