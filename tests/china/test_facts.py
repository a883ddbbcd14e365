"""Clauses of China that no single position shows: material, set-up, last scoring, secrets."""

import re
import tomllib
from collections import Counter
from importlib.resources import files
from random import Random

import pytest

from tests.china import test_chains, test_rules
from tests.china.positions import named, packed, play, position
from wallwright.core.game import CHANCE, UnknownOptionError
from wallwright.core.match import Match
from wallwright.games.china import rules
from wallwright.games.china.rules.board import (
    COLOURS,
    FACES,
    HAND,
    ROW,
    TURN,
    UNKNOWN,
    State,
    counts,
    deck_size,
    in_game,
    last_seat,
    left,
    most_pieces,
    size,
    track,
)
from wallwright.games.china.rules.notation import Action
from wallwright.games.china.rules.realm import (
    ALLIANCES,
    CARDS,
    COLOUR_OF,
    LINKS,
    PROVINCE_OF,
    PROVINCES,
    ROADS,
    SIDES,
    SPACES,
    SPACES_OF,
)
from wallwright.games.china.rules.scoring import (
    alliance,
    breakdown,
    chains,
    final,
    leaders,
)
from wallwright.games.china.rules.setup import SEATS

RULE_TEXTS = files("wallwright.games.china").joinpath("texts", "rules.en.toml")
UNSEEN = {  # clauses that state nothing a program could do wrong
    "C56": "the emperor walks along the alliances",
}
ALL = pytest.mark.parametrize("seats", SEATS)
ROAD = "chin-1=R chin-2=R chin-3=R chin-4=R"


def dealt(seats: int, seed: str = "", **options: bool | str) -> State:
    return Match(rules, seats, seed, options).state


def random_match(seats: int, seed: int) -> Match[State, Action]:
    match = Match(rules, seats, f"facts {seed}")
    rng = Random(seed)
    while not match.over:
        legal = match.legal()
        match.play(legal[int(rng.random() * len(legal))])
    return match


# Material


def test_c1_nine_provinces_of_four_to_eight_spaces() -> None:
    assert len(set(PROVINCES)) == len(SPACES_OF) == len(COLOUR_OF) == 9
    assert sorted(SPACES_OF) == [4, 5, 5, 5, 5, 6, 6, 7, 8]
    assert len(set(SPACES)) == len(PROVINCE_OF) == sum(SPACES_OF) == 51


@pytest.mark.parametrize(
    ("side", "roads", "borders", "ends"), [("small", 53, 17, 10), ("large", 62, 21, 7)]
)
def test_c1_roads_join_two_spaces_also_over_borders(
    side: str, roads: int, borders: int, ends: int
) -> None:
    assert len({frozenset(road) for road in ROADS[side]}) == len(ROADS[side]) == roads
    assert sum(PROVINCE_OF[one] != PROVINCE_OF[other] for one, other in ROADS[side]) == borders
    assert [links.bit_count() for links in LINKS[side]].count(1) == ends
    four_ways = {SPACES[space] for space, links in enumerate(LINKS[side]) if links.bit_count() > 3}
    assert four_ways == (set() if side == "small" else {"chin-2", "han-1", "qi-2"})


def test_c2_only_purple_has_one_province() -> None:
    numbers = Counter(CARDS[colour] for colour in COLOUR_OF)
    assert numbers == {"red": 2, "green": 2, "orange": 2, "yellow": 2, "purple": 1}


@pytest.mark.parametrize(("seats", "cards"), [(3, 47), (4, 52), (5, 57)])
def test_c3_c82_of_every_colour_some_are_left_out(seats: int, cards: int) -> None:
    assert size(in_game(seats)) == cards
    assert counts(in_game(seats)) == tuple(number - 5 + seats for number in (13, 12, 11, 11, 10))


@ALL
def test_c4_c9_everybody_begins_with_all_pieces_and_no_points(seats: int) -> None:
    state = dealt(seats)
    assert {left(state, seat) for seat in range(seats)} == {(20, 8, 0)}
    assert state.points == (0,) * seats and not any(state.emissaries)
    assert set("".join(state.houses)) == {"."}


@ALL
def test_c65_one_fortification_each_by_the_option(seats: int) -> None:
    state = dealt(seats, forts=True)
    assert {left(state, seat) for seat in range(seats)} == {(20, 8, 1)}


