"""Games in odd places: by oEmbed, without storage, in sandboxes, at a position (EMB-7 to -9)."""

from __future__ import annotations

import json
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext

from e2e.embedding import (
    GAME,
    GAMES,
    OURS,
    a_record,
    element,
    frame_tag,
    frames_of,
    packed,
    play,
    read,
    shown_log,
)
from e2e.longer import daily, games
from e2e.patience import expect
from e2e.person import Person
from wallwright.ai import levels
from wallwright.core import link
from wallwright.games import GAMES as RULES
from web.build.embeds import SANDBOX
from web.build.texts import said

# A frame may be refused its storage in several ways; this is the rudest.
REFUSE_STORAGE = """for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
  const get = () => { throw new DOMException("no") };
  Object.defineProperty(window, name, { configurable: true, get });
}"""


# EMB-7: oEmbed.


def test_oembed_finds_the_frame_of_every_game(visit):
    page = visit("embed/")
    for game in GAMES:
        page.goto(f"embed/{game}.html")
        link = page.locator('link[rel="alternate"][type="application/json+oembed"]')
        address = link.evaluate("e => e.href")
        answer = page.request.get(address).json()
        assert (answer["type"], answer["version"]) == ("rich", "1.0")
        assert (answer["width"], answer["height"]) == (640, 480)
        source = re.search(r'src="([^"]+)"', answer["html"])
        assert source
        page.goto(page.evaluate("([a, b]) => new URL(a, b).href", [source[1], address]))
        expect(page.locator("#play")).to_be_visible()


# EMB-8: no storage, and the way to the full site.


def refuse_storage(context: BrowserContext) -> None:
    context.add_init_script(REFUSE_STORAGE)


def test_without_storage_it_plays_and_goes_on_on_the_full_site(visit, blog):
    page = visit(
        blog(element(game=GAME, seats="2", lang="en")), expect=OURS, prepare=refuse_storage
    )
    [frame] = frames_of(page)
    person = play(frame, turns=6)
    person.wait_for("play")
    told = shown_log(person)
    frame.locator("#table [data-do=menu]").click()
    with page.expect_popup() as opened:
        frame.locator("#menu [data-do=onward]").click()
    site = opened.value
    Person(site).wait_for("play")
    assert "record=" not in site.url
    assert shown_log(site) == told


def test_what_a_link_carries_never_reaches_the_host(visit, ours):
    ours.forget()
    page = visit(f"{ours.url}#record={packed(a_record())}", expect=OURS)
    Person(page).wait_for("play")
    assert [sent.path for sent in ours.sent if "record" in sent.path] == []
    expect(page).to_have_url(re.compile(r"#table/\w+$"))


# EMB-9: sandboxes.


SANDBOXES = [SANDBOX, "allow-scripts allow-same-origin", "allow-scripts"]


@pytest.mark.parametrize("sandbox", daily(SANDBOXES, [SANDBOX, "allow-scripts"]))
def test_plays_in_a_sandbox(visit, blog, sandbox):
    page = visit(blog(frame_tag("?seats=2", sandbox=sandbox)), expect=OURS)
    [frame] = frames_of(page)
    person = play(frame, turns=4)
    opaque = "allow-same-origin" not in sandbox
    assert frame.evaluate("origin === 'null'") == opaque
    assert shown_log(person)


def test_the_element_works_in_a_closed_sandbox_too(visit, blog):
    body = element(game=GAME, seats="2", theme="light", sandbox="allow-scripts")
    page = visit(blog(f'<div style="width:700px">{body}</div>'), expect=OURS)
    [frame] = frames_of(page)
    expect(page.locator("iframe")).to_have_css("height", "540px")
    page.evaluate("document.querySelector('wallwright-game').setAttribute('theme', 'dark')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_frame_that_may_open_nothing_shows_the_address_instead(visit, blog):
    sandboxed = frame_tag("?seats=2&lang=en", sandbox="allow-scripts allow-same-origin")
    page = visit(blog(sandboxed), expect=[*OURS, "Blocked opening"])
    [frame] = frames_of(page)
    play(frame)
    frame.locator("#table [data-do=menu]").click()
    frame.locator("#menu [data-do=onward]").click()
    expect(frame.locator("#address-text")).to_have_value(re.compile(r"#record=2\.[\w-]+$"))


def test_where_modules_are_refused_a_sentence_says_so(visit, blog, site):
    """A host that is not open to frames without an origin."""
    closed = f'<iframe src="{site}embed/?lang=en" sandbox="allow-scripts"></iframe>'
    page = visit(blog(closed), expect=[".*"])
    [frame] = frames_of(page)
    frame.locator("#play").click()
    expect(frame.locator("#closed")).to_contain_text("too closed to play in")


# Positions.


@pytest.mark.parametrize("game", games(0))
@pytest.mark.parametrize(
    "way", daily(["link", "packed", "parameter", "plain"], ["link", "parameter"])
)
def test_begins_with_the_position_of_the_address(visit, game, way):
    record = a_record(game=game)
    pos = {
        "link": link.write(link.read(record, RULES)),
        "packed": packed(record),
        "parameter": packed(record),
        "plain": quote(record),
    }[way]
    sign = "&" if way == "parameter" else "#"
    page = visit(f"embed/?lang=en&game={game}{sign}pos={pos}")
    play(page)
    expect(page.locator("#table > .players")).to_contain_text("Mei")


BROKEN = ["1.", "1.AAAA", "2.eJwLAAAA", "rubbish", "%F0%9F%A6%84", "1.%22%3E%3Cscript%3E"]


@pytest.mark.parametrize("pos", daily(BROKEN, ["2.eJwLAAAA"]))
def test_a_broken_position_is_refused_in_a_sentence_and_a_new_match_offered(visit, pos):
    page = visit(f"embed/?lang=en&seats=2#pos={pos}")
    page.locator("#play").click()
    stage = page.locator("#boot-stage")
    expect(stage).to_contain_text(re.compile("record|save"))
    assert len(stage.inner_text()) < 200
    page.get_by_role("button", name="Play a new match").click()
    Person(page).wait_for("play", "watch")


# The demonstration.


@pytest.mark.parametrize("game", games(1))
def test_the_blog_of_the_site_shows_every_game_to_be_played(visit, game):
    page = visit("blog/", expect=["allow-scripts and allow-same-origin", *OURS])
    expect(page.locator("wallwright-game iframe")).to_have_count(2 * len(GAMES) + 1)
    match = page.locator(f'wallwright-game[game="{game}"]:not([lesson], [puzzle], [study], [seat])')
    inside = match.locator("iframe").element_handle().content_frame()
    assert inside
    play(inside, turns=2)
    expect(inside.locator("#table .bar h1")).to_have_text(said(f"game.{game}.name"))


def test_levels_offered_are_levels_there_are():
    for game in json.loads(read("embed/games.json")):
        assert set(game["levels"]) <= set(levels.LEVELS)
        assert game["level"] in game["levels"]
        assert game["usual"] in game["seats"]
