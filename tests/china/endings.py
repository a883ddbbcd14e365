"""A match for every way to end, number of players and map, with and without fortifications.

Both ends of the deck fall out of random matches. A full map does not: there all players fill the
provinces evenly, one card a piece, and chance deals what is needed most, as it may.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import product
from random import Random

from tests.policies import Policy, anything_in, relived
from wallwright.core.game import CHANCE
from wallwright.core.match import Match
from wallwright.games.china import rules
from wallwright.games.china.rules import setup
from wallwright.games.china.rules.board import (
    DIGITS,
    EMPTY,
    PIECE,
    SECOND,
    TAKE,
    State,
    counts,
)
from wallwright.games.china.rules.notation import Action
from wallwright.games.china.rules.realm import CARDS, COLOUR_OF, SPACES_OF

Play = Match[State, Action]
MOST_TRIES = 3000
anything = anything_in(rules)


def fill(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Towards a map without room; what is not worth a piece is exchanged."""
    wanted = missing(state)
    if rules.actor(state) == CHANCE and actions[0].card >= 0:
        return max(actions, key=lambda a: (wanted[a.card] - held(state)[a.card], rng.random()))
    return max(actions, key=lambda action: (worth(state, action, wanted), rng.random()))


def share(state: State, province: int) -> int:
    """How many houses the leader of a province has when it is filled evenly."""
    return -(-SPACES_OF[province] // len(state.hands))


def missing(state: State) -> list[int]:
    """How many pieces the map still takes, by the colour that pays for them."""
    wanted = [0] * len(CARDS)
    for province, colour in enumerate(COLOUR_OF):
        wanted[colour] += state.houses[province].count(EMPTY)
        wanted[colour] += max(0, share(state, province) - len(state.emissaries[province]))
    return wanted


def held(state: State) -> list[int]:
    """How many cards of each colour all hands and the row hold."""
    return [sum(colour) for colour in zip(*map(counts, state.hands), strict=True)]


def pieces(state: State, province: int) -> int:
    """How many pieces the seat on turn can place in a province without raising its share."""
    digit = DIGITS[state.turn]
    row = state.houses[province]
    houses = min(row.count(EMPTY), share(state, province) - row.count(digit))
    return max(0, houses) + bool(state.rooms >> province & 1)


def worth(state: State, action: Action, wanted: Sequence[int]) -> float:
    hand, province = counts(state.hands[state.turn]), state.province
    if action.verb == "place":
        colour = COLOUR_OF[action.province]
        fits = min(2, hand[colour], pieces(state, action.province))
        if fits == 2 and state.houses[action.province].strip(EMPTY) == "":
            fits = 1
        return fits * 10 + wanted[colour] - 0.3 * held(state)[colour] if fits else -1
    if state.phase in (PIECE, SECOND):
        if action.verb == "stop":
            return 50 if hand[COLOUR_OF[province]] < 2 else -50  # a joker would waste a card
        if action.verb != "house":
            return 30 if action.verb == "emissary" else -40
        even = state.houses[province].count(DIGITS[state.turn]) < share(state, province)
        return 20 if even else -20
    if action.verb == "exchange":
        return 5 - wanted[action.card] + hand[action.card]
    if action.verb == "pay":
        return -action.number
    if state.phase == TAKE and action.verb == "take":
        return wanted[action.card] - held(state)[action.card]
    return max(wanted) - max(held(state)) / 2  # the deck


def attempt(seats: int, side: str, forts: bool, policy: Policy, seed: str) -> Play:
    match = Match(rules, seats, seed, {"map": side, "forts": forts}, deal=False)
    relived(match, policy, seed)
    return match


def found(seats: int, side: str, forts: bool, ending: str) -> Play:
    policy = fill if ending == "nothing to place" else anything
    for number in range(MOST_TRIES):
        match = attempt(seats, side, forts, policy, f"{ending} {number}")
        if rules.ending(match.state) == ending:
            return match
    raise SystemExit(f"no match for {seats} on the {side} map ended by {ending!r}")


def matches(known: Collection[str]) -> Iterator[tuple[str, Play]]:
    """A match for all that is not known yet, by what tells it apart."""
    tables = [(seats, side) for seats, sides in setup.USUAL.items() for side in sides]
    for (seats, side), forts, ending in product(tables, (False, True), rules.ENDINGS):
        name = f"{seats} {side} {'forts' if forts else 'plain'} {ending}"
        if name not in known:
            yield name, found(seats, side, forts, ending)
