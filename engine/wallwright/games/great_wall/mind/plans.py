"""How far the players of Great Wall think, by the number of players."""

from wallwright.core.plan import Plan
from wallwright.games.great_wall.mind.aspects import unlaid
from wallwright.games.great_wall.rules.board import State

FIRST_LEVEL = "adept"
DEADLOCK = 12  # cards of one seat, while nobody has won a token
LEEWAY = 200  # thousandths of log-odds
CLOSE = 6  # cards of one seat, when the end is near
# Then matches are played out, and what comes of it is believed: with so few cards 22 of 84 choices
# of adepts lost more than 15 points of winning chance, 12 where a master thought as ever, 11 with
# 24 simulations, 5 with 48, 4 with 200 (the judge of tests.bench.blunders, led on to the end).
CLOSING = {2: Plan(simulations=32, turns=8, moves=12, trust=1)}
# A round for everybody; with two players half a round more for each was better still. Rivals may
# play otherwise than is supposed: with little trust in what a course seems worth, more thought won
# less against players of another kind than no thought at all.
PLANS = {
    2: Plan(simulations=200, turns=4, moves=12, trust=8),
    3: Plan(simulations=100, keep=6, turns=3, moves=12, trust=8),
    4: Plan(simulations=80, keep=4, turns=4, moves=12, trust=8),
    5: Plan(simulations=90, keep=6, turns=5, moves=12, trust=8),
}
# With two players 200 simulations win 58 +- 6 % against 12, which win 64 +- 5 against none.
MERGED = {2: {"expert": "master"}}
SKETCHES = {
    2: Plan(simulations=12, turns=2, moves=5, trust=4),
    3: Plan(simulations=4, keep=3, turns=3, moves=3, trust=4),
    4: Plan(simulations=6, keep=3, turns=4, moves=4, trust=4),
    5: Plan(simulations=6, keep=3, turns=5, moves=4, trust=4),
}


def foresight(view: State, plan: Plan) -> Plan:
    """Half as many simulations go to the end; who else judges but its next action has some, too."""
    closing = CLOSING.get(len(view.hands))
    if not closing or min(map(unlaid, view.hands, view.piles)) > CLOSE:
        return plan
    simulations = max(closing.simulations, plan.simulations // 2)
    return closing._replace(simulations=simulations, keep=plan.keep)


def leeway(view: State) -> int:
    """Two who always take what seems best may overtake each other in one section to the end.

    Nobody won a token in 1.5 to 1.8 % of the matches of adepts. With a lot late it is 0.3 %.
    """
    if len(view.hands) > 2 or any(view.won):
        return 0
    return LEEWAY if min(map(unlaid, view.hands, view.piles)) <= DEADLOCK else 0
