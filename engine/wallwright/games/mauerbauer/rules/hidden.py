"""Who knows what in Wall Builders: hands and deck are hidden, all else is open (M19)."""

from random import Random

from wallwright.core.deal import draw
from wallwright.games.mauerbauer.rules.board import (
    CITY_CARDS,
    FINAL,
    ONE,
    UNKNOWN,
    State,
    cards,
    face_down,
    size,
)
from wallwright.games.mauerbauer.rules.notation import Action, write

SECRETS = True


def view(state: State, seat: int) -> State:
    """Rivals' cards lie face down, and among the deck, whose order is in no state."""
    hands, deck = list(state.hands), state.deck
    for rival, hand in enumerate(hands):
        if rival != seat and hand:
            known = hand % UNKNOWN
            hands[rival] = UNKNOWN * size(hand)
            deck += known
    return state._replace(hands=tuple(hands), deck=deck)


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


def heard(state: State, action: Action, seat: int) -> str:
    """Only the drawing seat hears which card it draws."""
    text = write(action)
    if action.verb not in ("deal", "draw") or state.seat == seat:
        return text
    return f"{action.verb} ?"
