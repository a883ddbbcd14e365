"""What the rules of Cheops answer; each name stands in the module of its role."""

from wallwright.games.cheops.rules.board import SEATS as SEATS
from wallwright.games.cheops.rules.hidden import guess as guess, heard as heard, view as view
from wallwright.games.cheops.rules.notation import read as read, write as write
from wallwright.games.cheops.rules.refusals import why_not as why_not
from wallwright.games.cheops.rules.setup import (
    ENDINGS as ENDINGS,
    NAME as NAME,
    OPTIONS as OPTIONS,
    RULES as RULES,
    actions as actions,
    actor as actor,
    ending as ending,
    odds as odds,
    scores as scores,
    start as start,
    turn as turn,
    winners as winners,
)
from wallwright.games.cheops.rules.turns import apply as apply
