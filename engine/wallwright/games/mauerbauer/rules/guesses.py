"""What may lie face down in Wall Builders: a state that a seat cannot tell from the real one."""

from random import Random

from wallwright.core.deal import draw
from wallwright.games.mauerbauer.rules.board import CITY_CARDS, FINAL, ONE, State, cards, face_down


def guess(view: State, seat: int, rng: Random) -> State:
    """Every card that lies face down in a hand is dealt anew.

    Who has named a city holds a card for it (M58), so that hand is dealt first, until it fits.
    """
    hands, deck = list(view.hands), view.deck
    for rival in sorted(range(len(hands)), key=lambda rival: rival != view.seat):
        if unknown := face_down(hands[rival]):
            drawn = draw(list(cards(deck)), unknown, rng, ONE)
            while rival == view.seat and _has_named(view) and not drawn & CITY_CARDS:
                drawn = draw(list(cards(deck)), unknown, rng, ONE)
            hands[rival] = drawn
            deck -= drawn
    return view._replace(hands=tuple(hands), deck=deck)


def _has_named(view: State) -> bool:
    return view.phase == FINAL and view.city != 0 and len(view.cities) > 1
