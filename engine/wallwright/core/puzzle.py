"""A position with one clearly best thing to do: a match up to there, and what is to be found.

What was dealt comes out of the match's seed, so that only the decisions are kept: as one number, as
in a link. All that a solver needs is in the view of the seat: what the others hold is guessed anew
by whoever judges a try. docs/puzzles.md tells how they are found.
"""

import json
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.resources import files
from typing import Any, NamedTuple

from wallwright.core.advice import Path
from wallwright.core.game import CHANCE, OVER, Game, UnknownOptionError, Value
from wallwright.core.link import folded
from wallwright.core.match import Match
from wallwright.core.plain import keepable
from wallwright.core.replay import Choices, Digits, EndlessError, Replay, undisturbed

FILE = "puzzles.jsonl"  # of a game
MOST_SIGNS = 6000  # of one
MOST_BRACKETS = 40
MOST_DECISIONS = 3000
LONGEST = 6  # actions that are to be found
MOST_THEMES = 8
SUM = 8  # digits of what guards against a sign that was lost
WHOLE = 1000  # thousandths
RATINGS = range(400, 3001)
FIELDS = {
    "game", "rules", "seats", "options", "seed", "decisions", "at", "sum",
    "find", "second", "behind", "chance", "rating", "themes",
}  # fmt: skip


class PuzzleError(ValueError):
    """A puzzle that cannot be used: why; the table says it in every language."""

    def __init__(self, reason: str) -> None:
        super().__init__(REASONS[reason])
        self.reason = reason


REASONS = {
    "form": "this is no puzzle, or of another version",
    "game": "its game is not on this shelf, or its rules have changed",
    "match": "its match cannot be played up to there",
    "answer": "what is to be found is not allowed there",
    "long": "it is too long",
}


class Puzzle(NamedTuple):
    match: Match[Any, Any]  # as it stands; whose turn it is has to find something
    find: Path  # what is best
    second: Path  # the best of another kind
    behind: int  # by so many thousandths of winning chance that is worse
    chance: int  # of winning with what is best, in thousandths
    rating: int  # of whoever finds it every second time
    themes: tuple[str, ...]  # what makes it best, the weightiest first

    @property
    def seat(self) -> int:
        return self.match.actor

    @property
    def view(self) -> Any:
        return self.match.game.view(self.match.state, self.seat)


def lines(package: str) -> list[str]:
    """The puzzles of a game, each as it is written; a game may have none."""
    file = files(package).joinpath(FILE)
    if not file.is_file():
        return []
    return file.read_text("utf-8").splitlines()[1:]  # the first says where they come from


def write(puzzle: Puzzle) -> str:
    """In one line."""
    match = puzzle.match
    places = list(_places(match))
    number = folded(places)
    told = {
        "game": match.game.NAME,
        "rules": match.game.RULES,
        "seats": match.seats,
        "options": _chosen(match),
        "seed": match.seed,
        "decisions": len(places),
        "at": _signs(number),
        "sum": _sum(match),
        "find": list(puzzle.find),
        "second": list(puzzle.second),
        "behind": puzzle.behind,
        "chance": puzzle.chance,
        "rating": puzzle.rating,
        "themes": list(puzzle.themes),
    }
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False)


def read(text: str, shelf: Mapping[str, Game[Any, Any]]) -> Puzzle:
    """A puzzle as it is written; it is refused whole if anything in it is wrong."""
    told = _parsed(text)
    match = _begun(told, shelf)
    try:
        with undisturbed():
            _relive(match, _number(told["at"]), told["decisions"])
    except EndlessError:
        raise PuzzleError("long") from None
    if match.actor in (CHANCE, OVER) or _sum(match) != told["sum"]:
        raise PuzzleError("match")
    find, second = tuple(told["find"]), tuple(told["second"])
    for path in (find, second):
        if not can_be_done(match, path):
            raise PuzzleError("answer")
    if find == second:
        raise PuzzleError("answer")
    figures = (told["behind"], told["chance"], told["rating"])
    return Puzzle(match, find, second, *figures, tuple(told["themes"]))


