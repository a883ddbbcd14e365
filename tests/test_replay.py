"""Living a match through again: the same, and never more than the longest of matches takes."""

import gc
from collections.abc import Iterator
from itertools import islice
from math import prod
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tests import toy
from tests.test_core import TOY, whole
from wallwright.core import link, record, replay
from wallwright.core.match import Match
from wallwright.core.record import RecordError
from wallwright.core.replay import Digits, EndlessError, Replay
from wallwright.games import GAMES


def test_a_match_relived_is_the_match_that_was_played() -> None:
    match = whole()
    again = Replay(Match(TOY, 2, match.seed, players=match.players, deal=False))
    for text in match.log:
        again.act(text)
    assert (again.match.log, again.match.states) == (match.log, match.states)
    again.match.undo(3)
    match.undo(3)
    for one in (match, again.match):
        one.play("roll")
    assert again.match.log == match.log, "chance was counted, so it goes on with the same draws"


# Numbers


@given(
    st.lists(st.tuples(st.integers(0, 999), st.integers(1, 999)).map(lambda d: (d[0] % d[1], d[1])))
)
def test_digits_come_off_in_the_order_they_were_folded(digits: list[tuple[int, int]]) -> None:
    number = Digits(link.folded(digits))
    assert [number.take(base) for _, base in digits] == [digit for digit, _ in digits]
    assert not number.rest


@given(st.integers(0), st.lists(st.integers(1, 200)))
def test_what_was_not_taken_off_is_still_there(number: int, bases: list[int]) -> None:
    digits = Digits(number)
    for base in bases:
        digits.take(base)
    assert digits.rest == (number >= prod(bases))


# Bounds


def endless(dice: str) -> Iterator[str]:
    """What a forger has players and dice of Cheops do: nobody ever builds, and no seven falls."""
    match = Match(GAMES["cheops"], 3, deal=False)
    while True:
        legal = match.legal()
        wanted = (text for text in (dice, "end", "roll", legal[0]) if text in legal)
        match.relive(said := next(wanted))
        yield said


def forged(count: int) -> Match[Any, Any]:
    """A match whose log goes on and on, and ends with what nobody may do."""
    match = Match(GAMES["cheops"], 3, deal=False)
    match.log = [*islice(endless("dice 1 1"), count), "nonsense"]
    return match


@pytest.fixture
def relived(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often it was asked what may be done."""
    asked = [0]
    choices = Replay.choices

    def counted(again: Replay) -> Any:
        asked[0] += 1
        return choices(again)

    monkeypatch.setattr(Replay, "choices", counted)
    return asked


@pytest.mark.parametrize("bits", [0, 64, 600])
def test_a_short_link_of_a_match_without_end_is_soon_refused(bits: int, relived: list[int]) -> None:
    """Four hundred signs took eight tenths of a second."""
    number = Random(bits).getrandbits(bits) if bits else 0
    for name, game in GAMES.items():
        for options in ({}, {"pharaoh_waits": False}) if name == "cheops" else ({},):
            match = Match(game, game.SEATS[-1], "x", options, deal=False)
            relived[0] = 0
            with pytest.raises(RecordError) as refused:
                link.read(crafted(match, number, 99_999), GAMES)
            assert refused.value.reason == "link"
            assert relived[0] <= link.MOST_FOR_NOTHING + bits


def crafted(match: Match[Any, Any], number: int, count: int) -> str:
    """A link that only a forger writes: it says how many actions there are, and what they are."""
    match.log = [""] * count
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(link, "places", lambda _: [(number, number + 1)])
        return link.write(match)


def test_a_record_of_a_match_without_end_is_refused() -> None:
    with pytest.raises(RecordError) as refused:
        record.read(record.write(forged(replay.MOST_ACTIONS)), GAMES)
    assert refused.value.reason == "long"


def test_a_record_of_too_many_lines_is_refused(relived: list[int]) -> None:
    """A person may take back often, but not that often; a table must tell all of it."""
    text = record.write(whole()) + "\n" * record.MOST_LINES
    for kept in (text, record.seal(text)):
        with pytest.raises(RecordError) as refused:
            record.read(kept, GAMES)
        assert refused.value.reason == "long"


def test_choices_without_end_are_as_much_work_as_actions() -> None:
    again = Replay(Match(TOY, 2, deal=False))
    with pytest.raises(EndlessError):
        while True:
            again.choices()


def test_digits_are_checked_before_anything_is_relived(relived: list[int]) -> None:
    lines = record.write(forged(300)).splitlines()
    for wrong in (
        lines[:-1],
        [*lines[:-2], "end 0"],
        [*lines[:200], lines[200] + "x", *lines[201:]],
    ):
        with pytest.raises(RecordError):
            record.read("\n".join(wrong), GAMES)
    assert relived[0] == 0


def test_no_clause_is_looked_for_that_forbids_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "why_not", lambda *_: pytest.fail("a clause was looked for"))
    match = whole()
    match.log[-1] = "add " + "1" * 300_000
    with pytest.raises(RecordError) as refused:
        record.read(record.write(match), {"toy": TOY})
    assert (refused.value.reason, refused.value.clause) == ("illegal", None)


def test_few_choices_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "MOST_KEPT", 2)
    again = Replay(Match(TOY, 2, deal=False))
    for text in whole().log:
        again.act(text)
        assert len(again._choices._written) <= 2
    assert again.match.log == whole().log


@pytest.mark.parametrize("collects", [True, False])
def test_the_collector_is_left_as_it_was(collects: bool) -> None:
    text, before = link.write(whole()), gc.isenabled()
    (gc.enable if collects else gc.disable)()
    try:
        link.read(text, {"toy": TOY})
        with pytest.raises(RecordError):
            link.read(text[:-3], {"toy": TOY})
        assert gc.isenabled() == collects
    finally:
        (gc.enable if before else gc.disable)()
