"""Who knows what in Great Wall: hands and the order of piles are hidden, all else is open."""

from wallwright.games.great_wall.rules.board import FACES, UNKNOWN, State, size
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


def heard(state: State, action: Action, seat: int) -> str:
    """Only the drawing seat hears which card it draws."""
    text = write(action)
    if action.verb != "deal" or action.seat == seat:
        return text
    return f"{text.rpartition(' ')[0]} ?"
