"""Reading a match with remarks (core/annotated.py): lessons of a game, and studies that come in.

docs/lessons.md tells how one is written, docs/studies.md how one tells of a match. Either is
refused whole if anything in it is wrong. Format 1 is of lessons: whole in every language, told
through the eyes of one seat. Format 2 is of studies, of which each has languages of its own and may
leave words out, lead aside, and go on to the end of its match.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from wallwright.core.annotated import (
    ANY,
    LONGEST_TITLE,
    LONGEST_WORDS,
    MATCH,
    MOST_ASIDE,
    MOST_REPLIES,
    MOST_SPOTS,
    MOST_STEPS,
    MOST_VARIATIONS,
    NOBODY,
    REASONS,
    Aside,
    Lesson,
    LessonError,
    Reply,
    Said,
    Step,
    Variation,
    cleaned,
)
from wallwright.core.game import CHANCE, OVER, Game, UnknownOptionError
from wallwright.core.match import IllegalActionError, Match, Player
from wallwright.core.plain import keepable
from wallwright.core.replay import EndlessError, Replay, undisturbed
from wallwright.core.texts import LANGUAGES

__all__ = ["REASONS", "Lesson", "LessonError", "Reply", "Step", "load", "names", "read"]

LESSON, STUDY = 1, 2  # formats
FOLDER = "lessons"  # of a game
RIVAL = "novice"  # the level of the others, were the match to go on
LONGEST_LEVEL = 20
MOST_SIGNS = 300_000
MOST_BRACKETS = 2000  # more of them, nested, would break Python in a browser
MOST_DOTS = 10_000  # each may begin a table within a table
FIELDS = {"format", "game", "rules", "seed", "seat", "players", "options", "title", "step"}
MORE = {"languages", "levels", "rest"}  # of a study
FIELDS_OF_STEP = {"play", "spots", "find", "reply"}

Shelf = Mapping[str, Game[Any, Any]]


class Form(NamedTuple):
    """What is asked of the words."""

    languages: tuple[str, ...]
    strict: bool  # every word must be there


def names(package: str) -> list[str]:
    """The lessons of a game."""
    folder = _folder(package)
    if not folder.is_dir():
        return []
    return sorted(path.name.removesuffix(".toml") for path in folder.iterdir())


def load(package: str, name: str, game: Game[Any, Any]) -> Lesson:
    """A lesson of a game by its name."""
    if name not in names(package):
        raise LessonError("form")
    text = _folder(package).joinpath(f"{name}.toml").read_text("utf-8")
    return read(text, {game.NAME: game}, name)


def read(text: str, shelf: Shelf, name: str = "") -> Lesson:
    """A lesson as it is written; it is refused whole if anything in it is wrong."""
    return understood(_parsed(text), shelf, name)


def game_of(text: str) -> str:
    """The name of the game that it tells of, whether it is known or not."""
    return name_of(_parsed(text))


def name_of(told: Mapping[str, Any]) -> str:
    name = told.get("game")
    if not isinstance(name, str):
        raise LessonError("game")
    return name


def understood(told: Mapping[str, Any], shelf: Shelf, name: str = "") -> Lesson:
    """A lesson by its fields, wherever they come from."""
    form, match = begun(told, shelf)
    seat: int = told["seat"]
    try:
        with undisturbed():
            replay = Replay(match)
            steps = tuple(_steps(replay, seat, told["step"], form))
            _play(replay, told.get("rest", ""), len(steps))
    except EndlessError:
        raise LessonError("long") from None
    if steps[-1].find:
        raise LessonError("still", len(steps))
    title = _said(told.get("title"), form, most=LONGEST_TITLE)
    return Lesson(name, title, seat, match, steps, form.languages)


def begun(told: Mapping[str, Any], shelf: Shelf) -> tuple[Form, Match[Any, Any]]:
    """What is asked of its words, and its match before anything was played."""
    form = _form(told)
    return form, _begun(told, shelf, form)


def _folder(package: str) -> Traversable:
    return files(package).joinpath(FOLDER)


def _parsed(text: str) -> dict[str, Any]:
    brackets = text.count("[") + text.count("{")
    if len(text) > MOST_SIGNS or brackets > MOST_BRACKETS or text.count(".") > MOST_DOTS:
        raise LessonError("long")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        raise LessonError("form") from None


def _form(told: Mapping[str, Any]) -> Form:
    """Which format it is of, and that it has no field which that does not know."""
    number, steps = told.get("format"), told.get("step")
    known = {LESSON: FIELDS, STUDY: FIELDS | MORE}
    if type(number) is not int or number not in known or told.keys() - known[number]:
        raise LessonError("form")
    if not _tables(steps):
        raise LessonError("form")
    if len(told["step"]) > MOST_STEPS:
        raise LessonError("long")
    if number == LESSON:
        return Form(LANGUAGES, strict=True)
    languages = told.get("languages")
    if not isinstance(languages, list) or not languages:
        raise LessonError("form")
    if not all(isinstance(lang, str) and lang in LANGUAGES for lang in languages):
        raise LessonError("form")
    return Form(tuple(dict.fromkeys(languages)), strict=False)


def _tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _begun(told: Mapping[str, Any], shelf: Shelf, form: Form) -> Match[Any, Any]:
    name, seed, options = name_of(told), told.get("seed"), told.get("options")
    if name not in shelf or told.get("rules") != shelf[name].RULES:
        raise LessonError("game")
    players, seat = _seated(told, form), told.get("seat")
    first = 0 if form.strict else NOBODY
    if type(seat) is not int or not first <= seat < len(players):
        raise LessonError("match")
    if not isinstance(seed, str) or not keepable(seed) or not isinstance(options, dict | None):
        raise LessonError("match")
    try:
        return Match(shelf[name], len(players), seed, options, players, deal=False)
    except (ValueError, UnknownOptionError):
        raise LessonError("match") from None


def _seated(told: Mapping[str, Any], form: Form) -> list[Player]:
    players = told.get("players")
    if not isinstance(players, list) or not all(map(_is_name, players)):
        raise LessonError("match")
    usual = ["" if at == told.get("seat") else RIVAL for at in range(len(players))]
    levels = told.get("levels", usual)
    if not isinstance(levels, list) or len(levels) != len(players):
        raise LessonError("match")
    if not all(map(_is_level, levels)):
        raise LessonError("match")
    return [Player(*both) for both in zip(players, levels, strict=True)]


def _is_name(value: object) -> bool:
    return isinstance(value, str) and keepable(value)


def _is_level(value: object) -> bool:
    known = isinstance(value, str) and len(value) <= LONGEST_LEVEL and keepable(value)
    return known and (not value or str(value).isidentifier())


def _steps(
    replay: Replay, seat: int, told: Sequence[Mapping[str, Any]], form: Form
) -> Iterator[Step]:
    more = set() if form.strict else {"variation"}
    for number, step in enumerate(told, 1):
        if step.keys() - {*FIELDS_OF_STEP, *more, *form.languages}:
            raise LessonError("form", number)
        _play(replay, step.get("play", ""), number)
        match = replay.match
        if match.actor == CHANCE or (match.actor == OVER and form.strict):
            raise LessonError("still", number)
        at, find = len(match.log), _action(step.get("find", ""), number)
        variations, found = _variations(replay, step.get("variation", []), number, form)
        replies = _replies(step.get("reply", []), number, form)
        if form.strict:
            _check_question(match, seat, find, replies, number)
        if (find and found != MATCH) or (replies and not find and found == MATCH):
            raise LessonError("illegal", number)
        _play(replay, find, number)
        asked = find if found == MATCH else variations[found].log[0]
        said, spots = _said(step, form, number), _spots(step.get("spots", []), number)
        yield Step(at, said, spots, asked, replies, variations, found)


def _check_question(
    match: Match[Any, Any], seat: int, find: str, replies: Sequence[Reply], number: int
) -> None:
    """In a lesson it is put to its seat, and whatever is tried is answered."""
    if bool(find) != bool(replies) or (find and match.actor != seat):
        raise LessonError("illegal", number)
    if find and replies[-1].tried != ANY:
        raise LessonError("words", number)


def _action(text: object, number: int) -> str:
    if not isinstance(text, str):
        raise LessonError("form", number)
    if len(text.splitlines()) > 1:
        raise LessonError("illegal", number)
    return text.strip()


def _play(replay: Replay, actions: object, number: int) -> None:
    """One a line."""
    if not isinstance(actions, str):
        raise LessonError("form", number)
    for line in actions.splitlines():
        if text := line.strip():
            try:
                replay.act(text)
            except IllegalActionError:
                raise LessonError("illegal", number) from None


def _replies(told: object, number: int, form: Form) -> tuple[Reply, ...]:
    if not isinstance(told, list) or not all(isinstance(one, dict) for one in told):
        raise LessonError("form", number)
    if len(told) > MOST_REPLIES:
        raise LessonError("long", number)
    replies = []
    for reply in told:
        tried = reply.get("to")
        if not _is_name(tried) or reply.keys() - {"to", *form.languages}:
            raise LessonError("form", number)
        replies.append(Reply(tried, _said(reply, form, number)))
    return tuple(replies)


def _variations(
    replay: Replay, told: object, number: int, form: Form
) -> tuple[tuple[Variation, ...], int]:
    """What leads aside from a step, and which of it begins with what is to be found."""
    if not isinstance(told, list) or len(told) > MOST_VARIATIONS:
        raise LessonError("form" if not isinstance(told, list) else "long", number)
    variations, found = [], MATCH
    for place, one in enumerate(told):
        if not isinstance(one, dict) or one.keys() - {"found", "step"}:
            raise LessonError("form", number)
        marked = one.get("found", False)
        if not isinstance(marked, bool) or not _tables(one.get("step")):
            raise LessonError("form", number)
        if marked and found != MATCH:
            raise LessonError("illegal", number)
        found = place if marked else found
        variations.append(_variation(replay, one["step"], number, form))
    return tuple(variations), found


def _variation(
    replay: Replay, told: Sequence[Mapping[str, Any]], number: int, form: Form
) -> Variation:
    if len(told) > MOST_ASIDE:
        raise LessonError("long", number)
    start, apart = len(replay.match.log), replay.apart()
    steps = []
    for step in told:
        if step.keys() - {"play", "spots", *form.languages}:
            raise LessonError("form", number)
        before = len(apart.match.log)
        _play(apart, step.get("play", ""), number)
        at = len(apart.match.log)
        if at == before or apart.match.actor == CHANCE:
            raise LessonError("still", number)
        said = _said(step, form, number)
        steps.append(Aside(at, said, _spots(step.get("spots", []), number)))
    replay.work = apart.work
    return Variation(tuple(apart.match.log[start:]), tuple(steps))


def _spots(told: object, number: int) -> tuple[str, ...]:
    if not isinstance(told, list) or len(told) > MOST_SPOTS:
        raise LessonError("form", number)
    if not all(spot and _is_name(spot) for spot in told):
        raise LessonError("form", number)
    return tuple(told)


def _said(told: object, form: Form, number: int = 0, most: int = LONGEST_WORDS) -> Said:
    """In each language of the lesson; how the lines of its file are broken does not matter."""
    if not isinstance(told, dict) or (number == 0 and told.keys() - {*form.languages}):
        raise LessonError("words", number)
    said = {}
    for lang in form.languages:
        words = told.get(lang, None if form.strict else "")
        if not isinstance(words, str) or len(words) > most:
            raise LessonError("words", number)
        said[lang] = " ".join(cleaned(words).split()) if form.strict else cleaned(words)
        if form.strict and not said[lang]:
            raise LessonError("words", number)
    return said
