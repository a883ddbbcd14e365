"""What may lie face down in Cheops: a state that a seat cannot tell from the real one."""

from random import Random

from wallwright.core.deal import draw
from wallwright.games.cheops.rules.board import (
    ANSWER,
    BANK,
    CARD_ONES,
    CHOOSE,
    FACES,
    GOAL,
    OFFER,
    ONE,
    OVER,
    UNKNOWN,
    UNKNOWN_CARD,
    VICTORY,
    State,
    cards_of,
    goods_of,
    open_points,
    size,
)
from wallwright.games.cheops.rules.deals import YES

TRIES = 1000  # to deal development cards so that nobody has won already: seldom more than one


def guess(view: State, seat: int, rng: Random) -> State:
    """Everything that lies face down is dealt anew, as far as all can know."""
    dealt = _with_goods(view, rng)
    for _ in range(TRIES):
        guessed = _with_cards(dealt, rng)
        if not _has_won_already(view, guessed):
            break
    return guessed


def _with_goods(view: State, rng: Random) -> State:
    """What is neither in the bank nor in a known hand is dealt to the others (K103)."""
    hands, unseen = [], BANK - (view.bank & FACES)
    for rival, hand in enumerate(view.hands):
        known = hand % UNKNOWN
        if hand >= UNKNOWN:
            known += _sure(view, rival) & FACES
        hands.append(known)
        unseen -= known & FACES
    deck = goods_of(unseen)
    for rival, hand in enumerate(view.hands):
        hands[rival] += draw(deck, size(hand) - size(hands[rival]), rng, ONE)
    return view._replace(hands=tuple(hands))


def _sure(view: State, rival: int) -> int:
    """What a rival must hold: what it offers, or has agreed to give for it."""
    if view.phase not in (OFFER, ANSWER, CHOOSE):
        return 0
    if rival == view.turn:
        return view.give
    return view.want if view.answers[rival : rival + 1] == YES else 0


def _with_cards(view: State, rng: Random) -> State:
    """The cards face down are dealt from the pile; those of this turn are the first of them."""
    if max(view.cards) < UNKNOWN_CARD:
        return view
    cards, pile, bought = list(view.cards), view.pile, view.bought
    deck = cards_of(pile)
    if view.phase == OVER:  # the end has shown all victory points
        deck = [kind for kind in deck if CARD_ONES[kind] != VICTORY]
    for rival, hidden in enumerate(view.cards):
        drawn = [deck.pop(int(rng.random() * len(deck))) for _ in range(hidden // UNKNOWN_CARD)]
        cards[rival] = hidden % UNKNOWN_CARD
        for number, kind in enumerate(drawn):
            cards[rival] += CARD_ONES[kind]
            pile -= CARD_ONES[kind]
            if rival == view.turn and number < view.bought // UNKNOWN_CARD:
                bought += CARD_ONES[kind] - UNKNOWN_CARD
    return view._replace(cards=tuple(cards), pile=pile, bought=bought)


def _has_won_already(view: State, guessed: State) -> bool:
    """Whether a rival was dealt so many points that the match would be over (K1402)."""
    if view.phase == OVER:
        return False
    return any(
        hidden >= UNKNOWN_CARD and open_points(guessed, rival) + cards // VICTORY >= GOAL
        for rival, (hidden, cards) in enumerate(zip(view.cards, guessed.cards, strict=True))
    )
