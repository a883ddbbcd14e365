"""Who knows what in Great Wall: hands and the order of piles are hidden, all else is open."""

from random import Random

from wallwright.core.deal import draw
from wallwright.games.great_wall.rules.board import (
    FACES,
    ONE,
    UNKNOWN,
    State,
    cards,
    size,
)
from wallwright.games.great_wall.rules.notation import Action, write

SECRETS = True


def view(state: State, seat: int) -> State:
    """A rival's hand is so many cards face down, and lies among his pile (G120, G121, G123).

    The order of piles and of the supply is in no state. Won tokens were seen by all (G122).
    """
    hands, piles = list(state.hands), list(state.piles)
    for rival, hand in enumerate(hands):
        if rival != seat:
            hands[rival] = UNKNOWN * size(hand)
            piles[rival] += hand & FACES
    return state._replace(hands=tuple(hands), piles=tuple(piles))


def guess(view: State, seat: int, rng: Random) -> State:
    """Every hand that lies face down is dealt anew from the cards its owner has left."""
    hands, piles = list(view.hands), list(view.piles)
    for rival, hand in enumerate(view.hands):
        if hand >= UNKNOWN:
            hands[rival] = drawn = draw(cards(piles[rival]), hand >> 13, rng, ONE)
            piles[rival] -= drawn
    return view._replace(hands=tuple(hands), piles=tuple(piles))


def heard(state: State, action: Action, seat: int) -> str:
    """Only the drawing seat hears which card it draws."""
    text = write(action)
    if action.verb != "deal" or action.seat == seat:
        return text
    return f"{text.rpartition(' ')[0]} ?"
