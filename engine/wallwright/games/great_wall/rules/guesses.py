"""What may lie face down in Great Wall: a state that a seat cannot tell from the real one."""

from random import Random

from wallwright.core.deal import draw
from wallwright.games.great_wall.rules.board import ONE, UNKNOWN, State, cards


def guess(view: State, seat: int, rng: Random) -> State:
    """Every hand that lies face down is dealt anew from the cards its owner has left."""
    hands, piles = list(view.hands), list(view.piles)
    for rival, hand in enumerate(view.hands):
        if hand >= UNKNOWN:
            hands[rival] = drawn = draw(cards(piles[rival]), hand >> 13, rng, ONE)
            piles[rival] -= drawn
    return view._replace(hands=tuple(hands), piles=tuple(piles))
