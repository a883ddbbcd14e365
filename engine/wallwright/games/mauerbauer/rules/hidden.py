"""Who knows what in Wall Builders: hands and deck are hidden, all else is open (M19)."""

from wallwright.games.mauerbauer.rules.board import UNKNOWN, State, size
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


def heard(state: State, action: Action, seat: int) -> str:
    """Only the drawing seat hears which card it draws."""
    text = write(action)
    if action.verb not in ("deal", "draw") or state.seat == seat:
        return text
    return f"{action.verb} ?"
