"""Games on other people's pages: EMB-1 to EMB-6 of what the web expects of an embedded thing."""

from __future__ import annotations

import json
import re

import pytest

from e2e.ear import findings
from e2e.embedding import (
    GAME,
    GAMES,
    OURS,
    a_record,
    element,
    frame_tag,
    frames_of,
    go_on,
    packed,
    play,
    read,
    shown_log,
)
from e2e.hosts import Host
from e2e.longer import daily, games
from e2e.patience import expect
from e2e.person import Person
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF
from web.build.embeds import SANDBOX

LIGHT = 60_000  # bytes of a facade on a host that compresses


# EMB-1: what an address may ask for.


def test_a_facade_has_no_autofocus_no_header_and_nothing_that_scrolls(visit, blog, ours):
    page = visit(blog('<input id="mine" autofocus>' + frame_tag()), expect=OURS)
    [frame] = frames_of(page)
    expect(page.locator("#mine")).to_be_focused()
    assert frame.evaluate("document.activeElement === document.body")
    assert frame.locator("header").count() == 0
    root = "[document.documentElement.scrollHeight - innerHeight, innerWidth - innerWidth]"
    assert frame.evaluate(root) == [0, 0]


@pytest.mark.parametrize("lang", daily(LANGUAGES, ["de"]))
def test_the_facade_names_each_game_in_the_language_asked_for(visit, lang):
    page = visit("embed/")
    for listed in json.loads(read("embed/games.json")):
        page.goto(f"embed/?game={listed['id']}&lang={lang}")
        expect(page.locator("h1 span:visible")).to_have_text(listed["name"][lang])
        expect(page.locator("html")).to_have_attribute("lang", lang)
        shown = page.locator("#facade span[lang]:visible")
        expect(shown.first).to_have_attribute("lang", lang)
        assert {*shown.evaluate_all("e => e.map(s => s.lang)")} == {lang}
        expect(page.locator("#picture")).to_have_attribute("src", f"./{listed['id']}.{lang}.svg")
        expect(page.locator("#picture")).to_be_visible()


THEMES = {
    "theme=dark": "dark",
    "theme=light": "light",
    "bg=dark": "dark",
    "bg=dark&theme=light": "light",
    "theme=system": None,
    "": None,
}


def test_the_colours_are_those_asked_for(visit):
    page = visit("embed/")
    for address, theme in THEMES.items():
        page.goto(f"embed/?{address}")
        expect(page.locator("#play")).to_be_visible()
        assert page.locator("html").get_attribute("data-theme") == theme, address


NOT_UNDERSTOOD = {
    "seats=99": "seats",
    "seats=two&level=godlike": "seats, level",
    "seat=9&controls=maybe": "seat, controls",
    f"seed={'x' * 65}": "seed",
    "theme=puce&bg=mauve&lang=xx": "theme, bg, lang",
    "seats=2#seats=%00": "seats",
}


def test_what_is_not_understood_is_named_and_left_as_usual(visit):
    page = visit("embed/")
    for address, named in NOT_UNDERSTOOD.items():
        page.goto(f"embed/?{address}")
        expect(page.locator("#ignored b")).to_be_visible()
        told = page.locator("#ignored b").inner_text().split(", ")
        assert sorted(told) == sorted(named.split(", ")), address
        expect(page.locator("#play")).to_be_visible()


def test_a_game_that_is_not_here_is_said_to_be_none(visit):
    page = visit("embed/?game=chess")
    expect(page.locator("#unknown")).to_contain_text("There is no such game here.")
    expect(page.locator("#play")).to_be_hidden()
    expect(page.locator("#full")).to_be_visible()


@pytest.mark.parametrize("game", games(0))
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


