"""What is answered once for all is answered in that person's name, and told, until revoked."""

from random import Random

import pytest

from tests.page import Page, table_of
from wallwright.core import record
from wallwright.core.match import Match, Player
from wallwright.games.cheops import rules
from wallwright.games.cheops.rules.board import ANSWER, COLOURS

PLAYERS = [Player("Anna"), Player("Mei", "novice"), Player("Otto", "novice")]


def asked(equal: bool) -> Page:
    """Anna is asked about an offer of so many for as many, or of unequal numbers."""
    for seed in range(200):
        match, dice = Match(rules, 3, f"orders {seed}", {"first": "red"}, PLAYERS), Random(seed)
        match.settle()
        while not match.over and len(match.log) < 500:
            state = match.state
            even = bin(state.give).count("1") == bin(state.want).count("1") == 1
            if state.phase == ANSWER and match.actor == 0 and len(match.legal()) > 1:
                ones = state.give in UNITS and state.want in UNITS
                if ones == equal and (even or not equal):
                    page = Page()
                    page.ask("load", record=record.write(match))
                    return page
            match.play(dice.choice(match.legal()))
    raise AssertionError("nobody ever asks")


UNITS = {1 << 7 * good for good in range(6)}


def test_no_trades_with_somebody_are_refused_at_once_and_told() -> None:
    page = asked(equal=True)
    table = table_of(page)
    log, turn = len(table.match.log), table.match.state.turn
    page.ask("pick", words=f"order never_{COLOURS[turn]}")
    assert page.patch["toast"]["text"].startswith("From now on: No trades with")
    errand = page.desk.errand()
    assert errand and errand.kind == "ordered" and errand.pause
    page.drive()
    assert table.match.log[log] == "refuse"
    assert f"In the name of Anna: No trades with {PLAYERS[turn].name}" in page.zones["log"]
    assert f"order never_{COLOURS[turn]}" in page.zones["sheets"]  # to be revoked there
    again = Page()
    again.ask("load", record=record.write(table.match))
    assert "In the name of Anna" in again.zones["log"] and not table_of(again).orders


@pytest.mark.parametrize("equal", [True, False])
def test_only_one_for_one_refuses_what_is_not(equal: bool) -> None:
    page = asked(equal)
    page.ask("pick", words="order even")
    errand = page.desk.errand()
    assert (errand is not None and errand.kind == "ordered") == (not equal)


def test_an_order_is_revoked_by_giving_it_once_more() -> None:
    page = asked(equal=False)
    for _ in range(2):
        page.ask("pick", words="order even")
    assert page.patch["toast"]["text"] == "No more: Only 1 for 1"
    assert page.desk.errand() is None
    assert table_of(page).orders[0] == ()


def test_what_is_no_order_is_refused_with_a_word() -> None:
    page = asked(equal=True)
    for words in ("order never_red", "order nonsense", "order"):
        page.ask("pick", words=words)
        assert page.patch["toast"]["text"] and not table_of(page).orders
    other = Page()
    other.new("", "adept")
    other.ask("pick", words="order even")
    assert other.patch["toast"]["text"]
