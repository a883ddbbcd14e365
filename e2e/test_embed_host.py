"""What a page may do with the games it holds: change them, move them, hide them, go its ways."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Frame, Page

from e2e.embedding import GAMES, OURS, element, frame_tag, frames_of, go_on, packed, play, shown_log
from e2e.longer import daily, games
from e2e.patience import expect, until_true
from e2e.person import Person
from tests.seats import length
from wallwright.core.match import Match, Player
from wallwright.core.record import write
from wallwright.games import SHELF
from web.build.texts import said

FIRST, OTHER = GAMES[0], GAMES[-1]
ELEMENT = "document.querySelector('wallwright-game')"
SHIFTS = """window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""


def facade(page: Page, game: str) -> Frame:
    """The only frame of a page, once it shows the facade of a game."""
    shown = page.frame_locator("iframe").locator(f"[data-game={game}]:not([hidden])")
    expect(shown).to_be_visible()
    [frame] = frames_of(page)
    return frame


# Attributes that change, and an element that comes and goes.


def test_another_game_is_shown_when_the_element_asks_for_it(visit, blog):
    page = visit(blog(element(game=FIRST)), expect=OURS)
    facade(page, FIRST)
    steps = page.evaluate("history.length")
    change = (
        f"(game) => {{ {ELEMENT}.setAttribute('game', game); {ELEMENT}.setAttribute('seats', 4) }}"
    )
    page.evaluate(change, OTHER)
    frame = facade(page, OTHER)
    assert "seats=4" in frame.url
    assert page.evaluate("history.length") == steps


