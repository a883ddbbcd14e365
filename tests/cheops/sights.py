"""Sights of Cheops: rooms, positions out of many matches, and what can be clicked in them."""

from collections.abc import Iterator
from itertools import product
from random import Random

from tests import looks
from tests.cheops.positions import goods, position
from tests.sights import Sights, rooms
from wallwright.core import picks
from wallwright.core.game import CHANCE, OVER
from wallwright.core.sight import Look
from wallwright.games.cheops import rules, voice
from wallwright.games.cheops.rules.board import MAIN, State

ROOMS = rooms(
    mouse="desktop 842x590 1060x188, wide 1194x580 826x156, laptop 600x470 560x150,"
    " embed 640x330 640x90",
    touch="phone 390x412 378x200, small 360x262 348x170",
)
SIGHTS = Sights("cheops", ROOMS)
look, shapes = SIGHTS.look, SIGHTS.shapes
LIKELY: dict[str, float] = {
    "settlement": 60,
    "city": 60,
    "block own": 30,
    "block": 30,
    "road": 4,
    "ship": 3,
}
LIKELY |= {"buy": 9, "end": 6, "knight": 9, "roads": 30, "plenty": 30, "monopoly": 9}
LIKELY |= {"offer": 0.3, "bank": 0.1, "harbour": 0.1}


RICH = goods("3 wood 3 brick 3 wool 3 grain 4 ore 3 coin")
TIGHT = goods("5 wood 5 brick 5 wool 5 grain 5 ore")


def matches() -> Iterator[State]:
    """Positions in which a seat decides, from matches of random players who are often given all.

    Goods that nobody earned do not matter to a picture; that all phases come up does.
    """
    for seats, seed in product(rules.SEATS, range(3)):
        rng = Random(seed)
        state = rules.start(seats, {})
        for _ in range(600):
            if rules.actor(state) == OVER:
                break
            if state.phase == MAIN and rng.random() < 0.2:
                hands = [RICH if n == state.turn else hand for n, hand in enumerate(state.hands)]
                state = state._replace(hands=tuple(hands), bank=TIGHT)
            acts = rules.actions(state)
            chance = rules.actor(state) == CHANCE
            weights = rules.odds(state) if chance else [LIKELY.get(act.verb, 2) for act in acts]
            [action] = rng.choices(acts, weights)
            rare = state.phase in ("robber", "steal", "take", "free", "answer", "choose")
            if not chance and rng.random() < (0.5 if rare else 0.06):
                yield state
            state = rules.apply(state, action)
        yield state


HELD = position(
    {"R": "c2-c3-d2"}, roads={"R": "c3=d2"}, dev={"R": "knight roads plenty monopoly victory"}
)
ROBBED = position(
    {"R": "h4-h5-i5", "Y": "d2-d3-e3", "B": "c2-c3-d2"}, hands={"Y": "1 wood", "B": "1 ore"},
    phase="steal", robber="d2",
)  # fmt: skip
BUILDING = position({"R": "d2-e2-e3"}, hands={"R": "1 brick 1 ore"})
OFFERING = position({"R": "c2-c3-d2"}, hands={"R": "2 wood", "Y": "1 ore"}, phase="offer")
POSITIONS = [*matches(), HELD, ROBBED, BUILDING, OFFERING]
A_FEW = POSITIONS[::6]


def after(seen: Look, pick: str) -> Look | None:
    """What the table makes of a click that does something."""
    said = pick.split()
    for kept in range(len(seen.picked), -1, -1):
        found = picks.pick(seen.legal, seen.picked[:kept], said)
        if found is not None:
            return seen._replace(picked=tuple(found))
    return None


def said(seen: Look) -> Iterator[str]:
    """Everything that can be clicked now, beside the map as well."""
    yield from looks.can(shapes(seen))
    yield from (button.pick for button in voice.prompt(seen).buttons if button.can and button.pick)
    for sheet in voice.sheets(seen):
        yield from (
            chip.pick for strip in sheet.strips for chip in strip.chips if chip.pick and chip.can
        )


def gestures(seen: Look) -> Iterator[Look]:
    """Every stage on the way to an action."""
    known, waiting = {seen.picked}, [seen]
    while waiting:
        now = waiting.pop()
        yield now
        if now.picked[:1] and now.picked[0] in voice.OPENINGS and " ".join(now.picked) in now.legal:
            continue  # it is done at once: nothing is asked any more
        for pick in said(now):
            then = after(now, pick)
            if then and then.picked not in known:
                known.add(then.picked)
                waiting.append(then)
