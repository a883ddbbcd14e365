"""A match for every way to end and number of players, and the players who bring them about.

Walls and towers run out in random matches, palaces when players close and join eagerly, free lines
when they build along the rim. For the last house all spare towers and palaces, and chance rolls
question marks, as it may.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import product
from random import Random

from tests.policies import Policy, anything_in, relived
from wallwright.core.bits import members
from wallwright.core.game import CHANCE
from wallwright.core.match import Match
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.rules.board import (
    ROLL,
    State,
    all_towers,
    bare_ends,
    count,
    houses_on,
)
from wallwright.games.mauerbauer.rules.consequences import joins, preview
from wallwright.games.mauerbauer.rules.notation import Action, faces_of
from wallwright.games.mauerbauer.rules.realm import BESIDE, RIM
from wallwright.games.mauerbauer.rules.scoring import value

Play = Match[State, Action]
MOST_TRIES = 300
anything = anything_in(rules)
USUAL_TURNS = range(25, 51)


def eager(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Close what can be closed, join for the largest city, play the best cards."""
    if rules.actor(state) == CHANCE:
        return anything(state, actions, rng)
    return max(actions, key=lambda action: (gain(state, action), rng.random()))


def gain(state: State, action: Action) -> float:
    if action.verb == "wall":
        return preview(state, action.place).size
    if action.verb == "join":
        found = {one.other: one.fields for one in joins(state)}
        return next(f.bit_count() for other, f in found.items() if other >> action.place & 1)
    if action.verb == "play":
        points = 0
        for face in faces_of(action):
            points += value(state, face)
        return points
    return 0


def crowding(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Towards the last house: few towers, no palaces, two houses with every wall."""
    if state.phase == ROLL:
        return max(actions, key=lambda action: action.dice[1] + action.dice[2])  # ? and ?
    if rules.actor(state) == CHANCE:
        return anything(state, actions, rng)
    return max(actions, key=lambda action: (crowds(state, action), rng.random()))


def crowds(state: State, action: Action) -> float:
    if action.verb == "wall":
        return spares(state, action.place)
    if action.verb == "house":
        fresh = count(state.houses_left, action.kind)
        return fresh - 20 * houses_on(state, action.place).count(action.kind)
    return action.verb == "stay"  # joining would make pairs


def spares(state: State, line: int) -> float:
    """A wall that puts up two houses and no tower, and keeps all of them on the board."""
    fields = members(preview(state, line).fields)
    colours = [colour for field in fields for colour in houses_on(state, field)]
    pairs = len(colours) - len(set(colours)) + max(0, len(fields) - 1)
    towers = len(bare_ends(state.towers, line))
    begun = bool(all_towers(state))
    return len(BESIDE[line]) * 4 - towers * (2 if begun else 0) - 5 * pairs - len(fields)


def fencing(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Towards a land without a free line: mostly along the rim, until all of it is closed."""
    if rules.actor(state) != CHANCE and actions[0].verb == "wall":
        return max(actions, key=lambda action: (RIM >> action.place & 1) + 6 * rng.random())
    return anything(state, actions, rng)


def attempt(seats: int, policy: Policy, seed: str) -> Play:
    match = Match(rules, seats, seed, deal=False)
    relived(match, policy, seed)
    return match


def turns(match: Play) -> int:
    return sum(text.startswith("wall ") for text in match.log)


POLICIES = {"houses": crowding, "palaces": eager, "no line": fencing}


def found(seats: int, ending: str) -> Play:
    for number in range(MOST_TRIES):
        match = attempt(seats, POLICIES.get(ending, anything), f"{ending} {number}")
        if rules.ending(match.state) == ending and turns(match) in USUAL_TURNS:
            return match
    raise SystemExit(f"no match for {seats} ended by {ending!r}")


def matches(known: Collection[str]) -> Iterator[tuple[str, Play]]:
    """A match for all that is not known yet, by what tells it apart."""
    for seats, ending in product(rules.SEATS, rules.ENDINGS):
        if (name := f"{seats} {ending}") not in known:
            yield name, found(seats, ending)
