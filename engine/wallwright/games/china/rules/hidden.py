"""Who knows what in China: the deck and what was drawn from it are hidden, all else is open."""

from wallwright.games.china.rules.board import DRAWN, FACES, UNKNOWN, UNSEEN, State, size
from wallwright.games.china.rules.notation import Action, write

HIDDEN = str.maketrans(dict.fromkeys(DRAWN, UNSEEN))

SECRETS = True


def view(state: State, seat: int) -> State:
    """A rival's hand is what all saw him take, and so many cards face down.

    Those lie among the deck, whose order is in no state. The discard pile is open (R28).
    """
    hands, since, deck = list(state.hands), list(state.since), state.deck
    for rival, hand in enumerate(hands):
        if rival != seat:
            known = state.known[rival]
            hands[rival] = known + UNKNOWN * (size(hand) - size(known))
            since[rival] = since[rival].translate(HIDDEN)
            deck += (hand & FACES) - known
    return state._replace(hands=tuple(hands), since=tuple(since), deck=deck)


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
