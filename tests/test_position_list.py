"""The position in sentences, with every action as a button: for whoever does not see the board."""

from html import unescape
from random import Random

import pytest

from tests.page import PICKS, Page, go_on, table_of
from wallwright.games import SHELF

each_game = pytest.mark.parametrize("game", SHELF)


def opened(game):
    """A person's own decision, early in a match."""
    page = Page()
    seats = SHELF[game].rules.SEATS[0]
    page.new("", *["adept"] * (seats - 1), game=game)
    page.drive()
    return page


def offered(page):
    return [unescape(pick) for pick in PICKS.findall(page.zones["list"])]


def parting(legal):
    """The fewest words with which the longest of the actions begins, and not all do."""
    longest = max(legal, key=lambda text: len(text.split())).split()
    for number in range(1, len(longest)):
        if any(text.split()[:number] != longest[:number] for text in legal):
            return longest[:number]
    return []


@each_game
def test_it_tells_the_position_and_offers_every_action(game):
    page, dice = opened(game), Random(game)
    for _ in range(6):
        table = table_of(page)
        sentences = table.title.voice.spoken(table.look())
        assert sentences and all(
            f"<li>{it}</li>" in unescape(page.zones["list"]) for it in sentences
        )
        assert offered(page) == list(table.legal())
        assert f">{len(table.legal())} possible action" in page.zones["list"]
        page.choose(dice.choice(table.legal()))
        page.drive()


@each_game
def test_what_was_picked_leaves_the_actions_that_begin_so(game):
    page = opened(game)
    go_on(
        page,
        lambda: (page.ask("pick", words=table_of(page).legal()[0]), page.drive()),
        until=lambda: parting(table_of(page).legal()) != [],
    )
    legal = table_of(page).legal()
    words = parting(legal)
    page.ask("pick", words=" ".join(words))
    assert offered(page) == [text for text in legal if text.split()[: len(words)] == words]


@each_game
def test_whoever_is_not_asked_is_offered_nothing(game):
    page = opened(game)
    go_on(
        page,
        lambda: page.ask("pick", words=table_of(page).legal()[0]),
        until=lambda: table_of(page).match.actor != 0,
    )
    assert page.zones["list"] and offered(page) == []
