"""Rows of the tables that show a game's clauses: what may be done, what comes of it, what not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import pytest

from tests import moves
from wallwright.core.game import Game


class Row(Protocol):
    @property
    def clause(self) -> str: ...


class Legal(NamedTuple):
    """All legal actions after some moves."""

    clause: str
    state: Any
    moves: str  # separated by commas
    actions: str


class Play(NamedTuple):
    clause: str
    state: Any
    moves: str  # separated by commas; chance's are written too
    expected: Mapping[str, Any]


class Refusal(NamedTuple):
    """Words that the clause forbids, and what is said to be in the way."""

    clause: str
    state: Any
    words: str
    said: str = ""


def by_clause(rows: Sequence[Row]) -> pytest.MarkDecorator:
    """A test for each row, by the name of its clause."""
    return pytest.mark.parametrize("case", rows, ids=[row.clause for row in rows])


def every_case(cases: Sequence[Mapping[str, Any]]) -> pytest.MarkDecorator:
    """A test for each case that was worked out by hand, by its number and its clauses."""
    ids = [f"{case['id']}-{'-'.join(case['clauses'])}" for case in cases]
    return pytest.mark.parametrize("case", cases, ids=ids)


def after(game: Game[Any, Any], case: Legal | Play) -> Any:
    return moves.play(game, case.state, *filter(None, case.moves.split(", ")))


def expect_legal(game: Game[Any, Any], case: Legal) -> None:
    assert moves.legal(game, after(game, case)) == set(case.actions.split(", "))


def expect_outcome(
    game: Game[Any, Any], case: Play, seen: Mapping[str, Callable[[Any], Any]]
) -> None:
    state = after(game, case)
    assert {key: seen[key](state) for key in case.expected} == case.expected


def expect_refused(game: Game[Any, Any], case: Refusal) -> None:
    view = game.view(case.state, game.actor(case.state))
    assert game.why_not(view, case.words.split()) == case.clause.split()[0]
    assert not any(
        f"{text} ".startswith(f"{case.words} ") for text in moves.legal(game, case.state)
    )
