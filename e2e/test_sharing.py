"""A match is handed on: as a picture that is one, as a link to a step, as its record."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e import shelf
from e2e.conftest import Visit
from e2e.ear import findings
from e2e.longer import games
from e2e.patience import expect, until_true
from e2e.person import Person, device

CLIPBOARD = ["clipboard-read", "clipboard-write"]
SIZE = [2400, 1656]  # twice 1200 x 828
# How many colours there are in the picture, and how many of its rows and columns are of one.
SEEN = """() => {
  const image = document.querySelector(".given img");
  const canvas = new OffscreenCanvas(200, 138);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0, 200, 138);
  const { data } = pen.getImageData(0, 0, 200, 138);
  const colours = new Set();
  for (let at = 0; at < data.length; at += 4) {
    colours.add((data[at] >> 4) * 256 + (data[at + 1] >> 4) * 16 + (data[at + 2] >> 4));
  }
  return [image.naturalWidth, image.naturalHeight, colours.size];
}"""


def with_store(context: BrowserContext) -> None:
    context.add_init_script(shelf.REAL)


def at_the_end(visit: Visit, game: str, **options: Any) -> Page:
    """A finished match of a browser that knows the site, opened from its lobby."""
    page = visit(prepare=with_store, **options)
    shelf.put(page, 2, games=[game])  # the second is over
    page.reload()
    page.locator("#shelf .over .btn").click()
    Person(page).wait_for("over")
    return page


@pytest.mark.parametrize("game", games(0))
def test_a_finished_match_is_handed_on_as_a_picture_and_as_a_link(visit, game):
    page = at_the_end(visit, game, device=device(), permissions=CLIPBOARD)
    page.locator(".end [data-do=give]").click()
    picture = page.get_by_role("img", name=re.compile("win"))
    expect(picture).to_be_visible()
    width, height, colours = page.evaluate(SEEN)
    assert [width, height] == SIZE and colours > 12, "it is blank"
    page.locator("#give [data-do=give_picture]").click()
    expect(page.locator("#give-said")).to_have_text("The picture is copied.")
    kinds = "async () => (await navigator.clipboard.read()).flatMap((one) => one.types)"
    assert page.evaluate(kinds) == ["image/png"]
    with page.expect_download() as file:
        page.locator("#give [data-do=save_picture]").click()
    assert file.value.path().read_bytes().startswith(b"\x89PNG")
    page.locator("#give [data-do=give_link]").click()
    expect(page.locator("#give-said")).to_contain_text("Link copied")
    assert "#record=2." in page.evaluate("navigator.clipboard.readText()")


@pytest.mark.long
def test_the_link_of_a_step_leads_there_in_another_browser(visit):
    page = at_the_end(visit, "china", device=device(), permissions=CLIPBOARD)
    number = page.url.split("#table/")[1]
    page.goto(page.url.split("#")[0] + f"#replay/{number}/7")
    expect(page.locator("#table[data-state=replay]")).to_be_visible()
    page.locator("#table [data-do=menu]:visible").first.click()
    page.locator("#menu [data-do=give]").click()
    expect(page.get_by_role("img", name=re.compile("Step 7"))).to_be_visible()
    assert findings(page) == []
    page.locator("#give [data-do=give_link]").click()
    expect(page.locator("#give-said")).to_contain_text("Link copied")
    address = page.evaluate("navigator.clipboard.readText()")
    assert address.endswith("&at=7")
    other = visit(f"#{address.split('#')[1]}", device=device())
    expect(other.locator("#table[data-state=replay]")).to_be_visible()
    until_true(lambda: other.url.endswith("/7"), "it is another step")


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_the_picture_of_a_running_match_shows_what_lies_open(visit, game):
    page = visit(size="phone", color_scheme="dark", device=device(lang="de"))
    person = Person(page)
    person.begin("share", game)
    person.wait_for("play")
    page.locator("#table [data-do=menu]:visible").first.click()
    page.locator("#menu [data-do=give]").click()
    expect(page.locator("#give img[src]")).to_be_visible()
    assert page.evaluate(SEEN)[2] > 12
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
