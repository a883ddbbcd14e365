"""Studies that are right but for some places: files, links, and what they say."""

import json
import tomllib
import zlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from tests.hostile import anything, hostile, like, mangled
from wallwright.core import lesson, study, study_link, study_text
from wallwright.core.annotated import ANY, Lesson, LessonError, moments
from wallwright.core.match import Match
from wallwright.core.study import Where
from wallwright.games import GAMES, SHELF

Told = dict[str, Any]


def by_chance(name: str, seed: str) -> Match[Any, Any]:
    game, dice = GAMES[name], Random(seed)
    match = Match(game, game.SEATS[0], seed)
    while not match.over:
        legal = match.legal()
        match.play(legal[int(dice.random() * len(legal))])
    return match


def written(match: Match[Any, Any], dice: Random) -> Lesson:
    """Remarks, spotlights, variations, questions and replies, here and there in a match."""
    told = study.named(study.begun(match, 0, "en"), f"On {match.game.NAME}")
    for at in sorted(dice.sample(moments(match)[:-1], 6)):
        told = study.lit(study.said(told, Where(at), f"At {at}.\n\nMore."), Where(at), "seat 0")
    for at in [step.at for step in told.steps[:3]]:
        legal = study.position(told, Where(at)).legal()
        told, aside = study.played(told, Where(at), dice.choice(legal))
        told = study.said(told, aside, "Or so.")
        told = study.asked(told, at, dice.choice(legal))
        told = study.replied(told, at, ANY, "Rather not.")
    return told


@cache
def studies() -> list[Lesson]:
    """Of every game two, and its lessons."""
    found = [written(by_chance(name, seed), Random(seed)) for name in GAMES for seed in ("a", "b")]
    titles = SHELF.values()
    named = ((title, name) for title in titles for name in lesson.names(title.package))
    return [*found, *(lesson.load(title.package, name, title.rules) for title, name in named)]


@cache
def files() -> list[str]:
    return [study_text.write(told) for told in studies()]


@cache
def links() -> list[str]:
    return [study_link.write(told) for told in studies()]


def damaged_file(dice: Random) -> str:
    return mangled(dice.choice(files()), dice)


def damaged_link(dice: Random) -> str:
    text = mangled(dice.choice(links()), dice)
    return text if dice.random() < 0.5 else study_link.FIRST_SIGNS + text


def damaged_head(dice: Random) -> str:
    """A link whose head says something else, packed as it should be."""
    signs = dice.choice(links()).removeprefix(study_link.FIRST_SIGNS)
    body = b64decode(signs + "=" * (-len(signs) % 4), altchars=b"-_")
    start = study_link.SUM + study_link.LENGTH
    end = start + int.from_bytes(body[study_link.SUM : start])
    told = altered(json.loads(zlib.decompress(body[start:end])), dice)
    text = json.dumps(told, ensure_ascii=dice.random() < 0.5)
    head = zlib.compress(text.encode("utf-8", "replace"), 9)
    parts = body[: study_link.SUM], len(head).to_bytes(study_link.LENGTH), head, body[end:]
    return study_link.FIRST_SIGNS + urlsafe_b64encode(b"".join(parts)).rstrip(b"=").decode()


def altered(told: Told, dice: Random) -> Told:
    """With something else at one or two of its places, as deep as they may be."""
    for _ in range(dice.randrange(1, 3)):
        table, key = dice.choice([*places(told)])
        how = dice.random()
        if how < 0.2 and isinstance(table, dict):
            del table[key]
        elif how < 0.3 and isinstance(table, list):
            table.insert(key, table[dice.randrange(len(table))])
        elif how < 0.4 and isinstance(table, dict):
            table[hostile(dice, 2)] = table[key]
        else:
            table[key] = like(table[key], dice) if how < 0.7 else anything(dice)
    return told


def places(told: Any) -> Iterator[tuple[Any, Any]]:
    """Whatever can be put in place of something."""
    keys = [*told] if isinstance(told, dict) else range(len(told)) if isinstance(told, list) else []
    for key in keys:
        yield told, key
        yield from places(told[key])


KINDS: dict[str, Callable[[Random], str]] = {
    "files": damaged_file,
    "links": damaged_link,
    "heads": damaged_head,
}


def judge_study(text: str) -> bool:
    """Whether it was read; then it can be written and read again. Else it says in a word why."""
    try:
        told = study_link.read(text, GAMES)
    except LessonError as refused:
        assert refused.reason in lesson.REASONS
        return False
    for kept in (study_text.write(told), study_link.write(told)):
        again = study_link.read(kept, GAMES)
        assert (again.steps, again.title) == (told.steps, told.title)
        assert (again.match.log, again.match.players) == (told.match.log, told.match.players)
    return True


def judge_fields(dice: Random) -> bool:
    """What a file says, altered before it is understood: so deep no swapped letters get."""
    told = altered(tomllib.loads(dice.choice(files())), dice)
    try:
        lesson.understood(told, GAMES)
    except LessonError as refused:
        assert refused.reason in lesson.REASONS
        return False
    return True
