"""Every guess can have come about: an own search through all that eyes have seen says so.

The deck of China is renewed once, from a pile that all have seen (C42). Whoever counts knows what
lies in it, and what lay face down in the hands: what is drawn and played afterwards mixes the two.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from tests.china.positions import named, packed, play, position
from wallwright.core.match import Match
from wallwright.games.china import rules
from wallwright.games.china.rules.board import (
    ONE,
    State,
    counts,
    face_down,
    in_game,
    row_cards,
    size,
    without,
)
from wallwright.games.china.rules.notation import Action

Cards = tuple[int, ...]  # how many of each colour
Log = Match[State, Action]
NOTHING: Cards = (0,) * len(ONE)


def random_match(seats: int, seed: str) -> Log:
    match, rng = Match(rules, seats, seed), Random(seed)
    while not match.over:
        legal = match.legal()
        match.play(legal[int(rng.random() * len(legal))])
    return match


def renewal(match: Log) -> int:
    """After how many actions the deck was renewed."""
    return next(number for number, state in enumerate(match.states) if state.renewed)


# An own search: which cards of the renewed deck can a hand have got?


class Hand(NamedTuple):
    """One way a hand may be: cards all saw being taken, so many older and so many younger ones."""

    taken: Cards
    old: int
    new: int
    gone: Cards  # younger ones that were played


def plus(some: Cards, more: Cards) -> Cards:
    return tuple(map(sum, zip(some, more, strict=True)))


def less(some: Cards, gone: Cards) -> Cards:
    return tuple(all_of - part for all_of, part in zip(some, gone, strict=True))


def fits(part: Cards, whole: Cards) -> bool:
    return all(few <= many for few, many in zip(part, whole, strict=True))


def parts(whole: Cards, number: int) -> Iterator[Cards]:
    """Every way to choose so many of some cards."""
    if len(whole) == 1:
        if number <= whole[0]:
            yield (number,)
        return
    for first in range(min(whole[0], number) + 1):
        for rest in parts(whole[1:], number - first):
            yield (first, *rest)


def played(hand: Hand, card: Cards) -> Iterator[Hand]:
    """A card that all see may have been one of the taken ones, an older or a younger one."""
    if fits(card, hand.taken):
        yield hand._replace(taken=less(hand.taken, card))
    if hand.old:
        yield hand._replace(old=hand.old - 1)
    if hand.new:
        yield hand._replace(new=hand.new - 1, gone=plus(hand.gone, card))


def ways(match: Log, start: int, stop: int, seat: int) -> set[Hand]:
    """What a hand may be by all that others have seen of it since the deck was renewed."""
    first = match.states[start]
    known = first.known[seat]
    found = {Hand(counts(known), size(first.hands[seat]) - size(known), 0, NOTHING)}
    for index in range(start, stop):
        before, after = match.states[index], match.states[index + 1]
        action = match.game.read(match.log[index])
        if action.verb == "deal" and action.seat == seat:
            found = {hand._replace(new=hand.new + 1) for hand in found}
        elif before.turn == seat and action.verb == "take":
            one: Cards = counts(ONE[action.card])
            found = {hand._replace(taken=plus(hand.taken, one)) for hand in found}
        elif before.turn == seat:
            for one in one_by_one(without(after.discard, before.discard)):
                found = {then for hand in found for then in played(hand, one)}
    return found


def one_by_one(some: int) -> Iterator[Cards]:
    for one, number in zip(ONE, counts(some), strict=True):
        yield from [counts(one)] * number


def drawn(match: Log, start: int, stop: int, seat: int, holds: Cards) -> set[Cards]:
    """All that this seat can have drawn of the renewed deck, if it now holds these cards."""
    found = set()
    for hand in ways(match, start, stop, seat):
        if fits(hand.taken, holds):
            for new in parts(less(holds, hand.taken), hand.new):
                found.add(plus(hand.gone, new))
    return found


def can_have_come_about(match: Log, start: int, stop: int, eyes: int, guessed: State) -> bool:
    """Whether some draws lead from what lay open at the renewal to these hands and this deck."""
    shown = [rules.read(text).card for text in match.log[start:stop] if text.startswith("show")]
    own = [
        rules.read(text).card
        for text in match.log[start:stop]
        if text.startswith("deal") and rules.read(text).seat == eyes
    ]
    of_deck: Cards = counts(match.states[start].deck)
    for card in (*shown, *own):
        of_deck = less(of_deck, counts(ONE[card]))
    others = less(of_deck, counts(guessed.deck))
    if min(others) < 0:
        return False
    sums = {NOTHING}
    for rival, hand in enumerate(guessed.hands):
        if rival != eyes:
            mine = drawn(match, start, stop, rival, counts(hand))
            sums = {plus(one, more) for one in sums for more in mine}
            sums = {one for one in sums if fits(one, others)}
    return others in sums


def expect_a_state_of_this_match(state: State, eyes: int, guessed: State) -> None:
    """Nothing that was seen is elsewhere, nothing is there twice, nothing is lost."""
    seats = len(state.hands)
    lying = [guessed.deck, guessed.discard, row_cards(guessed), *guessed.hands]
    assert sum(lying) == in_game(seats)
    assert (guessed.row, guessed.discard, guessed.known) == (state.row, state.discard, state.known)
    assert size(guessed.deck) == size(state.deck)
    for rival in range(seats):
        assert not face_down(guessed.hands[rival])
        assert size(guessed.hands[rival]) == size(state.hands[rival])
        assert fits(counts(state.known[rival]), counts(guessed.hands[rival]))
    assert eyes < 0 or guessed.hands[eyes] == state.hands[eyes]


# What is promised


@pytest.mark.parametrize("seats", rules.SEATS)
def test_a_guess_agrees_with_all_that_was_seen(seats: int) -> None:
    tried, rng = 0, Random(seats)
    for number in range(4):
        match = random_match(seats, f"guesses {number}")
        start = renewal(match)
        for stop in range(start - 20, len(match.states), 3):
            state = match.states[stop]
            for eyes in range(-1, seats):
                guessed = rules.guess(rules.view(state, eyes), eyes, rng)
                expect_a_state_of_this_match(state, eyes, guessed)
                if stop >= start:
                    assert can_have_come_about(match, start, stop, eyes, guessed)
                    tried += guessed != state
    assert tried > 400


@pytest.mark.parametrize("seats", rules.SEATS)
def test_the_search_knows_what_cannot_have_come_about(seats: int) -> None:
    """The real state has come about; one with a card of the deck in an untouched hand has not."""
    match = random_match(seats, "search")
    start = renewal(match)
    for stop in range(start, len(match.states), 5):
        assert can_have_come_about(match, start, stop, -1, match.states[stop])
    state: State = match.states[start]
    wrong = 0
    for rival in range(seats):
        for one in (ONE[card] for card in range(5) if counts(state.deck)[card]):
            for other in (ONE[card] for card in range(5) if counts(state.hands[rival])[card]):
                hand = state.hands[rival] + one - other
                hands = (*state.hands[:rival], hand, *state.hands[rival + 1 :])
                swapped = state._replace(hands=hands, deck=state.deck - one + other)
                if one != other:
                    assert not can_have_come_about(match, start, start, -1, swapped)
                    wrong += 1
    assert wrong > 5


def test_when_the_deck_is_renewed_all_know_what_lies_in_it() -> None:
    match = random_match(4, "known")
    state = match.states[renewal(match)]
    for seed in range(50):
        assert rules.guess(rules.view(state, -1), -1, Random(seed)).deck == state.deck


def test_every_deal_that_can_have_come_about_is_guessed() -> None:
    """Yellow may have drawn any of three cards; the one it played was an old one."""
    state = play(
        position(hands={"R": "red red green", "Y": "green green green", "B": "red red red"},
                 deck="purple", discard="orange yellow"),
        "exchange red", "take deck", "deal red purple",
        "exchange green", "take deck", "deal yellow orange",
    )  # fmt: skip
    view = rules.view(state, 0)
    guesses = [rules.guess(view, 0, Random(seed)) for seed in range(400)]
    assert {named(guess.deck) for guess in guesses} == {
        named(packed(two)) for two in ("red yellow", "red orange", "orange yellow")
    }
    blue = {named(guess.hands[2]) for guess in guesses}
    assert blue == {named(packed(f"{'green ' * n}{'red ' * (3 - n)}")) for n in (0, 1, 2)}
