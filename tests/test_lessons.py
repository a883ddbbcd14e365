"""The lessons of the shelf: short, whole in every language, legal, pointing at what is there."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from wallwright.ai import levels
from wallwright.core import lesson
from wallwright.core.lesson import Lesson, LessonError
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF
from wallwright.table.desk import Desk

MOST_STEPS, MOST_WORDS = 12, 600
FIRST_WORDS = 66  # in twenty seconds, before the person does something
LONGEST = 200  # signs of what is said at once: so much a phone shows
ROOMS = {
    "desktop": {"board": [1194, 460], "hand": [860, 180]},
    "phone": {"board": [380, 420], "hand": [378, 96], "touch": True},
}
LESSONS = [(game, name) for game, title in SHELF.items() for name in lesson.names(title.package)]
each_lesson = pytest.mark.parametrize(("game", "name"), LESSONS)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def loaded(game: str, name: str) -> Lesson:
    return lesson.load(SHELF[game].package, name, SHELF[game].rules)


def asked(desk: Desk, op: str, **wish: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.answer(json.dumps({"op": op, **wish})))
    assert "error" not in answer, answer
    return answer


def begun(game: str, name: str, **wish: Any) -> tuple[Desk, dict[str, Any]]:
    desk = Desk(SHELF, levels, new_seed=lambda: "never")
    return desk, asked(desk, "lesson", game=game, lesson=name, **wish)


def lines(told: Lesson, lang: str) -> Iterator[str]:
    for step in told.steps:
        yield step.say[lang]
        yield from (reply.say[lang] for reply in step.replies)


def words(sentence: str) -> int:
    return len(sentence.split())


@each_lesson
@each_language
def test_a_lesson_is_short(game, name, lang):
    told = loaded(game, name)
    assert 8 <= len(told.steps) <= MOST_STEPS
    assert sum(map(words, lines(told, lang))) <= MOST_WORDS
    assert max(map(len, lines(told, lang))) <= LONGEST
    first = next(at for at, step in enumerate(told.steps) if step.find)
    assert sum(words(step.say[lang]) for step in told.steps[: first + 1]) <= FIRST_WORDS


def marks(spot: str) -> Iterator[str]:
    """By which the page finds what a spot may mean."""
    for way in spot.split("|"):
        if way.startswith("seat "):
            yield f'data-seat="{way.removeprefix("seat ")}"'
        else:
            yield from (f'id="{way}"', f'data-pick="{way}"')


@each_lesson
@pytest.mark.parametrize("room", ROOMS)
def test_what_a_lesson_points_at_is_there(game, name, room):
    desk, patch = begun(game, name, rooms=ROOMS[room])
    seen: dict[str, str] = {}
    html: dict[str, str] = {}
    for number, step in enumerate(loaded(game, name).steps):
        if number:
            patch = asked(desk, "step", to=number)
        for change in patch["draw"].values():
            for key in change["gone"]:
                seen.pop(key, "")
            seen.update({key: markup for key, markup, _ in change["set"]})
        html.update(patch["html"])
        shown = [*seen.values(), *html.values()]
        assert patch["guide"]["spots"] == list(step.spots)
        for spot in step.spots:
            there = any(mark in markup for mark in marks(spot) for markup in shown)
            assert there, (number, spot, sorted(seen))


@each_lesson
def test_a_lesson_is_played_to_its_end_by_what_it_asks(game, name):
    """By the words of the action itself, one after another, as clicks say them."""
    desk, patch = begun(game, name)
    steps = loaded(game, name).steps
    for number, step in enumerate(steps[:-1]):
        assert patch["save"]["place"] == {"game": game, "lesson": name, "step": number}
        if step.find:
            assert patch["state"] == "play"
            patch = asked(desk, "pick", words=step.find)
        else:
            assert patch["state"] == "watch"
            patch = asked(desk, "step", to=number + 1)
    assert patch["save"]["summary"]["over"]


@each_lesson
@each_language
def test_whatever_else_is_tried_is_answered(game, name, lang):
    desk, _ = begun(game, name, lang=lang)
    for number, step in enumerate(loaded(game, name).steps):
        table = desk.table
        assert table is not None
        asked(desk, "step", to=number)
        for tried in table.legal()[:: 1 if lang == LANGUAGES[0] else 5]:
            if tried != step.find:
                patch = asked(desk, "pick", words=tried)
                assert step.reply(tried)[lang] in " ".join(patch["say"])
                assert table.match.log == loaded(game, name).match.log[: step.at]


@each_lesson
def test_every_reply_can_be_heard(game, name):
    """None stands behind one that fits whatever it fits; only the last may be there in case."""
    told = loaded(game, name)
    for number, step in enumerate(told.steps):
        tries = [text for text in told.after(number).legal() if text != step.find]
        fits = [[at for at, one in enumerate(step.replies) if one.fits(text)] for text in tries]
        heard = {found[0] for found in fits if found}
        assert heard >= set(range(len(step.replies) - 1)), (number, step.find)


def test_a_lesson_goes_back_and_on_and_shows_how() -> None:
    game, name = LESSONS[0]
    desk, first = begun(game, name)
    steps = loaded(game, name).steps
    number = next(at for at, step in enumerate(steps) if step.find)
    there = asked(desk, "step", to=number)
    assert there["guide"]["asks"] and there["can"]["hint"]
    shown = asked(desk, "hint")
    assert shown["guide"]["spots"] == []
    after = asked(desk, "step", to=number + 1)
    assert after["save"]["actions"] > there["save"]["actions"] if "save" in there else True
    back = asked(desk, "undo")
    assert back["save"]["undone"] and back["save"]["place"]["step"] == number
    again = asked(desk, "step", to=0)
    assert again["save"]["record"] == first["save"]["record"]


@pytest.mark.parametrize("wish", [{"to": -1}, {"to": 99}])
def test_there_are_no_other_steps(wish):
    desk, _ = begun(*LESSONS[0])
    assert "error" in json.loads(desk.answer(json.dumps({"op": "step", **wish})))


def test_a_lesson_that_is_not_there_is_refused_in_a_sentence() -> None:
    desk = Desk(SHELF, levels, new_seed=lambda: "never")
    for wish in ({"game": "chess", "lesson": "first"}, {"game": "china", "lesson": "../first"}):
        answer = json.loads(desk.answer(json.dumps({"op": "lesson", **wish})))
        assert answer["error"].endswith(".")
    assert desk.table is None


SOUND = """
format = 1
game = "great_wall"
rules = 2
seed = "x"
seat = 0
players = ["Anna", "Mei"]
options = { first = "red" }
title = { en = "t", de = "t", nl = "t" }
[[step]]
play = '''
first red
token i 3
token i 7
token ii 5
token ii 2
deal red wall
deal red wall
deal red wall
deal red wall
deal red wall
deal yellow wall
deal yellow wall
deal yellow wall
deal yellow wall
deal yellow wall
'''
find = "draw"
reply = [{ to = "*", en = "a", de = "b", nl = "c" }]
en = "one\\ntwo"
de = "eins"
nl = "een"
[[step]]
play = "deal red wall"
en = "end"
de = "Ende"
nl = "einde"
"""


def read(text: str) -> Lesson:
    return lesson.read(text, {name: title.rules for name, title in SHELF.items()})


def test_a_lesson_is_read_as_it_is_written() -> None:
    told = read(SOUND)
    assert [step.at for step in told.steps] == [15, 17]
    assert told.steps[0].say["en"] == "one two"
    assert [player.level for player in told.match.players] == ["", lesson.RIVAL]


@pytest.mark.parametrize(
    ("there", "instead", "reason"),
    [
        ("format = 1", "format = 2", "form"),
        ("format = 1", "format = ", "form"),
        ("format = 1", "format = 1\nmore = 1", "form"),
        ('"great_wall"', '"chess"', "game"),
        ("rules = 2", "rules = 1", "game"),
        ('["Anna", "Mei"]', '["Anna"]', "match"),
        ('["Anna", "Mei"]', '["Anna", 7]', "match"),
        ('"red" }', '"pink" }', "match"),
        ("seat = 0", "seat = 2", "match"),
        ("seat = 0", "seat = true", "match"),
        ("token i 3", "token i 9", "illegal"),
        ('find = "draw"', 'find = "lay gate i"', "illegal"),
        ('find = "draw"', "", "illegal"),
        ('to = "*"', 'to = "lay wall i"', "words"),
        ('to = "*"', "to = 7", "form"),
        ('play = "deal red wall"', "", "still"),
        ('nl = "einde"', "", "words"),
        ('nl = "einde"', 'nl = ""', "words"),
        ('nl = "einde"', 'nl = "\\u200b"', "words"),
        ('nl = "een"', f'nl = "{"x" * 3000}"', "words"),
        ('nl = "een"', 'nl = "een"\nspots = ["x", 7]', "form"),
        ('nl = "een"', f"nl = {'[' * 3000}", "long"),
        ('nl = "een"', f'nl = "een" # {"x" * 300_000}', "long"),
    ],
)
def test_a_lesson_with_a_fault_is_refused_whole(there, instead, reason):
    assert there in SOUND
    with pytest.raises(LessonError) as refused:
        read(SOUND.replace(there, instead, 1))
    assert refused.value.reason == reason


def test_the_person_does_something_at_most_before_the_end() -> None:
    with pytest.raises(LessonError):
        read(SOUND.rpartition("[[step]]")[0])


def test_every_reason_is_said_in_every_language() -> None:
    from wallwright.core.texts import words as said

    for lang in LANGUAGES:
        known = said(lang, "wallwright.table")
        for reason in lesson.REASONS:
            assert f"refused.study.{reason}" in known
            assert f"refused.lesson.{reason}" in known or reason in {"link", "running", "many"}
