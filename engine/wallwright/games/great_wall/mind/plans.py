"""How far the players of Great Wall think, by the number of players."""

from wallwright.core.plan import Plan

FIRST_LEVEL = "adept"
# A round for everybody; with two players half a round more for each was better still. Rivals may
# play otherwise than is supposed: with little trust in what a course seems worth, more thought won
# less against players of another kind than no thought at all.
PLANS = {
    2: Plan(simulations=200, turns=4, moves=12, trust=8),
    3: Plan(simulations=100, keep=6, turns=3, moves=12, trust=8),
    4: Plan(simulations=80, keep=6, turns=4, moves=12, trust=8),
    5: Plan(simulations=90, keep=6, turns=5, moves=12, trust=8),
}
# With two players 200 simulations win 58 +- 6 % against 12, which win 64 +- 5 against none.
MERGED = {2: {"expert": "master"}}
SKETCHES = {
    2: Plan(simulations=12, turns=2, moves=5, trust=4),
    3: Plan(simulations=12, turns=3, moves=5, trust=4),
    4: Plan(simulations=12, turns=4, moves=5, trust=4),
    5: Plan(simulations=12, turns=5, moves=5, trust=4),
}
