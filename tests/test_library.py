"""The engine as a library: its public names, their examples, a match as value and picture."""

import ast
import copy
import doctest
import pickle
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import wallwright
from tests import toy
from wallwright import GAMES, SHELF, Match, Picture, draw, record

ROOT = Path(__file__).parent.parent
NAMES = {
    "GAMES", "SHELF", "IllegalActionError", "Match", "Picture", "Player", "RecordError",
    "__version__", "decide", "draw", "games", "levels", "link", "play", "record",
}  # fmt: skip
VALUES = {"GAMES", "SHELF", "__version__"}  # they have no docstring; that of `games` shows them

every_game = pytest.mark.parametrize("name", GAMES)


def begun(name, seats=0, actions=60):
    """A match played by chance so far that hands are full; one that is over sooner, half of it."""
    match = Match(GAMES[name], seats or GAMES[name].SEATS[0], "library")
    rng = Random(7)
    while not match.over and len(match.log) < actions:
        legal = match.legal()
        match.play(legal[int(rng.random() * len(legal))])
    if match.over:
        match.undo(len(match.log) // 2)
        match.settle()
    assert not match.over
    return match


# The names


def test_the_public_names_are_these_and_all_are_there():
    assert set(wallwright.__all__) == NAMES
    assert set(dir(wallwright)) >= NAMES
    for name in NAMES:
        assert getattr(wallwright, name) is not None


def test_any_other_name_is_an_error():
    with pytest.raises(AttributeError, match="nonsense"):
        _ = wallwright.nonsense  # type: ignore[attr-defined]


def loaded_by(*lines):
    """The modules of the engine that a fresh interpreter has after some imports."""
    script = "\n".join([*lines, "import sys", "print(*sys.modules)"])
    place = {"PYTHONPATH": str(ROOT / "engine")}
    out = subprocess.run([sys.executable, "-c", script], env=place, check=True, capture_output=True)
    return {name for name in out.stdout.decode().split() if name.partition(".")[0] == "wallwright"}


def test_to_import_the_package_imports_nothing_of_it():
    assert loaded_by("import wallwright") == {"wallwright"}


def test_what_the_page_starts_with_knows_no_library_face():
    (worker,) = ROOT.glob("web/**/worker.py")
    tree = ast.parse(worker.read_text("utf-8"))
    lines = [
        ast.unparse(node)
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("wallwright")
    ]
    assert len(lines) > 3
    loaded = loaded_by(*lines)
    assert "wallwright.core.match" in loaded
    assert not loaded & {"wallwright.core.portrait", "wallwright.ai.arena", "wallwright.cli"}
    assert not [name for name in loaded if name.startswith("wallwright.games.")]


@pytest.mark.parametrize("name", sorted(NAMES - VALUES))
def test_every_public_name_shows_an_example_that_holds(name):
    finder = doctest.DocTestFinder(recurse=False)
    (found,) = finder.find(getattr(wallwright, name), name, module=False, globs={})
    assert found.examples
    runner = doctest.DocTestRunner(verbose=False)
    assert runner.run(found).failed == 0


def test_the_package_shows_an_example_that_holds():
    (found,) = doctest.DocTestFinder(recurse=False).find(wallwright, "wallwright", module=False)
    assert found.examples
    assert doctest.DocTestRunner(verbose=False).run(found).failed == 0


# A match as a value


def same(one, other):
    assert record.write(one) == record.write(other)
    assert one.states == other.states
    return one is not other


@every_game
@pytest.mark.parametrize(
    "copied", [Match.copy, copy.copy, copy.deepcopy], ids=["own", "copy", "deep"]
)
def test_a_copy_goes_its_own_way(name, copied):
    match = begun(name)
    other, before, actions = copied(match), record.write(match), len(match.log)
    assert same(match, other)
    other.note("tried")
    other.players.reverse()
    other.options["size"] = 9
    other.play(other.legal()[0])
    assert record.write(match) == before
    match.undo(0)
    assert len(other.log) > actions


@every_game
def test_a_copy_meets_the_same_draws(name):
    match = begun(name)
    other = match.copy()
    for _ in range(20):
        if not match.over:
            text = match.legal()[0]
            match.play(text)
            other.play(text)
    assert same(match, other)


@every_game
def test_a_pickled_match_is_the_same_and_goes_on(name):
    match = begun(name, GAMES[name].SEATS[-1])
    match.note("1 taken back")
    other = pickle.loads(pickle.dumps(match))
    assert same(match, other)
    assert other.game is match.game
    for each in (match, other):
        each.play(each.legal()[-1])
    assert same(match, other)


def test_a_pickle_of_other_rules_is_refused(monkeypatch):
    kept = pickle.dumps(Match(toy, 2))
    assert pickle.loads(kept).game is toy
    monkeypatch.setattr(toy, "RULES", toy.RULES + 1)
    with pytest.raises(ValueError, match="another version of the rules"):
        pickle.loads(kept)


def test_a_match_says_what_it_is_and_nothing_of_its_dice():
    match = Match(toy, 2, "secret seed", deal=False)
    assert repr(match) == "<Match of toy: 2 seats, 0 actions, chance acts>"
    match.settle()
    assert repr(match) == "<Match of toy: 2 seats, 1 actions, seat 1 acts>"
    while not match.over:
        match.play("add 2")
    assert repr(match).endswith("actions, over>")


# Its picture


def tell(picture):
    root = ElementTree.fromstring(picture)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    return root


@every_game
def test_a_notebook_shows_what_every_stranger_may_see(name):
    match = begun(name)
    shown = match._repr_svg_()
    assert shown == draw(match)
    assert tell(shown).get("aria-label")
    public = match.copy()
    public.states[-1] = match.game.view(match.state, -1)
    assert draw(public) == shown


@every_game
def test_a_picture_is_the_same_for_all_that_the_eyes_cannot_tell_apart(name):
    match, rng = begun(name), Random(3)
    for eyes in range(match.seats):
        seen = match.game.view(match.state, eyes)
        other = match.copy()
        guesses = {match.game.guess(seen, eyes, rng) for _ in range(5)}
        for other.states[-1] in guesses:
            assert draw(other, eyes) == draw(match, eyes)
            assert draw(other) == draw(match)


def placed(picture):
    """The pieces of a picture, each with a place of its own."""
    return [one for one in picture if one.get("transform")]


@every_game
def test_a_seat_sees_its_hand_below_the_board(name):
    match = begun(name)
    pictures = {draw(match, eyes) for eyes in range(match.seats)}
    assert len(pictures) == match.seats
    assert draw(match) not in pictures
    board, own = tell(draw(match, height=500)), tell(draw(match, 0, height=500))
    assert float(own.get("height")) > float(board.get("height"))
    assert len(own) > len(board)
    edge = float(board.get("height") or 0)
    heights = [float(re.findall(r"[-\d.]+", one.get("transform", ""))[1]) for one in placed(own)]
    assert all(y >= edge for y in heights[len(placed(board)) :])
    assert any(y < edge for y in heights[: len(placed(board))])
    assert len({one.get("id") for one in own if one.get("id")}) == sum(
        one.get("id") is not None for one in own
    )


def test_a_picture_may_be_of_another_moment_language_and_size():
    match = begun("china")
    assert draw(match, at=0) != draw(match) == draw(match, at=len(match.log))
    assert tell(draw(match, width=700)).get("width") == "700"
    assert tell(draw(match, lang="de")).get("aria-label") != tell(draw(match)).get("aria-label")


@pytest.mark.parametrize("wrong", [{"eyes": 3}, {"eyes": -2}, {"at": -1}, {"at": 10**6}])
def test_eyes_and_moments_that_are_not_there_are_refused(wrong):
    with pytest.raises(ValueError, match="there is no"):
        draw(begun("china"), **wrong)


def test_a_game_that_is_not_on_the_shelf_has_no_picture():
    match = Match(toy, 2)
    assert match._repr_svg_() is None
    with pytest.raises(ValueError, match="no picture of 'toy'"):
        draw(match)


def test_a_picture_is_svg_and_says_little_in_a_terminal():
    picture = draw(begun("china"))
    assert isinstance(picture, Picture)
    assert picture._repr_svg_() == picture == str(picture)
    assert repr(picture) == "<Picture 1000 x 640>"
    assert list(SHELF) == list(Match.shelf)
