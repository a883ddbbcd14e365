"""How far the players of China think, by the number of players."""

from wallwright.core.plan import Plan

FIRST_LEVEL = "novice"
PLANS = {
    3: Plan(simulations=100, turns=3, moves=12, trust=3),
    4: Plan(simulations=80, turns=4, moves=12, trust=3),
    5: Plan(simulations=80, turns=5, moves=12, trust=3),
}
SKETCHES = {
    3: Plan(simulations=12, turns=3, moves=5),
    4: Plan(simulations=12, turns=4, moves=5),
    5: Plan(simulations=12, turns=5, moves=5),
}
