"""An action of China is a small value with one text; every one is made once.

first red | deal red purple | show purple      chance: who starts, a card to a hand, one to the row
place wei                   the province of this turn
house wei-3 | fort wei-3 | emissary wei
stop                        no second piece
pay red | pay green green   with a card of the province's colour, or with a joker
exchange red                a card out of the hand, for the one that is taken next
take purple | take deck
pass
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from wallwright.core.notation import notation
from wallwright.games.china.rules.board import COLOURS
from wallwright.games.china.rules.realm import CARDS, FIRST_SPACE, PROVINCES, SPACES, SPACES_OF


class Action(NamedTuple):
    """A verb and its objects; what a verb does not need is -1."""

    verb: str
    province: int = -1
    place: int = -1  # of a space in its province, counted from 0 though its name counts from 1
    card: int = -1  # its colour
    number: int = -1  # of equal cards paid
    seat: int = -1


STOP = Action("stop")
PASS = Action("pass")
TAKE_DECK = Action("deck")
STARTS = tuple(Action("first", seat=seat) for seat in range(5))
DEAL = tuple(tuple(Action("deal", card=card, seat=seat) for card in range(5)) for seat in range(5))
SHOW = tuple(Action("show", card=card) for card in range(5))
PLACE = tuple(Action("place", province) for province in range(9))
HOUSE_ON = tuple(tuple(Action("house", p, k) for k in range(SPACES_OF[p])) for p in range(9))
FORT_ON = tuple(tuple(Action("fort", p, k) for k in range(SPACES_OF[p])) for p in range(9))
EMISSARY_TO = tuple(Action("emissary", province) for province in range(9))
PAY_OWN = tuple(Action("pay", card=card, number=1) for card in range(5))
PAY_PAIR = tuple(Action("pay", card=card, number=2) for card in range(5))
EXCHANGE = tuple(Action("exchange", card=card) for card in range(5))
TAKE_CARD = tuple(Action("take", card=card) for card in range(5))


def space_of(action: Action) -> int:
    """The space a house or a fortification goes to."""
    return FIRST_SPACE[action.province] + action.place


WRITE: Mapping[str, Callable[[Action], str]] = {
    "first": lambda a: f"first {COLOURS[a.seat]}",
    "deal": lambda a: f"deal {COLOURS[a.seat]} {CARDS[a.card]}",
    "show": lambda a: f"show {CARDS[a.card]}",
    "place": lambda a: f"place {PROVINCES[a.province]}",
    "house": lambda a: f"house {SPACES[space_of(a)]}",
    "fort": lambda a: f"fort {SPACES[space_of(a)]}",
    "emissary": lambda a: f"emissary {PROVINCES[a.province]}",
    "stop": lambda a: "stop",
    "pay": lambda a: "pay" + f" {CARDS[a.card]}" * a.number,
    "exchange": lambda a: f"exchange {CARDS[a.card]}",
    "take": lambda a: f"take {CARDS[a.card]}",
    "deck": lambda a: "take deck",
    "pass": lambda a: "pass",
}


def every() -> list[Action]:
    grouped = (STARTS, SHOW, PLACE, EMISSARY_TO, PAY_OWN, PAY_PAIR, EXCHANGE, TAKE_CARD)
    groups = (*grouped, *DEAL, *HOUSE_ON, *FORT_ON)
    return [STOP, PASS, TAKE_DECK] + [action for group in groups for action in group]


write, read = notation("China", WRITE, every)
