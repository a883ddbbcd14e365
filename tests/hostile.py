"""Hostile wishes for the desk: names, parameters, links and files, each made with dice.

Some are nonsense, most are right but for one place, so that they get as far as they can.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from tests.page import Page, decide, table_of
from wallwright.core import lesson, link, puzzle, record, study_link, study_text
from wallwright.core.record import SEALED
from wallwright.games import GAMES as RULES, SHELF
from wallwright.table.door import WISHES, fields_of

GAMES = list(SHELF)
PUZZLES = [line for title in SHELF.values() for line in puzzle.lines(title.package)[:1]]

MARKUP = [
    "<script>window.hit=1</script>",
    '"><img src=x onerror="window.hit=1">',
    "'><svg/onload=window.hit=1>",
    "</text></svg><script>window.hit=1</script>",
    "]]><script>window.hit=1</script>",
    "<!--",
    "&lt;b&gt;&#60;b&#x3e;",
    'x" onfocus="window.hit=1" autofocus="',
    "x' style='position:fixed",
    "javascript:window.hit=1",
    "{name}{0}{}%s%(x)s${x}{{x}}",
    "<a href=javascript:window.hit=1>x</a>",
    "<style>*{display:none}</style>",
    "<g onclick=window.hit=1>",
    "`${window.hit=1}`",
]
SIGNS = [
    "\0", "\n", "\r", "\t", "\x1b[2J", "\x85", "\u2028", "\u202e", "\u200b", "\ufeff", "\ud800",
    "\ufffe", "🦄", "ß", "İ", "ﷺ", "é", "<", ">", "&", '"', "'", "/", "\\", " ", "A",
]  # fmt: skip
VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 2, 5, 99, 10**400, 1.5, -0.0, 1e308, "", "0", "2", "x" * 70,
    [], {}, [[]], [None], {"a": 1}, {"name": {}}, [{"name": []}], "great_wall", "new", "en", "de",
]  # fmt: skip


def hostile(dice: Random, longest: int = 6) -> str:
    """Markup, odd signs, or both."""
    parts = [dice.choice([*MARKUP, *SIGNS]) for _ in range(dice.randrange(1, longest))]
    return "".join(parts)


def anything(dice: Random, depth: int = 0) -> Any:
    if depth < 3 and dice.random() < 0.3:
        return [anything(dice, depth + 1) for _ in range(dice.randrange(4))]
    if depth < 3 and dice.random() < 0.2:
        return {hostile(dice, 2): anything(dice, depth + 1) for _ in range(dice.randrange(4))}
    return dice.choice(VALUES) if dice.random() < 0.6 else hostile(dice)


def name_input(dice: Random) -> str:
    game = dice.choice(GAMES)
    seats = range(dice.choice(SHELF[game].rules.SEATS[:2]))
    players = [{"name": hostile(dice), "level": dice.choice(["", "novice"])} for _ in seats]
    wish = {"op": "new", "game": game, "players": players, "seed": "s"}
    return json.dumps(wish)


def right(dice: Random) -> dict[str, Any]:
    """For every field that a wish may have, something that is no nonsense."""
    return {
        "game": dice.choice(GAMES),
        "players": [{"name": "Anna", "level": ""}, {"name": "Mei", "level": "novice"}],
        "options": {},
        "seed": "s",
        "lang": "de",
        "rooms": {"board": [900, 500], "hand": [900, 90], "story": [900, 34]},
        "confirm": True,
        "pace": 300,
        "words": "draw",
        "name": "lens",
        "clause": "",
        "record": dice.choice(RECORDS),
        "stuck": False,
        "aimed": True,
        "lesson": "first",
        "step": dice.randrange(12),
        "to": dice.randrange(12),
        "seat": dice.randrange(4),
        "action": dice.randrange(40),
        "eyes": dice.randrange(-2, 4),
        "study": dice.choice(STUDIES),
        "write": dice.random() < 0.5,
        "at": dice.randrange(40),
        "do": dice.choice(["say", "light", "go", "aside", "part", "vary", "ask", "try", "strike"]),
        "text": dice.choice(["", "*", "seat 0", "question", "Look at this."]),
        "number": dice.randrange(9),
        "variation": dice.choice([-1, 0, 1]),
        "puzzle": dice.choice(PUZZLES),
        **{flag: dice.random() < 0.5 for flag in ("daily", "all", "stop")},
        "shows": dice.choice(["points", "chances"]),
        "groups": dice.randrange(4),
        "analysis": dice.choice(["", "no analysis"]),
        **of_guests(dice),
        **of_links(dice),
        "key": dice.choice(["deck", "hand", "board", "seat 0", "row 1"]),
    }


def of_guests(dice: Random) -> dict[str, Any]:
    return {
        "who": dice.choice(["", "a", "b"]),
        "seats": [dice.randrange(-1, 4)],
        "helped": dice.random() < 0.5,
        "asked": '{"op": "ping"}',
        "by": dice.choice(["here", "elsewhere", "adept"]),
        "elsewhere": [dice.randrange(-1, 5)],
    }


def of_links(dice: Random) -> dict[str, Any]:
    return {
        "linked": [dice.randrange(-1, 5)],
        "lucks": [[dice.randrange(30), dice.choice(["0" * 32, "luck"])]],
        "known": [dice.randrange(30), dice.choice(["", "0123456789abcdef"])],
        "actions": dice.randrange(-1, 30),
    }


def like(value: Any, dice: Random) -> Any:
    """Something else of the same kind, which the door lets in."""
    match value:
        case dict():
            return {name: like(part, dice) for name, part in value.items()}
        case list():
            return [like(part, dice) for part in value]
        case bool() | None:
            return dice.random() < 0.5
        case str():
            return dice.choice([value, value, value, hostile(dice), "x" * 70, ""])
        case _:
            return dice.choice([value, 0, -1, 10**400, 1.5, 1e308])


def parameter_input(dice: Random) -> str:
    """A wish that is right but for some places, or hardly a wish at all."""
    op, said = dice.choice([*WISHES]), right(dice)
    fields = fields_of(WISHES[op]).keys()
    wish = {"op": op, **{name: said[name] for name in fields}}
    for _ in range(dice.randrange(4)):
        known = dice.random() < 0.9 and fields
        place = dice.choice(sorted(known or {*said, "op"}))
        wish[place] = like(wish.get(place), dice) if dice.random() < 0.7 else anything(dice)
    text = json.dumps(wish)
    return mangled(text, dice) if dice.random() < 0.2 else text


def mangled(text: str, dice: Random) -> str:
    """Cut, doubled, swapped, or with something foreign in it."""
    for _ in range(dice.randrange(1, 4)):
        at, to = sorted(dice.randrange(len(text) + 1) for _ in range(2))
        text = dice.choice([
            lambda t, a, b: t[:a] + t[b:],
            lambda t, a, b: t[:b] + t[a:b] + t[b:],
            lambda t, a, b: t[:a] + hostile(dice, 2) + t[a:],
            lambda t, a, b: t[:a] + chr(dice.randrange(32, 127)) + t[a + 1 :],
        ])(text, at, to)  # fmt: skip
    return text


def link_input(dice: Random) -> str:
    """What the page makes of the fragment of a link before it asks the engine."""
    how = dice.random()
    if how < 0.4:
        text = mangled(dice.choice(LINKS), dice)
    elif how < 0.8:
        text = f"{SEALED}\n{mangled(dice.choice(SAVES).split(chr(10))[1], dice)}\n"
    else:
        text = hostile(dice)
    return json.dumps({"op": "load", "record": text, "lang": dice.choice(["en", "de", "nl"])})


def file_input(dice: Random) -> str:
    """A file that was damaged, or one whose check digits somebody has made right again."""
    lines = dice.choice(RECORDS).split("\n")
    how = dice.random()
    if how < 0.4:
        text = mangled("\n".join(lines), dice)
    else:
        header = json.loads(lines[1])
        for _ in range(dice.randrange(1, 3)):
            tamper(header, dice)
        entries = [line.partition(" ")[2] for line in lines[2:-2]]
        if how > 0.6:
            entries.insert(dice.randrange(len(entries) + 1), note(dice))
        text = chained(json.dumps(header, ensure_ascii=dice.random() < 0.5), entries)
    if dice.random() < 0.3:
        text = record.seal(text.encode("utf-8", "replace").decode())
    return json.dumps({"op": "load", "record": text})


def tamper(header: dict[str, Any], dice: Random) -> None:
    if dice.random() < 0.6:
        seated = header["players"] if isinstance(header["players"], list) else []
        player = dice.choice(seated or [None])
        if isinstance(player, list) and player:
            player[dice.randrange(len(player))] = hostile(dice)
            return
    header[dice.choice([*header, "more"])] = anything(dice)


def note(dice: Random) -> str:
    known = ["# 2 taken back", "# 1 novice random", "# 0 adept novice", "# -5 taken back", "# "]
    told = hostile(dice).replace("\n", " ")
    return dice.choice([*known, f"# {told}", f"# {told} {told} {told}", f"# 1 {told} {told}"])


def chained(header: str, entries: list[str]) -> str:
    """A record that nothing is wrong with but what it says."""
    header, *entries = (text.encode("utf-8", "replace").decode() for text in (header, *entries))
    digest = record._begin(header)
    lines = [record.FIRST_LINE, header]
    for entry in entries:
        digest = record._chain(digest, entry)
        lines.append(f"{digest[: record.SHOWN]} {entry}")
    return "\n".join([*lines, f"end {digest}", ""])


def some_records() -> list[str]:
    texts = []
    for turns in (0, 2, 5):
        page = Page()
        page.new("", "novice", seed=str(turns))
        decide(page, turns)
        texts.append(record.write(table_of(page).match))
    return texts


RECORDS = some_records()
SAVES = [record.seal(text) for text in RECORDS]
LINKS = [link.write(link.read(text, RULES)) for text in RECORDS]


def some_studies() -> list[str]:
    """A lesson as a study, as its file and its link."""
    [title, *_] = SHELF.values()
    told = lesson.load(title.package, "first", title.rules)
    return [study_text.write(told), study_link.write(told)]


STUDIES = some_studies()


WISHED: dict[str, Callable[[Random], str]] = {
    "names": name_input,
    "parameters": parameter_input,
    "links": link_input,
    "files": file_input,
}
