"""A match with remarks: what lessons are made of, and whatever else tells of a match.

A lesson is a record of actions, cut into steps. Before the words of a step its actions are played,
of seats and of chance alike; the words may point at places, and may ask for the action that comes
next. Then what is tried instead is answered. docs/lessons.md tells how one is written.
"""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from wallwright.core.game import CHANCE, OVER, Game, UnknownOptionError
from wallwright.core.match import IllegalActionError, Match, Player
from wallwright.core.plain import keepable, visible
from wallwright.core.replay import EndlessError, Replay, undisturbed
from wallwright.core.texts import LANGUAGES

FORMAT = 1
FOLDER = "lessons"  # of a game
RIVAL = "novice"  # the level of the others, were the match to go on
ANY = "*"  # stands for any words of what was tried
MOST_SIGNS = 100_000
MOST_BRACKETS = 2000  # more of them, nested, would break Python in a browser
MOST_STEPS = 100
MOST_SPOTS = 12  # of a step
LONGEST_WORDS = 2000  # of a remark, in signs
FIELDS = {"format", "game", "rules", "seed", "seat", "players", "options", "title", "step"}

Said = Mapping[str, str]  # by language


class LessonError(ValueError):
    """A lesson that cannot be used: why, and in which step; the table says it in every language."""

    def __init__(self, reason: str, step: int = 0) -> None:
        super().__init__(REASONS[reason] + (f" (step {step})" if step else ""))
        self.reason, self.step = reason, step


REASONS = {
    "form": "this is no lesson, or of another version",
    "game": "its game is not on this shelf, or its rules have changed",
    "match": "its match cannot be begun",
    "illegal": "an action in it is not allowed",
    "still": "a step must leave a decision to somebody",
    "words": "words are missing, or too many",
    "long": "it is too long",
}


class Reply(NamedTuple):
    """What is said to whoever tries something else than is asked for."""

    tried: str  # an action, in which ANY may stand once for whatever is said there
    say: Said

    def fits(self, text: str) -> bool:
        head, star, tail = self.tried.partition(ANY)
        if not star:
            return text == head
        within = len(text) >= len(head) + len(tail)
        return within and text.startswith(head) and text.endswith(tail)


class Step(NamedTuple):
    at: int  # how many actions are played before it
    say: Said
    spots: tuple[str, ...] = ()  # keys of shapes, words of picks, or of both
    find: str = ""  # the action that is asked for
    replies: tuple[Reply, ...] = ()

    def reply(self, text: str) -> Said:
        """The first that fits; the last one fits always."""
        return next(reply.say for reply in self.replies if reply.fits(text))


class Lesson(NamedTuple):
    name: str
    title: Said
    seat: int  # through whose eyes it is told
    match: Match[Any, Any]  # as it is in the end
    steps: tuple[Step, ...]

    def after(self, number: int) -> Match[Any, Any]:
        """The match as it stands at a step."""
        match = self.match.copy()
        match.undo(self.steps[number].at)
        return match


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


def read(text: str, shelf: Mapping[str, Game[Any, Any]], name: str = "") -> Lesson:
    """A lesson as it is written; it is refused whole if anything in it is wrong."""
    told = _parsed(text)
    match = _begun(told, shelf)
    seat = told.get("seat")
    if type(seat) is not int or not 0 <= seat < match.seats:
        raise LessonError("match")
    try:
        with undisturbed():
            steps = tuple(_steps(Replay(match), seat, told["step"]))
    except EndlessError:
        raise LessonError("long") from None
    if steps[-1].find:
        raise LessonError("still", len(steps))
    return Lesson(name, _said(told.get("title")), seat, match, steps)


def _folder(package: str) -> Traversable:
    return files(package).joinpath(FOLDER)


def _parsed(text: str) -> dict[str, Any]:
    brackets = text.count("[") + text.count("{")
    if len(text) > MOST_SIGNS or brackets > MOST_BRACKETS or text.count(".") > MOST_SIGNS // 10:
        raise LessonError("long")
    try:
        told = tomllib.loads(text)
    except (ValueError, RecursionError):
        raise LessonError("form") from None
    steps = told.get("step")
    if told.get("format") != FORMAT or told.keys() - FIELDS or not _tables(steps):
        raise LessonError("form")
    if len(told["step"]) > MOST_STEPS:
        raise LessonError("long")
    return told


def _tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _begun(told: Mapping[str, Any], shelf: Mapping[str, Game[Any, Any]]) -> Match[Any, Any]:
    name, seed, options = (told.get(field) for field in ("game", "seed", "options"))
    if not isinstance(name, str) or name not in shelf or told.get("rules") != shelf[name].RULES:
        raise LessonError("game")
    players = told.get("players")
    if not isinstance(players, list) or not all(map(_is_name, players)) or not _is_name(seed):
        raise LessonError("match")
    if not isinstance(options, dict | None):
        raise LessonError("match")
    sat = [Player(player, "" if at == told.get("seat") else RIVAL) for at, player in _at(players)]
    try:
        return Match(shelf[name], len(sat), str(seed), options, sat, deal=False)
    except (ValueError, UnknownOptionError):
        raise LessonError("match") from None


def _at(players: list[str]) -> Iterator[tuple[int, str]]:
    return enumerate(players)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 64 and keepable(value)


def _steps(replay: Replay, seat: int, told: list[dict[str, Any]]) -> Iterator[Step]:
    for number, step in enumerate(told, 1):
        if step.keys() - {"play", "spots", "find", "reply", *LANGUAGES}:
            raise LessonError("form", number)
        _play(replay, step.get("play", ""), number)
        match = replay.match
        if match.actor in (CHANCE, OVER):
            raise LessonError("still", number)
        at, find = len(match.log), step.get("find", "")
        replies = tuple(_replies(step.get("reply", []), number))
        if bool(find) != bool(replies) or (find and match.actor != seat):
            raise LessonError("illegal", number)
        if find and replies[-1].tried != ANY:
            raise LessonError("words", number)
        _play(replay, find, number)
        yield Step(at, _said(step, number), _spots(step.get("spots", []), number), find, replies)


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


def _replies(told: object, number: int) -> Iterator[Reply]:
    if not isinstance(told, list) or not all(isinstance(one, dict) for one in told):
        raise LessonError("form", number)
    for reply in told:
        tried = reply.get("to")
        if not isinstance(tried, str) or reply.keys() - {"to", *LANGUAGES}:
            raise LessonError("form", number)
        yield Reply(tried, _said(reply, number))


def _spots(told: object, number: int) -> tuple[str, ...]:
    if not isinstance(told, list) or not all(map(_is_name, told)) or len(told) > MOST_SPOTS:
        raise LessonError("form", number)
    return tuple(told)


def _said(told: object, number: int = 0) -> Said:
    """The same in every language; how the lines of the file are broken does not matter."""
    if not isinstance(told, dict):
        raise LessonError("words", number)
    said = {}
    for lang in LANGUAGES:
        words = told.get(lang)
        if not isinstance(words, str) or len(words) > LONGEST_WORDS:
            raise LessonError("words", number)
        said[lang] = " ".join(visible(" ".join(words.split())).split())
        if not said[lang]:
            raise LessonError("words", number)
    return said
