"""Offers from one person at a device to another, who declines one and accepts one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page

from e2e.longer import daily
from e2e.patience import expect
from e2e.person import Person, device
from e2e.sitting import Sitting, led_to
from wallwright.core import record
from wallwright.core.match import Match, Player
from wallwright.games.cheops import rules

SEED = "b"  # Anna gets wool by her foundation, and Mei grain
MOST = 60  # decisions until Anna may trade: the foundation and a roll

Say = Callable[[str], None]


def anna_may_trade() -> str:
    """The record of a match of two people and an AI in which Anna has just rolled."""
    players = [Player("Anna", ""), Player("Mei", ""), Player("Otto", "adept")]
    match = Match(rules, len(players), SEED, {"first": "red"}, players)
    match.settle()
    for _ in range(MOST):
        legal = match.legal()
        if match.actor == 0 and "offer" in legal:
            return record.write(match)
        match.play("roll" if "roll" in legal else legal[len(legal) // 3])
    raise AssertionError("Anna never comes to trade")


BEGIN = "offer"  # stands in the sheet for trade; all else beside the hand, and in the prompt
COUNTER = '#table :is(svg[data-zone=hand], .prompt) [data-pick="{}"]'


def place(words: str) -> str:
    return f'.side .sheets [data-pick="{words}"]' if words == BEGIN else COUNTER.format(words)


def by_mouse(person: Person) -> Say:
    def say(words: str) -> None:
        person.page.locator(place(words)).first.click()

    return say


def by_keys(person: Person) -> Say:
    def say(words: str) -> None:
        if words.split()[0] in ("give", "want"):
            key = ("less-" if words.startswith("give") else "more-") + words.split()[1]
            person.tab_to("svg[data-zone=hand] .spot")
            person.walk_to(key)
        else:
            person.tab_to(place(words))
        person.page.keyboard.press("Enter")

    return say


def by_finger(person: Person) -> Say:
    page = person.page

    def say(words: str) -> None:
        if words != BEGIN:
            page.locator(place(words)).first.tap()
            return
        page.locator(".nav [data-key=trade]").tap()
        page.locator(f'#pane-sheet [data-pick="{words}"]').tap()
        expect(page.locator("#side")).to_be_hidden()

    return say


def heard(page: Page, sentence: str) -> None:
    """The log tells it; where it stands beside the board or in the drawer."""
    expect(page.locator("#pane-log .log li", has_text=sentence).first).to_be_attached()


def offer(person: Person, say: Say, give: str, want: str) -> None:
    for words in ("offer", f"give {give}", f"want {want}"):
        say(words)
    expect(person.page.locator(f"#sum-{want} text")).to_have_text("+1")
    say("propose")


def pass_on(person: Person, name: str) -> None:
    """The device goes to another, and shows nothing until that person takes it."""
    person.wait_for("cover")
    expect(person.page.locator(".cover h1")).to_contain_text(name)
    expect(person.page.locator("#side")).to_be_hidden()
    person.page.locator(".cover [data-do=uncover]").click()
    person.wait_for("play")


WAYS = [(by_mouse, "desktop"), (by_finger, "phone"), (by_keys, "desktop")]


@pytest.mark.parametrize("way, size", daily(WAYS, [WAYS[1]]))
def test_one_offer_is_declined_and_the_next_accepted(visit, way, size):
    settings = device(pace=0, confirm=False)
    person = Person(visit(size=size, device=settings, reduced_motion="reduce"))
    person.open_record(anna_may_trade())
    person.wait_for("cover")
    page, say = person.page, way(person)
    pass_on(person, "Anna")
    offer(person, say, "wool", "grain")
    pass_on(person, "Mei")
    say("refuse")
    pass_on(person, "Anna")
    expect(page.locator("#pane-sheet")).to_contain_text("Mei declines")
    nobody = page.locator(f'{Sitting.ASKED} [data-pick="partner nobody"]')
    if nobody.count():
        nobody.click()
    offer(person, say, "coin", "grain")
    pass_on(person, "Mei")
    say("accept")
    pass_on(person, "Anna")
    say("partner yellow")
    heard(page, "Anna gives Mei 1 coin and gets 1 grain")
    if size == "phone":
        page.locator('#table > .players > [data-seat="1"]').tap()
        expect(page.locator('#pane-score .pl[data-seat="1"]')).to_be_in_viewport()


@pytest.mark.parametrize("lang", daily(["en", "de"], ["de"]))  # whose words are longer
def test_an_offer_and_its_answers_fit_beside_a_low_board(visit, lang):
    settings = device(pace=0, lang=lang)
    view = {"width": 1280, "height": 720}
    person = Person(visit(device=settings, viewport=view, reduced_motion="reduce"))
    first = ("offer", "give coin", "propose", "accept")
    asked = led_to(lambda match: match.state.phase == "choose", "cheops", 4, "offer", *first)
    person.open_record(record.write(asked))
    person.wait_for("cover")
    person.do(person.page.locator(".cover [data-do=uncover]").click)
    column = person.page.locator(".side > .sheets")
    expect(column.locator("[data-key=trade] .strip.of")).to_have_count(3)
    assert column.evaluate("(box) => box.scrollHeight <= box.clientHeight")


def test_a_good_too_many_is_taken_back_and_cancel_withdraws_the_offer(visit):
    person = Person(visit(device=device(pace=0, confirm=False), reduced_motion="reduce"))
    person.open_record(anna_may_trade())
    person.wait_for("cover")
    pass_on(person, "Anna")
    page, say = person.page, by_keys(person)
    for words in ("offer", "give wool", "want grain"):
        person.do(partial(say, words))
    expect(page.locator("svg[data-zone=hand] :focus")).to_have_count(1)
    page.locator("#more-wool").click()
    expect(page.locator("#sum-wool text")).to_have_text("0")
    expect(page.locator("#sum-grain text")).to_have_text("+1")
    page.keyboard.press("Escape")
    expect(page.locator("#sum-grain")).to_have_count(0)
    heard(page, "Anna withdraws the offer")
