"""How far the players of Wall Builders think, by the number of players."""

from wallwright.core.plan import Plan

FIRST_LEVEL = "adept"
# A simulation ends with the turn, see onward.py: a round more made it worse.
PLANS = dict.fromkeys((2, 3, 4), Plan(simulations=64))
SKETCHES = dict.fromkeys((2, 3, 4), Plan(simulations=6, keep=3))
