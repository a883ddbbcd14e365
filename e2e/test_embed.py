"""Games on other people's pages: EMB-1 to EMB-9 of what the web expects of an embedded thing.

The pages around the frames come from another site (127.0.0.1 is not localhost to a browser), where
Chromium refuses the frames all storage; or, if `near`, from another port of the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from e2e.hosts import GITHUB, PLAIN, Host
from e2e.person import PATIENCE, Person
from wallwright.ai import levels
from wallwright.core.match import Match, Player
from wallwright.core.record import seal, write
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF
from web.embeds import SANDBOX
from web.serve import DIST

GAMES = list(SHELF)
GAME = GAMES[0]
OURS = [
    r"request to (blob:)?http://(localhost|127\.0\.0\.1):\d+/",  # the two sites of these tests
    "Unrecognized feature: 'web-share'",  # not in every browser
]
LIGHT = 60_000  # bytes of a facade on a host that compresses

# A frame may be refused its storage in several ways; this is the rudest.
REFUSE_STORAGE = """for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
  const get = () => { throw new DOMException("no") };
  Object.defineProperty(window, name, { configurable: true, get });
}"""

Blog = Callable[..., str]


@pytest.fixture(scope="module")
def ours() -> Iterator[Host]:
    """The site on a host like GitHub's: compressed, and open to frames without an origin."""
    with Host(GITHUB, "some/folder") as host:
        yield host


@pytest.fixture
def blog(tmp_path: Path, ours: Host) -> Iterator[Blog]:
    """Publish a page of somebody else's; {site} in it is where our site stands."""
    with Host(PLAIN, site=tmp_path) as host:

        def publish(body: str, name: str = "post.html", near: bool = False) -> str:
            head = "<meta charset=utf-8><link rel=icon href=data:,><title>A blog</title>"
            html = f"<!doctype html>{head}{body}"
            (tmp_path / name).write_text(html.replace("{site}", ours.url), "utf-8")
            return (host.url if near else host.url.replace("localhost", "127.0.0.1")) + name

        yield publish


def element(**attributes: str) -> str:
    written = "".join(f' {name}="{value}"' for name, value in attributes.items())
    script = '<script async src="{site}wallwright-game.js"></script>'
    return f"{script}<wallwright-game{written}></wallwright-game>"


def frame_tag(address: str = "", **attributes: str) -> str:
    written = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f'<iframe src="{{site}}embed/{address}" width="640" height="480"{written}></iframe>'


def frames_of(page: Page, number: int = 1) -> list[Frame]:
    """The embedded games of a page, once their facades stand."""
    ready = page.frame_locator("iframe")
    expect(page.locator("iframe")).to_have_count(number)
    for index in range(number):
        expect(ready.nth(index).locator("#facade h1 span:visible").first).to_be_visible()
    found = (item.content_frame() for item in page.locator("iframe").element_handles())
    return [frame for frame in found if frame]


def play(frame: Frame | Page, turns: int = 0) -> Person:
    """Press Play and act so many times."""
    frame.locator("#play").click()
    person = Person(frame)  # type: ignore[arg-type]  # a frame shows a page as well
    person.wait_for("play", "watch", timeout=PATIENCE)
    go_on(person, turns)
    return person


def go_on(person: Person, turns: int) -> None:
    def click(target: dict[str, Any]) -> None:
        said = f'[data-pick="{target["pick"]}"]' if target["pick"] else "[data-do=confirm]"
        spot = f"#table {said}:not([aria-disabled])"
        person.page.locator(spot).first.dispatch_event("click")

    person.play(click, turns)  # type: ignore[arg-type]


def shown_log(person: Person | Page) -> list[str]:
    page = person.page if isinstance(person, Person) else person
    return page.locator("#pane-log li").all_text_contents()


def a_record(turns: int = 12, game: str = GAME) -> str:
    """A match some turns old: one person against the weakest AI."""
    title = SHELF[game]
    seats = title.rules.SEATS[0]
    players = [Player("Mei"), *(Player(f"Otto {n}", "novice") for n in range(1, seats))]
    match = Match(title.rules, seats, "carried", {}, players)
    while len(match.log) < turns or match.actor != 0:
        match.play(match.legal()[0])
    return write(match)


