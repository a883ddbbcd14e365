"""What the rules of Wall Builders answer; each name stands in the module of its role."""

from wallwright.core.usual.rules import turn
from wallwright.games.mauerbauer.rules.end import ENDINGS, ending, scores, winners
from wallwright.games.mauerbauer.rules.guesses import guess
from wallwright.games.mauerbauer.rules.hidden import SECRETS, heard, view
from wallwright.games.mauerbauer.rules.legal import actions, odds
from wallwright.games.mauerbauer.rules.notation import read, write
from wallwright.games.mauerbauer.rules.refusals import why_not
from wallwright.games.mauerbauer.rules.setup import NAME, OPTIONS, RULES, SEATS, start
from wallwright.games.mauerbauer.rules.turns import actor, apply