def test_c6_fifteen_pairs_none_of_one_colour() -> None:
    assert len({frozenset(pair) for pair in ALLIANCES}) == 15
    assert all(COLOUR_OF[one] != COLOUR_OF[other] for one, other in ALLIANCES)
    assert [PROVINCES[p] for p in ALLIANCES[2]] == ["wei", "chin"]
    assert [PROVINCES[p] for p in ALLIANCES[3]] == ["chin", "shu"]


# Set-up


@pytest.mark.parametrize(("seats", "side"), [(3, "small"), (4, "large"), (5, "large")])
def test_c7_the_usual_map(seats: int, side: str) -> None:
    assert dealt(seats).side == side
    assert dealt(4, map="small").side == "small"
    for other in set(SIDES) - {side} if seats != 4 else ():
        with pytest.raises(UnknownOptionError):
            dealt(seats, map=other)


@ALL
def test_c7_the_start_player_is_drawn_or_chosen(seats: int) -> None:
    drawn = {dealt(seats, f"start {seed}").first for seed in range(60)}
    assert drawn == set(range(seats))
    for seat, colour in enumerate(COLOURS):
        if seat < seats:
            state = dealt(seats, first=colour)
            assert (state.turn, state.first, last_seat(state)) == (seat, seat, (seat - 1) % seats)
        else:
            with pytest.raises(UnknownOptionError):
                dealt(seats, first=colour)


@pytest.mark.parametrize(("seats", "deck"), [(3, 34), (4, 36), (5, 38)])
def test_c8_three_cards_each_and_four_in_the_row(seats: int, deck: int) -> None:
    state = dealt(seats)
    assert state.phase == TURN and state.discard == 0
    assert {size(hand) for hand in state.hands} == {HAND}
    assert len(state.row.replace(".", "")) == ROW and deck_size(state) == deck


def test_c8_every_card_is_as_likely_as_any_other() -> None:
    state = play(rules.start(4, {}), "first red")
    assert list(rules.odds(state)) == [12, 11, 10, 10, 9]


@pytest.mark.parametrize(
    ("score", "shown"), [(0, (0, 0)), (50, (50, 0)), (51, (1, 1)), (100, (50, 1)), (101, (1, 2))]
)
def test_c10_a_card_for_more_than_fifty(score: int, shown: tuple[int, int]) -> None:
    assert track(score) == shown


# The last scoring


def test_c53_c57_the_steps_in_their_order() -> None:
    paid = final(position(ROAD, "chin=R shu=R"))
    assert [PROVINCES[province] for province, _ in paid.provinces] == ["chin"]
    assert [one.number for one in paid.alliances] == list(range(1, 16))
    assert [chain.points for chain in paid.chains] == [4]


def test_c58_the_most_lead_and_equals_together() -> None:
    assert leaders("0112") == (1,)
    assert leaders("0120") == (0,)
    assert leaders("1212") == (1, 2)
    assert leaders("") == ()


def test_c59_a_point_for_every_emissary_of_both() -> None:
    one = alliance(position(emissaries="wei=RRY chin=RB"), 3)
    assert (one.seats, one.points) == ((0,), 5)
    assert alliance(position(emissaries="wei=RRY chin=YY"), 3).seats == ()
    assert alliance(position(emissaries="wei=RRY"), 3).seats == ()


def test_c60_several_in_full_and_again_elsewhere() -> None:
    state = position(emissaries="wei=RY chin=RY shu=R")
    assert [alliance(state, number).seats for number in (3, 4)] == [(0, 1), (0,)]
    assert [pacts for _, _, pacts, _ in breakdown(state)] == [4 + 3, 4, 0]


def roads(houses: str, forts: str = "", chain_rule: str = "best_disjoint") -> list[int]:
    return [chain.points for chain in chains(position(houses, "", forts, chain_rule=chain_rule), 0)]


def test_c61_at_least_four_in_a_row() -> None:
    assert roads(ROAD) == [4]
    assert roads(ROAD.replace("chin-4=R", "")) == []
    assert roads(ROAD.replace("chin-2=R", "chin-2=Y")) == []


def test_c62_a_side_road_does_not_count() -> None:
    assert roads(f"{ROAD} chin-5=R") == [4]


def test_c63_several_chains_without_a_common_house() -> None:
    assert roads(f"{ROAD} yan-5=R yan-4=R yan-1=R zhao-2=R") == [4, 4]
    assert roads(f"{ROAD} yan-5=R yan-4=R yan-1=R zhao-2=R", chain_rule="single_longest") == [4]


def test_c64_c69_the_reading_with_most_points_doubling_included() -> None:
    assert roads(f"{ROAD} chin-5=R shu-2=R") == [5]
    assert roads(f"{ROAD} chin-5=R shu-2=R", "chin-5") == [8]