def packed(record: str) -> str:
    body = seal(record).split("\n")[1]
    return "1." + body.replace("+", "-").replace("/", "_").rstrip("=")


# EMB-1: what an address may ask for.


def test_a_facade_has_no_autofocus_no_header_and_nothing_that_scrolls(visit, blog, ours):
    page = visit(blog('<input id="mine" autofocus>' + frame_tag()), expect=OURS)
    [frame] = frames_of(page)
    expect(page.locator("#mine")).to_be_focused()
    assert frame.evaluate("document.activeElement === document.body")
    assert frame.locator("header").count() == 0
    root = "[document.documentElement.scrollHeight - innerHeight, innerWidth - innerWidth]"
    assert frame.evaluate(root) == [0, 0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facade_names_the_game_in_the_language_asked_for(visit, game, lang):
    page = visit(f"embed/?game={game}&lang={lang}")
    [listed] = [one for one in json.loads(read("embed/games.json")) if one["id"] == game]
    expect(page.locator("h1 span:visible")).to_have_text(listed["name"][lang])
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("#facade span[lang]:visible").first).to_have_attribute("lang", lang)
    assert {
        *page.locator("#facade span[lang]:visible").evaluate_all("e => e.map(s => s.lang)")
    } == {lang}
    expect(page.locator("#picture")).to_have_attribute("src", f"./{game}.{lang}.svg")
    expect(page.locator("#picture")).to_be_visible()


@pytest.mark.parametrize(
    ("address", "theme"),
    [
        ("theme=dark", "dark"),
        ("theme=light", "light"),
        ("bg=dark", "dark"),
        ("bg=dark&theme=light", "light"),
        ("theme=system", None),
        ("", None),
    ],
)
def test_the_colours_are_those_asked_for(visit, address, theme):
    page = visit(f"embed/?{address}")
    expect(page.locator("#play")).to_be_visible()
    assert page.locator("html").get_attribute("data-theme") == theme


@pytest.mark.parametrize(
    ("address", "named"),
    [
        ("seats=99", "seats"),
        ("seats=two&level=godlike", "seats, level"),
        ("seat=9&controls=maybe", "seat, controls"),
        (f"seed={'x' * 65}", "seed"),
        ("theme=puce&bg=mauve&lang=xx", "theme, bg, lang"),
        ("seats=2#seats=%00", "seats"),
    ],
)
def test_what_is_not_understood_is_named_and_left_as_usual(visit, address, named):
    page = visit(f"embed/?{address}")
    expect(page.locator("#ignored b")).to_be_visible()
    assert sorted(page.locator("#ignored b").inner_text().split(", ")) == sorted(named.split(", "))
    expect(page.locator("#play")).to_be_visible()


