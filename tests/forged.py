"""Forged texts for the library: records, seals and links that are right but for some places.

A forger knows how digests, seals and links are made, and makes them right again.
"""

import json
import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable
from random import Random
from typing import Any

from tests.hostile import SIGNS, anything, chained, hostile, mangled, note, tamper
from wallwright.core import link, record
from wallwright.core.match import Match
from wallwright.games import GAMES

HUGE = [10**6, 10**18, 10**400, -1, True, 1.0, 1e308, None, "7"]
CODES = ["utf-16-le", "utf-16", "utf-32-be", "utf-8-sig", "cp037", "utf-7"]


def some_matches() -> list[Match[Any, Any]]:
    """Of every game short ones and whole ones, by chance, with either end of every option."""
    return [
        _by_chance(name, most, end) for name in GAMES for most in (3, 60, 10_000) for end in (0, -1)
    ]


def _by_chance(name: str, most: int, end: int) -> Match[Any, Any]:
    game, rng = GAMES[name], Random(name)
    options = {key: option.values[end] for key, option in game.OPTIONS.items()}
    match = Match(game, game.SEATS[end], name, options)
    while not match.over and len(match.log) < most:
        legal = match.legal()
        match.play(legal[int(rng.random() * len(legal))])
    match.note("2 taken back")
    return match


MATCHES = some_matches()
RECORDS = [record.write(match) for match in MATCHES]
SEALS = [record.seal(text) for text in RECORDS]
LINKS = [link.write(match) for match in MATCHES]
SAID = sorted({text for match in MATCHES for text in match.log})


# Records


def forged_record(dice: Random) -> str:
    text = dice.choice(RECORDS)
    if dice.random() < 0.3:
        return mangled(text, dice)
    lines = text.split("\n")
    header, entries = lines[1], [line.partition(" ")[2] for line in lines[2:-2]]
    if dice.random() < 0.3:
        header = other_header(header, dice)
    for _ in range(dice.randrange(3)):
        entries = dice.choice(CHANGES)(entries, dice)
    return framed(chained(header, entries), dice)


def other_header(header: str, dice: Random) -> str:
    told = json.loads(header)
    if dice.random() < 0.3:
        told[dice.choice(list(told))] = dice.choice(HUGE)
        return json.dumps(told)
    if dice.random() < 0.2:
        return dice.choice([header * 2, "[" * 300, json.dumps(anything(dice)), header + " " * 5000])
    tamper(told, dice)
    return json.dumps(told, ensure_ascii=dice.random() < 0.5)


def _moved(entries: list[str], dice: Random) -> list[str]:
    at, to = sorted(dice.randrange(len(entries) + 1) for _ in range(2))
    return entries[:at] + entries[to:] + entries[at:to]


def _doubled(entries: list[str], dice: Random) -> list[str]:
    at = dice.randrange(len(entries) + 1)
    return entries[:at] + entries[at : at + 1] * dice.choice([2, 30, 3000]) + entries[at:]


def _said(entries: list[str], dice: Random) -> list[str]:
    at = dice.randrange(len(entries) + 1)
    long = dice.choice(SAID) + " " + dice.choice(["9" * 5000, "i " * 20_000, "x" * 300_000])
    words = [dice.choice(SAID), hostile(dice).replace("\n", " "), "", long, "², ٣ ½", note(dice)]
    return [*entries[:at], dice.choice(words), *entries[at + dice.randrange(2) :]]


def _noted(entries: list[str], dice: Random) -> list[str]:
    at = dice.randrange(len(entries) + 1)
    return entries[:at] + [note(dice)] * dice.choice([1, 5, 2000]) + entries[at:]


CHANGES: list[Callable[[list[str], Random], list[str]]] = [_moved, _doubled, _said, _noted]


def framed(text: str, dice: Random) -> str:
    """The same within what programs add, or what nobody should."""
    return dice.choice([
        text, text, text, text.replace("\n", "\r\n"), "\ufeff" + text, text * 2,
        text + "\n" * 9000, text + dice.choice(SIGNS),
        text.replace("end ", dice.choice(["end", "END ", "end  "])),
    ])  # fmt: skip


# Seals


