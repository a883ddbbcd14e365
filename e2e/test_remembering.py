"""A lobby that remembers: boards of matches, what became of them, all of it as one file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FilePayload, FloatRect, Page

from e2e import shelf
from e2e.conftest import Visit
from e2e.ear import findings
from e2e.patience import expect, until_true
from e2e.person import device
from e2e.test_lobby import SHIFTS, without_engine
from wallwright.games import SHELF

ALL, ONE = tuple(SHELF), tuple(SHELF)[:1]
# A file whose sum is right, and all that it may try.
HOSTILE = """([text]) => {
  const body = text.slice(text.indexOf("\\n") + 1).trim();
  const held = JSON.parse(body);
  held.matches[0].picture.board.set = [
    ["a", `<g data-do="forget" onclick="window.broken = 1"><script>window.broken = 2</` + `script>
      <image href="https://evil.example/a.png" onerror="window.broken = 3"/>
      <rect id="menu" width="2000" height="2000" fill="url(https://evil.example/b)"/></g>`, ""],
  ];
  held.matches[0].summary.players[0].name = "<img src=x onerror='window.broken = 4'>";
  const more = JSON.stringify(held);
  let sum = 0x811c9dc5;
  for (let at = 0; at < more.length; at++) sum = Math.imul(sum ^ more.charCodeAt(at), 0x01000193);
  return `wallwright kept 1 ${(sum >>> 0).toString(16).padStart(8, "0")}\\n${more}\\n`;
}"""


def prepare(context: BrowserContext) -> None:
    without_engine(context)
    context.add_init_script(shelf.REAL)


def remembering(
    visit: Visit, matches: int = 12, results: int = 24, games: Sequence[str] = ALL, **options: Any
) -> Page:
    """A browser that knows the site, at its second look at the lobby."""
    page = visit(prepare=prepare, **options)
    expect(page.locator("#lobby-note")).to_be_hidden()
    shelf.put(page, matches, results, games)
    page.reload()
    expect(page.locator("#continue .pri")).to_be_visible()
    return page


def box(page: Page, query: str) -> FloatRect:
    found = page.locator(query).first.bounding_box()
    assert found
    return found


def exported(page: Page) -> str:
    page.locator(".lf [data-do=stored]").click()
    with page.expect_download() as file:
        page.locator("#stored [data-do=export]").click()
    page.keyboard.press("Escape")
    expect(page.locator("#stored")).to_be_hidden()
    return Path(file.value.path()).read_text("utf-8")


def take_in(page: Page, text: str) -> str:
    """What the lobby says when such a file is opened."""
    note = page.locator("#lobby-note")
    page.locator("#lobby-note").evaluate("line => { line.textContent = ''; }")
    with page.expect_file_chooser() as chosen:
        page.locator(".lf [data-do=import]").click()
    file: FilePayload = {"name": "all.txt", "mimeType": "text/plain", "buffer": text.encode()}
    chosen.value.set_files(file)
    expect(note).not_to_have_text("")
    return note.inner_text()


def forget_all(page: Page) -> None:
    page.locator(".lf [data-do=stored]").click()
    page.locator("#stored [data-do=forget]").click()
    page.locator("#stored [data-do=forget]").click()
    expect(page.locator("#lobby-note")).to_contain_text("Everything is deleted")


def kept(page: Page) -> list[object]:
    matches = {one["id"]: one["record"] for one in shelf.kept_matches(page)}
    return [matches, sorted(json.dumps(one) for one in shelf.kept_results(page))]


def test_matches_and_results_are_shown_go_out_as_a_file_and_come_in_once(visit):
    page = remembering(visit, games=ONE)
    shown = page.locator("#shelf .match")
    expect(shown).to_have_count(4)
    assert box(page, "#continue")["y"] < box(page, ".tiles")["y"] < box(page, "#shelf")["y"]
    expect(shown.first.locator("svg").first).to_be_attached()
    expect(shown.first).to_contain_text("Mei")
    page.locator("#continue [data-do=saved]").click()
    expect(page.locator("#saves > li")).to_have_count(12)
    expect(page.locator("#saves .over").first).to_contain_text("won")
    expect(page.locator("#saves .mini > img").first).to_be_attached()
    page.locator("#saved [data-do=tally]").click()
    expect(page.locator("#tally tbody tr").first).to_contain_text("Novice")
    expect(page.locator("#tally figure [role=img]")).to_have_count(4)
    for _ in range(2):
        page.keyboard.press("Escape")
    before, text = kept(page), exported(page)
    forget_all(page)
    assert kept(page) == [{}, []]
    expect(page.locator("#shelf")).to_be_hidden()
    assert "damaged" in take_in(page, text[: len(text) // 2])
    assert kept(page) == [{}, []]
    for _ in range(2):
        assert "taken over" in take_in(page, text)
        assert kept(page) == before
    expect(shown).to_have_count(4)


@pytest.mark.long
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_is_remembered_pushes_nothing_away_when_it_comes(visit, size):
    page = remembering(visit, size=size)
    expect(page.locator("#shelf .match .acts").first).to_be_attached()
    page.context.add_init_script(SHIFTS)
    page.reload()
    expect(page.locator("#continue .pri")).to_be_visible()
    expect(page.locator("#shelf .match .acts").first).to_be_attached()
    page.locator("#unsafe").wait_for()
    assert page.evaluate("window.moved") == 0


@pytest.mark.long
def test_a_hostile_file_runs_nothing_fetches_nothing_and_has_nothing_to_press(visit):
    # the policy has been asked, though nothing would have run where it was read
    page = remembering(visit, 3, 0, ONE, expect=["inline event handler"])
    hostile = page.evaluate(HOSTILE, [exported(page)])
    forget_all(page)
    assert "taken over" in take_in(page, hostile)
    page.locator(".lh [data-do=saved]").click()
    expect(page.locator("#saves .mini > img").first).to_be_attached()
    until_true(
        lambda: page.locator("#saves .mini > img[src^=blob]").count() == 3, "not all is painted"
    )
    assert page.evaluate("window.broken") is None
    inside = page.locator("#saves .mini *").evaluate_all("(all) => all.map((one) => one.localName)")
    assert inside == ["img"] * 3, "what others have drawn is part of the page"
    expect(page.locator("#saves")).to_contain_text("<img src=x")


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "theme", "lang"), [("phone", "dark", "de"), ("desktop", "dark", "nl")]
)
def test_axe_finds_nothing_in_a_full_lobby_and_nothing_sticks_out(visit, size, theme, lang):
    page = remembering(visit, 50, 200, size=size, color_scheme=theme, device=device(lang=lang))
    for way in ("", "#continue [data-do=saved]", "#saved [data-do=tally]"):
        if way:
            page.locator(way).click()
        assert findings(page) == []
        wide = "() => document.documentElement.scrollWidth - innerWidth"
        assert page.evaluate(wide) <= 0
    expect(page.locator("#saves > li")).to_have_count(50)


@pytest.mark.long
def test_by_keys_alone_a_match_is_opened_and_another_deleted(visit):
    page = remembering(visit, 6)
    page.locator("#continue [data-do=saved]").focus()
    page.keyboard.press("Enter")
    cards = page.locator("#saves > li")
    expect(cards).to_have_count(6)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(cards).to_have_count(5)
    expect(page.locator("#lobby-note")).to_have_text("The match is deleted.")
    assert page.evaluate("document.activeElement.closest('#saves') !== null")
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_visible()


@pytest.mark.long
def test_the_browser_is_believed_when_room_runs_short(visit):
    short = """Object.assign(navigator.storage, {
      persisted: async () => true,
      estimate: async () => ({ usage: 1e6, quota: 5e6 }),
    });"""

    def with_little_room(context: BrowserContext) -> None:
        prepare(context)
        context.add_init_script(short)

    page = visit(prepare=with_little_room)
    shelf.put(page, 1, games=ONE)
    page.reload()
    expect(page.locator("#unsafe")).to_contain_text("hardly any room left")
    page.locator(".lf [data-do=stored]").click()
    expect(page.locator("#stored-state")).to_contain_text("hardly any room left")
