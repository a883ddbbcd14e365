"""What may lie face down in China, by all that was seen.

The deck is renewed once, from a pile that lay open (C42): then everybody knows which cards are in
it and which in the hands, though not where. Afterwards `since` tells of each seat in order: "?", a
card it drew of the new deck; "r", a red card it played that nobody had seen it take. Was that an
old one or a drawn one? The owner knows what it drew: "R".
"""

from random import Random

from wallwright.core.deal import draw
from wallwright.games.china.rules.board import (
    CARD_OF,
    DRAWN,
    FACES,
    ONE,
    PAY,
    SECOND,
    UNSEEN,
    State,
    cards,
    face_down,
    most_pieces,
    pack,
    prices,
)
from wallwright.games.china.rules.realm import COLOUR_OF


def guess(view: State, seat: int, rng: Random) -> State:
    """Every card that lies face down in a hand is dealt anew, as all that was seen allows.

    Who is placing can pay for it, so it is dealt again and again until that hand fits.
    """
    rivals = [rival for rival in range(len(view.hands)) if _is_hidden(view, rival)]
    while rivals:
        guessed = _dealt(view, rivals, rng)
        if guessed and (view.turn not in rivals or _fits(guessed, guessed.hands[view.turn])):
            return guessed
    return view


def _is_hidden(view: State, seat: int) -> bool:
    return bool(face_down(view.hands[seat])) or UNSEEN in view.since[seat]


def _dealt(view: State, rivals: list[int], rng: Random) -> State | None:
    """A deal of what nobody has seen; None if a card was played that it has dealt to nobody."""
    old, new = _never_seen(view, rivals)
    hands, since = list(view.hands), list(view.since)
    unknown = [Unknown(view.hands[rival], view.since[rival]) for rival in rivals]
    if not all(hand.could_play(old, new, rng) for hand in unknown):
        return None
    for rival, hand in zip(rivals, unknown, strict=True):
        hands[rival] = (hands[rival] & FACES) + hand.filled(old, new, rng)
        since[rival] = "".join(hand.since)
    return view._replace(hands=tuple(hands), since=tuple(since), deck=pack((*old, *new)))


def _never_seen(view: State, rivals: list[int]) -> tuple[list[int], list[int]]:
    """What lay face down when the deck was renewed, and the new deck; before that all is old."""
    drawn = [CARD_OF[letter.lower()] for seen in view.since for letter in seen if letter in DRAWN]
    played = [
        CARD_OF[letter] for rival in rivals for letter in view.since[rival] if letter in CARD_OF
    ]
    new = view.fresh - pack(drawn)
    return cards(view.deck + pack(played) - new), cards(new)


class Unknown:
    """The cards that lie face down in a hand: so many older than the deck, others drawn of it."""

    def __init__(self, hand: int, since: str) -> None:
        self.since = list(since)
        self.drawn: list[int] = []  # where in `since`, of those that are in the hand
        self.old = face_down(hand) + len(since) - 2 * since.count(UNSEEN)

    def could_play(self, old: list[int], new: list[int], rng: Random) -> bool:
        """Each card that was played is one of those it held then, by what each is likely to be."""
        for place, letter in enumerate(self.since):
            if letter == UNSEEN:
                self.drawn.append(place)
            elif not self._plays(CARD_OF[letter], old, new, rng):
                return False
        return True

    def _plays(self, card: int, old: list[int], new: list[int], rng: Random) -> bool:
        as_old = self.old * old.count(card) * max(1, len(new))
        as_new = len(self.drawn) * new.count(card) * max(1, len(old))
        drawn = rng.random() * (as_old + as_new)
        if drawn < as_old:
            self.old -= 1
            old.remove(card)
        elif as_new:
            self._is(card, int(rng.random() * len(self.drawn)))
            new.remove(card)
        return as_old + as_new > 0

    def _is(self, card: int, which: int) -> None:
        self.since[self.drawn.pop(which)] = DRAWN[card]

    def filled(self, old: list[int], new: list[int], rng: Random) -> int:
        """The cards that are still in the hand."""
        hand = draw(old, self.old, rng, ONE)
        while self.drawn:
            card = new.pop(int(rng.random() * len(new)))
            self._is(card, 0)
            hand += ONE[card]
        return hand


def _fits(view: State, hand: int) -> bool:
    """Whether a hand can pay for what the seat on turn has begun (C26)."""
    if view.province < 0:
        return True
    colour = COLOUR_OF[view.province]
    if view.phase == PAY:  # C16: it has a choice
        return len(prices(hand, colour, 1)) > 1
    return most_pieces(hand, colour) >= (2 if view.phase == SECOND else 1)
