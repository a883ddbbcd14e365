"""What the rules of Great Wall answer; each name stands in the module of its role."""

from wallwright.core.usual.rules import turn
from wallwright.games.great_wall.rules.end import ENDINGS, ending, scores, winners
from wallwright.games.great_wall.rules.guesses import guess
from wallwright.games.great_wall.rules.hidden import SECRETS, heard, view
from wallwright.games.great_wall.rules.legal import actions, odds
from wallwright.games.great_wall.rules.notation import read, write
from wallwright.games.great_wall.rules.refusals import why_not
from wallwright.games.great_wall.rules.setup import NAME, OPTIONS, RULES, SEATS, start
from wallwright.games.great_wall.rules.turns import actor, apply
