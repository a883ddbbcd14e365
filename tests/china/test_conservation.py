"""Cards, pieces and points of China, followed action by action: none is lost, none appears."""

from itertools import pairwise
from random import Random

import pytest

from tests.china.positions import shown
from wallwright.core.game import UnknownOptionError
from wallwright.core.match import Match
from wallwright.games.china import rules
from wallwright.games.china.rules import setup
from wallwright.games.china.rules.board import (
    FACES,
    FORT,
    GAP,
    HAND,
    TURN,
    State,
    ceiling,
    counted,
    counts,
    deck_size,
    face_down,
    in_game,
    in_last_round,
    left,
    row_cards,
    size,
)
from wallwright.games.china.rules.notation import Action, every
from wallwright.games.china.rules.realm import PROVINCES
from wallwright.games.china.rules.scoring import (
    breakdown,
    filled,
    final,
    ranking,
)

TABLES = [
    (seats, side, forts)
    for seats, sides in setup.USUAL.items()
    for side in sides
    for forts in (False, True)
]
every_table = pytest.mark.parametrize(("seats", "side", "forts"), TABLES)


def random_match(seats: int, side: str, forts: bool, seed: int) -> Match[State, Action]:
    match = Match(rules, seats, f"whole {seed}", {"map": side, "forts": forts})
    rng = Random(seed)
    while not match.over:
        legal = match.legal()
        match.play(legal[int(rng.random() * len(legal))])
    return match


def check_cards(state: State) -> None:
    lying = [state.deck, state.discard, row_cards(state), *state.hands]
    assert sum(lying) == in_game(len(state.hands)), "no digit overflows: sums are exact"
    for hand, known in zip(state.hands, state.known, strict=True):
        assert all(k <= h for k, h in zip(counts(known), counts(hand), strict=True))
    if state.phase == TURN and not in_last_round(state):
        assert {size(hand) for hand in state.hands} == {HAND} and GAP not in state.row
    assert (not state.deck) == in_last_round(state)


def check_pieces(state: State, forts: bool) -> None:
    for seat in range(len(state.hands)):
        houses, emissaries, fort = left(state, seat)
        placed = "".join(state.houses).count(str(seat)), "".join(state.emissaries).count(str(seat))
        assert (houses + placed[0], emissaries + placed[1]) == (20, 8)
        assert fort in (0, int(forts))
    unplaced = sum(supply >= FORT for supply in state.supplies)
    assert unplaced + sum(mask.bit_count() for mask in state.forts) == len(state.hands) * forts
    for row, sent in zip(state.houses, state.emissaries, strict=True):
        assert len(sent) <= ceiling(row)
    assert counted(state) == state, "spaces, sites and rooms are what the map says"


@every_table
def test_nothing_is_lost_and_nothing_appears(seats: int, side: str, forts: bool) -> None:
    for seed in range(6):
        for state in random_match(seats, side, forts, seed).states:
            check_cards(state)
            check_pieces(state, forts)


@every_table
def test_a_score_is_what_the_scorings_paid(seats: int, side: str, forts: bool) -> None:
    for seed in range(6):
        match = random_match(seats, side, forts, seed)
        points, seen = [0] * seats, set()
        for text, (before, after) in zip(match.log, pairwise(match.states), strict=True):
            province = filled(before, rules.read(text))
            if province >= 0:
                assert province not in seen, "a province is scored once"
                seen.add(province)
                for rank in ranking(after, province):
                    points[rank.seat] += rank.points
            assert after.points == tuple(points)
        paid = final(match.state)
        assert seen.isdisjoint(province for province, _ in paid.provinces)
        for _, ranks in paid.provinces:
            for rank in ranks:
                points[rank.seat] += rank.points
        for alliance in paid.alliances:
            for seat in alliance.seats:
                points[seat] += alliance.points
        for chain in paid.chains:
            points[chain.seat] += chain.points
        assert rules.scores(match.state) == tuple(points)
        assert [sum(parts) for parts in breakdown(match.state)] == points


@every_table
def test_a_placed_piece_stays(seats: int, side: str, forts: bool) -> None:
    for before, after in pairwise(random_match(seats, side, forts, 1).states):
        for province in range(len(PROVINCES)):
            assert after.forts[province] & before.forts[province] == before.forts[province]
            assert after.emissaries[province].startswith(before.emissaries[province])
            rows = zip(before.houses[province], after.houses[province], strict=True)
            assert all(was in (is_now, ".") for was, is_now in rows)


@every_table
def test_a_view_knows_what_was_taken_openly_and_numbers_else(
    seats: int, side: str, forts: bool
) -> None:
    for state in random_match(seats, side, forts, 2).states:
        view = rules.view(state, 0)
        assert view.hands[0] == state.hands[0]
        assert deck_size(view) == deck_size(state) == size(state.deck)
        for rival in range(1, seats):
            assert view.hands[rival] & FACES == state.known[rival]
            unknown = size(state.hands[rival]) - size(state.known[rival])
            assert face_down(view.hands[rival]) == unknown
        unseen = in_game(seats) - state.hands[0] - row_cards(state) - state.discard
        assert view.deck == unseen - sum(state.known[1:])


@every_table
def test_an_action_is_forbidden_exactly_when_it_is_not_legal(
    seats: int, side: str, forts: bool
) -> None:
    chance = ("first", "deal", "show")
    texts = [rules.write(action) for action in every() if action.verb not in chance]
    for state in random_match(seats, side, forts, 3).states:
        if rules.actor(state) >= 0:
            view = rules.view(state, state.turn)
            allowed = {text for text in texts if rules.why_not(view, text.split()) is None}
            legal = set(map(rules.write, rules.actions(state)))
            begun = {
                text for text in texts if any(f"{one} ".startswith(f"{text} ") for one in legal)
            }
            assert legal <= allowed == begun


@pytest.mark.parametrize(("seats", "side"), [(3, "large"), (5, "small")])
def test_a_map_is_not_for_every_number_of_players(seats: int, side: str) -> None:
    with pytest.raises(UnknownOptionError):
        Match(rules, seats, "", {"map": side})


def test_the_row_is_never_longer_than_four() -> None:
    for state in random_match(4, "large", True, 4).states:
        assert len(state.row) == 4 and len(shown(state)) <= 4
