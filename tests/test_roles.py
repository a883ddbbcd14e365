"""One role, one name: what each room of a game answers comes from the same module in every game."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from wallwright.games import SHELF

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "engine" / "wallwright" / "games"


class Role(NamedTuple):
    """What a module is for, and what a door may name of it."""

    what: str
    answers: str = ""  # names, one after another


# The modules of each room, in the order one reads them. A game leaves out a role that it has not
# got: one has no map, another no dice. Where it has nothing of its own to answer, its door takes
# what stands in core/usual. What one game alone needs has a name that stands in no other.
ROLES: dict[str, dict[str, Role]] = {
    "rules": {
        "board": Role("the State: what lies where, and how it is packed"),
        "realm": Role("the map, without its picture"),
        "setup": Role("options, and the first state", "NAME OPTIONS RULES SEATS start"),
        "notation": Role("an action and its text", "read write"),
        "legal": Role("what may be done, and how likely it is", "actions odds"),
        "draft": Role("where each field of the next state stands while it is made"),
        "turns": Role("what an action does, and whose turn it is", "actor apply turn"),
        "scoring": Role("who scores what, and why"),
        "end": Role("what the match has come to", "ENDINGS ending scores winners"),
        "hidden": Role("what a seat may know, and hears", "SECRETS heard view"),
        "guesses": Role("what may lie face down", "guess"),
        "refusals": Role("the clause that forbids something", "why_not"),
    },
    "texts": {
        "phrases": Role("cards, places and actions in words", "choice"),
    },
    "picture": {
        "art": Role("symbols, and pieces as markup", "defs"),
        "draw": Role("the whole board, from the ground up", "board"),
        "tray": Role("what one pair of eyes holds", "hand"),
        "atlas": Role("where everything lies on the drawn map"),
        "window": Role("where the map lies in a room, and how it can be moved"),
        "layout": Role("where everything lies in a room, where there is no map"),
        "land": Role("the printed map as symbols"),
        "printed": Role("what is printed on the map, in a room"),
        "pieces": Role("what the players have placed, and what was placed last"),
        "dice": Role("the dice"),
        "aims": Role("what can be aimed at"),
        "gesture": Role("what the action that is being said has named"),
        "since": Role("what was done since the eyes last acted"),
        "lettering": Role("lines of text in the game's own hand"),
        "vignettes": Role("small pictures beside the board"),
    },
    "voice": {
        "bar": Role(
            "steps of the turn, what is done now, what the end depends on",
            "EMBLEMS LENSES METER OPENINGS SIDE TALL THEME meter steps verb",
        ),
        "players": Role("what all may know of each player", "panels"),
        "stakes": Role("what wins, and what is at stake now", "goal stake"),
        "asking": Role("what is asked of a person", "prompt"),
        "ideas": Role("what is good about a choice", "appeal idea joined"),
        "orders": Role("what is answered once for all", "obeyed orders"),
        "outcome": Role("what a choice brings, before it is made", "outcome weighty"),
        "ways": Role("other words for a choice", "ways"),
        "obstacles": Role("what is missing or in the way", "obstacle"),
        "chronicle": Role("the log", "line"),
        "meanings": Role("what anything is, does and is worth now", "about"),
        "tale": Role("what somebody did in a turn, in a few words", "tale"),
        "hearing": Role("the position for the ear", "spoken"),
        "sounds": Role("what a deed sounds like", "sound"),
        "boxes": Role("what lies beside the board", "sheets"),
        "reckoning": Role("how the points arise", "finale result standing"),
    },
    "mind": {
        "aspects": Role("the numbers a seat is judged by", "FEATURES features"),
        "weights": Role("what each of them counts", "SHOWN STYLES WEIGHTS"),
        "sources": Role("what chances come from", "SOURCES parts steady"),
        "worth": Role(
            "what they come to, and when", "STRAY edge scores sensible settled shown styled"
        ),
        "plans": Role(
            "how far its players think", "FIRST_LEVEL MERGED PLANS SKETCHES foresight leeway"
        ),
        "onward": Role("how a turn is brought to where it can be judged", "onward"),
    },
}
LENT = {"texts": "voice"}  # what picture and voice both say lies there; the voice answers with it

every_game = pytest.mark.parametrize("game", SHELF)
every_room = pytest.mark.parametrize("room", ROLES)


def modules(game: str, room: str) -> set[str]:
    return {path.stem for path in (GAMES / game / room).glob("*.py")} - {"__init__"}


def answers(room: str) -> dict[str, str]:
    """Where each name that a room answers comes from, as room.module."""
    return {
        name: f"{where}.{module}"
        for where in ROLES
        if room == LENT.get(where, where)
        for module, role in ROLES[where].items()
        for name in role.answers.split()
    }


def door(game: str, room: str) -> Iterator[tuple[str, str]]:
    """Every name in a door, and the module it is imported from."""
    tree = ast.parse((GAMES / game / room / "__init__.py").read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            yield from ((alias.name, str(node.module)) for alias in node.names)


@every_game
@every_room
def test_a_door_names_every_answer_from_the_module_of_its_role(game: str, room: str) -> None:
    package, usual = f"wallwright.games.{game}.", f"wallwright.core.usual.{room}"
    found, roles = dict(door(game, room)), answers(room)
    assert found.keys() == roles.keys()
    for name, module in found.items():
        assert module in (package + roles[name], usual), name


def test_a_module_that_stands_in_two_games_has_one_role() -> None:
    rooms: dict[str, list[str]] = {}
    for game in SHELF:
        for room in ROLES:
            for module in modules(game, room):
                rooms.setdefault(module, []).append(room)
    shared = {module: {*where} for module, where in rooms.items() if len(where) > 1}
    assert shared
    roles = {module: {room} for room, roles in ROLES.items() for module in roles}
    assert shared == {module: roles.get(module) for module in shared}


@every_game
@every_room
def test_no_room_has_a_module_that_is_named_like_a_role_of_another(game: str, room: str) -> None:
    others = {module for other in ROLES.keys() - {room} for module in ROLES[other]}
    assert not modules(game, room) & others


def test_every_role_has_a_name_of_its_own_and_somebody_plays_it() -> None:
    names = Counter(module for roles in ROLES.values() for module in roles)
    assert set(names.values()) == {1}
    for room, roles in ROLES.items():
        assert roles.keys() <= {module for game in SHELF for module in modules(game, room)}


def test_the_table_of_roles_is_told() -> None:
    """CONTRIBUTING.md has a row for each."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    told = re.findall(r"^\| `(\w+)/(\w+)` \| (.*?) \| ?(.*?) ?\|$", text, re.MULTILINE)
    assert told == [
        (room, module, role.what, role.answers and f"`{role.answers}`")
        for room, roles in ROLES.items()
        for module, role in roles.items()
    ]
