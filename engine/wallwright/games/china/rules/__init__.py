"""What the rules of China answer; each name stands in the module of its role."""

from wallwright.core.usual.rules import turn
from wallwright.games.china.rules.end import ENDINGS, ending, scores, winners
from wallwright.games.china.rules.guesses import guess
from wallwright.games.china.rules.hidden import SECRETS, heard, view
from wallwright.games.china.rules.legal import actions, odds
from wallwright.games.china.rules.notation import read, write
from wallwright.games.china.rules.refusals import why_not
from wallwright.games.china.rules.setup import NAME, OPTIONS, RULES, SEATS, start
from wallwright.games.china.rules.turns import actor, apply
