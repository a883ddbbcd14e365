"""Clauses of Wall Builders that no single position shows: material, set-up, chance, secrets."""

import tomllib
from importlib.resources import files
from itertools import pairwise
from random import Random

import pytest

from tests.mauerbauer import test_conservation, test_rules
from tests.mauerbauer.positions import named, packed, play, position, told
from wallwright.core.bits import members
from wallwright.core.game import CHANCE, OVER, UnknownOptionError
from wallwright.core.match import Match
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.rules.board import (
    ALL_CARDS,
    CITY_CARDS,
    CITY_FACES,
    COLOURS,
    DRAW,
    FACES,
    FINAL,
    HAND,
    KNOWN,
    REDRAW,
    SEAT_COLOURS,
    UNKNOWN,
    WALL,
    City,
    State,
    cards,
    city_of,
    counts,
    deck_size,
    face_down,
    first_field,
    group,
    held,
    houses_on,
    size,
    taken,
    tone_at,
    towers_left,
    towers_outside,
    walls_left,
)
from wallwright.games.mauerbauer.rules.cities import enclosed
from wallwright.games.mauerbauer.rules.realm import (
    BESIDE,
    BORDERS,
    COAST,
    CORNERS,
    ENDS,
    FIELDS,
    LINES,
    LINES_AT,
    PLACE_OF_SPOT,
    REGION_FIELDS,
    REGIONS,
    RIM,
    SIDES,
    SPOTS,
    WATER,
    field,
    line,
    shape,
    spot,
)
from wallwright.games.mauerbauer.rules.scoring import value
from wallwright.games.mauerbauer.rules.setup import SEATS

RULE_TEXTS = files("wallwright.games.mauerbauer").joinpath("texts", "rules.en.toml")
ALL = pytest.mark.parametrize("seats", SEATS)


def dealt(seats: int, seed: str = "", **options: str) -> State:
    return Match(rules, seats, seed, options).state


def all_of(names: tuple[str, ...], packed_set: int) -> str:
    return " ".join(names[number] for number in members(packed_set))


# Material


def test_m1_the_pieces() -> None:
    state = rules.start(2, {})
    assert walls_left(state) == 33 and towers_left(state) == (10, 10, 10)
    assert counts(state.houses_left) == (12,) * 5 and counts(state.palaces_left) == (3,) * 5
    assert size(state.deck) == 60


def test_m3_the_dice() -> None:
    state = play(position(), "wall w34")
    odds = {rules.write(a): w for a, w in zip(rules.actions(state), rules.odds(state), strict=True)}
    assert odds["roll white red red"] == 1 and odds["roll white red joker"] == 2
    assert sum(weight for roll, weight in odds.items() if roll.startswith("roll grey")) == 36
    without = play(position("w17 w24"), "wall w25")
    assert all(action.dice[0] < 0 for action in rules.actions(without))
    assert sum(rules.odds(without)) == 36


def test_m4_thirty_faces_and_two_of_each() -> None:
    assert len(set(FACES)) == len(FACES) == 30
    assert all(held(ALL_CARDS, face) == 2 for face in range(30))
    assert [group(face) for face in range(30)] == [0] * 15 + [1] * 14 + [2]
    assert FACES[CITY_FACES - 1] == "city_house_pink" and FACES[CITY_FACES] == "out_house_red"


def test_m5_fields_lines_and_spots() -> None:
    assert (len(CORNERS), len(ENDS), len(SPOTS)) == (45, 77, 33) == (len(FIELDS), len(LINES), 33)
    assert all(len({*corners}) == 3 == len({*sides}) for corners, sides in
               zip(CORNERS, SIDES, strict=True))  # fmt: skip
    for sides, corners in zip(SIDES, CORNERS, strict=True):
        assert {end for number in sides for end in ENDS[number]} == set(corners)
    assert len({frozenset(ends) for ends in ENDS}) == 77
    assert sum(len(beside) for beside in BESIDE) == 3 * 45 and 33 - 77 + 46 == 2
    for one, other in ENDS:
        (row, x), (below, y) = PLACE_OF_SPOT[one], PLACE_OF_SPOT[other]
        assert (below - row, abs(x - y)) in ((0, 2), (1, 1)), "every line is as long as any other"


def test_m5_names_count_from_the_north_west() -> None:
    assert (FIELDS[0], LINES[0], SPOTS[0]) == ("f01", "w01", "t01")
    assert [SPOTS[s] for s in CORNERS[field("f14")]] == ["t08", "t09", "t14"]
    assert [LINES[number] for number in SIDES[field("f14")]] == ["w17", "w24", "w25"]
    assert [SPOTS[s] for s in ENDS[line("w77")]] == ["t32", "t33"]
    assert [FIELDS[f] for f in BESIDE[line("w24")]] == ["f13", "f14"]
    assert all_of(LINES, LINES_AT[spot("t14")]) == "w24 w25 w31 w32 w38 w39"
    for read in (field, line, spot):
        with pytest.raises(ValueError, match="not in tuple"):
            read("t99")


