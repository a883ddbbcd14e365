"""Pieces, cards and points of Wall Builders, and the facts of M15, in whole matches.

WALLWRIGHT_LAWS says how many matches of each kind of player.
"""

import os
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from tests.mauerbauer.endings import Play, anything, attempt, crowding, eager, fencing, turns
from tests.mauerbauer.positions import told
from tests.policies import Policy
from wallwright.ai.arena import play
from wallwright.core.bits import members
from wallwright.core.match import Match
from wallwright.games import SHELF
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.rules.board import (
    ALL_CARDS,
    COLOURS,
    DRAW,
    FACES,
    HAND,
    HOUSES_EACH,
    ONE,
    OTHER_HOUSE,
    OTHER_TOWER,
    PALACES_EACH,
    PIECE,
    REDRAW,
    ROLL,
    TOWERS,
    UNKNOWN,
    WALL,
    State,
    all_towers,
    cards,
    count,
    deck_size,
    free_ends,
    free_lines,
    group,
    held,
    houses_on,
    size,
    taken,
    tone_at,
    towers_left,
    walls_left,
    walls_outside,
)
from wallwright.games.mauerbauer.rules.consequences import joins, preview
from wallwright.games.mauerbauer.rules.notation import Action, every, faces_of
from wallwright.games.mauerbauer.rules.realm import (
    BESIDE,
    ENDS,
    LINES_AT,
    RIM,
    SIDES,
    SIDES_SET,
    shape,
)
from wallwright.games.mauerbauer.rules.scoring import CARDS, counted, value, values

MATCHES = int(os.environ.get("WALLWRIGHT_LAWS", "12"))
POLICIES: dict[str, Policy] = {
    "random": anything,
    "eager": eager,
    "crowding": crowding,
    "fencing": fencing,
}
GREEDY = "greedy"  # an adept in every seat
MANY = ("random", GREEDY, "eager")
every_player = pytest.mark.parametrize("player", [GREEDY, *POLICIES])


@cache
def match(player: str, number: int) -> Play:
    seats, seed = 2 + number % 3, f"{player} {number}"
    return relived(seats, seed) if player == GREEDY else attempt(seats, POLICIES[player], seed)


def relived(seats: int, seed: str) -> Play:
    """A match of AIs, played again by its log: that takes a tenth of the time."""
    again = Match(rules, seats, seed, deal=False)
    for text in thought_out(seats, seed):
        again.relive(text)
    return again


@cache
def thought_out(seats: int, seed: str) -> tuple[str, ...]:
    return tuple(play(SHELF["mauerbauer"], ["adept"] * seats, seed).log)


def matches(player: str) -> Iterator[Play]:
    """The first ones are kept, for every law plays them again."""
    for number in range(MATCHES if player in MANY else min(MATCHES, 10)):
        yield match(player, number) if number < 25 else match.__wrapped__(player, number)


def linked(walls: int, field: int) -> tuple[set[int], bool]:
    """M10 by the book: the fields linked with one, and whether they are enclosed."""
    found, waiting, is_open = {field}, [field], False
    while waiting:
        here = waiting.pop()
        for line in SIDES[here]:
            if not walls >> line & 1:
                is_open |= len(BESIDE[line]) == 1
                across = set(BESIDE[line]) - found
                found |= across
                waiting += across
    return found, not is_open


def sets_of(walls: int) -> list[tuple[set[int], bool]]:
    """All sets of linked fields, and which are enclosed."""
    rest, sets = set(range(45)), []
    while rest:
        fields, is_enclosed = linked(walls, min(rest))
        sets.append((fields, is_enclosed))
        rest -= fields
    return sets


def check_pieces(state: State) -> None:
    white, grey, black = state.towers
    assert white & grey == white & black == grey & black == 0
    assert walls_left(state) >= 0 and min(towers_left(state)) >= 0
    assert not state.walls & state.inside
    in_cities = sum(city.houses for city in state.cities)
    palaces = sum(city.palaces for city in state.cities)
    standing = sum(
        piece * places.bit_count() for piece, places in zip(PIECE, state.houses, strict=True)
    )
    assert standing + in_cities + state.houses_left == HOUSES_EACH * sum(PIECE)
    assert palaces + state.palaces_left == PALACES_EACH * sum(PIECE)


