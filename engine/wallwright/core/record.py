"""A match as text: a header, one line an action, and a digest chained over the lines.

    wallwright record 1
    {"game": "great_wall", "rules": 1, "seats": 2, ...}
    5f3c9a01 first red
    b2e07d4c token i 5
    ...
    7d10e8aa # 2 taken back
    end 7d10e8aa...

It is refused whole if a single line of it is wrong.

>>> from wallwright import GAMES, Match, record
>>> match = Match(GAMES["china"], seats=3, seed="jasmine")
>>> text = record.write(match)
>>> text.splitlines()[0]
'wallwright record 1'
>>> record.read(text, GAMES).states == match.states
True
"""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from wallwright import __version__
from wallwright.core.game import Game, UnknownOptionError, Value
from wallwright.core.match import IllegalActionError, Match, Player
from wallwright.core.plain import REMARK, is_remark, keepable, writable
from wallwright.core.replay import EndlessError, Replay, undisturbed

FIRST_LINE = "wallwright record 1"
SEALED = "wallwright sealed 1"
MOST_CHARACTERS = 2_000_000  # players who trade all they can come to a quarter of it
MOST_LINES = 100_000  # more than twice of what the longest of matches has
LONGEST_HEADER = 10_000  # characters: names may be of signs that JSON escapes
MOST_BRACKETS = 200  # of a header: thousands of them, nested, break Python in a browser
SHOWN = 8  # digits of the digest at the head of a line


class RecordError(ValueError):
    """A record that cannot be used: why, in which line, against which clause.

    >>> from wallwright import GAMES, RecordError, record
    >>> try:
    ...     record.read("a letter", GAMES)
    ... except RecordError as refused:
    ...     print(refused.reason, "-", refused)
    foreign - this is not a Wallwright record
    """

    def __init__(self, reason: str, line: int = 0, clause: str | None = None) -> None:
        where = f"line {line}: " if line else ""
        super().__init__(where + REASONS[reason] + (f" ({clause})" if clause else ""))
        self.reason, self.line, self.clause = reason, line, clause


REASONS = {  # the page has these sentences in every language, under the same keys
    "foreign": "this is not a Wallwright record",
    "game": "this record is of a game that is not on this shelf",
    "rules": "this record was played under another version of the rules",
    "header": "the header is damaged",
    "seats": "this game cannot be played by so many",
    "option": "an option is unknown or has an impossible value",
    "illegal": "this action is not allowed here",
    "digest": "the check digits do not match: a line was changed, added or lost",
    "end": "the last line is missing",
    "sealed": "the sealed save is damaged",
    "link": "the link is damaged, or a part of it is missing",
    "long": "the file is too long to be a record",
}


class Header(NamedTuple):
    game: str
    rules: int
    seats: int
    seed: str
    options: Mapping[str, Value]
    players: tuple[Player, ...]
    version: str


def write(match: Match[Any, Any]) -> str:
    """The whole match, readable; it names every card that fell."""
    header = header_of(match)
    digest = _begin(header)
    lines = [FIRST_LINE, header]
    for text in _entries(match):
        digest = _chain(digest, text)
        lines.append(f"{digest[:SHOWN]} {text}")
    return "\n".join([*lines, f"end {digest}", ""])


def seal(text: str) -> str:
    """A running match for storage: no eye falls on a hand by accident."""
    return f"{SEALED}\n{b64encode(zlib.compress(text.encode(), 9)).decode()}\n"


def digest(match: Match[Any, Any]) -> str:
    """The last digest: equal matches have equal ones, anywhere."""
    return write(match).split()[-1]


def read(text: str, shelf: Mapping[str, Game[Any, Any]]) -> Match[Any, Any]:
    """The match a record or a sealed save tells, replayed through the rules."""
    header, *entries = _lines(text)
    match = started(header, shelf)
    try:
        texts = _chained(_begin(header), entries)
        with undisturbed():
            _replay(match, texts)
    except EndlessError:
        raise RecordError("long") from None
    return match


def game_of(text: str) -> str:
    """The name of the game that a record or a sealed save tells of, whether it is known or not."""
    return parsed(_lines(text)[0]).game