def test_a_game_that_is_not_here_is_said_to_be_none(visit):
    page = visit("embed/?game=chess")
    expect(page.locator("#unknown")).to_contain_text("There is no such game here.")
    expect(page.locator("#play")).to_be_hidden()
    expect(page.locator("#full")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_seats_seat_level_seed_and_controls_reach_the_table(visit, game):
    most = SHELF[game].rules.SEATS[-1]
    asked = f"game={game}&seats={most}&seat=2&level=novice&seed=a-seed&controls=0&lang=de"
    page = visit(f"embed/?{asked}")
    play(page)
    expect(page.locator("#table > .players [data-seat]")).to_have_count(most)
    expect(page.locator("#table .tools")).to_be_hidden()
    expect(page.locator("#table .home")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.evaluate(
        "() => import('../table.mjs').then(({ match }) => { window.begun = match.begun })"
    )
    begun = page.evaluate("window.begun")
    people = [seat for seat, player in enumerate(begun["players"]) if not player["level"]]
    assert (begun["game"], begun["seed"], people) == (game, "a-seed", [1])
    assert {player["level"] for player in begun["players"]} == {"", "novice"}


# EMB-2: the code to copy.


@pytest.mark.parametrize("form", ["element", "frame"])
def test_the_copied_code_plays_on_another_site(visit, blog, ours, form):
    origin = ours.origin
    page = visit(ours.url, expect=OURS, permissions=["clipboard-write", "clipboard-read"])
    page.locator("[data-do=share]").first.click()
    dialog = page.locator("#share")
    dialog.locator("[name=form]").select_option(form)
    dialog.locator("[name=seats]").select_option("2")
    dialog.locator("#share-copy").click()
    expect(dialog.locator("#share-said")).to_have_text("Copied.")
    code = page.evaluate("navigator.clipboard.readText()")
    assert code == dialog.locator("#share-code").input_value()
    assert origin in code
    if form == "frame":
        parts = ("title=", 'loading="lazy"', "width:100%", "aspect-ratio", "web-share", SANDBOX)
        assert [part for part in parts if part not in code] == []
    page.goto(blog(code))
    [frame] = frames_of(page)
    play(frame, turns=3)
    expect(frame.locator("#table > .players [data-seat]")).to_have_count(2)


def test_where_copying_is_refused_the_code_is_marked(visit):
    page = visit()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.reload()
    page.locator("[data-do=share]").first.click()
    expect(page.locator("#share-code")).not_to_have_value("")
    page.locator("#share-copy").click()
    expect(page.locator("#share-said")).to_contain_text("marked")
    marked = "e => e.selectionEnd - e.selectionStart === e.value.length"
    assert page.locator("#share-code").evaluate(marked)


def test_a_match_is_shared_as_it_stands_only_when_asked(visit):
    page = visit(f"#record={packed(a_record())}")
    person = Person(page)
    person.wait_for("play", timeout=PATIENCE)
    page.locator("#table [data-do=menu]").first.click()
    page.locator("#menu [data-do=share]").click()
    code = page.locator("#share-code")
    expect(code).to_have_value(re.compile("wallwright-game"))
    assert "pos=" not in code.input_value()
    page.locator("#share [name=start]").select_option("here")
    expect(page.locator("#share-note")).to_be_visible()
    assert re.search(r'pos="1\.[\w-]+"', code.input_value())


# EMB-3: the smallest room.


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_plays_in_a_frame_of_320_by_400(visit, game, theme, tmp_path):
    small = {"width": 320, "height": 400}
    page = visit(f"embed/?game={game}&seats=2&theme={theme}&lang=de", viewport=small)
    for control in ("#play", "#full"):
        expect(page.locator(control)).to_be_in_viewport(ratio=1)
    person = play(page, turns=4)
    box = page.locator("#table .prompt").bounding_box()
    assert box and box["x"] >= 0 and box["y"] + box["height"] <= 400
    assert max(person.see().overflows) <= 0


# EMB-4: nothing heavy before the tap, and neighbours that leave each other alone.


@pytest.mark.parametrize("page_name", ["index.html", *(f"{game}.html" for game in GAMES)])
def test_a_facade_weighs_little_and_loads_nothing_more_by_itself(visit, ours, page_name):
    ours.forget()
    page = visit(f"{ours.url}embed/{page_name}", expect=OURS)
    expect(page.locator("#picture")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert sum(sent.size for sent in ours.sent) <= LIGHT
    heavy = [
        sent.path for sent in ours.sent if re.search(r"\.(wasm|whl|zip|gz|mjs|py)$", sent.path)
    ]
    assert heavy == []


@pytest.mark.parametrize("near", [True, False])
def test_games_on_one_page_do_not_interfere(visit, blog, near):
    same = element(game=GAME, seats="2") + element(game=GAME, seats="2")
    page = visit(blog(same, near=near), expect=OURS)
    first, second = frames_of(page, 2)
    one = play(first, turns=4)
    expect(second.locator("#facade")).to_be_visible()
    other = play(second, turns=2)
    told = shown_log(other)
    go_on(one, 4)
    one.wait_for("play", "over")
    other.wait_for("play", "over")
    assert shown_log(other)[: len(told)] == told
    assert shown_log(one) != shown_log(other)
    kept = "() => import('../saves.mjs').then(({ listMatches }) => listMatches())"
    assert len(first.evaluate(kept)) == (2 if near else 1)  # far away each has its memory only


def test_goes_on_where_it_was_when_the_page_is_loaded_again(visit, blog):
    page = visit(blog(element(game=GAME, seats="2"), near=True), expect=OURS)
    person = play(frames_of(page)[0], turns=4)
    person.wait_for("play")
    told = shown_log(person)
    page.reload()
    assert shown_log(play(frames_of(page)[0]))[: len(told)] == told


# EMB-5 and EMB-6: the element, its height, and who may say what to whom.


@pytest.mark.parametrize(("width", "height"), [(390, 600), (700, 540), (1000, 720)])
def test_the_element_takes_the_height_the_game_wants(visit, blog, width, height):
    body = f'<div style="width:{width}px">{element(game=GAME)}</div>'
    page = visit(blog(body), expect=OURS)
    frames_of(page)
    expect(page.locator("iframe")).to_have_css("height", f"{height}px")


FORGE = """for (const height of [1500, -5, "9", NaN, Infinity, null, {}]) {
  for (const type of ["wallwright:height", "wallwright:set"]) {
    window.TARGET.postMessage({ type, height, theme: "dark", lang: "nl" }, "*");
  }
}"""


def test_a_height_from_anywhere_but_the_frame_is_not_heard(visit, blog):
    forger = blog(f"<script>{FORGE.replace('TARGET', 'parent')}</script>", "forger.html")
    body = f'<div style="width:700px">{element(game=GAME)}</div><iframe src="{forger}"></iframe>'
    page = visit(blog(body), expect=OURS)
    expect(page.locator("wallwright-game iframe")).to_have_css("height", "540px")
    page.evaluate(FORGE.replace("TARGET", "self"))
    page.frames[-1].evaluate(FORGE.replace("TARGET", "parent"))
    page.evaluate("new Promise(requestAnimationFrame)")
    expect(page.locator("wallwright-game iframe")).to_have_css("height", "540px")


@pytest.mark.parametrize("height", ["1e9", "-1", "'tall'", "NaN", "{}"])
def test_a_frame_cannot_push_the_page_apart(visit, blog, height):
    page = visit(blog(f'<div style="width:700px">{element(game=GAME)}</div>'), expect=OURS)
    [frame] = frames_of(page)
    frame.evaluate(f"parent.postMessage({{ type: 'wallwright:height', height: {height} }}, '*')")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    box = page.locator("iframe").bounding_box()
    assert box and 200 <= box["height"] <= 2000


def test_colours_and_language_follow_the_element(visit, blog):
    page = visit(blog(element(game=GAME, lang="en", theme="light")), expect=OURS)
    [frame] = frames_of(page)
    page.evaluate("document.querySelector('wallwright-game').setAttribute('theme', 'dark')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    play(frame)
    page.evaluate("document.querySelector('wallwright-game').setAttribute('lang', 'nl')")
    expect(frame.locator("html")).to_have_attribute("lang", "nl")
    expect(frame.locator("#menu-title")).to_have_text("Menu")
    expect(frame.locator("#menu [data-do=undo]")).to_have_text("Terug")


def test_a_frame_hears_nobody_but_the_page_that_holds_it(visit, blog):
    forger = blog(f"<script>{FORGE.replace('TARGET', 'parent.frames[0]')}</script>", "forger.html")
    page = visit(
        blog(frame_tag("?theme=light&lang=en") + f'<iframe src="{forger}"></iframe>'), expect=OURS
    )
    expect(page.frame_locator("iframe").first.locator("#play")).to_be_visible()
    frame = page.frames[1]
    page.frames[2].evaluate(FORGE.replace("TARGET", "parent.frames[0]"))
    frame.evaluate(FORGE.replace("TARGET", "self"))
    frame.evaluate("new Promise((done) => setTimeout(done))")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")


def test_without_scripts_the_element_shows_what_is_written_in_it(visit, blog):
    inside = '<wallwright-game><a href="{site}embed/">A game</a></wallwright-game>'
    page = visit(blog(inside), expect=OURS, java_script_enabled=True)
    expect(page.get_by_role("link", name="A game")).to_be_visible()


# EMB-7: oEmbed.


def read(path: str) -> str:
    return (DIST / path).read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_oembed_finds_the_frame_of_every_game(visit, game):
    page = visit(f"embed/{game}.html")
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
    Person(site).wait_for("play", timeout=PATIENCE)
    assert "record=" not in site.url
    assert shown_log(site) == told


def test_what_a_link_carries_never_reaches_the_host(visit, ours):
    ours.forget()
    page = visit(f"{ours.url}#record={packed(a_record())}", expect=OURS)
    Person(page).wait_for("play", timeout=PATIENCE)
    assert [sent.path for sent in ours.sent if "record" in sent.path] == []
    expect(page).to_have_url(re.compile(r"#table/\w+$"))


# EMB-9: sandboxes.


@pytest.mark.parametrize("sandbox", [SANDBOX, "allow-scripts allow-same-origin", "allow-scripts"])
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
    expect(frame.locator("#address-text")).to_have_value(re.compile(r"#record=1\.[\w-]+$"))


def test_where_modules_are_refused_a_sentence_says_so(visit, blog, site):
    """A host that is not open to frames without an origin."""
    closed = f'<iframe src="{site}embed/?lang=en" sandbox="allow-scripts"></iframe>'
    page = visit(blog(closed), expect=[".*"])
    [frame] = frames_of(page)
    frame.locator("#play").click()
    expect(frame.locator("#closed")).to_contain_text("too closed to play in")


# Positions.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ["fragment", "parameter", "plain"])
def test_begins_with_the_position_of_the_address(visit, game, way):
    record = a_record(game=game)
    page = visit("embed/")
    address = {
        "fragment": f"embed/?lang=en&game={game}#pos={packed(record)}",
        "parameter": f"embed/?lang=en&game={game}&pos={packed(record)}",
        "plain": f"embed/?lang=en&game={game}#pos={page.evaluate('encodeURIComponent', record)}"
        if way == "nothing"
        else f"embed/?lang=en&game={game}#"
        + page.evaluate("r => `pos=${encodeURIComponent(r)}`", record),
    }[way]
    page.goto(address)
    page.reload()
    play(page)
    expect(page.locator("#table > .players")).to_contain_text("Mei")


@pytest.mark.parametrize(
    "pos", ["1.", "1.AAAA", "2.eJwLAAAA", "rubbish", "%F0%9F%A6%84", "1.%22%3E%3Cscript%3E"]
)
def test_a_broken_position_is_refused_in_a_sentence_and_a_new_match_offered(visit, pos):
    page = visit(f"embed/?lang=en&seats=2#pos={pos}")
    page.locator("#play").click()
    stage = page.locator("#boot-stage")
    expect(stage).to_contain_text(re.compile("record|save"), timeout=PATIENCE)
    assert len(stage.inner_text()) < 200
    page.get_by_role("button", name="Play a new match").click()
    Person(page).wait_for("play", "watch", timeout=PATIENCE)


# The demonstration.


def test_the_blog_of_the_site_plays_every_game(visit):
    page = visit("blog/", expect=["allow-scripts and allow-same-origin", *OURS])
    elements = page.locator("wallwright-game iframe")
    expect(elements).to_have_count(len(GAMES))
    for frame in page.locator("wallwright-game iframe").element_handles():
        inside = frame.content_frame()
        assert inside
        play(inside, turns=2)


def test_levels_offered_are_levels_there_are():
    for game in json.loads(read("embed/games.json")):
        assert set(game["levels"]) <= set(levels.LEVELS)
        assert game["level"] in game["levels"]
        assert game["usual"] in game["seats"]
