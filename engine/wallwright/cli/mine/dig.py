"""One match of the strongest with themselves, and the puzzles that lie in it.

What costs little is asked first: whether the search's own trials promise something, and whether
beginners fail; only then the judge thinks about it.
"""

from collections.abc import Iterator, Mapping
from time import process_time
from typing import Any, NamedTuple

from wallwright.ai.answer import compared
from wallwright.ai.finds import (
    HINTS,
    LEAST,
    find,
    first_actions,
    promises,
    rating,
    run,
    solves,
)
from wallwright.ai.levels import LEVELS, strongest
from wallwright.ai.search import Search
from wallwright.cli.mine.themes import idea_of
from wallwright.core import remember
from wallwright.core.advice import Reason
from wallwright.core.game import Value
from wallwright.core.match import Match
from wallwright.core.plan import Plan
from wallwright.core.puzzle import Puzzle, answers, write
from wallwright.core.title import Title
from wallwright.games import SHELF

WEAKEST = next(iter(LEVELS))
TRIES = {"novice": 12, "adept": 6, "expert": 4, "master": 4}  # of each level at a puzzle
HARD = 0.6  # more of the weakest level's tries do not find it,
BEGUN = 0.75  # nor how it begins
APART = 2  # rounds between two puzzles of a match
SOURCES = 2  # that are named of a puzzle, at most


class Setting(NamedTuple):
    """All that decides which puzzles are found; how many matches there are is not a part of it."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, Value]
    seed: str
    code: str = ""  # of the engine that plays it


class Nugget(NamedTuple):
    """A puzzle in one line, and the share of each level's tries that found it."""

    line: str
    found: Mapping[str, float]


class Dug(NamedTuple):
    """What a match has brought."""

    number: int
    puzzles: tuple[Nugget, ...]
    choices: int  # decisions of the match that are none of a few
    promised: int  # of them, by the trials of the search
    hard: int  # of these, for beginners
    spent: float  # CPU seconds


class Spot(NamedTuple):
    """A decision that promises something: how many actions went before it, and what seems best."""

    at: int
    path: tuple[str, ...]


def dig(setting: Setting, number: int) -> Dug:
    began, title = process_time(), SHELF[setting.game]
    match = Match(title.rules, setting.seats, f"{setting.seed}/{number}", setting.options)
    try:
        choices, spots = _played(title, match)
        hard = [spot for spot in spots if _is_hard(title, match, spot)]
        found = tuple(_puzzles(title, match, hard))
    finally:
        remember.forget()
    return Dug(number, found, choices, len(spots), len(hard), round(process_time() - began, 3))


def _played(title: Title, match: Match[Any, Any]) -> tuple[int, list[Spot]]:
    """Play it to its end; how many choices there were, and which of them promise something."""
    choices, spots = 0, []
    while not match.over:
        legal = match.legal()
        if len(legal) == 1:
            match.play(legal[0])
            continue
        search = _thought(title, match, title.mind.SKETCHES)
        if len(legal) >= LEAST:
            choices += 1
            if promises(search, HINTS):
                search = _thought(title, match, title.mind.PLANS)
                if promises(search):
                    spots.append(_spot(title, match, search))
        match.play(title.rules.write(search.best))
    return choices, spots


def _thought(title: Title, match: Match[Any, Any], plans: Mapping[int, Plan]) -> Search:
    """What who acts now thinks: as a master only where something may be at stake."""
    view, seat = title.rules.view(match.state, match.actor), match.actor
    plan = title.mind.foresight(view, plans[match.seats])
    search = Search(title, view, seat, match.thought(), plan)
    for _ in search.think():
        pass
    return search


def _spot(title: Title, match: Match[Any, Any], search: Search) -> Spot:
    path = first_actions(title, search.view, search.seat, search.trials[0].path)
    return Spot(len(match.log), tuple(map(title.rules.write, path)))


def _is_hard(title: Title, match: Match[Any, Any], spot: Spot) -> bool:
    here = _at(match, spot.at)
    return _share(title, here, spot.path, WEAKEST) <= BEGUN


def _puzzles(title: Title, match: Match[Any, Any], spots: list[Spot]) -> Iterator[Nugget]:
    """Those that the judge confirms and the strongest find, not too near to each other."""
    last = -1
    for spot in spots:
        if last >= 0 and spot.at - last < APART * match.seats:
            continue
        here = _at(match, spot.at)
        if nugget := _confirmed(title, here):
            last = spot.at
            yield nugget


def _confirmed(title: Title, here: Match[Any, Any]) -> Nugget | None:
    seat = here.actor
    view = title.rules.view(here.state, seat)
    found = find(title, view, seat, f"{here.seed}/{len(here.log)}")
    if not found:
        return None
    shares = {level: _share(title, here, found.path, level) for level in reversed([*LEVELS])}
    if shares[strongest()] < 1 or shares[WEAKEST] > HARD:
        return None
    why: Reason = run(compared(title, view, seat, found.path, found.second, found.behind))
    themes = (*idea_of(title, here, found.path), *_sources(why))
    return Nugget(write(Puzzle(here, *found, rating(shares), themes)), shares)


def _share(title: Title, here: Match[Any, Any], path: tuple[str, ...], level: str) -> float:
    """Of a level's tries that find it."""
    view, seat = title.rules.view(here.state, here.actor), here.actor
    known, tries = answers(here, path), TRIES[level]
    seed = here.thought()
    hits = sum(solves(title, view, seat, known, level, seed + 1 + one) for one in range(tries))
    return hits / tries


def _sources(why: Reason) -> list[str]:
    return [source for source, part in why.parts if part > 0][:SOURCES]


def _at(match: Match[Any, Any], length: int) -> Match[Any, Any]:
    here = match.copy()
    here.undo(length)
    return here
