"""A match in an address: a short text of letters that need no escape.

An action is written as its place among those that are legal there, in the order of their texts,
and all places together as one number: a die takes three bits, what must be takes none. A match of
players who want to win fits into what every program takes for an address; sealed as a record it has
more than five times as many signs.

>>> from wallwright import GAMES, Match, link
>>> match = Match(GAMES["china"], seats=3, seed="jasmine")
>>> text = link.write(match)
>>> text[:2], len(text) < 500
('2.', True)
>>> link.read(text, GAMES).log == match.log
True
"""

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from wallwright.core import record
from wallwright.core.game import Game
from wallwright.core.match import Match, Note
from wallwright.core.packed import SUM as SUM, packed, unpacked
from wallwright.core.plain import is_remark
from wallwright.core.record import RecordError
from wallwright.core.replay import Choices, Digits, EndlessError, Replay, undisturbed

FIRST_SIGNS = "2."  # "1." is a sealed record, as the page packs it
LENGTH = 2  # bytes that say how long the head is
MOST_IN_HEAD = 50_000  # of a head, unpacked
LONGEST_HEAD = 6000  # bytes; beyond that it tells no remarks
MOST_SIGNS = 30_000  # the longest of matches, with the longest of heads, takes two thirds of them
MOST_FOR_NOTHING = 2000  # actions after the number is used up: it holds dice, which are seldom 0

Shelf = Mapping[str, Game[Any, Any]]


def write(match: Match[Any, Any]) -> str:
    """The whole match, with what some of its players may not see."""
    head = _head(match, match.notes) or _head(match, ())
    return FIRST_SIGNS + packed(_sum(match, head), head, folded(places(match)), LENGTH)


def _head(match: Match[Any, Any], notes: Sequence[Note]) -> bytes:
    """All that is no action; nothing, if there are more remarks than a link can hold."""
    remarks = (part for note in notes for part in note)
    facts = [record.header_of(match), len(match.log), *remarks]
    told = json.dumps(facts, ensure_ascii=False)
    head = zlib.compress(told.encode(), 9)
    holds = len(told.encode()) <= MOST_IN_HEAD and len(head) <= LONGEST_HEAD and not _nested(told)
    return head if holds or not notes else b""


def _nested(told: str) -> bool:
    """Whether it may hold more within each other than Python can read in a browser."""
    return told.count("[") + told.count("{") > record.MOST_BRACKETS + 1  # its own


def read(text: str, shelf: Shelf) -> Match[Any, Any]:
    """The match that a link, a record or a sealed save tells."""
    if not is_link(text):
        return record.read(text, shelf)
    checked, head, number = _parts(text)
    header, count, notes = _facts(head)
    try:
        match = record.started(header, shelf)
        with undisturbed():
            _relive(match, number, count, notes)
    except RecordError as refused:
        raise RecordError(refused.reason) from None  # a link has no lines
    except EndlessError:
        raise RecordError("long") from None
    if _sum(match, head) != checked:
        raise RecordError("link")
    return match


def game_of(text: str) -> str:
    """The name of the game that any of them tells of, whether it is known or not."""
    if not is_link(text):
        return record.game_of(text)
    _, head, _ = _parts(text)
    return record.parsed(_facts(head)[0]).game


def is_link(text: str) -> bool:
    return text.lstrip().startswith(FIRST_SIGNS)


def places(match: Match[Any, Any]) -> Iterator[tuple[int, int]]:
    """Where each action stands among how many."""
    choices = Choices(match.game)
    for state, text in zip(match.states, match.log, strict=False):
        # In the order of their texts, so that a link does not hang on the order of the rules.
        texts = list(choices.of(state))
        yield texts.index(text), len(texts)


def folded(digits: Iterable[tuple[int, int]]) -> int:
    """Digits of which each has a base of its own, as one number; the first is the lowest."""
    number = 0
    for digit, base in reversed(list(digits)):
        number = number * base + digit
    return number


def _sum(match: Match[Any, Any], head: bytes) -> bytes:
    return sha256(head + "\n".join(match.log).encode()).digest()[:SUM]


def _parts(text: str) -> tuple[bytes, bytes, int]:
    """The sum, the head and the number."""
    signs = text.strip().removeprefix(FIRST_SIGNS)
    if len(signs) > MOST_SIGNS:
        raise RecordError("long")
    try:
        return unpacked(signs, LENGTH)
    except ValueError:
        raise RecordError("link") from None


def _facts(head: bytes) -> tuple[str, int, list[tuple[int, str]]]:
    """The header of the record, how many actions there are, and the remarks between them."""
    try:
        inflater = zlib.decompressobj()
        # Decoded here: of bytes json would guess the code, and a browser has not got them all.
        told = inflater.decompress(head, MOST_IN_HEAD).decode()
        if not inflater.eof or _nested(told):
            raise RecordError("link")
        header, count, *noted = json.loads(told)
        remarks = list(zip(noted[::2], noted[1::2], strict=True))
    except (ValueError, TypeError, RecursionError, zlib.error):
        raise RecordError("link") from None
    numbers = (count, *(after for after, _ in remarks))
    if not isinstance(header, str) or not all(type(number) is int for number in numbers):
        raise RecordError("link")
    if not all(isinstance(said, str) and is_remark(said) for _, said in remarks):
        raise RecordError("link")
    return header, count, remarks


def _relive(match: Match[Any, Any], number: int, count: int, notes: list[tuple[int, str]]) -> None:
    replay, digits, spare = Replay(match), Digits(number), MOST_FOR_NOTHING
    remarks: dict[int, list[str]] = {}
    for after, remark in notes:
        remarks.setdefault(after, []).append(remark)
    for done in range(count + 1):
        for remark in remarks.pop(done, []):
            match.note(remark)
        if done == count:
            break
        choices = list(replay.choices().items())
        spare -= not digits.rest
        if not choices or not spare:  # the match was over before, or would go on without end
            raise RecordError("link")
        text, action = choices[digits.take(len(choices))]
        match.add(action, text)
    if digits.rest or remarks:
        raise RecordError("link")