def test_m6_three_regions_of_fifteen_connected_fields() -> None:
    assert [fields.bit_count() for fields in REGION_FIELDS] == [15] * len(REGIONS)
    for fields in REGION_FIELDS:
        ring = shape(fields).ring
        assert enclosed(ring, members(fields)[0]) == fields
    assert all_of(LINES, BORDERS) == "w08 w11 w23 w26 w37 w40 w52 w55 w66 w69"


def test_m7_the_water() -> None:
    assert all_of(SPOTS, WATER) == "t01 t05 t06 t11 t12 t16 t17 t22 t23 t27 t28 t33"
    assert COAST.bit_count() == 10 and not COAST & ~RIM


def test_m8_rim_and_sea_close_nothing() -> None:
    assert RIM.bit_count() == 19
    assert all(len(BESIDE[number]) == 1 for number in members(RIM))
    assert enclosed(0, 0) == 0
    walls = 1 << line("w06") | 1 << line("w15")
    assert enclosed(walls, 0) == 0
    assert enclosed(walls | 1 << line("w05"), 0) == 1


def test_m11_the_size_is_the_number_of_fields() -> None:
    assert shape(sum(1 << field(name) for name in ("f13", "f14"))).size == 2


# Set-up


@ALL
def test_m9_m16_m17_nobody_has_points_and_everybody_six_cards(seats: int) -> None:
    state = dealt(seats)
    assert state.phase == WALL and not state.discard and not state.cities
    assert rules.scores(state) == (0,) * seats
    assert {size(hand) for hand in state.hands} == {HAND}
    assert size(state.deck) == 60 - HAND * seats == deck_size(state)
    assert not state.walls and not any(state.towers) and not any(state.houses)


def test_m9_points_go_on_beyond_the_track() -> None:
    state = position("w17 w24", points=(49, 99, 0), hands={0: "size_1 cities"})
    state = play(state, "wall w25", "roll - red red", "play size_1 cities now")
    assert rules.scores(state) == (56, 99, 0)


@ALL
def test_m18_the_first_player_is_drawn_or_chosen(seats: int) -> None:
    assert {dealt(seats, f"start {seed}").turn for seed in range(60)} == set(range(seats))
    for seat, colour in enumerate(SEAT_COLOURS):
        if seat < seats:
            state = dealt(seats, first=colour)
            assert (state.turn, state.seat, rules.turn(state)) == (seat, seat, seat)
        else:
            with pytest.raises(UnknownOptionError):
                dealt(seats, first=colour)


def test_m17_every_card_is_as_likely_as_any_other() -> None:
    state = play(rules.start(3, {}), "first red")
    assert list(rules.odds(state)) == [2] * 30
    state = play(state, "deal cities", "deal cities", "deal size_1")
    odds = {rules.write(a): w for a, w in zip(rules.actions(state), rules.odds(state), strict=True)}
    assert len(odds) == 29 and odds["deal size_1"] == 1 and "deal cities" not in odds


def test_m17_six_cards_before_the_next_player_gets_any() -> None:
    state = play(rules.start(3, {}), "first yellow")
    order = []
    while rules.actor(state) == CHANCE:
        order.append(state.seat)
        state = rules.apply(state, rules.actions(state)[0])
    assert order == [1] * 6 + [2] * 6 + [0] * 6 and state.seat == state.turn == 1


# Who knows what


@ALL
def test_m19_what_lies_open_is_in_every_view(seats: int) -> None:
    open_to_all = [name for name in State._fields if name not in ("hands", "deck")]
    for number in range(2):
        match = test_conservation.match("random", seats - 2 + 3 * number)
        for state in match.states[::3]:
            for seat in range(-1, seats):
                view = rules.view(state, seat)
                assert all(getattr(view, name) == getattr(state, name) for name in open_to_all)
                assert [size(hand) for hand in view.hands] == [size(hand) for hand in state.hands]


def test_m19_hands_that_look_alike_give_the_same_view() -> None:
    one = position(hands={1: "cities cities"}, deck="size_1 palaces")
    other = position(hands={1: "size_1 palaces"}, deck="cities cities")
    for stranger in (-1, 0, 2):
        assert rules.view(one, stranger) == rules.view(other, stranger)
        assert face_down(rules.view(one, stranger).hands[1]) == 2
    assert rules.view(one, 1) != rules.view(other, 1)
    assert rules.view(one, 0).hands[1] & KNOWN == 0