def forged_seal(dice: Random) -> str:
    how = dice.random()
    if how < 0.3:
        return mangled(dice.choice(SEALS), dice)
    if how < 0.6:
        return sealed(zlib.compress(_bytes(forged_record(dice)), dice.randrange(10)))
    packed = zlib.compress(_bytes(dice.choice(RECORDS)), 9)
    return sealed(dice.choice(PACKED)(packed, dice))


def sealed(packed: bytes) -> str:
    return f"{record.SEALED}\n{b64encode(packed).decode()}\n"


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _bomb(_: bytes, dice: Random) -> bytes:
    first = f"{record.FIRST_LINE}\n".encode()
    some = dice.choice([b"\n", b"0", b"[", b"\xff", first, b"\xf0\x9f\xa6\x84"])
    most = dice.choice([record.MOST_CHARACTERS, 2 * record.MOST_CHARACTERS, 10**5])
    return zlib.compress(some * (most // len(some)), 9)


PACKED: list[Callable[[bytes, Random], bytes]] = [
    _bomb,
    lambda packed, dice: packed[: dice.randrange(len(packed))],
    lambda packed, dice: packed + bytes(dice.randrange(256) for _ in range(9)),
    lambda packed, dice: zlib.compress(packed),
    lambda packed, dice: packed[2:-4],
    lambda packed, dice: zlib.compress(dice.choice(RECORDS).encode(dice.choice(CODES))),
    lambda packed, dice: packed.replace(packed[9:10], bytes([dice.randrange(256)])),
]


# Links


def forged_link(dice: Random) -> str:
    text = dice.choice(LINKS)
    if dice.random() < 0.3:
        return mangled(text, dice)
    checked, head, number = link._parts(text)
    facts = json.loads(zlib.decompress(head))
    for _ in range(dice.randrange(3)):
        facts = dice.choice(FACTS)(facts, dice)
    told = json.dumps(facts, ensure_ascii=dice.random() < 0.5)
    code = dice.choice(CODES) if dice.random() < 0.05 else "utf-8"
    head = zlib.compress(told.encode(code, "replace"), 9)
    if dice.random() < 0.4:
        number = dice.choice(NUMBERS)(number, dice)
    if dice.random() < 0.3:
        checked = bytes(dice.randrange(256) for _ in range(link.SUM))
    length = len(head) if dice.random() < 0.95 else dice.randrange(1 << 16)
    return addressed(checked + length.to_bytes(link.LENGTH, "big") + head, number)


def addressed(begun: bytes, number: int) -> str:
    actions = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return link.FIRST_SIGNS + urlsafe_b64encode(begun + actions).rstrip(b"=").decode()


def _other_game(facts: list[Any], dice: Random) -> list[Any]:
    return [dice.choice(RECORDS).split("\n")[1], *facts[1:]]


def _other_facts(facts: list[Any], dice: Random) -> list[Any]:
    header = dice.choice(RECORDS).split("\n")[1]
    return [other_header(header, dice) if dice.random() < 0.7 else anything(dice), *facts[1:]]


def _endless(facts: list[Any], dice: Random) -> list[Any]:
    return [facts[0], dice.choice([*HUGE, 20, 20_000, 99_999]), *facts[2:]]


def _remarked(facts: list[Any], dice: Random) -> list[Any]:
    after = dice.choice([0, 1, -1, 10**400, 1.0, True, "1"])
    told = dice.choice(["2 taken back", "two\nlines", "x" * 199, hostile(dice), 7])
    return [*facts, *[after, told] * dice.choice([1, 4, 1500])]


FACTS: list[Callable[[list[Any], Random], list[Any]]] = [
    _other_game, _other_facts, _endless, _endless, _remarked,
]  # fmt: skip
NUMBERS: list[Callable[[int, Random], int]] = [
    lambda number, dice: 0,
    lambda number, dice: number + 1,
    lambda number, dice: number >> dice.randrange(1, 999),
    lambda number, dice: number << dice.randrange(1, 999),
    lambda number, dice: dice.getrandbits(dice.choice([9, 99, 999, 9999, 99_999])),
    lambda number, dice: (1 << dice.choice([99, 999, 9999, 99_999])) - 1,
]


TEXTS: dict[str, Callable[[Random], str]] = {
    "records": forged_record,
    "seals": forged_seal,
    "forged links": forged_link,
}
