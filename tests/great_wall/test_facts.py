"""Clauses of Great Wall that no single position shows: set-up, counting, secrets, the end."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import permutations
from random import Random

import pytest

from tests.great_wall import test_rules, test_worth
from tests.great_wall.positions import packed, play, position, purse
from tests.great_wall.refusal_rows import REFUSALS
from wallwright.core.game import CHANCE, UnknownOptionError
from wallwright.core.match import Match
from wallwright.games.great_wall import rules
from wallwright.games.great_wall.rules.board import (
    ALL_TOKENS,
    COLOURS,
    FACES,
    FULL,
    KINDS,
    OVER,
    TOKENS,
    UNKNOWN,
    State,
    cards,
    hand_size,
    held,
    left,
    pile_size,
    tokens,
    totals,
)
from wallwright.games.great_wall.rules.notation import Action

RULE_TEXTS = files("wallwright.games.great_wall").joinpath("texts", "rules.en.toml")
UNSEEN = {  # clauses that state nothing a program could do wrong
    "G4": "the backs of cards and tokens",
    "G5": "the meaning of words",
}


def random_match(seats: int, seed: int, **options: bool | str) -> Match[State, Action]:
    match = Match(rules, seats, f"facts {seed}", options)
    rng = Random(seed)
    while not match.over:
        legal = match.legal()
        match.play(legal[int(rng.random() * len(legal))])
    return match


def states(seats: int) -> Iterator[State]:
    for seed in range(5):
        yield from random_match(seats, seed).states


def decisions(seats: int) -> Iterator[State]:
    return (state for state in states(seats) if rules.actor(state) >= 0)


ALL = pytest.mark.parametrize("seats", rules.SEATS)


def test_g1_two_to_five_in_five_colours() -> None:
    assert list(rules.SEATS) == [2, 3, 4, 5]
    assert COLOURS == ("red", "yellow", "blue", "green", "brown")


def test_g2_everybody_owns_the_same_twenty_cards() -> None:
    counts = {kind: held(FULL, number) for number, kind in enumerate(KINDS)}
    assert counts == {
        "wall": 7, "gate": 3, "tower": 1, "noble": 1, "warrior": 5, "rider": 2, "dragon": 1,
    }  # fmt: skip
    assert rules.start(5, {}).piles == (FULL,) * 5


def test_g3_the_tokens() -> None:
    assert tokens(ALL_TOKENS) == [
        1, 1, *[2] * 6, *[3] * 7, *[4] * 7, *[5] * 8, *[7] * 4, 8, 8,
    ]  # fmt: skip
    assert len(tokens(ALL_TOKENS)) == 36 and sum(tokens(ALL_TOKENS)) == 147


def test_g10_sections() -> None:
    assert [len(rules.start(seats, {}).free) for seats in rules.SEATS] == [2, 3, 4, 4]


@ALL
def test_g11_every_section_gets_two_tokens(seats: int) -> None:
    state = Match(rules, seats, "set-up").state
    assert all(len(pair) == 2 for pair in state.free) and not any(state.rows)
    in_box = 36 - left(state) - 2 * len(state.free)
    assert in_box % 2 == 0 and (seats == 2 or in_box == 0)


def test_g11_every_token_is_as_likely_as_any_other() -> None:
    state = play(rules.start(3, {}), "first red", "token i 8")
    odds = dict(zip(map(rules.write, rules.actions(state)), rules.odds(state), strict=True))
    assert odds == {
        "token i 1": 2, "token i 2": 6, "token i 3": 7, "token i 4": 7, "token i 5": 8,
        "token i 7": 4, "token i 8": 1,
    }  # fmt: skip


def test_g12_with_two_players_an_equal_pair_goes_to_the_box() -> None:
    state = play(rules.start(2, {}), "first red", "token i 5", "token i 5")
    assert state.free == ((), ()) and state.step == 0 and left(state) == 34


def test_g13_again_and_again_until_the_supply_is_used_up() -> None:
    state = rules.start(2, {})._replace(supply=purse((4, 4, 3, 3, 2, 1)))
    state = play(state, "first red", "token i 4", "token i 4", "token i 3", "token i 3")
    assert state.phase == TOKENS and state.step == 0
    state = play(state, "token i 2", "token i 1")
    assert state.free == ((2, 1), ()) and state.phase == "hands"  # G61: ii is not opened


def test_g14_with_more_players_an_equal_pair_stays() -> None:
    state = play(rules.start(3, {}), "first red", "token i 5", "token i 5")
    assert state.free == ((5, 5), (), ()) and state.step == 1


@ALL
def test_g15_five_cards_and_a_pile_of_fifteen(seats: int) -> None:
    state = Match(rules, seats, "set-up").state
    for seat in range(seats):
        assert (hand_size(state, seat), pile_size(state, seat)) == (5, 15)
        assert state.hands[seat] + state.piles[seat] == FULL


def test_g15_every_card_is_as_likely_as_any_other() -> None:
    state = Match(rules, 2, "deal", deal=False).state
    while state.phase != "hands":
        state = rules.apply(state, rules.actions(state)[0])
    state = play(state, "deal red wall", "deal red noble")
    odds = dict(zip(map(rules.write, rules.actions(state)), rules.odds(state), strict=True))
    assert odds == {
        "deal red wall": 6, "deal red gate": 3, "deal red tower": 1, "deal red warrior": 5,
        "deal red rider": 2, "deal red dragon": 1,
    }  # fmt: skip


@ALL
def test_g16_the_first_seat_is_drawn_or_chosen(seats: int) -> None:
    drawn = rules.start(seats, {})
    assert [rules.write(action) for action in rules.actions(drawn)] == [
        f"first {colour}" for colour in COLOURS[:seats]
    ]
    assert rules.odds(drawn) == (1,) * seats
    chosen = rules.start(seats, {"first": COLOURS[seats - 1]})
    assert [rules.write(action) for action in rules.actions(chosen)] == [
        f"first {COLOURS[seats - 1]}"
    ]


def test_g16_nobody_begins_who_is_not_at_the_table() -> None:
    with pytest.raises(UnknownOptionError):
        rules.start(2, {"first": "blue"})


def test_g35_the_order_of_a_row_never_changes_a_total() -> None:
    row = ["R.warrior", "R.warrior", "Y.noble<R.dragon", "Y.gate", "R.warrior"]
    found = {totals(position([((5, 2), order), None, None]), 0) for order in permutations(row)}
    assert found == {(7, 2, None)}


def test_g35_the_most_one_player_can_reach() -> None:
    every = [f"R.{KINDS[kind]}" for kind in cards(FULL)]
    without = [card for card in every if card != "R.noble"]
    assert totals(position([((5, 2), without), None, None]), 0)[0] == 36
    assert totals(position([((5, 2), every), None, None]), 0)[0] == 20


@ALL
def test_g41_g75_while_the_match_runs_the_seat_on_turn_can_do_something(seats: int) -> None:
    assert all(rules.actions(state) for state in decisions(seats))


@ALL
def test_g56_an_open_section_has_two_free_tokens_or_one_and_one_borne(seats: int) -> None:
    for state in decisions(seats):
        for free, borne in zip(state.free, state.borne, strict=True):
            assert (len(free), borne > 0) in ((0, False), (1, True), (2, False))


@ALL
def test_g62_the_supply_is_always_even(seats: int) -> None:
    assert all(left(state) % 2 == 0 for state in decisions(seats))


def test_g71_every_card_of_the_pile_is_as_likely_as_any_other() -> None:
    pile = ["wall", "wall", "wall", "gate", "gate", "dragon"]
    state = play(position([((5, 2), ()), None], players="RY", piles={"R": pile}), "draw")
    odds = dict(zip(map(rules.write, rules.actions(state)), rules.odds(state), strict=True))
    assert odds == {"deal red wall": 3, "deal red gate": 2, "deal red dragon": 1}


def test_g58_every_token_of_the_supply_is_as_likely_as_any_other() -> None:
    section = ((2,), ["R.gate+5"])
    state = position([section, None, None], phase="score", supply=(1, 3, 3, 3))
    state = play(state, "win i")
    odds = dict(zip(map(rules.write, rules.actions(state)), rules.odds(state), strict=True))
    assert odds == {"token i 1": 1, "token i 3": 3}


@ALL
def test_g93_every_other_seat_has_one_more_turn(seats: int) -> None:
    seen = 0
    for seed in range(8):
        match = random_match(seats, seed)
        if not match.state.scoring_only:
            continue  # the tokens ran out before
        deciding = [state for state in match.states if rules.actor(state) >= 0]
        last = [s.turn for s in deciding if s.finisher >= 0 and not s.scoring_only]
        finisher = match.state.finisher
        assert list(dict.fromkeys(last)) == [(finisher + n) % seats for n in range(1, seats)]
        seen += 1
    assert seen > 2


@ALL
def test_g98_at_most_eighteen_turns_each(seats: int) -> None:
    for seed in range(8):
        turns = [0] * seats
        before = -1
        for state in random_match(seats, seed).states:
            if rules.actor(state) != CHANCE and not state.scoring_only and state.phase != OVER:
                turns[state.turn] += state.turn != before
                before = state.turn
        assert max(turns) <= 18


def test_g110_the_highest_sum_wins_not_the_most_tokens() -> None:
    state = position([None], phase="over", won={"R": (8, 2), "Y": (1, 2, 3), "B": (7,)})
    assert rules.scores(state) == (10, 6, 7) and rules.winners(state) == (0,)


def test_g111_a_tie_is_a_shared_victory() -> None:
    state = position([None], phase="over", won={"R": (5, 2), "Y": (7,), "B": (4,)})
    assert rules.winners(state) == (0, 1)


OPEN = (
    "phase", "turn", "step", "noted", "finisher", "scoring_only", "free", "borne", "bearer",
    "rows", "under", "laid", "won", "supply", "leaders",
)  # fmt: skip


@ALL
def test_g42_g120_what_lies_open_is_in_every_view(seats: int) -> None:
    for state in states(seats):
        for seat in range(-1, seats):
            view = rules.view(state, seat)
            assert all(getattr(view, name) == getattr(state, name) for name in OPEN)
            for other in range(seats):
                assert hand_size(view, other) == hand_size(state, other)
                assert pile_size(view, other) == pile_size(state, other)


@ALL
def test_g121_of_a_rivals_hand_a_view_knows_only_the_number(seats: int) -> None:
    for state in states(seats):
        for seat in range(-1, seats):
            view = rules.view(state, seat)
            for rival in set(range(seats)) - {seat}:
                assert view.hands[rival] & FACES == 0
                assert view.hands[rival] == UNKNOWN * hand_size(state, rival)


def test_g121_two_hands_that_look_alike_give_the_same_view() -> None:
    one = position(
        [((5, 2), ()), None], players="RY", hands={"Y": {"wall": 1}}, piles={"Y": ["gate"]}
    )
    two = position(
        [((5, 2), ()), None], players="RY", hands={"Y": {"gate": 1}}, piles={"Y": ["wall"]}
    )
    assert one != two and rules.view(one, 0) == rules.view(two, 0)


def test_g121_a_rival_does_not_hear_which_card_is_drawn() -> None:
    state = play(
        position([((5, 2), ()), None], players="RY", piles={"R": ["gate", "wall"]}), "draw"
    )
    drawn = rules.read("deal red gate")
    assert [rules.heard(state, drawn, seat) for seat in (0, 1, -1)] == [
        "deal red gate", "deal red ?", "deal red ?",
    ]  # fmt: skip


@ALL
def test_g63_g122_everybody_remembers_the_tokens_won(seats: int) -> None:
    end = random_match(seats, 3).state
    assert any(end.won)
    assert all(rules.view(end, seat).won == end.won for seat in range(-1, seats))


def test_g122_open_scores_changes_nothing_but_the_screen() -> None:
    closed, opened = (random_match(3, 1, open_scores=shown) for shown in (False, True))
    assert closed.log == opened.log and opened.state.open_scores and not closed.state.open_scores


@ALL
def test_g123_hand_and_pile_together_are_known(seats: int) -> None:
    for state in states(seats):
        for rival in range(1, seats):
            view = rules.view(state, 0)
            assert view.piles[rival] == state.hands[rival] + state.piles[rival]


def test_g123_a_guess_deals_a_hand_from_them() -> None:
    state = position([((5, 2), ()), None], players="RY", hands={"Y": {"wall": 2}},
                     piles={"Y": ["gate", "gate", "tower"]})  # fmt: skip
    view = rules.view(state, 0)
    guesses = {rules.guess(view, 0, Random(seed)).hands[1] for seed in range(200)}
    assert guesses == {
        packed(hand)
        for hand in (
            ["wall", "wall"], ["wall", "gate"], ["wall", "tower"], ["gate", "gate"],
            ["gate", "tower"],
        )
    }  # fmt: skip


def test_no_clause_is_missing() -> None:
    chapters = tomllib.loads(RULE_TEXTS.read_text("utf-8"))["chapter"]
    clauses = {clause["id"] for chapter in chapters for clause in chapter["clause"]}
    tables = (test_worth.WORTH, test_rules.LEGAL, test_rules.PLAYS, REFUSALS)
    tested = {case.clause.split()[0] for table in tables for case in table}
    for name in globals():
        tested |= {
            word.upper() for word in name.split("_") if word[:1] == "g" and word[1:].isdigit()
        }
    assert clauses - tested - UNSEEN.keys() == set()
    assert tested <= clauses, "a test names a clause that does not exist"
