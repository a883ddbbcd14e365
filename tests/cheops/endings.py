"""A match for every way to end with three and with four players, and one for every option.

Black blocks and cut-off matches fall out of random play. Points and a full pyramid do not: there
all build what they can, towards what is wanted, and chance rolls what helps most, as it may.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from random import Random

from tests.policies import Policy, anything_in, relived
from wallwright.core.bits import members
from wallwright.core.game import Value
from wallwright.core.match import IllegalActionError, Match, Player
from wallwright.games.cheops import rules
from wallwright.games.cheops.rules.board import (
    DICE,
    PRICES,
    State,
    black_blocks,
    buildings,
    counts,
    covers,
    missing,
)
from wallwright.games.cheops.rules.notation import Action, read
from wallwright.games.cheops.rules.plots import settlement_places
from wallwright.games.cheops.rules.production import outcome
from wallwright.games.cheops.rules.realm import ENDS, NODES, PATH_ENDS, SITE_NODES
from wallwright.games.cheops.rules.trade import rates

Play = Match[State, Action]
MOST_TRIES, LONGEST = 300, 4000
anything = anything_in(rules)
MOST_BLACK = 12  # the pharaoh stops here where others are to fill the pyramid
SEVEN = read("dice 3 4")
NAMES = ("Ada", "Ben", "Chen", "Dora")
# Each option with an end it has a say in.
OPTIONS: Sequence[tuple[str, Value, str]] = (
    ("foundation_order", "three_rounds", "points"),
    ("pharaoh_waits", True, "points"),
    ("curse_rule", "all_least", "pyramid complete"),
    ("blessing_moves", False, "pyramid complete"),
    ("layers", "16-9-4-1", "pyramid complete"),
    ("shuffled_numbers", True, "points"),
    ("shuffled_harbours", True, "points"),
)


# Towards 12 points, or towards a full pyramid


def builder(works: Mapping[str, int]) -> Policy:
    """A player, and a chance, that finishes the works it values, and saves up for them."""

    def policy(state: State, actions: Sequence[Action], rng: Random) -> Action:
        if state.phase == DICE and rng.random() < 1 / 6 and black_blocks(state) < MOST_BLACK:
            return SEVEN
        return max(actions, key=lambda action: (worth(state, action, works), rng.random()))

    return policy


def worth(state: State, action: Action, works: Mapping[str, int]) -> float:
    verb, hand = action.verb.split()[0], state.hands[state.turn]
    if verb == "dice":
        return luck(state, action.low + action.high)
    if verb == "found":
        return -distance(1 << action.place)
    if verb == "settlement" and SITE_NODES >> action.place & 1:
        return works["site"]
    if verb in ("road", "ship"):
        return way(state, action, works)
    if verb in works:
        return works[verb]
    if verb == "bank":
        return exchange(state, action, hand)
    return {"roll": 5, "end": 1, "knight": 3, "refuse": 2, "steal": 1}.get(verb, 0)


def luck(state: State, number: int) -> float:
    """What helps the seat on turn most; sevens come by themselves."""
    if number == 7:
        return -1
    paid = outcome(state, number).paid
    return sum(counts(paid[state.turn])) + 0.1 * sum(sum(counts(one)) for one in paid)


def distance(nodes: int) -> float:
    """How many paths lie between some nodes and the building site."""
    return min(FROM_SITE[node] for node in members(nodes))


def way(state: State, action: Action, works: Mapping[str, int]) -> float:
    """A road or ship that leads nearer to the site, or to room for a settlement."""
    reached, seat = state.ends[state.turn] | buildings(state, state.turn), state.turn
    nearer = distance(reached) - distance(reached | ENDS[action.place])
    if works["block"] and nearer and not buildings(state, seat) & SITE_NODES:
        return works["way"]
    if not settlement_places(state, seat) and ENDS[action.place] & state.spots & ~reached:
        return works["way"] - 1
    return -1 if state.phase == "main" else nearer


def exchange(state: State, action: Action, hand: int) -> float:
    """Only what is left over, for what a work lacks that then needs less."""
    for work in ("block", "settlement", "city", "card"):
        lacks = missing(hand, PRICES[work])
        spare = counts(hand)[action.good] - rates(state, state.turn)[action.good]
        needed = counts(PRICES[work])[action.good] if action.good < 5 else 0
        if lacks[action.other] and spare >= needed and not covers(hand, PRICES[work]):
            return 2
    return -1


def _steps() -> list[int]:
    """How many paths lie between each node and the nearest of the site."""
    found = [99] * len(NODES)
    for node in members(SITE_NODES):
        found[node] = 0
    changed = True
    while changed:
        changed = False
        for one, other in PATH_ENDS:
            for near, far in ((one, other), (other, one)):
                if found[near] + 1 < found[far]:
                    found[far] = found[near] + 1
                    changed = True
    return found


FROM_SITE = _steps()
AIMS = {"site": 60, "block": 50, "way": 30}
POLICIES: Mapping[str, Policy] = {
    "points": builder({**AIMS, "city": 55, "settlement": 40, "buy": 20}),
    "pyramid complete": builder({**AIMS, "city": -9, "settlement": -9, "buy": -9}),
}


# The matches


def attempt(seats: int, options: Mapping[str, Value], policy: Policy, seed: str) -> Play:
    players = [Player(name) for name in NAMES[:seats]]
    match = Match(rules, seats, seed, options, players, deal=False)
    relived(match, policy, seed, LONGEST)
    return match


def matters(match: Play) -> bool:
    """Whether the same actions end otherwise, or cannot be played, without the options."""
    usual = Match(rules, match.seats, match.seed, deal=False)
    if match.options == usual.options:
        return True
    try:
        for text in match.log:
            usual.relive(text)
    except IllegalActionError:
        return True
    return rules.scores(usual.state) != rules.scores(match.state)


def found(seats: int, options: Mapping[str, Value], ending: str) -> Play:
    policy = POLICIES.get(ending, anything)
    for number in range(MOST_TRIES):
        match = attempt(seats, options, policy, f"{ending} {number}")
        if match.over and rules.ending(match.state) == ending and matters(match):
            return match
    raise SystemExit(f"no match for {seats} ended by {ending!r}")


def matches(known: Collection[str]) -> Iterator[tuple[str, Play]]:
    """A match for all that is not known yet, by what tells it apart."""
    for seats, ending in product(rules.SEATS, rules.ENDINGS):
        if (name := f"{seats} {ending}") not in known:
            options: dict[str, Value] = {"pharaoh_waits": True} if ending == "turn cap" else {}
            yield name, found(seats, options, ending)
    for number, (option, value, ending) in enumerate(OPTIONS):
        if (name := f"{option} {ending}".replace("_", " ")) not in known:
            yield name, found(3 + number % 2, {option: value}, ending)
