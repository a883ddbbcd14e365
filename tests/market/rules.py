"""A game for the tests of the table: goods in secret hands, and offers that all others answer."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from wallwright.core.game import CHANCE, OVER, Option, Value, settle_options

NAME = "market"
RULES = 1
SEATS = range(2, 5)
COLOURS = ("red", "yellow", "blue", "green")
OPTIONS: Mapping[str, Option] = {
    "first": Option(("random", *COLOURS)),
    "rounds": Option((3, 5)),
    "gifts": Option((False, True)),
    "weather": Option(("dry", "wet")),
    "taxes": Option((False, True)),
}
ENDINGS: tuple[str, ...] = ("closed",)
SECRETS = True
GOODS = ("wood", "wool", "ore")
UNSEEN = -1  # in the place of the first good of a hand that is not shown


class State(NamedTuple):
    turn: int
    owed: int  # goods that chance still has to deal, one to each seat
    asked: int  # who answers the offer; -1 while there is none
    offer: tuple[int, int]  # the good that is given and the good that is wanted
    hands: tuple[tuple[int, ...], ...]  # how many of each good
    left: int  # turns to come


def start(seats: int, options: Mapping[str, Value]) -> State:
    chosen = settle_options(OPTIONS, options)
    first = str(chosen["first"])
    turn = COLOURS.index(first) if first in COLOURS else 0
    return State(turn, 2 * seats, -1, (0, 0), ((0, 0, 0),) * seats, seats * int(chosen["rounds"]))


def actor(state: State) -> int:
    if state.owed:
        return CHANCE
    if not state.left:
        return OVER
    return state.asked if state.asked >= 0 else state.turn


def turn(state: State) -> int:
    return state.turn


def actions(state: State) -> Sequence[str]:
    if actor(state) == OVER:
        return ()
    if state.owed:
        return tuple(f"deal {good}" for good in GOODS)
    if state.asked >= 0:
        can = has(state.hands[state.asked], state.offer[1])
        return ("accept", "refuse") if can else ("refuse",)
    hand = state.hands[state.turn]
    offers = [f"offer {a} {b}" for a in GOODS for b in GOODS if a != b and has(hand, at(a))]
    return (*offers, "pass")


def at(good: str) -> int:
    return GOODS.index(good)


def has(hand: tuple[int, ...], good: int) -> bool:
    return hand[good] > 0


def odds(state: State) -> Sequence[int]:
    return (3, 2, 1)


def apply(state: State, action: str) -> State:
    verb, *goods = action.split()
    seats = len(state.hands)
    if verb == "deal":
        seat = (state.turn + state.owed) % seats
        hands = dealt(state.hands, seat, at(goods[0]), 1)
        return state._replace(owed=state.owed - 1, hands=hands)
    if verb == "offer":
        asked = (state.turn + 1) % seats
        return state._replace(offer=(at(goods[0]), at(goods[1])), asked=asked)
    if verb == "accept":
        give, want = state.offer
        hands = dealt(dealt(state.hands, state.turn, give, -1), state.asked, give, 1)
        hands = dealt(dealt(hands, state.asked, want, -1), state.turn, want, 1)
        return state._replace(hands=hands, asked=-1)
    if verb == "refuse":
        asked = (state.asked + 1) % seats
        return state._replace(asked=-1 if asked == state.turn else asked)
    left = state.left - 1
    return state._replace(turn=(state.turn + 1) % seats, left=left, owed=seats if left else 0)


def dealt(
    hands: tuple[tuple[int, ...], ...], seat: int, good: int, count: int
) -> tuple[tuple[int, ...], ...]:
    hand = list(hands[seat])
    hand[good] += count
    return (*hands[:seat], tuple(hand), *hands[seat + 1 :])


def scores(state: State) -> tuple[int, ...]:
    """Ore counts; nobody knows how much others have before the end."""
    return tuple(max(hand[at("ore")], 0) for hand in state.hands)


def winners(state: State) -> tuple[int, ...]:
    best = max(scores(state))
    return tuple(seat for seat, score in enumerate(scores(state)) if score == best)


def ending(state: State) -> str:
    return ENDINGS[0]


def view(state: State, seat: int) -> State:
    """The hands of others are only counted."""
    if actor(state) == OVER:
        return state
    hands = [hand if place == seat else hidden(hand) for place, hand in enumerate(state.hands)]
    return state._replace(hands=tuple(hands))


def hidden(hand: tuple[int, ...]) -> tuple[int, ...]:
    return hand if hand[0] == UNSEEN else (UNSEEN, size(hand), 0)


def size(hand: tuple[int, ...]) -> int:
    return hand[1] if hand[0] == UNSEEN else sum(hand)


def guess(view: State, seat: int, rng: Random) -> State:
    hands = []
    for hand in view.hands:
        goods = [rng.randrange(3) for _ in range(size(hand))]
        counts = tuple(goods.count(good) for good in range(3))
        hands.append(counts if hand[0] == UNSEEN else hand)
    return view._replace(hands=tuple(hands))


def heard(state: State, action: str, seat: int) -> str:
    receiver = (state.turn + state.owed) % len(state.hands)
    return "deal ?" if action.startswith("deal") and seat != receiver else action


def write(action: str) -> str:
    return action


def read(text: str) -> str:
    verb, *goods = text.split() or [""]
    known = {"deal": 1, "offer": 2, "accept": 0, "refuse": 0, "pass": 0}
    if known.get(verb) != len(goods) or not {*goods} <= {*GOODS, "?"}:
        raise ValueError(text)
    return text


def why_not(view: State, words: Sequence[str]) -> str | None:
    return "T1" if words and words[0] == "offer" else None