def can_be_done(match: Match[Any, Any], path: Path) -> bool:
    """Whether a seat can do this in a row, without an answer of chance or of others between."""
    rules, seat = match.game, match.actor
    view = rules.view(match.state, seat)
    for text in path:
        if rules.actor(view) != seat:
            return False
        actions = {rules.write(action): action for action in rules.actions(view)}
        if text not in actions:
            return False
        view = rules.apply(view, actions[text])
    return True


def answers(match: Match[Any, Any], path: Path) -> list[Path]:
    """The same in every order that comes to the same, the given one first."""
    rules, seat = match.game, match.actor
    view = rules.view(match.state, seat)
    end = view
    for text in path:
        end = rules.apply(end, rules.read(text))

    def onward(view: Any, left: Path) -> Iterator[Path]:
        if not left:
            if view == end:
                yield ()
            return
        if rules.actor(view) != seat:
            return
        actions = {rules.write(action): action for action in rules.actions(view)}
        for text in dict.fromkeys(left):
            if text in actions:
                rest = list(left)
                rest.remove(text)
                for more in onward(rules.apply(view, actions[text]), tuple(rest)):
                    yield (text, *more)

    return list(onward(view, path))


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > MOST_SIGNS or text.count("[") + text.count("{") > MOST_BRACKETS:
        raise PuzzleError("long")
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        raise PuzzleError("form") from None
    if not isinstance(told, dict) or told.keys() != FIELDS or not _fits(told):
        raise PuzzleError("form")
    return told


def _fits(told: Mapping[str, Any]) -> bool:
    """Whether each field is of its kind."""
    numbers = {"rules": WHOLE, "seats": WHOLE, "decisions": MOST_DECISIONS, "behind": WHOLE,
               "chance": WHOLE, "rating": RATINGS[-1]}  # fmt: skip
    return (
        all(type(told[name]) is int and 0 <= told[name] <= most for name, most in numbers.items())
        and all(_is_text(told[name]) for name in ("game", "sum", "seed"))
        and isinstance(told["at"], str)
        and isinstance(told["options"], dict)
        and all(_are_texts(told[name], LONGEST) and told[name] for name in ("find", "second"))
        and _are_texts(told["themes"], MOST_THEMES)
        and told["rating"] in RATINGS
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str) and keepable(value)


def _are_texts(value: object, most: int) -> bool:
    return isinstance(value, list) and len(value) <= most and all(map(_is_text, value))


def _begun(told: Mapping[str, Any], shelf: Mapping[str, Game[Any, Any]]) -> Match[Any, Any]:
    if told["game"] not in shelf or told["rules"] != shelf[told["game"]].RULES:
        raise PuzzleError("game")
    options: Mapping[str, Value] = told["options"]
    try:
        return Match(shelf[told["game"]], told["seats"], told["seed"], options)
    except (ValueError, UnknownOptionError):
        raise PuzzleError("match") from None


def _places(match: Match[Any, Any]) -> Iterator[tuple[int, int]]:
    """Where each decision stands among how many."""
    choices = Choices(match.game)
    for state, text in zip(match.states, match.log, strict=False):
        if match.game.actor(state) != CHANCE:
            texts = list(choices.of(state))
            yield texts.index(text), len(texts)


def _relive(match: Match[Any, Any], number: int, decisions: int) -> None:
    replay, digits = Replay(match), Digits(number)
    for _ in range(decisions):
        if match.over:
            raise PuzzleError("match")
        choices = list(replay.choices().items())
        text, action = choices[digits.take(len(choices))]
        match.add(action, text)
        match.settle()
    if digits.rest:
        raise PuzzleError("match")


def _chosen(match: Match[Any, Any]) -> dict[str, Value]:
    """The options that are not as usual."""
    usual = match.game.OPTIONS
    return {name: one for name, one in match.options.items() if one != usual[name].values[0]}


def _sum(match: Match[Any, Any]) -> str:
    """Of all that happened: so a change of the rules, or of chance, is found."""
    return sha256("\n".join(match.log).encode()).hexdigest()[:SUM]


def _signs(number: int) -> str:
    signs = urlsafe_b64encode(number.to_bytes((number.bit_length() + 7) // 8, "big"))
    return signs.rstrip(b"=").decode()


def _number(signs: str) -> int:
    try:
        return int.from_bytes(
            b64decode(signs + "=" * (-len(signs) % 4), altchars=b"-_", validate=True), "big"
        )
    except ValueError:
        raise PuzzleError("form") from None
