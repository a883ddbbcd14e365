"""A click that does nothing says what is in the way, names the clause, and the rules open there."""

from __future__ import annotations

import re
from functools import partial

from e2e.patience import expect
from e2e.person import DUEL, Person, device
from e2e.records import halfway
from wallwright.core.sight import SHORT


def at_table(visit, **options) -> Person:
    person = Person(visit(device=device(DUEL, confirm=False), reduced_motion="reduce", **options))
    person.open_record(halfway())
    person.wait_for("play")
    return person


def test_what_is_not_possible_names_its_clause_and_opens_the_rules_there(visit):
    person = at_table(visit)
    page = person.page
    spot = page.locator("svg [data-pick][aria-disabled]").first
    spot.dispatch_event("click")
    toast = page.locator("#toast")
    expect(toast.locator("span")).to_have_text(re.compile(r"\w.*\."))
    link = toast.locator("[data-clause]")
    clause = link.get_attribute("data-clause") or ""
    assert re.fullmatch(r"G\d+", clause)
    link.click()
    expect(page.locator("#pane-rules")).to_be_visible()
    rule = page.locator(f"#rule-{clause}")
    expect(rule).to_be_in_viewport()
    said = toast.locator("span").inner_text()
    assert len(said) <= SHORT and said not in rule.inner_text()


def test_every_spot_answers_whatever_it_is(visit):
    person = at_table(visit)
    page = person.page
    before = page.locator("#pane-log li").count()
    spots = page.locator("svg [data-pick][aria-disabled]")
    assert spots.count() > 0
    for index in range(spots.count()):
        spot = spots.nth(index)
        person.do(partial(spot.dispatch_event, "click"))
        expect(page.locator("#toast span")).not_to_be_empty()
    assert page.locator("#pane-log li").count() == before


def test_the_rules_open_at_the_clause_of_the_moment(visit):
    person = at_table(visit)
    page = person.page
    page.keyboard.press("r")
    pane = page.locator("#pane-rules")
    expect(pane).to_be_visible()
    expect(pane.locator(".now, [aria-current]").first).to_be_in_viewport()


def test_a_click_in_another_s_turn_says_whose_it_is(visit):
    options = device(DUEL, confirm=False, pace=2500)
    person = Person(visit(device=options, reduced_motion="reduce"))
    page = person.page
    person.begin("waiting")
    for _ in range(2):
        person.pick("draw")
    person.wait_for("watch")
    page.keyboard.press("h")
    expect(page.locator("#toast")).to_contain_text("nothing to advise")


def test_a_click_beside_all_that_can_be_chosen_is_answered_with_what_is_asked(visit):
    person = at_table(visit)
    page = person.page
    page.locator('svg[data-zone="board"] [id^="band-"]').first.dispatch_event("click")
    asked = page.locator("#table .prompt .say b").inner_text()
    expect(page.locator("#toast")).to_have_text(asked)