def check_cards(state: State) -> None:
    assert sum(state.hands) + state.deck + state.discard == ALL_CARDS, "no digit overflows"
    for packed in (*state.hands, state.deck, state.discard):
        assert all(held(packed, face) <= 2 for face in range(len(FACES)))


@every_player
def test_m1_m4_nothing_is_lost_and_nothing_appears(player: str) -> None:
    for played in matches(player):
        for state in played.states:
            check_pieces(state)
            check_cards(state)


def rounds(played: Play) -> Iterator[tuple[State, State]]:
    """The states in which turns begin, and after them."""
    yield from pairwise([state for state in played.states if state.phase == WALL])


@every_player
def test_m15_a_field_outside_has_as_many_houses_as_walls(player: str) -> None:
    for played in matches(player):
        for state in played.states:
            if state.phase == WALL:
                inside = taken(state.cities).fields
                for field in set(range(45)) - set(members(inside)):
                    walls = (state.walls & SIDES_SET[field]).bit_count()
                    assert len(houses_on(state, field)) == walls <= 2


@every_player
def test_m15_a_free_line_is_outside_or_within_one_city(player: str) -> None:
    for played in matches(player):
        for state in played.states:
            cities = [set(members(city.fields)) for city in state.cities]
            for line in members(free_lines(state)):
                assert not any(set(BESIDE[line]) & city for city in cities)
            for line in members(state.inside):
                assert sum(set(BESIDE[line]) <= city for city in cities) == 1


@every_player
def test_m10_m15_m36_the_cities_are_the_enclosed_sets_and_one_more_at_a_time(player: str) -> None:
    for played in matches(player):
        for before, after in rounds(played):
            enclosed = [fields for fields, is_closed in sets_of(after.walls) if is_closed]
            assert sorted(map(sorted, enclosed)) == sorted(
                members(city.fields) for city in after.cities
            )
            new = [city for city in after.cities if city not in before.cities]
            assert len(new) <= 1, "a wall closes one city"


@every_player
def test_m15_a_closing_wall_finds_towers_at_both_ends(player: str) -> None:
    for played in matches(player):
        for before, after in pairwise(played.states):
            if len(after.cities) > len(before.cities):
                assert after.dice[0] < 0 and not after.new_towers
            if before.phase == WALL and after.phase == ROLL:
                closes = any(
                    fields not in [set(members(city.fields)) for city in before.cities]
                    for fields, is_closed in sets_of(after.walls)
                    if is_closed
                )
                assert not (closes and free_ends(after)), "also judged without our shortcut"


@every_player
def test_m15_every_tower_has_a_wall_and_every_wall_two_towers(player: str) -> None:
    for played in matches(player):
        for state in played.states:
            if state.phase == WALL:
                towers = all_towers(state)
                assert all(LINES_AT[spot] & state.walls for spot in members(towers))
                for line in members(state.walls):
                    assert all(towers >> spot & 1 for spot in ENDS[line])


@every_player
def test_m15_no_match_has_more_than_ninety_turns(player: str) -> None:
    for played in matches(player):
        assert 0 < turns(played) <= 90


@pytest.mark.parametrize("player", MANY)
def test_a_match_has_about_thirty_turns(player: str) -> None:
    numbers = [turns(played) for played in matches(player)]
    assert 25 <= sum(numbers) / len(numbers) <= 45
    assert all(15 <= number <= 60 for number in numbers)


@every_player
def test_m8_m11_a_ring_is_walls_all_round(player: str) -> None:
    for played in matches(player):
        for state in played.states:
            for city in state.cities:
                ring = shape(city.fields).ring
                assert ring & state.walls == ring
                rim_lines = [line for field in members(city.fields) for line in SIDES[field]]
                assert all(ring >> line & 1 for line in rim_lines if RIM >> line & 1)


@every_player
def test_m34_no_house_comes_to_an_older_city(player: str) -> None:
    for played in matches(player):
        for before, after in rounds(played):
            older = taken(before.cities).fields
            assert not any(older >> field & 1 for field, _ in after.new_houses)


@every_player
def test_m37_no_pair_of_houses_stays_while_there_are_palaces(player: str) -> None:
    for played in matches(player):
        for before, after in rounds(played):
            for city in after.cities:
                if city not in before.cities:
                    for colour in range(len(COLOURS)):
                        pair = count(city.houses, colour) > 1
                        assert not (pair and count(after.palaces_left, colour))


