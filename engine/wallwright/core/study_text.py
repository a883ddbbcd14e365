"""A study as text: the fields of a lesson of format 2, and the file that is made of them.

The file is meant to be read, and to be written on by hand: docs/studies.md tells how. Actions are
lines of a record, words stand as they were written. core/lesson.py reads it.

>>> from wallwright import GAMES, Match
>>> from wallwright.core import lesson, study, study_text
>>> match = Match(GAMES["china"], seats=3, seed="jasmine")
>>> while not match.over:
...     match.play(match.legal()[0])
>>> told = study.named(study.begun(match, seat=0, lang="en"), "A close one")
>>> text = study_text.write(told)
>>> text.splitlines()[:2]
['format = 2', 'game = "china"']
>>> lesson.read(text, GAMES).title
{'en': 'A close one'}
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wallwright.core.annotated import MATCH, Aside, Lesson, LessonError, Said, Step, Variation
from wallwright.core.lesson import MOST_BRACKETS, MOST_DOTS, MOST_SIGNS, STUDY

ESCAPED = {"\x7f": "\\u007F", "[": "\\u005B", "{": "\\u007B"}  # brackets are counted by the reader
TABLES = {"options", "title", "step", "reply", "variation"}

Fields = dict[str, Any]


def fields(told: Lesson) -> Fields:
    """All of a study, as a reader of files finds it."""
    match = told.match
    last = told.steps[-1].at
    return {
        "format": STUDY,
        "game": match.game.NAME,
        "rules": match.game.RULES,
        "languages": list(told.languages),
        "seed": match.seed,
        "seat": told.seat,
        "players": [player.name for player in match.players],
        "levels": [player.level for player in match.players],
        "rest": "\n".join(match.log[last:]),
        "options": dict(match.options),
        "title": dict(told.title),
        "step": list(_steps(told)),
    }


def _steps(told: Lesson) -> Iterator[Fields]:
    done = 0
    for step in told.steps:
        wanted: Fields = {"play": "\n".join(told.match.log[done : step.at])}
        done = step.at
        if step.find and step.found == MATCH:
            wanted["find"] = step.find
            done += 1
        yield {
            **wanted,
            **_told(step),
            "reply": [{"to": reply.tried, **_words(reply.say)} for reply in step.replies],
            "variation": [
                {"found": place == step.found, "step": _aside(step.at, one)}
                for place, one in enumerate(step.variations)
            ],
        }


def _aside(start: int, variation: Variation) -> list[Fields]:
    found, done = [], start
    for step in variation.steps:
        played = variation.log[done - start : step.at - start]
        found.append({"play": "\n".join(played), **_told(step)})
        done = step.at
    return found


def _told(step: Step | Aside) -> Fields:
    return {"spots": list(step.spots), **_words(step.say)}


def _words(said: Said) -> Fields:
    return {lang: words for lang, words in said.items() if words}


def write(told: Lesson) -> str:
    """The study as a file; what nobody could read again is refused."""
    text = _text(told)
    if not _fits(text):
        raise LessonError("long")
    return text


def holds(told: Lesson) -> bool:
    """Whether a file can hold it, and its link with it."""
    return _fits(_text(told))


def _text(told: Lesson) -> str:
    return "\n".join([*_lines(fields(told)), ""])


def _fits(text: str) -> bool:
    brackets = text.count("[") + text.count("{")
    dots = text.count(".")
    return len(text) <= MOST_SIGNS and brackets <= MOST_BRACKETS and dots <= MOST_DOTS


def _lines(told: Fields) -> Iterator[str]:
    yield from _pairs({name: told[name] for name in told if name not in TABLES})
    for name in ("options", "title"):
        yield from ("", f"[{name}]", *_pairs(told[name]))
    for step in told["step"]:
        yield from ("", "[[step]]", *_pairs(_plain(step)))
        for reply in step["reply"]:
            yield from ("", "[[step.reply]]", *_pairs(reply))
        for variation in step["variation"]:
            yield from ("", "[[step.variation]]")
            yield from ["found = true"] if variation["found"] else []
            for aside in variation["step"]:
                yield from ("", "[[step.variation.step]]", *_pairs(_plain(aside)))


def _plain(step: Mapping[str, Any]) -> Fields:
    """Without its tables, and without what it leaves empty."""
    return {name: value for name, value in step.items() if name not in TABLES and value}


def _pairs(told: Mapping[str, Any]) -> Iterator[str]:
    for name, value in told.items():
        yield f"{name} = {_value(value)}"


def _value(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if not isinstance(value, str):
        return json.dumps(value)
    lines: Sequence[str] = value.split("\n")
    if len(lines) == 1:
        return f'"{_escaped(value)}"'
    return '"""\n' + "\n".join(map(_escaped, lines)) + '"""'


def _escaped(line: str) -> str:
    """As both kinds of text want it: in JSON's way, and what else may not stand there."""
    text = json.dumps(line, ensure_ascii=False)[1:-1]
    return "".join(ESCAPED.get(sign, sign) for sign in text)
