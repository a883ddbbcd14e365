"""What the rules of Cheops answer; each name stands in the module of its role."""

from wallwright.core.usual.rules import turn
from wallwright.games.cheops.rules.end import ENDINGS, ending, scores, winners
from wallwright.games.cheops.rules.guesses import guess
from wallwright.games.cheops.rules.hidden import SECRETS, heard, view
from wallwright.games.cheops.rules.legal import actions, odds
from wallwright.games.cheops.rules.notation import read, write
from wallwright.games.cheops.rules.refusals import why_not
from wallwright.games.cheops.rules.setup import NAME, OPTIONS, RULES, SEATS, start
from wallwright.games.cheops.rules.turns import actor, apply
