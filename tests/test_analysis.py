"""An analysis adds up to the last millionth, is always the same, and knows what its eyes knew."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from tests.judging import random_match
from tests.page import run
from tests.test_advice import decisions as positions, quick
from wallwright.ai.analysis import Decision, analyse, decisions, judge
from wallwright.ai.inquiry import is_sure
from wallwright.ai.prospects import prospects
from wallwright.core import findings
from wallwright.core.advice import Reason
from wallwright.core.analysis import (
    BLUNDER,
    BRILLIANT,
    GOOD,
    INACCURACY,
    WHOLE,
    Account,
    Analysis,
    Verdict,
    accounts,
    accuracy,
    in_thousandths,
    kind_of,
    turning_points,
    whole,
)
from wallwright.core.game import CHANCE
from wallwright.core.match import Match
from wallwright.games import SHELF
from wallwright.table.sources import COMMON

every_game = pytest.mark.parametrize("game", SHELF)
LAST = 24  # actions of a match: what is true of its end is true of all of it


def ended(game: str, seed: int, last: int = LAST) -> tuple[Match[Any, Any], list[Any], list[str]]:
    """A random match, and the last of its states and actions."""
    match = random_match(game, SHELF[game].rules.SEATS[seed % 2], seed)
    return match, match.states[-last - 1 :], match.log[-last:]


def analysed(
    game: str, states: Sequence[Any], log: Sequence[str], seats: Sequence[int]
) -> Analysis:
    *_, last = filter(None, analyse(quick(SHELF[game]), states, log, seats))
    assert last.is_over
    return last.found


# Sums


@given(st.lists(st.integers(-WHOLE, WHOLE), min_size=3, max_size=3))
def test_what_is_shown_of_an_account_adds_up_to_the_change_that_is_shown(parts: list[int]) -> None:
    account = Account(*parts)
    shown = in_thousandths(account)
    assert abs(1000 * shown.change - account.change) <= 500
    assert all(abs(1000 * told - part) < 1000 for told, part in zip(shown, account, strict=True))


@given(st.lists(st.floats(0.001, 1), min_size=2, max_size=5))
def test_chances_are_millionths_that_add_up_to_one(parts: list[float]) -> None:
    found = whole([part / sum(parts) for part in parts])
    assert sum(found) == WHOLE
    assert all(share >= 0 for share in found)


@every_game
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 50))
def test_luck_and_decisions_add_up_to_the_change_of_each_chance(game: str, seed: int) -> None:
    match, states, _ = ended(game, seed)
    chances = run(prospects(SHELF[game], states))
    assert len(chances) == len(states)
    assert {sum(one) for one in chances} == {WHOLE}
    winners = match.game.winners(match.state)
    assert [share > 0 for share in chances[-1]] == [seat in winners for seat in range(match.seats)]
    actors = [match.game.actor(state) for state in states]
    for seat, account in enumerate(accounts(actors, chances)):
        assert account.change == chances[-1][seat] - chances[0][seat]
    for place in turning_points(actors, chances):
        assert chances[place] != chances[place + 1] or actors[place] == CHANCE


@every_game
def test_nobody_is_credited_with_what_had_to_be_done(game: str) -> None:
    match, states, _ = ended(game, 3)
    chances = run(prospects(SHELF[game], states))
    for place, state in enumerate(states[:-1]):
        if match.game.actor(state) >= 0 and len(match.game.actions(state)) == 1:
            assert chances[place] == chances[place + 1]


# Decisions


@every_game
def test_an_analysis_is_always_the_same_and_is_kept_as_it_is(game: str) -> None:
    match, states, log = ended(game, 4)
    found = analysed(game, states, log, [0])
    assert analysed(game, states, log, [0]) == found
    assert len(found.verdicts) == len(list(decisions(SHELF[game], states, log, [0])))
    rest = len(match.log) - len(log)
    moved = tuple(one._replace(at=one.at + rest) for one in found.verdicts)
    chances = (found.chances[0],) * rest + found.chances
    kept = Analysis(chances, moved, (0,))
    sources = (*SHELF[game].mind.SOURCES, *COMMON)
    assert findings.read(findings.write(kept, match), match, sources) == kept


@every_game
def test_it_can_be_stopped_anywhere(game: str) -> None:
    _, states, log = ended(game, 5)
    looking = analyse(quick(SHELF[game]), states, log, [0, 1])
    reports = [next(looking) for _ in range(30)]
    assert all(one is None or not one.is_over for one in reports)
    looking.close()


@every_game
def test_nothing_is_analysed_before_the_end(game: str) -> None:
    _, states, log = ended(game, 6)
    with pytest.raises(ValueError, match="over"):
        next(analyse(SHELF[game], states[:-1], log[:-1], [0]))


@every_game
def test_a_decision_is_judged_by_what_its_seat_could_see(game: str) -> None:
    """In another world that it could not tell from the real one the verdict is the same."""
    title = quick(SHELF[game])
    rules = title.rules
    for state, seat in positions(game, 2):
        view = rules.view(state, seat)
        other = rules.guess(view, seat, Random(1))
        worst = Decision(0, (rules.actions(state)[-1],), seat)
        found = [run(judge(title, rules.view(world, seat), worst)) for world in (state, other)]
        assert found[0] == found[1]


@every_game
def test_what_is_wrong_with_a_decision_can_be_played_and_its_reason_adds_up(game: str) -> None:
    title = quick(SHELF[game])
    rules = title.rules
    for state, seat in positions(game, 3):
        view = rules.view(state, seat)
        for action in rules.actions(state)[:2]:
            found = run(judge(title, view, Decision(0, (action,), seat)))
            assert found.kind in (kind_of(found.lost), BRILLIANT)
            assert bool(found.other) == (found.kind != GOOD) == bool(found.reason)
            if found.reason:
                told = sum(part for _, part in found.reason.parts)
                assert told == found.reason.change or not found.reason.parts
            assert sum(found.groups) == len(found.other)
            then = state
            for text in found.other:
                assert rules.read(text) in rules.actions(then)
                then = rules.apply(then, rules.read(text))


def test_losses_make_kinds_and_an_accuracy() -> None:
    assert [kind_of(lost) for lost in (0, 49, 50, 149, 150, 900)] == [
        *(GOOD, GOOD, INACCURACY, INACCURACY, BLUNDER, BLUNDER)
    ]
    made = [Verdict(place, 1, 0, kind_of(lost), lost) for place, lost in enumerate((0, 75, 400))]
    assert accuracy(made, 0) == 50
    assert accuracy(made, 1) is None


def test_worlds_that_agree_are_soon_enough() -> None:
    assert is_sure([0.01] * 12)
    assert not is_sure([0.3, -0.2] * 6)
    assert not is_sure([0.15] * 11 + [0.151])


# What is kept


def kept_of(game: str = "great_wall") -> tuple[Match[Any, Any], str]:
    match, _, _ = ended(game, 7)
    states, log = match.states, match.log
    return match, findings.write(analysed(game, states, log, [0]), match)


def test_what_is_kept_of_another_match_or_broken_is_no_analysis() -> None:
    match, text = kept_of()
    sources = (*SHELF["great_wall"].mind.SOURCES, *COMMON)
    assert findings.read(text, match, sources)
    other, _, _ = ended("great_wall", 9)
    assert findings.read(text, other, sources) is None
    running = match.copy()
    running.undo(len(match.log) - 1)
    assert findings.read(text, running, sources) is None
    rng = Random(1)
    for _ in range(300):
        at = rng.randrange(len(text))
        broken = text[:at] + chr(rng.randrange(32, 127)) + text[at + 1 :]
        assert broken == text or findings.read(broken, match, sources) is None
    for nonsense in ("", "[]", "{} x", "null", "[" * 5000, text[:-1], "[1,2,3,4,5]", "\ud800"):
        assert findings.read(nonsense, match, sources) is None


def test_what_could_not_have_been_found_is_refused_however_well_it_is_written() -> None:
    match, text = kept_of()
    sources = (*SHELF["great_wall"].mind.SOURCES, *COMMON)
    found = findings.read(text, match, sources)
    assert found
    first = found.verdicts[0]
    impossible = [
        found._replace(chances=found.chances[1:]),
        found._replace(chances=(*found.chances[:-1], found.chances[0])),
        found._replace(chances=((WHOLE, 1), *found.chances[1:])),
        found._replace(seats=(7,)),
        found._replace(seats=()),
        found._replace(verdicts=(first, first)),
        *(
            found._replace(verdicts=(first._replace(**wrong),))
            for wrong in (
                {"kind": "splendid"},
                {"kind": BLUNDER, "lost": 0},
                {"lost": -1},
                {"at": len(match.log)},
                {"seat": 1 - first.seat},
                {"actions": 0},
                {"other": ("lay nothing",), "groups": (1,), "reason": Reason("second", 0, ())},
                {"other": (1,), "groups": (1,), "reason": Reason("second", 0, ())},
                {"reason": Reason("second", 1, (("reach", 1),))},
            )
        ),
    ]
    for one in impossible:
        assert findings.read(findings.write(one, match), match, sources) is None
