"""Wishes of whoever reads or writes a study."""

from collections.abc import Callable, Mapping

from wallwright.core import study, study_link, study_text
from wallwright.core.annotated import MATCH, Lesson, LessonError, in_words
from wallwright.core.match import Player
from wallwright.core.shelf import Shelf
from wallwright.core.texts import words
from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError
from wallwright.table.editing import Editing
from wallwright.table.names import named
from wallwright.table.protocol import (
    Bare,
    Edit,
    LeadAside,
    Patch,
    Study,
    StudyFile,
    StudyWishes,
    Write,
)
from wallwright.table.sitting import Settings
from wallwright.table.studying import Studying
from wallwright.table.wishes.opening import read

LONGEST_NAME = 40  # signs of a file's


def wishes(counter: Counter) -> StudyWishes:
    return {
        "study": lambda wish: begin(counter, wish),
        "write": lambda wish: write(counter, wish),
        "lead_aside": lambda wish: lead_aside(counter, wish),
        "edit": lambda wish: edit(counter, wish),
        "redo": lambda wish: _after(counter, Editing.redo),
        "studied": lambda wish: studied(counter, wish),
    }


def begin(counter: Counter, wish: Study) -> Patch:
    settings = counter.device(wish)
    told = _read(counter, wish["study"], settings)
    title, at = counter.shelf[told.match.game.NAME], max(wish.get("step", 0), 0)
    if wish.get("write"):
        return counter.lay(Editing(title, told, counter.rivals, settings, at))
    table = Studying(title, told, counter.rivals, settings, min(at, len(told.steps) - 1))
    table.text = study_text.write(told)
    return counter.lay(table)


def write(counter: Counter, wish: Write) -> Patch:
    """Nothing is said yet, and it is told through the eyes of whoever played here."""
    settings = counter.device(wish)
    table = counter.laid() if "record" not in wish else None
    if table is None:
        table = read(counter, wish["record"], settings, counter.words(wish))
    people = [seat for seat, player in enumerate(table.played.players) if not player.level]
    try:
        told = study.begun(table.played, people[0] if people else -1, settings.lang)
    except LessonError as refused:
        raise _refusal(refused) from None
    title = counter.shelf[told.match.game.NAME]
    at = wish.get("at", len(table.match.log))
    return counter.lay(Editing(title, told, counter.rivals, settings, at))


def lead_aside(counter: Counter, wish: LeadAside) -> Patch:
    table = counter.laid()
    if not isinstance(table, Studying):
        raise RefusedError("refused.wish")
    variation, to, known = wish["variation"], wish["to"], table.step.variations
    steps = known[variation].steps if variation in range(len(known)) else ()
    if variation != MATCH and to not in range(len(steps)):
        raise RefusedError("refused.wish")
    return counter.after(lambda _: table.turn_aside(variation, to))


CHANGES: Mapping[str, Callable[[Editing, Edit], None]] = {
    "say": lambda table, wish: table.say(wish.get("text", "")),
    "title": lambda table, wish: table.entitle(wish.get("text", "")),
    "light": lambda table, wish: table.light(wish.get("text", "")),
    "go": lambda table, wish: table.go(wish.get("number", 0)),
    "aside": lambda table, wish: table.go_aside(
        wish.get("variation", MATCH), wish.get("number", 0)
    ),
    "part": lambda table, wish: table.turn_part(wish.get("text", "")),
    "vary": lambda table, wish: table.begin("vary"),
    "ask": lambda table, wish: table.begin("ask"),
    "try": lambda table, wish: table.begin("try"),
    "stop": lambda table, wish: table.stop(),
    "strike": lambda table, wish: table.strike(wish.get("text", "")),
    "eyes": lambda table, wish: table.see_by(wish.get("number", 0)),
}


def edit(counter: Counter, wish: Edit) -> Patch:
    return _after(counter, lambda table: CHANGES[wish["do"]](table, wish))


def studied(counter: Counter, wish: Bare) -> StudyFile:
    """What is written, or read, to be handed on."""
    table = counter.laid()
    if not isinstance(table, Editing | Studying):
        raise RefusedError("refused.wish")
    told = table.told if isinstance(table, Editing) else table.lesson
    title = in_words(told.title, table.words.lang)
    try:
        text, link = study_text.write(told), study_link.write(told)
    except LessonError as refused:
        raise _refusal(refused) from None
    short = "-".join("".join(sign if sign.isalnum() else " " for sign in title).split())
    name = f"{short[:LONGEST_NAME].strip('-') or 'wallwright-study'}.toml"
    return {"file": name, "text": text, "link": link, "game": told.match.game.NAME, "title": title}


def _after(counter: Counter, deed: Callable[[Editing], object]) -> Patch:
    table = counter.laid()
    if not isinstance(table, Editing):
        raise RefusedError("refused.wish")
    return counter.after(lambda _: deed(table))


def _read(counter: Counter, text: str, settings: Settings) -> Lesson:
    """With names that can be shown, and levels as they are called today."""
    games = Shelf(counter.shelf, lambda name: counter.shelf[name].rules)
    try:
        told = study_link.read(text, games)
    except LessonError as refused:
        raise _refusal(refused) from None
    known, said = counter.rivals.ALIASES, words(settings.lang, "wallwright.table")
    players = [Player(name, known.get(level, level)) for name, level in told.match.players]
    told.match.players = named(players, said)
    return told


def _refusal(refused: LessonError) -> RefusedError:
    return RefusedError(f"refused.study.{refused.reason}")
