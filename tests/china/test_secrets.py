"""What rivals receive of a placement is the same whatever hand it was paid from."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, pairwise
from random import Random
from typing import NamedTuple

import pytest

from tests.moves import legal
from wallwright.core.match import Match
from wallwright.core.texts import words
from wallwright.core.witness import heard, met, noticed, settled
from wallwright.games import SHELF
from wallwright.games.china import rules
from wallwright.games.china.rules.board import (
    HAND,
    ONE,
    PAY,
    SECOND,
    State,
    counts,
    size,
)
from wallwright.games.china.rules.notation import Action
from wallwright.table.story import Story

PIECES = ("house", "fort", "emissary")
HANDS = [sum(cards) for cards in combinations_with_replacement(ONE, HAND)]
WORDS = words("en", "wallwright.table", "wallwright.games.china")
Log = Match[State, Action]


def random_match(seats: int, seed: str) -> Log:
    match, rng = Match(rules, seats, seed, {"forts": seats == 4}), Random(seed)
    while not match.over:
        choices = match.legal()
        match.play(choices[int(rng.random() * len(choices))])
    return match


class Placement(NamedTuple):
    """A turn from its province to its payment."""

    start: State
    said: tuple[str, ...]  # the province and the pieces, which all see
    price: int


def placements(match: Log) -> Iterator[Placement]:
    """Every placement of a match."""
    start, said = match.state, []
    for (before, after), text in zip(pairwise(match.states), match.log, strict=True):
        if text.startswith("place"):
            start, said = before, [text]
        elif text.startswith(PIECES):
            said.append(text)
        if after.discard > before.discard and said:
            yield Placement(start, tuple(said), after.discard - before.discard)
            said = []


def told(start: State, placement: Placement) -> Log | None:
    """The placement from another hand; None where that hand cannot do it."""
    match = Match(rules, len(start.hands), deal=False)
    match.states = [start]
    for text in placement.said:
        if text not in legal(rules, match.state):
            return None
        match.relive(text)
    if match.state.phase == SECOND:
        match.relive("stop")
    if match.state.phase == PAY:
        for text in match.legal():
            if price(text) == placement.price:
                match.relive(text)
                break
    return match if match.state.discard - start.discard == placement.price else None


def price(text: str) -> int:
    action = rules.read(text)
    return int(ONE[action.card] * action.number)


def twins(state: State, eyes: int) -> Iterator[State]:
    """Every state that eyes cannot tell from this one by the hand on turn."""
    turn, seen = state.turn, rules.view(state, eyes)
    stock = state.deck + state.hands[turn]
    for hand in HANDS:
        if all(mine <= there for mine, there in zip(counts(hand), counts(stock), strict=True)):
            hands = (*state.hands[:turn], hand, *state.hands[turn + 1 :])
            twin = state._replace(hands=hands, deck=stock - hand)
            if rules.view(twin, eyes) == seen:
                yield twin


def received(match: Log, eyes: int) -> list[object]:
    """All that eyes are given while it happens, each change once: the view, the log, the news."""
    frames: list[object] = []
    whole, states = list(match.log), list(match.states)
    for end in range(len(whole) + 1):
        match.log, match.states = whole[:end], states[: end + 1]
        story = Story(SHELF["china"], match, eyes, WORDS)
        shown = rules.view(match.states[story.settled], eyes)
        frame = (shown, [entry.line for entry in story.entries()], story.seen(0, end))
        if frame not in frames[-1:]:
            frames.append(frame)
    return frames


@pytest.mark.parametrize("seats", rules.SEATS)
def test_what_rivals_receive_of_a_placement_tells_nothing_of_the_hand(seats: int) -> None:
    compared = by_choice = 0
    for number in range(2):
        for placement in list(placements(random_match(seats, f"secrets {number}")))[::3]:
            state = placement.start
            if size(state.hands[state.turn]) < HAND:
                continue
            for eyes in (-1, (state.turn + 1) % seats):
                told_in = [told(twin, placement) for twin in twins(state, eyes)]
                worlds = [match for match in told_in if match]
                lengths = {len(match.log) for match in worlds}
                first, *others = [received(match, eyes) for match in worlds]
                assert all(other == first for other in others)
                assert len({noticed(match, 0) for match in worlds}) == 1, "all a remark may count"
                compared += len(others)
                by_choice += len(lengths) > 1
    assert compared > 100 and by_choice > 10


@pytest.mark.parametrize("seats", rules.SEATS)
def test_a_placement_is_told_to_rivals_in_a_line_a_piece_with_the_price_in_the_last(
    seats: int,
) -> None:
    for placement in placements(random_match(seats, "priced")):
        match = told(placement.start, placement)
        assert match
        if match.over:
            continue  # the end is told as well
        for eyes in (-1, (match.states[0].turn + 1) % seats):
            lines = [entry.line for entry in Story(SHELF["china"], match, eyes, WORDS).entries()]
            sentences = [line.text for line in lines if not line.heading]
            assert len(sentences) == len(placement.said) - 1
            assert ["Price: " in text for text in sentences][-1:] == [True]
            assert sum("Price: " in text for text in sentences) == 1


def test_the_board_of_a_rival_waits_until_the_placement_is_paid() -> None:
    """Also that a second piece is being thought about, or a payment, would tell of the hand."""
    waited = set()
    match = random_match(3, "waiting")
    texts, states = list(match.log), list(match.states)
    for end, state in enumerate(states):
        match.log, match.states = texts[:end], states[: end + 1]
        rival = (state.turn + 1) % 3
        known = settled(match, rival)
        assert settled(match, state.turn) == end
        if state.phase in (SECOND, PAY):
            waited.add(state.phase)
            assert known < end and states[known].phase == "piece"
        else:
            assert known == end
        assert all(seen is None for seen in met(match, known, end, rival)[1:])
    assert waited == {SECOND, PAY}


def test_rivals_hear_neither_that_nothing_follows_nor_what_is_paid() -> None:
    match = random_match(3, "unheard")
    for index, (state, text) in enumerate(zip(match.states, match.log, strict=False)):
        for eyes in range(-1, 3):
            hidden = eyes != state.turn and text.startswith(("stop", "pay"))
            assert (heard(match, index, eyes) == "") == hidden
