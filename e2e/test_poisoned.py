"""What others have written into the store harms no other match, and holds nobody at its table."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext, Page

from e2e.patience import expect
from e2e.person import DUEL, Person, device
from e2e.test_saves import begun, log

# The page gives PyScript another store under that name.
REAL = "window.realStore = window.indexedDB"
# Change what is kept under one id, or put something else beside it.
POISON = """([script, ...given]) => new Promise((resolve, reject) => {
  const opening = realStore.open("wallwright", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("matches", { keyPath: "id" });
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction("matches", "readwrite");
    writing.oncomplete = () => resolve(opening.result.close());
    writing.onerror = () => reject(writing.error);
    const store = writing.objectStore("matches");
    DEEDS[script](store, ...given);
  };
})"""
CHANGE = """{
  put: (store, match) => store.put(match),
  change: (store, id, fields) => {
    const asked = store.get(id);
    asked.onsuccess = () => store.put({ ...asked.result, ...fields });
  },
  strange: (store) => {
    const circle = { id: "circle", saved: NaN, record: new Blob(["x"]) };
    circle.summary = circle;
    for (const id of [7, new Date(0), [1, "x"], new Uint8Array([1, 2])]) {
      store.put({ id, saved: 9e15, summary: circle });
    }
    store.put(circle);
  },
}"""
STRANGE = 5


def with_store(context: BrowserContext) -> None:
    context.add_init_script(REAL)


def poison(page: Page, script: str, *given: Any) -> None:
    page.evaluate(POISON.replace("DEEDS", f"({CHANGE})"), [script, *given])


def open_saved(page: Page) -> None:
    page.locator("[data-do=saved]").first.click()
    expect(page.locator("#saved")).to_be_visible()


def test_a_damaged_match_is_named_saved_as_a_file_and_deleted(visit):
    page = visit(size="phone", prepare=with_store)
    poison(page, "strange")
    poison(page, "put", {"id": "bare", "saved": 1, "record": "", "begun": {"players": 5}})
    page.reload()
    expect(page.locator("#continue")).to_be_hidden()
    open_saved(page)
    damaged = page.locator("#saves .damaged")
    assert damaged.first.evaluate("(line) => line.scrollWidth <= line.clientWidth")
    expect(damaged).to_have_count(STRANGE + 1)
    expect(damaged.first).to_contain_text("Damaged match")
    with page.expect_download() as file:
        damaged.filter(has_text="Damaged").last.get_by_role("button", name="Save as a file").click()
    assert "(as above)" in file.value.path().read_text("utf-8")
    for left in range(STRANGE, -1, -1):
        damaged.first.get_by_role("button", name="Delete").click()
        expect(damaged).to_have_count(left)
    expect(page.locator("#no-saves")).to_be_visible()


def test_the_address_of_a_damaged_match_says_so_in_the_lobby(visit):
    page = visit(prepare=with_store)
    poison(page, "put", {"id": "bare", "record": 7})
    page.goto("#table/bare")
    expect(page.locator("#lobby-note")).to_contain_text("is damaged and cannot be opened")
    expect(page.locator("#table")).to_be_hidden()
    page.goto("#table/what%20is%20this")
    expect(page.locator("#lobby-note")).to_contain_text("not stored here any more")


def test_a_sound_record_is_played_on_whatever_is_wrong_beside_it(visit):
    person = begun(visit, 3, prepare=with_store)
    page = person.page
    before, [_, name] = log(page), page.url.split("#table/")
    page.locator("#table .home").click()
    wrong = {"summary": {"game": "china", "players": 5}, "begun": {}, "picture": [], "saved": "x"}
    poison(page, "change", name, wrong)
    page.reload()
    open_saved(page)
    expect(page.locator("#saves")).to_contain_text("Its preview is damaged")
    page.locator("#saves").get_by_role("button", name="Open").click()
    person.wait_for("play")
    assert log(page) == before
    person.play(person.by_mouse, 2)
    person.wait_for("play")
    page.locator("#table .home").click()
    expect(page.locator("#continue")).to_contain_text("Great Wall")


def test_what_the_engine_refuses_is_left_and_is_damaged_from_then_on(visit):
    person = Person(visit(device=device(DUEL), prepare=with_store))
    person.begin("sound")
    page = person.page
    page.locator("#table .home").click()
    players = [{"emblem": "R", "name": "Nobody", "score": "1"}]
    summary = {"game": "china", "over": False, "players": players, "turn": "Nobody's turn"}
    record = "wallwright sealed 1\nAAAA\n"
    poison(page, "put", {"id": "refused", "claim": 99, "record": record, "summary": summary})
    page.reload()
    expect(page.locator("#continue")).to_contain_text("Nobody")
    page.locator("#continue .pri").click()
    expect(page.locator("#boot-stage")).to_contain_text("The record was not opened")
    page.locator("#boot [data-do=lobby]").click()
    expect(page.locator("#continue")).to_contain_text("Anna")
    open_saved(page)
    expect(page.locator("#saves .damaged")).to_have_count(1)
