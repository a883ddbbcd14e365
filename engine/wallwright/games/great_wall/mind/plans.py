"""How far the players of Great Wall think, by the number of players."""

from wallwright.core.plan import Plan

FIRST_LEVEL = "adept"
# A round for everybody; with two players half a round more for each was better still.
PLANS = {
    2: Plan(simulations=60, turns=4, moves=12),
    3: Plan(simulations=60, turns=3, moves=12),
    4: Plan(simulations=60, turns=4, moves=12),
    5: Plan(simulations=60, turns=5, moves=12),
}
SKETCHES = {
    2: Plan(simulations=12, turns=2, moves=5),
    3: Plan(simulations=12, turns=3, moves=5),
    4: Plan(simulations=12, turns=4, moves=5),
    5: Plan(simulations=12, turns=5, moves=5),
}
