"""A study in an address: a short text of letters that need no escape.

What it says is packed as a whole; its actions, those of the variations among them, are told as in
core/link.py, each by its place among those that are legal there, all together as one number.

>>> from wallwright import GAMES, Match
>>> from wallwright.core import study, study_link
>>> match = Match(GAMES["china"], seats=3, seed="jasmine")
>>> while not match.over:
...     match.play(match.legal()[0])
>>> text = study_link.write(study.begun(match, seat=0, lang="en"))
>>> text[:2], len(text) < 700
('3.', True)
>>> study_link.read(text, GAMES).match.log == match.log
True
"""

import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from typing import Any

from wallwright.core import lesson, link
from wallwright.core.annotated import Lesson, LessonError, continued
from wallwright.core.game import Game
from wallwright.core.match import Match
from wallwright.core.packed import SUM as SUM, packed, unpacked
from wallwright.core.replay import Choices, Digits, EndlessError, Replay, undisturbed
from wallwright.core.study_text import Fields, fields, holds

FIRST_SIGNS = "3."  # "1." is a sealed record, "2." a match
LENGTH = 3  # bytes that say how long the head is
MOST_SIGNS = 400_000
MOST_IN_HEAD = 4 * lesson.MOST_SIGNS  # bytes of a head, unpacked
STRINGS = re.compile(r'"(?:[^"\\]|\\.)*+"')

Shelf = Mapping[str, Game[Any, Any]]
Relive = Callable[[object], str]


def is_link(text: str) -> bool:
    return text.lstrip().startswith(FIRST_SIGNS)


def write(told: Lesson) -> str:
    """The whole study; what nobody could read again is refused."""
    if not holds(told):
        raise LessonError("long")
    head = zlib.compress(json.dumps(_counted(fields(told)), ensure_ascii=False).encode(), 9)
    number = link.folded(_places(told))
    text = FIRST_SIGNS + packed(_sum(told, head), head, number, LENGTH)
    if len(text) > MOST_SIGNS:
        raise LessonError("long")
    return text


def read(text: str, shelf: Shelf) -> Lesson:
    """The study that a link or a file tells; it is refused whole if anything in it is wrong."""
    if not is_link(text):
        return lesson.read(text, shelf)
    checked, head, number = _parts(text)
    told = _unpacked(head)
    _, match = lesson.begun(told, shelf)
    try:
        with undisturbed():
            _relive(told, Replay(match), Digits(number))
        found = lesson.understood(told, shelf)
    except EndlessError:
        raise LessonError("long") from None
    if _sum(found, head) != checked:
        raise LessonError("link")
    return found


def game_of(text: str) -> str:
    """The name of the game that a link or a file tells of, whether it is known or not."""
    if not is_link(text):
        return lesson.game_of(text)
    _, head, _ = _parts(text)
    return lesson.name_of(_unpacked(head))


def _counted(told: Fields) -> Fields:
    """With the number of actions where they stood."""
    told["rest"] = _lines(told["rest"])
    for step in told["step"]:
        for part in (step, *(one for aside in step["variation"] for one in aside["step"])):
            part["play"] = _lines(part["play"])
        if "find" in step:
            step["find"] = 1
    return told


def _lines(actions: str) -> int:
    return len(actions.splitlines())


def _places(told: Lesson) -> Iterator[tuple[int, int]]:
    """Where each action stands among how many; those of a variation come right after its step."""
    main, done = list(link.places(told.match)), 0
    choices = Choices(told.match.game)
    for step in told.steps:
        yield from main[done : step.at]
        done = step.at
        for variation in step.variations:
            yield from _aside(continued(told.match, step.at, variation.log), step.at, choices)
    yield from main[done:]


def _aside(match: Match[Any, Any], start: int, choices: Choices) -> Iterator[tuple[int, int]]:
    for state, text in zip(match.states[start:], match.log[start:], strict=False):
        texts = list(choices.of(state))
        yield texts.index(text), len(texts)


def _sum(told: Lesson, head: bytes) -> bytes:
    asides = (text for step in told.steps for one in step.variations for text in one.log)
    return sha256(head + "\n".join([*told.match.log, *asides]).encode()).digest()[:SUM]


def _parts(text: str) -> tuple[bytes, bytes, int]:
    """The sum, the head and the number."""
    signs = text.strip().removeprefix(FIRST_SIGNS)
    if len(signs) > MOST_SIGNS:
        raise LessonError("long")
    try:
        return unpacked(signs, LENGTH)
    except ValueError:
        raise LessonError("link") from None


def _unpacked(head: bytes) -> Fields:
    """What the head says, as far as it can be understood as anything."""
    try:
        inflater = zlib.decompressobj()
        # Decoded here: of bytes json would guess the code, and a browser has not got them all.
        told = inflater.decompress(head, MOST_IN_HEAD).decode()
        outside = STRINGS.sub("", told)
        if not inflater.eof or outside.count("[") + outside.count("{") > lesson.MOST_BRACKETS:
            raise LessonError("link")
        found = json.loads(told)
    except (ValueError, RecursionError, zlib.error):
        raise LessonError("link") from None
    if not isinstance(found, dict):
        raise LessonError("link")
    return found


def _relive(told: Fields, replay: Replay, digits: Digits) -> None:
    """Put the actions in place of their numbers, in the order in which they are folded."""
    spare = [link.MOST_FOR_NOTHING]
    for step in told["step"]:
        _put(step, "play", replay, digits, spare)
        for variation in _tables(step.get("variation", [])):
            apart = replay.apart()
            for aside in _tables(variation.get("step", [])):
                _put(aside, "play", apart, digits, spare)
            replay.work = apart.work
        _put(step, "find", replay, digits, spare)
    _put(told, "rest", replay, digits, spare)
    if digits.rest:
        raise LessonError("link")


def _tables(told: object) -> list[Fields]:
    if not isinstance(told, list) or not all(isinstance(one, dict) for one in told):
        raise LessonError("link")
    return told


def _put(fields: Fields, name: str, replay: Replay, digits: Digits, spare: list[int]) -> None:
    """So many actions as stand there; `spare` are left for a number that is used up."""
    count = fields.get(name, 0)
    if type(count) is not int:
        raise LessonError("link")
    done = []
    for _ in range(count):
        choices = list(replay.choices().items())
        spare[0] -= not digits.rest
        if not choices or not spare[0]:  # the match was over before, or would go on without end
            raise LessonError("link")
        text, action = choices[digits.take(len(choices))]
        replay.match.add(action, text)
        done.append(text)
    fields[name] = "\n".join(done)