def test_c69_doubled_once_and_only_within_the_chain() -> None:
    assert roads(ROAD, "chin-1 chin-2") == [8]
    assert roads(f"{ROAD} shu-5=R", "shu-5") == [4]
    assert roads(ROAD, "chin-5") == [4], "a fortification without a house doubles nothing"


# Who knows what


SECRET = ("hands", "deck", "since")


@ALL
def test_c80_what_lies_open_is_in_every_view(seats: int) -> None:
    open_to_all = [field for field in State._fields if field not in SECRET]
    for state in random_match(seats, 80).states:
        for seat in range(-1, seats):
            view = rules.view(state, seat)
            assert all(getattr(view, field) == getattr(state, field) for field in open_to_all)
            assert [size(hand) for hand in view.hands] == [size(hand) for hand in state.hands]
            for owner, (seen, told) in enumerate(zip(view.since, state.since, strict=True)):
                assert seen == (told if owner == seat else re.sub("[A-Z]", "?", told))
            assert deck_size(view) == size(state.deck)


def test_c80_a_card_taken_from_the_row_stays_known_until_it_is_played() -> None:
    state = play(position(), "exchange red", "take yellow", "show purple")
    seen = rules.view(state, 1).hands[0]
    assert (named(seen & FACES), seen >> 20) == ("yellow", 2)
    state = play(state._replace(turn=0), "exchange yellow", "take deck", "deal red purple")
    assert rules.view(state, 1).hands[0] == 3 * UNKNOWN


def test_c81_hands_that_look_alike_give_the_same_view() -> None:
    one = position(hands={"Y": "red red green"}, deck="purple purple orange")
    other = position(hands={"Y": "purple red orange"}, deck="red green purple")
    for stranger in (-1, 0, 2):
        assert rules.view(one, stranger) == rules.view(other, stranger)
    assert rules.view(one, 1) != rules.view(other, 1)


def test_c81_a_blind_card_is_heard_by_its_owner_alone() -> None:
    state = play(position(), "exchange red", "take deck")
    action = rules.read("deal red purple")
    heard = [rules.heard(state, action, seat) for seat in range(-1, 3)]
    assert heard == ["deal red ?", "deal red purple", "deal red ?", "deal red ?"]


def test_c81_a_guess_deals_the_hidden_cards_from_all_that_are_unseen() -> None:
    state = position(hands={"Y": "red red green"}, known={"Y": "red"}, deck="purple",
                     players="RYB")  # fmt: skip
    view = rules.view(state, 0)
    guessed = {rules.guess(view, 0, Random(seed)).hands[1] for seed in range(300)}
    every = packed("red red green red green orange purple")  # Y's, B's and the deck
    assert view.deck == every - packed("red")
    assert all(hand & 15 for hand in guessed), "the card all saw is there"
    assert packed("red purple orange") in guessed and packed("red red red") in guessed


@pytest.mark.parametrize(("moves", "choices"), [(["place lu"], 1), (["place lu", "house lu-2"], 2)])
def test_c81_a_guess_deals_who_is_placing_a_hand_that_can_pay(
    moves: list[str], choices: int
) -> None:
    state = play(position("lu-1=Y", hands={"R": "orange red red"}), *moves)
    view = rules.view(state, 1)
    guessed = {rules.guess(view, 1, Random(seed)).hands[0] for seed in range(60)}
    assert len(guessed) > 3
    assert all(most_pieces(hand, CARDS.index("orange")) >= choices for hand in guessed)


def test_c39_only_the_deck_is_chance() -> None:
    for state in random_match(4, 39).states[:-1]:
        if rules.actor(state) == CHANCE and state.first >= 0:
            colours = [action.card for action in rules.actions(state)]
            assert list(rules.odds(state)) == [counts(state.deck)[card] for card in colours]


def test_no_clause_is_missing() -> None:
    chapters = tomllib.loads(RULE_TEXTS.read_text("utf-8"))["chapter"]
    clauses = {clause["id"] for chapter in chapters for clause in chapter["clause"]}
    tables = (test_rules.LEGAL, test_rules.PLAYS, test_rules.REFUSALS)
    tested = {case.clause.split()[0] for table in tables for case in table}
    for name in [*globals(), *vars(test_chains)]:
        tested |= {
            word.upper() for word in name.split("_") if word[:1] == "c" and word[1:].isdigit()
        }
    assert clauses - tested - UNSEEN.keys() == set()
    assert tested <= clauses, "a test names a clause that does not exist"
