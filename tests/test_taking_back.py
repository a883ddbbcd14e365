"""One of the actions that a choice is made of is taken back, and the others stay."""

from tests.page import Page, table_of
from wallwright.table.taking_back import without


def offering(*said: str) -> Page:
    """A page on which somebody puts an offer together, of coins for something."""
    page = Page()
    page.new("", "adept", "adept", game="cheops", seed="back", options={"first": "red"})
    page.drive()
    while "offer" not in table_of(page).legal():
        page.choose(table_of(page).legal()[0])
        page.drive()
    for words in ("offer", *said):
        page.choose(words)
    return page


def tail(page: Page) -> list[str]:
    log = table_of(page).match.log
    return log[len(log) - log[::-1].index("offer") - 1 :]


def test_a_good_less_leaves_the_rest_of_an_offer() -> None:
    page = offering("give coin", "want ore", "give coin")
    before = len(table_of(page).match.log)
    page.ask("pick", words="undo want ore")
    assert tail(page) == ["offer", "give coin", "give coin"]
    assert len(table_of(page).match.log) == before - 1 and page.patch["save"]["undone"]
    page.ask("pick", words="undo give coin")
    assert tail(page) == ["offer", "give coin"]


def test_an_open_offer_is_withdrawn_by_cancel() -> None:
    page = offering("give coin")
    assert 'data-do="clear"' in page.zones["prompt"]
    page.ask("clear")
    assert table_of(page).match.log[-1] == "withdraw"


def test_what_was_never_done_or_lies_before_others_acted_stays() -> None:
    page = offering("give coin")
    log = list(table_of(page).match.log)
    for words in ("undo want ore", "undo roll", "undo end", "undo nonsense"):
        page.ask("pick", words=words)
        assert table_of(page).match.log == log and page.patch["toast"]["text"]
    assert not without(table_of(page).match, "roll")
