"""What functions remember has a ceiling in bytes, and a match that is over leaves nothing of it."""

import gc
import json
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from types import FunctionType, ModuleType
from typing import Any
from weakref import ref

import pytest

from wallwright.ai import levels
from wallwright.core import remember
from wallwright.core.remember import CACHES, Cache, forget, lasting, remembered
from wallwright.games import SHELF
from wallwright.table.desk import Desk
from wallwright.table.errands import Errand

GAME = 24 << 20  # bytes that the caches of one game may take in the browser
SHARED = 2 << 20  # and those of core and table
WIDER = 2.4  # an object takes here, with pointers of 64 bits, of what it takes in the browser
FEW = 100  # entries that are too few to say what one takes
JUDGED = 60  # actions of a level that judges: enough for the minds to remember hundreds of answers

every_game = pytest.mark.parametrize("name", SHELF)


@pytest.fixture
def caches(monkeypatch: pytest.MonkeyPatch) -> list[Cache]:
    """The caches that a test makes."""
    made: list[Cache] = []
    monkeypatch.setattr(remember, "CACHES", made)
    return made


def of_game(name: str) -> list[Cache]:
    assert SHELF[name].rules  # it is imported when it is first asked for
    return [cache for cache in CACHES if cache.name.startswith(f"wallwright.games.{name}.")]


def entries(cache: Cache) -> int:
    return int(cache.function.cache_info().currsize)


def held(cache: Cache) -> int:
    """The bytes of all that only a cache keeps alive, as far as that can be told."""
    shared = (type, ModuleType, FunctionType, type(cache.function))
    seen, waiting, size = set[int](), list(gc.get_referents(cache.function)), 0
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, shared) or is_namespace(thing):
            continue
        seen.add(id(thing))
        size += sys.getsizeof(thing)
        waiting += gc.get_referents(thing)
    return size


def is_namespace(thing: object) -> bool:
    return isinstance(thing, dict) and "__name__" in thing


def opened(name: str, level: str, seed: str = "jasmine") -> Desk:
    """A desk at which players of a level sit."""
    desk = Desk(SHELF, levels, new_seed=lambda: seed)
    players = [{"level": level}] * SHELF[name].rules.SEATS[0]
    answer = json.loads(desk.answer(json.dumps({"op": "new", "game": name, "players": players})))
    assert "error" not in answer
    return desk


def decided(errand: Errand) -> str:
    try:
        while True:
            next(errand.thinking)
    except StopIteration as thought:
        return str(thought.value)


def played(desk: Desk) -> Iterator[None]:
    """One action after the other, until the match is over."""
    while errand := desk.errand():
        desk.finish(errand, decided(errand))
        yield


def match_of(desk: Desk) -> Any:
    assert desk.table
    return desk.table.match


def to_the_last_action(match: Any) -> None:
    """Play by chance, without a table, until one action is lacking."""
    dice, last = Random(7), 0
    while not match.over:
        last = len(match.log)
        match.play(dice.choice(match.legal()))
    match.undo(last)


def test_what_comes_from_play_is_forgotten_and_what_lasts_is_not(caches: list[Cache]) -> None:
    asked = []

    @remembered(4, each=100)
    def doubled(number: int) -> int:
        asked.append(number)
        return 2 * number

    @lasting(2)
    def named(number: int) -> str:
        asked.append(-number)
        return str(number)

    assert [doubled(3), doubled(3), named(5), named(5)] == [6, 6, "5", "5"]
    assert asked == [3, -5]
    forget()
    assert (doubled(3), named(5)) == (6, "5")
    assert asked == [3, -5, 3]
    assert [cache.ceiling for cache in caches] == [400, 0]


def test_a_cache_has_no_more_entries_than_it_says(caches: list[Cache]) -> None:
    @remembered(4, each=100)
    def doubled(number: int) -> int:
        return 2 * number

    assert [doubled(number) for number in range(9)] == list(range(0, 18, 2))
    assert [entries(cache) for cache in caches] == [4]


@every_game
def test_the_caches_of_a_game_have_a_ceiling(name: str) -> None:
    assert sum(cache.ceiling for cache in of_game(name)) <= GAME


def test_the_caches_that_games_share_have_a_ceiling() -> None:
    shared = [cache for cache in CACHES if not cache.name.startswith("wallwright.games.")]
    assert shared
    assert sum(cache.ceiling for cache in shared) <= SHARED


@every_game
def test_an_entry_takes_what_its_cache_says(name: str) -> None:
    forget()
    assert list(islice(played(opened(name, "adept")), JUDGED))
    for cache in CACHES:
        if cache.each and (count := entries(cache)) >= FEW:
            assert held(cache) / count <= WIDER * cache.each, cache.name


@every_game
def test_a_match_that_is_over_leaves_nothing(name: str) -> None:
    desk = opened(name, "random")
    before = [ref(match_of(desk)), ref(desk.table)]
    to_the_last_action(match_of(desk))
    assert list(played(desk))
    assert match_of(desk).over
    assert not [cache.name for cache in CACHES if entries(cache) and not cache.lasts]
    players = [{"level": "random"}] * SHELF[name].rules.SEATS[0]
    desk.answer(json.dumps({"op": "new", "game": name, "players": players}))
    gc.collect()
    assert [one() for one in before] == [None, None]