def test_m19_a_card_is_heard_by_its_owner_alone() -> None:
    for phase, verb in ((DRAW, "draw"), (REDRAW, "draw"), ("dealing", "deal")):
        state = position()._replace(phase=phase, seat=1, left=1)
        action = rules.read(f"{verb} size_1")
        heard = [rules.heard(state, action, seat) for seat in range(-1, 3)]
        assert heard == [f"{verb} ?", f"{verb} ?", f"{verb} size_1", f"{verb} ?"]
    laid = rules.read("play size_1 cities now")
    assert {rules.heard(position(), laid, seat) for seat in range(-1, 3)} == {
        "play size_1 cities now"
    }


def test_m19_a_guess_deals_from_all_that_is_unseen() -> None:
    state = position(hands={0: "", 1: "cities palaces", 2: ""}, deck="size_1 size_2")
    view = rules.view(state, 0)
    guessed = {named(rules.guess(view, 0, Random(seed)).hands[1]) for seed in range(200)}
    assert guessed == {
        "size_1 size_2", "size_1 palaces", "size_1 cities", "size_2 palaces", "size_2 cities",
        "palaces cities",
    }  # fmt: skip


def test_m58_who_has_named_a_city_holds_a_card_for_it() -> None:
    hands = {0: "size_1 out_walls", 1: "cities out_water", 2: ""}
    state = position(cities=["f37", "f01 f02"], hands=hands, deck="out_towers")
    state = play(state._replace(phase=FINAL), "city f37")
    view = rules.view(state, 1)
    for seed in range(60):
        guessed = rules.guess(view, 1, Random(seed))
        assert guessed.hands[0] & CITY_CARDS == packed("size_1")
        assert rules.actions(guessed) and guessed.hands[1] == state.hands[1]
        assert guessed.hands[0] + guessed.deck == packed("size_1 out_walls out_towers")


def test_the_deck_of_a_view_holds_what_its_seat_has_not_seen() -> None:
    state = position(hands={0: "size_1", 1: "cities", 2: "palaces"}, deck="size_2")
    assert rules.view(state, 0).deck == packed("cities palaces size_2")
    assert rules.view(state, -1).deck == packed("size_1 cities palaces size_2")
    assert UNKNOWN > KNOWN


# Readers of a state


def test_m5_m12_what_stands_where() -> None:
    state = position("w17", "t08=black", "f14=red,blue", ["f37: pink; red red"])
    assert [COLOURS[colour] for colour in houses_on(state, field("f14"))] == ["red", "blue"]
    assert tone_at(state, spot("t08")) == 2 and tone_at(state, spot("t01")) == -1
    assert city_of(state, field("f37")) == state.cities[0] != city_of(state, field("f14"))
    assert first_field(state.cities[0].fields) == field("f37")
    assert told(state.cities[0].palaces) == {"red": 2}


def test_m13_towers_on_a_ring_are_inside() -> None:
    state = position("w17 w24 w25 w16", "t07=black", cities=["f14"])
    assert all_of(SPOTS, towers_outside(state)[2]) == "t07"
    assert taken(state.cities).fields == state.cities[0].fields
    assert taken((City(0, 0, 0),)).fields == 0


def test_m41_city_cards_look_at_the_just_closed_city_alone() -> None:
    state = position("w17 w24 w63 w64 w73", cities=["f37: blue; red"])
    state = play(state, "wall w25", "roll - pink pink")
    assert value(state, FACES.index("city_house_red")) == 0
    assert value(state, FACES.index("city_house_red"), state.cities[0].fields) == 3


def test_m42_everybody_acts_once_in_a_scoring() -> None:
    played = test_conservation.match("eager", 2)
    for before, after in pairwise(played.states):
        if before.phase == "score":
            acted = [new for old, new in zip(before.owed, after.owed, strict=True) if old != new]
            assert len(acted) == 1
    assert rules.actor(played.state) == OVER


def test_m48_cards_come_back_from_the_discard_pile() -> None:
    names = " ".join(FACES[face] for face in cards(packed("size_1 size_1 cities")))
    assert names == "size_1 size_1 cities"
    state = position(hands={0: "cities"}, deck="", discard="size_1 size_1", points=(0, 9, 9))
    state = play(state._replace(phase="swap"), "swap cities")
    assert named(state.deck) == "size_1 size_1 cities" and not state.discard


def test_no_clause_is_missing() -> None:
    chapters = tomllib.loads(RULE_TEXTS.read_text("utf-8"))["chapter"]
    clauses = {clause["id"] for chapter in chapters for clause in chapter["clause"]}
    tables = (
        test_rules.LEGAL, test_rules.PLAYS, test_rules.VALUES, test_rules.OUTSIDE,
        test_rules.REFUSALS,
    )  # fmt: skip
    tested = {case.clause.split()[0] for table in tables for case in table}
    for name in [*globals(), *vars(test_conservation), *vars(test_rules)]:
        tested |= {
            word.upper() for word in name.split("_") if word[:1] == "m" and word[1:].isdigit()
        }
    assert clauses - tested == set()
    assert tested <= clauses, "a test names a clause that does not exist"
