"""Who knows what in Cheops: the kinds of cards in rivals' hands are hidden, all else is open."""

from wallwright.games.cheops.rules.board import (
    CARD_FACES,
    COINS,
    OVER,
    UNKNOWN,
    UNKNOWN_CARD,
    VICTORY,
    State,
    card_count,
    size,
)
from wallwright.games.cheops.rules.notation import Action, write

SECRETS = True


def view(state: State, seat: int) -> State:
    """Rivals' cards lie face down, but for the victory points that the end shows (K1405).

    Their development cards lie among the pile, whose order is in no state.
    """
    hands, cards, pile = list(state.hands), list(state.cards), state.pile
    for rival, hand in enumerate(hands):
        if rival != seat:
            hands[rival] = (hand & COINS) + UNKNOWN * size(hand)
            open_cards = _shown(state, rival)
            hidden = cards[rival] - open_cards
            cards[rival] = open_cards + UNKNOWN_CARD * card_count(hidden)
            pile += hidden & CARD_FACES
    bought = state.bought if state.turn == seat else UNKNOWN_CARD * card_count(state.bought)
    if state.phase == OVER:  # it matters no more, and could tell shown cards from others
        bought = 0
    return state._replace(hands=tuple(hands), cards=tuple(cards), pile=pile, bought=bought)


def _shown(state: State, rival: int) -> int:
    """The development cards in a hand that all may see."""
    return state.cards[rival] & 15 * VICTORY if state.phase == OVER else 0


def heard(state: State, action: Action, seat: int) -> str:
    """Only the buyer hears the card, only thief and victim what was stolen (K1502)."""
    if action.verb == "card" and seat != state.turn:
        return "card ?"
    if action.verb == "theft" and seat not in (state.turn, state.victim):
        return "theft ?"
    return write(action)
