"""Nothing is lost: reloads at any moment, files out and in, several matches, no storage at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.longer import daily
from e2e.patience import expect
from e2e.person import DUEL, Person, device
from e2e.records import nearly_over

REFUSED = """for (const name of ["indexedDB", "localStorage"]) {
  Object.defineProperty(window, name, { configurable: true, get() { throw new Error("no"); } });
}"""

# As a browser's store is while a page that stands still has it.
SILENT = """IDBDatabase.prototype.transaction = () =>
  ({ objectStore: () => ({ get: () => ({}), getAll: () => ({}) }), abort() {} });"""


def log(page: Page) -> list[str]:
    return page.locator("#pane-log li").all_text_contents()


def position(page: Page) -> list[str]:
    """The position as it is told to the ear, without what could be done in it."""
    return page.locator("[data-zone=list] ul").first.locator("li").all_text_contents()


def begun(visit, deeds: int = 6, **options) -> Person:
    """A match some clicks old."""
    person = Person(visit(device=device(DUEL, confirm=False), reduced_motion="reduce", **options))
    person.begin("saves")
    person.play(person.by_mouse, deeds)
    person.wait_for("play")
    if person.page.locator("svg .spot.sel").count():
        person.do(lambda: person.page.keyboard.press("Escape"))
    return person


def reload(person: Person, *states: str) -> None:
    person.page.reload()
    person.wait_for(*states)


def export_record(person: Person) -> str:
    page = person.page
    page.locator(".tools [data-do=menu]").click()
    with page.expect_download() as saved:
        page.locator("#menu [data-do=record]").click()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    assert saved.value.suggested_filename.endswith(".txt")
    return Path(saved.value.path()).read_text("utf-8")


def test_a_reload_in_the_own_turn_with_a_card_picked(visit):
    person = begun(visit)
    cards = person.page.locator("svg[data-zone=hand] .spot.can")
    while not cards.count():  # a section is scored first
        person.play(person.by_mouse, 1)
        person.wait_for("play")
    before = log(person.page), position(person.page)
    assert len(before[0]) > 4
    person.do(cards.last.click)
    reload(person, "play")
    assert (log(person.page), position(person.page)) == before
    person.play(person.by_mouse, 4)


def test_a_reload_while_another_thinks(visit):
    options = device(DUEL, confirm=False, pace=2500)
    person = Person(visit(device=options, reduced_motion="reduce"))
    person.begin("saves")
    for _ in range(2):
        person.pick("draw")
    person.wait_for("watch")
    before = log(person.page)
    reload(person, "watch", "play")
    person.wait_for("play")
    after = log(person.page)
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_a_reload_at_the_end(visit):
    person = Person(visit(device=device(DUEL), reduced_motion="reduce"))
    person.open_record(nearly_over())
    person.wait_for("play", "over")
    person.play(person.by_mouse)
    headline = person.page.locator(".end h2").first.inner_text()
    before = log(person.page)
    reload(person, "over")
    assert person.page.locator(".end h2").first.inner_text() == headline
    assert log(person.page) == before


def test_without_storage_it_plays_on_and_says_so(visit):
    page = visit(prepare=lambda context: context.add_init_script(REFUSED))
    person = Person(page)
    person.begin("memory")
    expect(page.locator("#toast")).to_contain_text("This browser stores nothing")
    person.wait_for("play")
    person.do(page.locator("svg[data-zone=hand] .spot.can").last.click)
    before = log(page)
    page.locator("#table .home").click()
    page.locator("#continue .pri").click()
    person.wait_for("play")
    assert log(page) == before


def test_with_a_full_store_it_plays_on_says_so_and_forgets_nothing(visit):
    page = visit(device=device(DUEL, confirm=False), reduced_motion="reduce")
    session = page.context.new_cdp_session(page)
    origin = "/".join(page.url.split("/")[:3])
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    person = Person(page)
    person.begin("full")
    expect(page.locator("#toast")).to_contain_text("no room left to store this match")
    person.play(person.by_mouse, 4)
    person.wait_for("play")
    before = log(page)
    page.locator("#table .home").click()
    person.begin("another")
    assert log(page) != before
    page.locator("#table .home").click()
    page.locator("#continue [data-do=saved]").click()
    page.locator("#saves > li").last.get_by_role("button", name="Open").click()
    person.wait_for("play")
    assert log(page) == before


def test_a_line_to_the_store_that_breaks_is_taken_up_again(visit):
    """As in some browsers when the page was in the background."""
    broken = """const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...asked) {
      if (this.broken) throw new DOMException("the line is gone", "InvalidStateError");
      if (window.breaks) this.broken = true;
      window.breaks = false;
      return transaction.apply(this, asked);
    };"""
    person = begun(visit, prepare=lambda context: context.add_init_script(broken))
    person.page.evaluate("window.breaks = true")
    person.play(person.by_mouse, 4)
    person.wait_for("play")
    before = log(person.page)
    reload(person, "play")
    assert log(person.page) == before


def test_a_record_goes_out_and_comes_in_again(visit):
    person = begun(visit)
    before = log(person.page), position(person.page)
    text = export_record(person)
    assert "Anna" not in text, "the record of a running match is sealed"
    person.page.locator("#table .home").click()
    person.open_record(text)
    person.wait_for("play")
    assert (log(person.page), position(person.page)) == before


@pytest.mark.parametrize("damage", daily(["cut", "foreign"], ["cut"]))
def test_a_damaged_record_is_refused_in_a_sentence_and_the_match_goes_on(visit, damage):
    person = begun(visit)
    page = person.page
    before = log(page), position(page)
    text = export_record(person)
    person.page.locator("#table .home").click()
    person.open_record(text[: len(text) // 2] if damage == "cut" else "Dear diary,\n")
    said = page.locator("#lobby-note")  # where the file was chosen
    expect(said).to_contain_text("The record was not opened")
    assert said.inner_text().count(".") == 1
    expect(said).to_be_in_viewport()
    page.locator("#continue .pri").click()
    person.wait_for("play")
    assert (log(page), position(page)) == before
    person.play(person.by_mouse, 2)


def test_two_matches_are_kept_and_both_can_be_deleted(visit):
    person = begun(visit)
    page = person.page
    first = log(page)
    page.locator("#table .home").click()
    person.begin("second")
    second = log(page)
    assert second != first
    page.locator("#table .home").click()
    page.locator("#continue [data-do=saved]").click()
    saves = page.locator("#saves > li")
    expect(saves).to_have_count(2)
    saves.last.get_by_role("button", name="Open").click()
    person.wait_for("play")
    assert log(page) == first
    page.locator("#table .home").click()
    page.locator(".lf [data-do=stored]").click()
    expect(page.locator("#stored-list")).to_contain_text("Matches: 2")
    page.locator("#stored [data-do=forget]").click()
    expect(page.locator("#stored-note")).to_contain_text("Press again")
    page.locator("#stored [data-do=forget]").click()
    expect(page.locator("#lobby-note")).to_contain_text("Everything is deleted")
    expect(page.locator("#continue")).to_be_hidden()
    page.reload()
    expect(page.locator("#continue")).to_be_hidden()
    page.locator(".lh [data-do=saved]").click()
    expect(page.locator("#no-saves")).to_be_visible()


@pytest.mark.parametrize("everything", [False, True])
def test_a_deleted_match_does_not_come_back(visit, everything):
    """It may be on the table behind the lobby still, with an AI that thinks, a picture to keep."""
    person = begun(visit)
    page = person.page
    [_, number] = page.url.split("#table/")
    page.locator("#table .home").click()
    if everything:
        page.locator(".lf [data-do=stored]").click()
        page.locator("#stored [data-do=forget]").click()
        page.locator("#stored [data-do=forget]").click()
        expect(page.locator("#lobby-note")).to_contain_text("Everything is deleted")
    else:
        page.locator(".lh [data-do=saved]").click()
        page.locator("#saves > li").get_by_role("button", name="Delete").click()
    page.locator("#language").select_option("de")  # which the table hears too
    expect(page.locator("#lobby")).to_contain_text("Spielen")
    expect(page.locator("#continue")).to_be_hidden()
    page.goto(page.url.split("#")[0] + f"#table/{number}")
    expect(page.locator("#lobby-note")).to_contain_text("nicht mehr gespeichert")
    expect(page.locator("#table")).to_be_hidden()


def test_a_match_that_is_not_here_leads_to_the_lobby(visit):
    page = visit("#table/nowhere")
    expect(page.locator("#lobby-note")).to_contain_text("not stored here any more")


@pytest.mark.long  # it is asked again and again; tests/js/database says what comes of it
def test_a_store_that_gives_no_answer_is_said_to_be_silent_and_nothing_in_it_is_lost(visit):
    person = begun(visit, 2)
    table, done = person.page.url, log(person.page)
    person.page.goto("about:blank")
    waiting = person.page.context.new_page()
    waiting.add_init_script(SILENT)
    waiting.goto(table)
    expect(waiting.locator("#boot-stage")).to_contain_text("gives no answer")
    expect(waiting.locator("#boot [data-do=retry]")).to_be_focused()
    waiting.locator("#boot [data-do=lobby]").click()
    expect(waiting.locator("#lobby-note")).to_contain_text("gives no answer")
    expect(waiting.locator("#continue")).to_be_hidden()
    waiting.close()
    person.page.goto(table)
    person.wait_for("play")
    assert log(person.page) == done