@every_player
def test_m43_m45_a_score_is_what_the_cards_brought(player: str) -> None:
    for played in matches(player):
        points = [0] * played.seats
        earned = [[0, 0, 0] for _ in points]
        for text, (before, after) in zip(played.log, pairwise(played.states), strict=True):
            if text.startswith("play"):
                for face in faces_of(rules.read(text)):
                    points[before.seat] += value(before, face)
                    earned[before.seat][group(face)] += value(before, face)
            assert after.points == tuple(points) == tuple(map(sum, after.earned))
        assert rules.scores(played.state) == tuple(points)
        assert [list(sums) for sums in played.state.earned] == earned


@every_player
def test_what_a_card_counts_makes_its_value(player: str) -> None:
    for played in matches(player):
        for state in played.states[::9]:
            cities = [city.fields for city in state.cities] or [0]
            for fields in cities:
                for face in range(len(CARDS)):
                    marks = counted(state, face, fields)
                    total = sum(mark.points for mark in marks)
                    assert total == value(state, face, fields) >= 0
                    assert len({(mark.kind, mark.place) for mark in marks}) == len(marks)
            assert values(state, cities[0])[-1] == len(state.cities)
            assert values(state)[-2] == walls_outside(state).bit_count()


@every_player
def test_a_preview_says_what_closing_and_joining_bring(player: str) -> None:
    for played in matches(player):
        for before, after in pairwise(played.states):
            if before.phase == WALL:
                start, foreseen = before, preview(before, after.wall)
            if len(after.cities) > len(before.cities):
                assert foreseen.fields == after.city and foreseen.size == after.city.bit_count()
                assert foreseen.free_lines == free_lines(after)
                assert foreseen.values[-1] == len(after.cities) == len(start.cities) + 1
            if before.phase == "join" and after.phase == "score" and after.city != before.city:
                expected = {one.fields: one.values for one in joins(before)}
                assert expected[after.city] == values(after)
            if before.phase == ROLL and len(after.cities) == len(start.cities):
                assert after.phase != WALL or not foreseen.fields


@every_player
def test_what_was_placed_last_is_on_the_board(player: str) -> None:
    for played in matches(player):
        for state in played.states:
            if state.phase in (OTHER_TOWER, OTHER_HOUSE):
                for spot, tone in state.new_towers:
                    assert tone_at(state, spot) == tone and spot in ENDS[state.wall]
                for field, colour in state.new_houses:
                    assert colour in houses_on(state, field) and field in BESIDE[state.wall]


@every_player
def test_m19_a_view_knows_its_own_hand_and_numbers_else(player: str) -> None:
    for played in matches(player):
        for state in played.states[::7]:
            view = rules.view(state, 0)
            assert view.hands[0] == state.hands[0]
            assert deck_size(view) == deck_size(state) == size(state.deck)
            assert view.deck == ALL_CARDS - state.hands[0] - state.discard
            for hand, seen in zip(state.hands[1:], view.hands[1:], strict=True):
                assert seen == UNKNOWN * size(hand)


@every_player
def test_m46_hands_hold_six_at_first_and_change_with_the_cards_drawn(player: str) -> None:
    for played in matches(player):
        begun = next(state for state in played.states if state.phase == WALL)
        assert set(map(size, begun.hands)) == {HAND}
        for before, after in pairwise(played.states):
            changed = [size(b) - size(a) for a, b in zip(before.hands, after.hands, strict=True)]
            if before.phase in (DRAW, REDRAW):
                assert sorted(changed) == [0] * (played.seats - 1) + [1]


@every_player
def test_an_action_is_forbidden_exactly_when_it_is_not_legal(player: str) -> None:
    chance = ("first", "deal", "roll", "draw")
    texts = [rules.write(action) for action in every() if action.verb not in chance]
    played, rng = match(player, 3), Random(3)
    deciding = [state for state in played.states if rules.actor(state) >= 0]
    for state in rng.sample(deciding, 12):
        view = rules.view(state, state.seat)
        allowed = {text for text in texts if rules.why_not(view, text.split()) is None}
        assert allowed == set(map(rules.write, rules.actions(state)))


def test_m54_all_towers_are_thirty() -> None:
    assert sum(towers_left(rules.start(2, {}))) == TOWERS
    assert told(rules.start(2, {}).palaces_left) == dict.fromkeys(COLOURS, 3)
    assert len(cards(ALL_CARDS)) == 60 and sum(ONE) * 2 == ALL_CARDS
    assert Action("wall", 0) in every()
