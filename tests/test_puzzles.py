"""Puzzles: the data is whole and fair, what is wrong is refused, the table answers every try."""

import gzip
import json
import os
from importlib.resources import files
from random import Random
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.hostile import like, mangled
from tests.page import Page
from wallwright import cli
from wallwright.ai.finds import CLEARLY, Find, expects, find, rating
from wallwright.cli.mine import choosing, dig
from wallwright.core import puzzle
from wallwright.core.puzzle import PuzzleError, answers
from wallwright.core.texts import LANGUAGES, words
from wallwright.games import GAMES, SHELF
from web.build.puzzle_art import Studio, packed, pointed_at
from web.build.puzzles import stride

MOST_BYTES = 60_000
ALL = "WALLWRIGHT_LAWS" in os.environ  # else a sample
SAMPLE = 5
LINES = {game: puzzle.lines(title.package) for game, title in SHELF.items()}
WITH = [game for game, lines in LINES.items() if lines]
every_game = pytest.mark.parametrize("game", WITH)
FOREIGN = {"prospects", "rivals", "end"}  # sources that every game has


def sample(game):
    lines = LINES[game]
    return lines if ALL else lines[:: max(1, len(lines) // SAMPLE)]


def test_every_game_of_the_suite_has_a_hundred_and_twenty_puzzles():
    assert {game: len(lines) for game, lines in LINES.items()} == dict.fromkeys(SHELF, 120)


def nugget(find, number):
    line = json.dumps({"seats": 3, "find": [find], "rating": number, "more": "x" * 100})
    return dig.Nugget(line, {dig.WEAKEST: number / 10_000})


def test_what_is_too_like_another_takes_no_room_from_the_rest():
    alike = [nugget("bank", number) for number in range(1000)]
    other = [nugget(f"settle {number}", 1000 + number) for number in range(20)]
    dug = dig.Dug(0, (*alike, *other), 0, 0, 0, 0.0)
    ledger: Any = SimpleNamespace(parts=[dug])
    assert len(choosing.chosen([ledger], 120)) == choosing.ALIKE + len(other)
    assert len(choosing.chosen([ledger], 9)) == 9


@every_game
def test_a_set_is_small_sorted_and_says_where_it_comes_from(game):
    path = files(SHELF[game].package).joinpath(puzzle.FILE)
    text = path.read_text("utf-8")
    head = json.loads(text.partition("\n")[0])
    assert head[choosing.FIRST_LINE] == game
    assert head["made"]
    assert all(made.startswith(f"wallwright mine {game} --seats ") for made in head["made"])
    assert len(text.encode()) <= MOST_BYTES
    told = [json.loads(line) for line in LINES[game]]
    assert len({*LINES[game]}) == len(LINES[game])
    assert [one["rating"] for one in told] == sorted(one["rating"] for one in told)
    assert all(one["behind"] >= 1000 * CLEARLY for one in told)


@every_game
def test_each_can_be_played_up_to_there_and_solved(game):
    rules, seen = SHELF[game].rules, set()
    for line in sample(game):
        told = puzzle.read(line, GAMES)
        assert puzzle.write(told) == line
        assert told.view not in seen
        seen.add(told.view)
        known = answers(told.match, told.find)
        assert known[0] == told.find
        assert all(one[: len(told.second)] != told.second for one in known)
        assert len(rules.actions(told.view)) > 1


@every_game
def test_themes_are_words_of_the_game(game):
    themes = {theme for line in LINES[game] for theme in json.loads(line)["themes"]}
    for lang in LANGUAGES:
        said = words(lang, "wallwright.table", SHELF[game].package)
        for theme in themes - FOREIGN:
            assert theme in said or f"source.{theme}" in said, theme


def test_what_is_wrong_is_refused_in_a_sentence():
    dice, refused = Random("puzzles"), 0
    lines = [sample(game)[0] for game in WITH]
    for number in range(200):
        line = lines[number % len(lines)]
        if number % 2:
            text = mangled(line, dice)
        else:
            told = json.loads(line)
            name = dice.choice(sorted(told))
            text = json.dumps({**told, name: like(told[name], dice)})
        try:
            found = puzzle.read(text, GAMES)
        except PuzzleError as wrong:
            assert str(wrong) == puzzle.REASONS[wrong.reason]
            refused += 1
        else:  # a figure or a theme may be another
            assert found.match.log == puzzle.read(line, GAMES).match.log
    assert refused > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_words(lang):
    said = words(lang, "wallwright.table")
    assert all(f"refused.puzzle.{reason}" in said for reason in puzzle.REASONS)


# At the table


def opened(game, number=1, **more):
    page = Page()
    line = LINES[game][number - 1]
    page.ask("puzzle", game=game, puzzle=line, number=number, **more)
    return page, puzzle.read(line, GAMES)


def stands(page):
    return {name: page.patch["puzzle"][name] for name in ("how", "tries", "helped")}


@every_game
def test_what_is_best_is_found_and_explained(game):
    page, told = opened(game, lang="en")
    assert "Puzzle 1" in page.zones["guide"]
    for text in told.find:
        assert stands(page) == {"how": "open", "tries": 0, "helped": False}
        page.choose(text)
    assert stands(page) == {"how": "solved", "tries": 0, "helped": False}
    page.drive()
    assert "Found: " in page.zones["guide"]
    assert "</b> the others</li>" in page.zones["guide"]
    assert 'data-do="puzzle_next"' in page.zones["guide"]
    assert "save" not in page.patch


@every_game
def test_what_is_tried_instead_is_not_done_but_weighed(game):
    page, told = opened(game, lang="en")
    before = dict(page.drawings)
    page.choose(told.second[0])
    if told.second[0] == told.find[0]:
        page.choose(told.second[1])
    assert stands(page) == {"how": "open", "tries": 1, "helped": False}
    page.drive()
    assert "loses 15.0 % chance to win</p>" in page.zones["guide"]
    assert "<b>−15.0</b> the others</li>" in page.zones["guide"]
    page.ask("puzzle_answer")
    assert stands(page)["how"] == "shown"
    assert "The best was: " in page.zones["guide"]
    page.ask("puzzle_again")
    assert stands(page)["tries"] == 1
    assert [key for key, _ in page.drawings["board"]] == [key for key, _ in before["board"]]


def test_a_hint_tells_the_idea_and_then_the_spot():
    page, _ = opened("great_wall", lang="en")
    page.ask("hint")
    assert "Idea: " in page.zones["guide"]
    assert stands(page)["helped"]
    assert "Show me where" in page.zones["guide"]
    page.ask("hint")
    assert "It is marked: " in page.zones["guide"]


def test_a_broken_puzzle_leaves_the_table_as_it_is():
    page, _ = opened("china")
    answer = page.ask("puzzle", game="china", puzzle="{}", number=2, lang="en")
    assert answer["error"].startswith("There is no such puzzle")
    assert page.ask("hint")["puzzle"]["number"] == 1


@every_game
def test_nothing_hidden_reaches_the_page(game):
    """What lies face down may be anything: the same is shown and told."""
    page, told = opened(game)
    table = page.desk.table
    rules, seat = SHELF[game].rules, told.seat
    shown = page.text()
    table.match.states[-1] = rules.guess(told.view, seat, Random("other"))
    table.stamp += 1
    other = Page()
    other.show(dict(other.desk.turn(table)))
    assert other.text() == shown


# Mining


def test_a_search_finds_its_puzzle_again():
    told = puzzle.read(LINES["great_wall"][0], GAMES)
    match = told.match
    seed = f"{match.seed}/{len(match.log)}"
    found = find(SHELF["great_wall"], told.view, told.seat, seed)
    assert found == (told.find, told.second, told.behind, told.chance)


def test_a_puzzle_is_rated_as_strong_as_who_finds_it_every_second_time():
    assert expects(1500, 1500) == 0.5
    shares = {"novice": 0.5, "adept": 0.5, "expert": 0.5, "master": 0.5}
    assert rating(shares) == 1450
    assert rating(dict.fromkeys(shares, 1.0)) < 700
    assert rating({**shares, "novice": 0.0}) > 1450


class Quick:
    """Matches by chance, with a puzzle at every tenth decision that is none."""

    def played(self, title, match):
        dice, spots = Random(match.seed), []
        while not match.over:
            legal = match.legal()
            if len(legal) >= 4 and len(match.log) % 10 == 0:
                spots.append(dig.Spot(len(match.log), (legal[0],)))
            match.play(dice.choice(legal))
        return len(match.log), spots

    def found(self, title, view, seat, seed):
        first, other = title.rules.actions(view)[:2]
        write = title.rules.write
        return Find((write(first),), (write(other),), 200, 500)


@pytest.fixture
def quick(monkeypatch):
    one = Quick()
    monkeypatch.setattr(dig, "_played", one.played)
    monkeypatch.setattr(dig, "find", one.found)
    monkeypatch.setattr(dig, "_share", lambda title, here, path, level: float(level == "master"))


def test_mining_goes_on_where_it_was_interrupted(quick, tmp_path, capsys):
    out, puzzles, once = tmp_path / "mined.jsonl", tmp_path / "set.jsonl", tmp_path / "once.jsonl"
    mine = ["mine", "great_wall", "--seed", "s", "--jobs", "1"]
    assert cli.main([*mine, "--matches", "1", "--out", str(out)]) == 0
    out.write_bytes(out.read_bytes() + b'{"number": 1, "puz')
    again = [*mine, "--matches", "2", "--out", str(out), "--resume", "--most", "5"]
    assert cli.main([*again, "--puzzles", str(puzzles)]) == 0
    assert cli.main([*mine, "--matches", "2", "--most", "5", "--puzzles", str(once)]) == 0
    assert puzzles.read_text() == once.read_text()
    head, *lines = puzzles.read_text().splitlines()
    assert json.loads(head)["made"] == ["wallwright mine great_wall --seats 2 --seed s --matches 2"]
    assert 2 < len(lines) <= 5  # few of them have one and the same answer
    for line in lines:
        assert puzzle.read(line, GAMES).rating > 1000
    capsys.readouterr()
    assert cli.main([*mine, "--matches", "2", "--out", str(out)]) == cli.WRONG
    assert "--resume" in capsys.readouterr().err


# On other people's pages


def test_every_puzzle_has_its_day():
    for count in range(1, 200):
        step = stride(count)
        assert len({day * step % count for day in range(count)}) == count


@every_game
def test_the_picture_of_a_puzzle_is_light_and_shows_no_more_than_the_board(game):
    title = SHELF[game]
    told = puzzle.read(LINES[game][0], GAMES)
    studio = Studio(title)
    drawn = studio.picture(told, "de")
    assert len(gzip.compress(drawn.encode())) < MOST_BYTES // 2
    root = ElementTree.fromstring(drawn)
    here = {one.get("id") for one in root.iter()}
    assert {name for one in root for name in pointed_at(one)} <= here
    guess = title.rules.guess(told.view, told.seat, Random("another"))
    match = told.match.copy()
    match.states[-1] = guess
    assert studio.picture(told._replace(match=match), "de") == drawn


@every_game
def test_a_packed_picture_holds_those_of_all_languages(game):
    told, studio = puzzle.read(LINES[game][-1], GAMES), Studio(SHELF[game])
    drawn = {lang: studio.picture(told, lang) for lang in LANGUAGES}
    file = packed(drawn)
    assert len(file) < MOST_BYTES // 3
    kept = json.loads(gzip.decompress(file))
    for lang, drawing in drawn.items():
        pieces = list(kept["pieces"])
        for begin, many, others in kept["changed"][lang]:
            pieces[begin : begin + many] = others
        assert "".join(pieces) == drawing
