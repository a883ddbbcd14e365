"""How far the players of Wall Builders think, by the number of players."""

from wallwright.core.plan import Plan

FIRST_LEVEL = "adept"
# A simulation ends with the turn, see onward.py: a round more made it worse.
PLANS = dict.fromkeys((2, 3, 4), Plan(simulations=512, keep=16, trust=3))
SKETCHES = dict.fromkeys((2, 3, 4), Plan(simulations=6, keep=3))
# With two players 512 simulations win 58 +- 8 % against 64, and both 72 +- 8 against none.
MERGED = {2: {"expert": "master"}}