def _lines(text: str) -> list[str]:
    """The header and what follows it."""
    if len(text) > MOST_CHARACTERS:
        raise RecordError("long")
    plain = _unseal(text)
    if plain.count("\n") > MOST_LINES:
        raise RecordError("long")
    # Not splitlines(): a name may hold the rarer characters at which that would break a line.
    first, *lines = plain.replace("\r\n", "\n").removesuffix("\n").split("\n")
    if first.strip() != FIRST_LINE or not writable(text):
        raise RecordError("foreign")
    if not lines:
        raise RecordError("header", 2)
    return lines


def header_of(match: Match[Any, Any]) -> str:
    """All of a match that is no action, as one line."""
    game, players = match.game, tuple(match.players)
    header = Header(
        game.NAME, game.RULES, match.seats, match.seed, match.options, players, __version__
    )
    return json.dumps(header._asdict(), ensure_ascii=False)


def _entries(match: Match[Any, Any]) -> Iterator[str]:
    notes = list(match.notes)
    for done, text in enumerate(match.log):
        while notes and notes[0].after == done:
            yield REMARK + notes.pop(0).text
        yield text
    for note in notes:
        yield REMARK + note.text


def _begin(header: str) -> str:
    return sha256(header.encode()).hexdigest()


def _chain(before: str, text: str) -> str:
    return sha256(f"{before} {text}".encode()).hexdigest()


def started(line: str, shelf: Mapping[str, Game[Any, Any]]) -> Match[Any, Any]:
    header = parsed(line)
    if header.game not in shelf:
        raise RecordError("game", 2)
    game = shelf[header.game]
    if header.rules != game.RULES:
        raise RecordError("rules", 2)
    if header.seats not in game.SEATS or len(header.players) != header.seats:
        raise RecordError("seats", 2)
    try:
        return Match(game, header.seats, header.seed, header.options, header.players, deal=False)
    except UnknownOptionError:
        raise RecordError("option", 2) from None


def parsed(line: str) -> Header:
    brackets = line.count("[") + line.count("{")
    if len(line) > LONGEST_HEADER or brackets > MOST_BRACKETS or not writable(line):
        raise RecordError("header", 2)
    try:
        header = Header(**json.loads(line))
        players = tuple(_player(*player) for player in header.players)
        options = dict(header.options)
        text_of(header.game), text_of(header.seed), text_of(header.version)
    except (ValueError, TypeError, RecursionError):
        raise RecordError("header", 2) from None
    if not type(header.rules) is type(header.seats) is int:
        raise RecordError("header", 2)
    return header._replace(players=players, options=options)


def _player(name: object, level: object = "") -> Player:
    player = Player(text_of(name), text_of(level))
    if player.level and not player.level.isidentifier():
        raise ValueError(level)  # it will stand in a remark, which is one line
    return player


def text_of(value: object) -> str:
    if not isinstance(value, str) or not keepable(value):
        raise TypeError(value)
    return value


def _chained(chained: str, lines: list[str]) -> list[str]:
    """What the lines say, once the digits of all are checked: a replay takes longer by far."""
    texts: list[str] = []
    for number, line in enumerate(lines, 3):
        shown, _, text = line.partition(" ")
        if shown == "end":
            if text != chained or any(rest.strip() for rest in lines[number - 2 :]):
                raise RecordError("digest", number)
            return texts
        chained = _chain(chained, text)
        if shown != chained[:SHOWN]:
            raise RecordError("digest", number)
        texts.append(text)
    raise RecordError("end", len(lines) + 2)


def _replay(match: Match[Any, Any], texts: list[str]) -> None:
    replay = Replay(match)
    for number, text in enumerate(texts, 3):
        remark = text.removeprefix(REMARK)
        if remark != text and is_remark(remark):
            match.note(remark)
            continue
        try:
            replay.act(text)
        except IllegalActionError as refused:
            raise RecordError("illegal", number, refused.clause) from None


def _unseal(text: str) -> str:
    first, _, body = text.strip().partition("\n")
    if first.strip() != SEALED:
        return text
    try:
        inflater = zlib.decompressobj()
        plain = inflater.decompress(b64decode(body.strip(), validate=True), MOST_CHARACTERS)
        if not inflater.eof:
            raise RecordError("sealed")
        return plain.decode()
    except (ValueError, zlib.error):
        raise RecordError("sealed") from None
