"""A save for the page to keep: the whole match, and how it stands to the save before."""

import pytest

from tests.page import Page, begin_and_end, decide, screens, table_of
from tests.seats import seating
from wallwright.games import SHELF


@pytest.mark.parametrize("game", SHELF)
def test_a_save_at_every_point_opens_the_same_table(game):
    for number, page in enumerate(begin_and_end(game, *seating(game), seed="save")):
        if number % 5 or table_of(page).picked or any(table_of(page).orders.values()):
            continue  # what is begun, and what one has asked to be answered for one, is not kept
        other = Page()
        other.ask("load", record=page.save)
        assert screens(other) == screens(page)
        assert table_of(other).match.states == table_of(page).match.states


def test_a_save_says_how_many_actions_it_holds_and_fewer_only_after_an_undo():
    page = Page()
    page.new("", "adept", seed="counted")
    held = page.patch["save"]["actions"]
    for number in range(12):
        decide(page, 1)
        if number % 3 == 2:
            page.ask("undo")
            assert page.patch["save"]["undone"]
        else:
            assert page.patch["save"]["actions"] > held
            assert not page.patch["save"]["undone"]
        held = page.patch["save"]["actions"]
        assert held == len(table_of(page).match.log)