def test_colours_asked_for_before_the_frame_has_come_reach_it(visit, blog):
    """As where a page remembers what its reader prefers; nobody's console says a word."""
    low = f'<div style="height:9000px"></div>{element(game=FIRST, lang="en")}'
    page = visit(blog(low), expect=OURS)
    expect(page.locator("iframe")).to_be_attached()
    page.evaluate(f"{ELEMENT}.setAttribute('theme', 'dark'); {ELEMENT}.setAttribute('lang', 'nl')")
    page.locator("wallwright-game").scroll_into_view_if_needed()
    frame = facade(page, FIRST)
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("html")).to_have_attribute("lang", "nl")
    expect(frame.locator("#picture")).to_have_attribute("src", f"./{FIRST}.nl.svg")
    page.evaluate(f"{ELEMENT}.removeAttribute('theme')")
    expect(frame.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_an_element_made_by_a_script_moved_and_hidden(visit, blog):
    make = f"""<main></main><script>
      const early = document.createElement("wallwright-game");
      early.setAttribute("game", "{OTHER}");
      document.querySelector("main").append(early);
    </script>"""
    tag = '<script src="{site}wallwright-game.js"></script>'
    page = visit(blog(make + tag + tag), expect=OURS)
    facade(page, OTHER)
    page.evaluate(f"document.body.prepend({ELEMENT})")
    facade(page, OTHER)
    page.evaluate(f"{ELEMENT}.hidden = true")
    expect(page.locator("wallwright-game")).to_be_hidden()
    page.evaluate(f"document.body.innerHTML = `<wallwright-game game='{FIRST}'>`")
    facade(page, FIRST)


def test_the_script_may_be_a_module_and_the_page_have_a_base(visit, blog):
    base = '<base href="https://example.invalid/">'
    body = element(game=FIRST).replace("script async", 'script type="module"')
    page = visit(blog(base + body), expect=OURS)
    facade(page, FIRST)


def test_in_a_tab_that_opens_later_the_frame_gets_its_height(visit, blog):
    hidden = f'<div id="tab" style="display:none;width:1000px">{element(game=FIRST)}</div>'
    page = visit(blog(hidden), expect=OURS)
    page.evaluate("document.getElementById('tab').style.display = 'block'")
    facade(page, FIRST)
    expect(page.locator("iframe")).to_have_css("height", "720px")


@pytest.mark.parametrize("width", [350, 700, 1000])
def test_nothing_of_the_page_jumps_when_the_frame_comes(visit, blog, width):
    known = element(game=FIRST).replace("async ", "")  # before the element is read
    body = f'<script>{SHIFTS}</script><div style="width:{width}px">{known}</div><p>On.'
    page = visit(blog(body), expect=OURS)
    facade(page, FIRST)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("window.shift") < 0.01


def test_a_scrollbar_that_comes_and_goes_does_not_make_the_frame_flicker(visit, blog):
    page = visit(blog(f'<div style="width:900px">{element(game=FIRST)}</div>'), expect=OURS)
    facade(page, FIRST)
    expect(page.locator("iframe")).to_have_css("height", "675px")
    page.evaluate(f"{ELEMENT}.parentElement.style.width = '885px'")
    page.frames[1].evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(page.locator("iframe")).to_have_css("height", "675px")
    page.evaluate(f"{ELEMENT}.parentElement.style.width = '800px'")
    expect(page.locator("iframe")).to_have_css("height", "600px")


# The page's own ways.


def test_menus_leave_the_history_of_the_page_alone(visit, blog):
    page = visit(blog(element(game=FIRST, seats="2") * 2, near=True), expect=OURS)
    frames = frames_of(page, 2)
    people = [play(frame) for frame in frames]
    for person in people:
        person.wait_for("play")
    steps = page.evaluate("history.length")
    for frame in frames:
        frame.locator("#table [data-do=menu]").first.click()
    page.evaluate("location.hash = 'further'")
    frames[0].locator("#menu [data-do=close]").click()
    expect(frames[0].locator("#menu")).to_be_hidden()
    expect(frames[1].locator("#menu")).to_be_visible()
    expect(page).to_have_url(re.compile("#further$"))
    frames[1].locator("#menu").press("Escape")
    expect(frames[1].locator("#menu")).to_be_hidden()
    assert page.evaluate("history.length") == steps + 1


def test_a_game_steals_neither_the_focus_nor_the_wheel(visit, blog):
    page = visit(blog(element(game=FIRST) + '<div style="height:3000px"></div>'), expect=OURS)
    facade(page, FIRST)
    page.mouse.move(300, 300)
    page.mouse.wheel(0, 400)
    until_true(lambda: page.evaluate("scrollY") == 400, "the page does not scroll")
    assert page.evaluate("document.activeElement === document.body")


def test_games_of_their_own_addresses_keep_their_own_matches(visit, site):
    """Frames without parameters once shared one place: the second game found the first's match."""
    page = visit(f"embed/{FIRST}.html")
    person = play(page, turns=2)
    person.wait_for("play", "watch")
    page.goto(f"embed/{OTHER}.html")
    play(page)
    expect(page.locator("#table .bar h1")).not_to_be_empty()
    page.evaluate("() => import('../table.mjs').then(({ match }) => { window.game = match.game })")
    assert page.evaluate("window.game") == OTHER


def test_other_colours_are_no_other_match(visit):
    page = visit(f"embed/?game={FIRST}&seats=2&theme=dark&lang=en")
    person = play(page, turns=3)
    person.wait_for("play")
    told = shown_log(person)
    page.goto(f"embed/?game={FIRST}&seats=2&theme=light&lang=en")
    assert shown_log(play(page))[: len(told)] == told


# Where something is missing.


@pytest.mark.parametrize("form", daily(["frame", "element"], ["element"]))
def test_without_scripts_there_is_a_picture_and_a_link_but_no_button(visit, blog, ours, form):
    frame = f'<iframe src="{{site}}embed/{OTHER}.html" sandbox="allow-popups"></iframe>'
    body = {"frame": frame, "element": element(game=OTHER, sandbox="allow-popups")}[form]
    page = visit(blog(body), expect=[".*"])
    inside = page.frame_locator("iframe")
    picture = inside.locator("img.picture").last
    expect(picture).to_be_visible()
    assert picture.evaluate("e => [e.naturalWidth > 0, e.src]") == [
        True,
        f"{ours.url}embed/{OTHER}.en.svg",
    ]
    expect(inside.locator("#play")).to_be_hidden()
    with page.expect_popup() as opened:
        inside.locator("#full").click()
    expect(opened.value).to_have_url(ours.url)


def test_a_page_whose_policy_keeps_frames_out_says_so_to_reader_and_author(visit, blog, ours):
    """It was an empty box."""
    lines: list[str] = []

    def listen(context: BrowserContext) -> None:
        context.on("console", lambda line: lines.append(line.text))

    policy = "frame-src 'none'; style-src 'none'"
    named = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    body = named + element(game=OTHER, lang="de")
    page = visit(blog(body), prepare=listen, expect=[*OURS, "Framing", "frame-src"])
    sentence = page.locator("wallwright-game p")
    expect(sentence).to_contain_text(said("embed.refused", "de"))
    expect(sentence.get_by_role("link")).to_have_attribute("href", re.compile(f"game={OTHER}"))
    expect(page.locator("iframe")).to_have_count(0)
    assert [line for line in lines if f"frame-src must name {ours.origin}" in line]
    page.evaluate(f"{ELEMENT}.setAttribute('game', '{FIRST}')")
    page.evaluate(f"document.body.prepend({ELEMENT})")  # where it asks again, and is refused again
    expect(sentence.get_by_role("link")).to_have_attribute("href", re.compile(f"game={FIRST}"))


NO_STYLES = """CSSStyleSheet.prototype.replaceSync = () => {
  throw new DOMException("refused", "NotAllowedError");
}"""


def test_where_styles_are_refused_there_is_a_game_all_the_same(visit, blog):
    def refuse(context: BrowserContext) -> None:
        context.add_init_script(NO_STYLES)

    body = f'<div style="width:700px">{element(game=FIRST)}</div>'
    page = visit(blog(body), prepare=refuse, expect=OURS)
    facade(page, FIRST)
    expect(page.locator("iframe")).to_have_css("height", "540px")
    expect(page.locator("iframe")).to_have_css("width", "700px")


def test_moved_into_the_document_of_a_frame_it_shows_its_game_there(visit, blog):
    """A style sheet of one document may not be worn in another: it was empty there."""
    page = visit(
        blog(f'<iframe id="room" width="740" height="300"></iframe>{element(game=FIRST)}'),
        expect=OURS,
    )
    expect(page.locator("wallwright-game iframe")).to_be_visible()
    page.evaluate(f"document.getElementById('room').contentDocument.body.append({ELEMENT})")
    moved = page.frame_locator("#room")
    expect(moved.locator("wallwright-game iframe")).to_have_css("height", "543px")
    expect(moved.frame_locator("iframe").locator("#play")).to_be_visible()


@pytest.mark.parametrize("lost", daily(["play.css", "en.json"], ["play.css"]))
def test_a_file_that_does_not_come_leaves_the_facade_and_a_sentence(visit, lost):
    page = visit(f"embed/?game={FIRST}&lang=en&seats=2", expect=[".*"])
    page.route(f"**/{lost}", lambda route: route.abort())
    page.locator("#play").click()
    expect(page.locator("#failed")).to_be_visible()
    expect(page.locator("#failed")).to_contain_text("could not be fetched")
    expect(page.locator("#facade")).to_be_visible()
    page.unroute(f"**/{lost}")
    page.locator("#play").click()
    expect(page.locator("#failed")).to_be_hidden()
    page.locator("#play").click()
    Person(page).wait_for("play", "watch")


# Every size of frame.

# Whether the engine has drawn the board for the room there is.
DRAWN = """() => {
  const room = document.getElementById("board");
  const { width, height } = room.querySelector("svg").viewBox.baseVal;
  return width === room.clientWidth && height === room.clientHeight;
}"""


@pytest.mark.parametrize("game", games())
def test_the_board_is_the_largest_thing_in_every_frame(visit, game):
    page = visit(f"embed/?game={game}&lang=de&seed=sizes")
    person = play(page)
    go_on(person, min(4, length(game) // 10))  # a short match is not to be over
    person.wait_for("play")
    for width, height in [(320, 400), (360, 600), (640, 480), (700, 540), (960, 720), (1400, 720)]:
        page.set_viewport_size({"width": width, "height": height})
        until_true(
            lambda: page.evaluate(DRAWN), f"it is not drawn for a frame of {width} x {height}"
        )
        board = page.locator("#board").bounding_box()
        said = page.locator("#table > .dock .prompt .say").bounding_box()
        assert board and board["width"] * board["height"] > 0.22 * width * height, (width, board)
        assert said and said["width"] > 70, (width, said)
        assert max(person.see().overflows) <= 0
        menu = page.locator("#table [data-do=menu]").first.bounding_box()
        assert menu and min(menu["width"], menu["height"]) >= 40


def test_closed_frame_and_frame_alone_hear_the_page_too(visit, blog):
    page = visit(blog(frame_tag("?lang=en", sandbox="allow-scripts")), expect=OURS)
    frame = facade(page, FIRST)
    page.evaluate("frames[0].postMessage({ type: 'wallwright:set', theme: 'dark' }, '*')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")


def finished() -> str:
    """The record of a match that is over."""
    rules, dice = SHELF[FIRST].rules, Random("finished")
    match = Match(rules, 2, "finished", {}, [Player("Mei"), Player("Otto", "novice")])
    while not match.over:
        match.play(dice.choice(match.legal()))
    return write(match)


def test_the_end_of_a_match_leads_on_to_the_full_site_and_says_so(visit):
    page = visit(f"embed/?lang=en#pos={packed(finished())}")
    page.locator("#play").click()
    Person(page).wait_for("over")
    expect(page.locator(".end [data-do=lobby]")).to_have_text("Continue on the full site")
    expect(page.locator(".end [data-do=record]")).to_be_hidden()
