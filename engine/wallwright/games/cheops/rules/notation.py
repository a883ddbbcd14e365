"""An action of Cheops is a small value with one text; every one is made once.

first red | desert d7                chance: who starts, where the robber begins
number c2 6 | port buto any          chance: what lies where, if that is an option
dice 3 5 | theft wood | card knight  chance: the roll, the stolen card, the bought card
found c2-c3-d2                       a settlement of the foundation, on an intersection
road c2=c3 | ship c2=c3              with it or later, paid or free, on a path
roll | end
settlement c2-c3-d2 | city c2-c3-d2 | buy
block own | block blue               by a right of one's own, or over blue's building, who is paid
knight | roads | plenty | monopoly ore        development cards
take wood                            a card of a year of plenty
drop wood | robber e3 | steal blue   after a 7
bank wood ore | harbour memphis wood ore      the good given, and the one taken
offer | give wood | want ore | propose | withdraw
accept | refuse | partner blue | partner nobody
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from wallwright.core.notation import notation
from wallwright.games.cheops.rules.board import CARDS, COLOURS
from wallwright.games.cheops.rules.realm import (
    ANY,
    CHIPS,
    DESERTS,
    GOODS,
    HARBOUR_NAMES,
    HEXES,
    NODES,
    NUMBERED,
    PATHS,
    PORTS,
    RESOURCES,
    ROBBER_HEXES,
    figure,
)


class Action(NamedTuple):
    """A verb and its objects; what a verb does not need is -1."""

    verb: str
    place: int = -1  # a node, path, hex or harbour, as the verb has it
    good: int = -1  # given, or the only one; the kind of a development card; ANY of a harbour
    other: int = -1  # taken
    seat: int = -1
    low: int = -1  # of the dice, or the number of a chip
    high: int = -1


def _by_place(verb: str, number: int) -> tuple[Action, ...]:
    return tuple(Action(verb, place) for place in range(number))


def _by_good(verb: str, number: int = len(RESOURCES)) -> tuple[Action, ...]:
    return tuple(Action(verb, good=good) for good in range(number))


def _by_seat(verb: str) -> tuple[Action, ...]:
    return tuple(Action(verb, seat=seat) for seat in range(len(COLOURS)))


def _exchanges(verb: str, place: int, goods: int) -> tuple[tuple[Action, ...], ...]:
    return tuple(
        tuple(Action(verb, place, good, other) for other in range(len(RESOURCES)))
        for good in range(goods)
    )


ROLL, END, BUY = Action("roll"), Action("end"), Action("buy")
KNIGHT, ROADS, PLENTY = Action("knight"), Action("roads"), Action("plenty")
OFFER, PROPOSE, WITHDRAW = Action("offer"), Action("propose"), Action("withdraw")
ACCEPT, REFUSE = Action("accept"), Action("refuse")
BLOCK_OWN, NO_PARTNER = Action("block own"), Action("partner nobody")
STARTS, BLOCK_OF, STEAL, PARTNER = map(_by_seat, ("first", "block", "steal", "partner"))
DICE = tuple(Action("dice", low=low, high=high) for low in range(1, 7) for high in range(low, 7))
CARD = _by_good("card", len(CARDS))
THEFT, MONOPOLY, TAKE, DROP = map(_by_good, ("theft", "monopoly", "take", "drop"))
GIVE, WANT = _by_good("give", len(GOODS)), _by_good("want", len(GOODS))
NUMBERS = tuple(
    tuple(Action("number", place, low=number) for number in range(13))
    for place in range(len(HEXES))
)
PORTS_OF = tuple(
    tuple(Action("port", harbour, good) for good in range(ANY + 1))
    for harbour in range(len(HARBOUR_NAMES))
)
DESERT, ROBBER = _by_place("desert", len(HEXES)), _by_place("robber", len(HEXES))
ROAD, SHIP = _by_place("road", len(PATHS)), _by_place("ship", len(PATHS))
FOUND, SETTLEMENT, CITY = (_by_place(verb, len(NODES)) for verb in ("found", "settlement", "city"))
BANK = _exchanges("bank", -1, len(GOODS))
HARBOUR = tuple(
    _exchanges("harbour", harbour, len(RESOURCES)) for harbour in range(len(HARBOUR_NAMES))
)

NUMBERS_DEALT = sorted({figure(CHIPS, place) for place in NUMBERED})
PORT_GOODS = sorted({figure(PORTS, harbour) for harbour in range(len(PORTS))})

_VERB_ONLY = frozenset(
    (
        *("roll", "end", "buy", "knight", "roads", "plenty", "offer", "propose", "withdraw"),
        *("accept", "refuse", "block own", "partner nobody"),
    )
)


def _taken(action: Action) -> str:
    return "any" if action.good == ANY else GOODS[action.good]


def _exchanged(action: Action) -> str:
    return f"{GOODS[action.good]} {GOODS[action.other]}"


WRITE: Mapping[str, Callable[[Action], str]] = {
    **dict.fromkeys(_VERB_ONLY, lambda a: a.verb),
    **dict.fromkeys(
        ("first", "block", "steal", "partner"), lambda a: f"{a.verb} {COLOURS[a.seat]}"
    ),
    **dict.fromkeys(
        ("theft", "monopoly", "take", "drop", "give", "want"),
        lambda a: f"{a.verb} {GOODS[a.good]}",
    ),
    **dict.fromkeys(("desert", "robber"), lambda a: f"{a.verb} {HEXES[a.place]}"),
    **dict.fromkeys(("road", "ship"), lambda a: f"{a.verb} {PATHS[a.place]}"),
    **dict.fromkeys(("found", "settlement", "city"), lambda a: f"{a.verb} {NODES[a.place]}"),
    "dice": lambda a: f"dice {a.low} {a.high}",
    "card": lambda a: f"card {CARDS[a.good]}",
    "bank": lambda a: f"bank {_exchanged(a)}",
    "harbour": lambda a: f"harbour {HARBOUR_NAMES[a.place]} {_exchanged(a)}",
    "number": lambda a: f"number {HEXES[a.place]} {a.low}",
    "port": lambda a: f"port {HARBOUR_NAMES[a.place]} {_taken(a)}",
}


def every() -> list[Action]:
    single = (ROLL, END, BUY, KNIGHT, ROADS, PLENTY, OFFER, PROPOSE, WITHDRAW, ACCEPT, REFUSE)
    by_seat = (STARTS, BLOCK_OF, STEAL, PARTNER)
    by_good = (CARD, THEFT, MONOPOLY, TAKE, DROP, GIVE, WANT)
    on_map = (ROAD, SHIP, FOUND, SETTLEMENT, CITY)
    hexes = [DESERT[place] for place in DESERTS] + [ROBBER[place] for place in ROBBER_HEXES]
    rows = (*BANK, *(row for harbour in HARBOUR for row in harbour))
    exchanges = [action for row in rows for action in row if action.good != action.other]
    grouped = [action for group in (*by_seat, *by_good, DICE, *on_map) for action in group]
    dealt = [NUMBERS[place][number] for place in NUMBERED for number in NUMBERS_DEALT]
    dealt += [one[good] for one in PORTS_OF for good in PORT_GOODS]
    return [*single, BLOCK_OWN, NO_PARTNER, *grouped, *hexes, *exchanges, *dealt]


write, read = notation("Cheops", WRITE, every)
