"""What a game offers before a match begins, and what stands for a game that says little."""

from types import SimpleNamespace
from typing import Any

import pytest

from wallwright.core.game import Option
from wallwright.core.offer import LOBBY, lobby_words, offer
from wallwright.core.texts import words
from wallwright.games import SHELF
from wallwright.table.chart import DASHES
from wallwright.table.screen import SYMBOLS

every_game = pytest.mark.parametrize("game", SHELF)


def a_game(*seats: int, **options: Option) -> Any:
    rules = SimpleNamespace(SEATS=range(seats[0], seats[-1] + 1), OPTIONS=options)
    voice = SimpleNamespace(EMBLEMS=tuple("RYBGN"), THEME="g-x", SIDE=False, TALL=False)
    return SimpleNamespace(rules=rules, voice=voice)


def test_who_may_be_chosen_to_begin_is_no_option_among_others():
    chosen = Option(("random", "red", "yellow"))
    offered = offer(a_game(2, first=chosen, wind=Option(("east", "west"))))
    assert offered.first == ("red", "yellow")
    assert offered.options == {"wind": ("east", "west")}


def test_where_the_rules_say_who_begins_nobody_is_asked():
    offered = offer(a_game(2, 4, loud=Option((False, True))))
    assert offered.first == ()
    assert offered.options == {"loud": (False, True)}


@pytest.mark.parametrize(
    ("seats", "usual"), [((2, 5), 3), ((3,), 3), ((2, 2), 2), ((4, 6), 4), ((1, 2), 1)]
)
def test_a_match_is_proposed_for_three_or_for_the_fewest(seats, usual):
    assert offer(a_game(*seats)).usual == usual


def test_there_is_an_emblem_for_every_seat_and_no_more():
    assert offer(a_game(2, 4)).emblems == ("R", "Y", "B", "G")


def test_the_lobby_names_options_and_those_values_that_are_no_switch():
    title = a_game(2, first=Option(("random", "red")), loud=Option((False,)), size=Option((1, 2)))
    more = {f"{key}.{name}" for key in ("option", "says") for name in ("loud", "size")}
    more |= {"value.size.1", "value.size.2"}
    assert lobby_words(title) == {*LOBBY, *more}
    assert lobby_words(a_game(2)) == set(LOBBY)


# What games on the shelf name must be there.


@every_game
def test_every_seat_has_an_emblem_that_the_table_knows(game):
    title = SHELF[game]
    emblems = offer(title).emblems
    assert len(set(emblems)) == len(emblems) == title.rules.SEATS[-1]
    assert set(emblems) <= DASHES.keys()
    assert all(f'id="tb-em-{letter}"' in SYMBOLS for letter in emblems)


@every_game
def test_what_stands_before_the_meter_is_drawn_and_every_lens_has_a_name(game):
    voice, said = SHELF[game].voice, words("en", SHELF[game].package)
    assert f'id="{voice.METER}"' in SYMBOLS + SHELF[game].picture.defs()
    assert all(f"lens.{lens}" in said for lens in voice.LENSES)
    assert "name" in said


@every_game
def test_its_lacquer_has_a_class_that_no_other_game_has(game):
    theme = offer(SHELF[game]).theme
    assert theme.startswith("g-")  # the page takes such a class off for the next game
    assert [one for one in SHELF if offer(SHELF[one]).theme == theme] == [game]
