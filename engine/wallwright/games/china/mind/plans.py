"""How far the players of China think, by the number of players."""

from wallwright.core.plan import Plan

FIRST_LEVEL = "novice"
# A round for everybody. Few worlds say less than the value: with five players 40 simulations of
# eight courses won 22 to 24 % against four without any, 60 of four that are trusted more won 39.
PLANS = {
    3: Plan(simulations=90, keep=4, turns=3, moves=12, trust=10),
    4: Plan(simulations=70, keep=4, turns=4, moves=12, trust=10),
    5: Plan(simulations=70, keep=4, turns=5, moves=12, trust=10),
}
SKETCHES = {
    3: Plan(simulations=4, keep=3, turns=3, moves=3, trust=2),
    4: Plan(simulations=8, keep=3, turns=4, moves=4, trust=6),
    5: Plan(simulations=12, keep=3, turns=5, moves=5, trust=6),
}
# With four and five players the best search that fits wins 38 +- 14 and 39 +- 9 % alone against
# adepts, where two steps need 51 and 47.
MERGED = {4: {"expert": "master"}, 5: {"expert": "master"}}