@pytest.mark.parametrize("form", daily(["element", "frame"], ["element"]))
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
    person.wait_for("play")
    page.locator("#table [data-do=menu]").first.click()
    page.locator("#menu [data-do=share]").click()
    code = page.locator("#share-code")
    expect(code).to_have_value(re.compile("wallwright-game"))
    assert "pos=" not in code.input_value()
    page.locator("#share [name=start]").select_option("here")
    expect(page.locator("#share-note")).to_be_visible()
    assert re.search(r'pos="2\.[\w-]+"', code.input_value())


# EMB-3: the smallest room.


@pytest.mark.parametrize("theme", daily(["light", "dark"], ["light"]))
@pytest.mark.parametrize("game", games(-1))
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


PAGES = ["index.html", "?puzzle=daily", *(f"{game}.html" for game in GAMES)]


@pytest.mark.parametrize("page_name", daily(PAGES, PAGES[:2]))  # those of games have one form
def test_a_facade_weighs_little_and_loads_nothing_more_by_itself(visit, ours, page_name):
    ours.forget()
    page = visit(f"{ours.url}embed/{page_name}", expect=OURS)
    expect(page.locator("#picture")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert sum(sent.size for sent in ours.sent) <= LIGHT
    own = [sent.path for sent in ours.sent if "puzzle_pictures" in sent.path]
    assert bool(own) == ("puzzle" in page_name) == bool(page.locator("#picture[src^=blob]").count())
    assert heavy(ours) == []


def heavy(host: Host) -> list[str]:
    """What it was asked for of all that a match needs and a picture does not."""
    light = [sent.path for sent in host.sent if "puzzle_pictures" not in sent.path]
    return [path for path in light if re.search(r"\.(wasm|whl|zip|gz|mjs|py)$", path)]


def test_of_eleven_games_on_a_page_only_the_one_that_is_pressed_begins(visit, blog, ours):
    ours.forget()
    page = visit(blog(frame_tag("?seats=2", style="width:320px;height:220px") * 11), expect=OURS)
    frames = frames_of(page, 11)
    page.wait_for_load_state("networkidle")
    assert heavy(ours) == []
    play(frames[7])
    engines = [frame.locator("script[type=py]").count() for frame in frames]
    assert engines == [int(place == 7) for place in range(11)]
    assert len(ours.asked(".wasm")) == 1


@pytest.mark.parametrize("near", daily([True, False], [True]))
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


WIDTHS = {390: 600, 700: 540, 1000: 720}


def test_the_element_takes_the_height_the_game_wants(visit, blog):
    boxes = (f'<div style="width:{width}px">{element(game=GAME)}</div>' for width in WIDTHS)
    page = visit(blog("".join(boxes)), expect=OURS)
    frames_of(page, len(WIDTHS))
    for place, height in enumerate(WIDTHS.values()):
        expect(page.locator("iframe").nth(place)).to_have_css("height", f"{height}px")


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


PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_a_frame_cannot_push_the_page_apart(visit, blog):
    page = visit(blog(f'<div style="width:700px">{element(game=GAME)}</div>'), expect=OURS)
    [frame] = frames_of(page)
    for height in ("-1", "'tall'", "NaN", "{}", "1e9"):
        told = f"{{ type: 'wallwright:height', height: {height} }}"
        frame.evaluate(f"parent.postMessage({told}, '*')")
        page.evaluate(PAINTED)
        box = page.locator("iframe").bounding_box()
        assert box and 200 <= box["height"] <= 2000, height


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


# For the ear, as everywhere.


@pytest.mark.parametrize("theme", daily(["light", "dark"], ["dark"]))
def test_axe_finds_nothing_on_facade_table_and_dialog(visit, theme):
    page = visit("embed/?seats=2&seats=9&level=god", color_scheme=theme, expect=OURS)
    expect(page.locator("#ignored")).to_be_visible()
    assert findings(page) == []
    play(page)
    assert findings(page) == []
    page.goto("./")
    page.locator("[data-do=share]").first.click()
    expect(page.locator("#share-code")).not_to_have_value("")
    assert findings(page) == []
