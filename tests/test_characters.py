"""Styles: three experts are three players, told by name, and no record has to say which."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.page import Dice, Page, run, table_of
from tests.test_ai import every_game, random_match
from wallwright.ai.arena import decide, play
from wallwright.core import link, record
from wallwright.core.characters import character, characters, drawn
from wallwright.core.match import Match, Player
from wallwright.core.texts import LANGUAGES, words
from wallwright.games import GAMES, SHELF
from wallwright.table.story import replaced

CHEOPS, WALL = SHELF["cheops"], SHELF["great_wall"]
WALL_WORDS = words("en", WALL.package)
LONGEST = 12  # letters of a style's name: more do not fit a panel on a phone, beside a level
with_styles = pytest.mark.parametrize("game", [name for name in SHELF if SHELF[name].mind.STYLES])


def seated(*levels, game="cheops", seed="1"):
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    return Match(GAMES[game], len(levels), seed, players=players)


class Listening(Dice):
    """It remembers by what scores each seat was to judge."""

    def __init__(self):
        self.asked = []

    def choose(self, title, view, seat, level, seed):
        self.asked.append((seat, level, title.mind.scores))
        return (yield from super().choose(title, view, seat, level, seed))


# Who plays how


def test_all_have_other_styles_as_long_as_there_are_enough():
    styles = ("one", "two", "three")
    for seed in map(str, range(20)):
        order = [drawn(styles, seed, place) for place in range(4)]
        assert set(order[:3]) == set(styles)
        assert order[3] == order[0]
    assert len({drawn(styles, str(seed), 0) for seed in range(20)}) == 3
    assert drawn((), "1", 2) == ""


def test_people_take_no_style_away():
    match = seated("expert", "", "expert", "expert", seed="5")
    found = characters(CHEOPS, match)
    assert found[1] == ""
    assert len({*found} - {""}) == 3


def test_chance_has_no_style_and_who_relieves_somebody_keeps_it():
    match = seated("master", "novice", "adept")
    before = characters(CHEOPS, match)
    match.players[1] = Player("Player 1", "random")
    assert characters(CHEOPS, match) == (before[0], "", before[2])
    match.players[0] = Player("Player 0", "adept")
    assert characters(CHEOPS, match)[0] == before[0]


def test_a_match_goes_on_in_the_same_styles_wherever_it_is_read():
    match = seated("expert", "", "master", game="great_wall")
    before = characters(WALL, match)
    for again in (
        record.read(record.write(match), GAMES),
        record.read(record.seal(record.write(match)), GAMES),
        link.read(link.write(match), GAMES),
    ):
        assert characters(WALL, again) == before
    match.play(match.legal()[0])
    match.undo(len(match.log) - 1)
    assert characters(WALL, match) == before


@every_game
def test_with_each_style_and_without_a_choice_is_legal_and_always_the_same(title):
    match, actions = random_match(title, title.rules.SEATS[0], 7, 60), 60
    while match.over:  # a small game
        actions //= 2
        match = random_match(title, title.rules.SEATS[0], 7, actions)
    for name in ("adept", "adept/plain", *(f"novice/{style}" for style in title.mind.STYLES)):
        chosen = decide(title, match, name)
        assert chosen in match.legal()
        assert decide(title, match, name) == chosen
    own = character(title, match, match.actor)
    assert decide(title, match, "adept") == decide(title, match, f"adept/{own or 'plain'}")


@with_styles
def test_styles_judge_differently(game):
    title, told = SHELF[game], set()
    match = random_match(title, title.rules.SEATS[0], 3, 90)
    view = title.rules.view(match.state, 0)
    told = {tuple(title.mind.styled(style)(view)) for style in title.mind.STYLES}
    assert len(told | {tuple(title.mind.scores(view))}) == 1 + len(title.mind.STYLES)


def test_a_style_that_was_named_is_no_part_of_the_record():
    match = play(WALL, ["random/hunter", "random"], "1")
    assert [player.level for player in match.players] == ["random", "random"]


# At the table


def test_each_ai_thinks_in_its_own_style_and_a_hint_in_none():
    rivals = Listening()
    page = Page(rivals)
    page.new("", "adept", "adept", "adept", options={"first": "red"})
    match = table_of(page).match
    while not {seat for seat, _, _ in rivals.asked} >= {1, 2, 3}:
        page.drive()
        page.choose(Random(1).choice(match.legal()))
    view = WALL.rules.view(match.state, 0)
    for seat, _, scores in rivals.asked:
        style = character(WALL, match, seat)
        assert style and scores(view) == WALL.mind.styled(style)(view)
    page.ask("hint")
    errand = page.desk.errand()
    assert errand
    run(errand.thinking)
    assert rivals.asked[-1] == (0, "adept", WALL.mind.scores)


@pytest.mark.parametrize("lang", LANGUAGES)
@with_styles
def test_a_style_is_named_in_the_panel_and_once_in_the_log(game, lang):
    page, title = Page(), SHELF[game]
    seats = ["", *["adept"] * (title.rules.SEATS[-1] - 1)]
    page.new(*seats, game=game, lang=lang)
    said = words(lang, "wallwright.table", title.package)
    styles = characters(title, table_of(page).match)
    assert not styles[0] and len({*styles[1:]}) == min(len(title.mind.STYLES), len(seats) - 1)
    for seat, style in enumerate(styles[1:], 1):
        name = said(f"style.name.{style}")
        assert len(name) <= LONGEST
        panel = page.zones["players"].split("<section")[1 + seat]
        assert f"{said('level.adept')}, {name}" in panel  # for the ear
        lines = [line for line in page.log if said(f"style.does.{style}") in line]
        assert len(lines) == styles.count(style) and all(name in line for line in lines)
    page.ask("lang", lang="en")
    assert sum("plays as the" in line for line in page.log) == len(seats) - 1


def test_a_panel_names_level_and_style_while_nobody_thinks():
    page = Page()
    page.new("", "adept", options={"first": "red"})
    (_, style) = characters(WALL, table_of(page).match)
    assert f"Adept · {WALL_WORDS(f'style.name.{style}')}" in page.zones["players"]


def test_who_was_relieved_is_introduced_all_the_same():
    match = seated("", "random", "adept", game="great_wall")
    match.note(replaced(1, "adept", "random"))
    page = Page()
    page.ask("load", record=record.write(match))
    introduced = [line for line in page.log if "plays as the" in line]
    assert len(introduced) == 2 and "Player 1" in introduced[0]
    assert "AI · Random" in page.zones["players"]


def test_a_game_without_styles_tells_of_none():
    mind: Any = SimpleNamespace(**{**vars(WALL.mind), "STYLES": ()})
    page = Page(shelf={"great_wall": WALL._replace(mind=mind)})
    page.new("", "adept", options={"first": "red"})
    assert "AI · Adept" in page.zones["players"]
    assert not [line for line in page.log if "plays as" in line]


def test_an_old_name_of_a_level_is_known_in_matches_and_wishes():
    page = Page()
    page.new("", "greedy", options={"first": "red"})
    assert table_of(page).match.players[1].level == "adept"
    match = seated("", "greedy", game="great_wall")
    for kept in (record.write(match), record.seal(record.write(match)), link.write(match)):
        page.ask("load", record=kept)
        assert table_of(page).match.players[1].level == "adept"
        assert "Adept" in page.zones["players"]


def test_a_lesson_tells_of_no_styles():
    """All that is played in it stands there: nobody plays in any."""
    page = Page()
    page.ask("lesson", game="great_wall", lesson="first")
    assert page.log
    assert not [line for line in page.log if "plays as" in line]
