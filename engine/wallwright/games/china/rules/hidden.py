"""Who knows what in China: the deck and what was drawn from it are hidden, all else is open."""

from random import Random

from wallwright.core.deal import draw
from wallwright.games.china.rules.board import (
    FACES,
    ONE,
    PAY,
    SECOND,
    UNKNOWN,
    State,
    cards,
    face_down,
    most_pieces,
    prices,
    size,
)
from wallwright.games.china.rules.notation import Action, write
from wallwright.games.china.rules.realm import COLOUR_OF


def view(state: State, seat: int) -> State:
    """A rival's hand is what all saw him take, and so many cards face down.

    Those lie among the deck, whose order is in no state. The discard pile is open (R28).
    """
    hands, deck = list(state.hands), state.deck
    for rival, hand in enumerate(hands):
        if rival != seat:
            known = state.known[rival]
            hands[rival] = known + UNKNOWN * (size(hand) - size(known))
            deck += (hand & FACES) - known
    return state._replace(hands=tuple(hands), deck=deck)


def guess(view: State, seat: int, rng: Random) -> State:
    """Every card that lies face down in a hand is dealt anew.

    Who is placing can pay for it, so that hand is dealt first, again and again until it fits.
    """
    hands, deck = list(view.hands), view.deck
    for rival in sorted(range(len(hands)), key=lambda rival: rival != view.turn):
        if unknown := face_down(hands[rival]):
            known = hands[rival] & FACES
            drawn = draw(cards(deck), unknown, rng, ONE)
            while rival == view.turn and not _fits(view, known + drawn):
                drawn = draw(cards(deck), unknown, rng, ONE)
            hands[rival] = known + drawn
            deck -= drawn
    return view._replace(hands=tuple(hands), deck=deck)


def _fits(view: State, hand: int) -> bool:
    """Whether a hand can pay for what the seat on turn has begun (C26)."""
    if view.province < 0:
        return True
    colour = COLOUR_OF[view.province]
    if view.phase == PAY:  # C16: it has a choice
        return len(prices(hand, colour, 1)) > 1
    return most_pieces(hand, colour) >= (2 if view.phase == SECOND else 1)


def heard(state: State, action: Action, seat: int) -> str:
    """Only the drawing seat hears which card it draws.

    Others do not hear `stop` and `pay`, which are said only where a hand leaves a choice: they
    see what was paid when the cards lie on the discard pile, as if there had been none.
    """
    if seat != state.turn and action.verb in ("stop", "pay"):
        return ""
    text = write(action)
    if action.verb != "deal" or action.seat == seat:
        return text
    return f"{text.rpartition(' ')[0]} ?"
