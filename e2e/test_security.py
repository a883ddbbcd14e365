"""No page holds inline code or names another host; hostile input in the browser runs no script."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.conftest import Visit
from e2e.embedding import GAME, OURS, element, frames_of, play
from e2e.longer import daily
from e2e.patience import expect
from e2e.person import Person, device
from tests.hostile import MARKUP, anything, file_input, hostile, link_input
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF
from web.build import game_pages
from web.build.serve import DIST

LINKS = (
    30  # of each kind, in the browser; more in tests/torture, the engine's in tests/test_fuzz.py
)
CODE = re.compile(r"<script|javascript:|\son\w+\s*=", re.I)

# All that a page may do, and why; what is not named, as object-src or font-src, is forbidden.
COMMON = {
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
}
TABLE = COMMON - {"img-src 'self'"} | {
    "script-src 'self' 'wasm-unsafe-eval'",  # Python is WebAssembly
    # the offline worker; PyScript's is a blob, and in a frame without an origin it must be data
    "worker-src 'self' blob: data:",
    # a picture to share or of a puzzle: nobody but the page itself can make a blob of its own
    "img-src 'self' blob:",
}
READ = COMMON - {"connect-src 'self'"}  # no script runs there


def read_pages(game: str) -> list[str]:
    """The page of a game in each language."""
    return [game_pages.path(SHELF[game], lang) for lang in LANGUAGES]


POLICIES = {
    "index.html": TABLE | {"manifest-src 'self'"},
    **dict.fromkeys((path for game in SHELF for path in read_pages(game)), READ),
    "blog/index.html": COMMON | {"script-src 'self'", "frame-src 'self'"},
}
NAMESPACE = "http://www.w3.org/"  # a name, not an address
EXAMPLE = "https://example.org/"  # in code to be copied, until the page puts in its own address
MESSAGES = 2500
LAST = "the last word"
# What comes after all else has been heard is heard last.
HEAR = f"""() => {{
  window.last = new Promise((heard) =>
    addEventListener("message", ({{ data }}) => data === "{LAST}" && heard()));
}}"""
INSIDE = "document.querySelector('wallwright-game').shadowRoot.firstChild.contentWindow"

# Whatever runs, or only tries to, leaves a trace; the policy would stop most of it.
WATCH = """window.hit = 0;
window.attempts = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
  window.attempts.push(`${violatedDirective}: ${sample}`));
for (const name of ["alert", "confirm", "prompt"]) window[name] = () => (window.hit = 1);"""


class Inline(HTMLParser):
    """Finds what a strict policy forbids in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.policy: set[str] = set()
        self.early: list[str] = []  # what stands before the policy and so escapes it

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = {part.strip() for part in given["content"].split(";")}
        elif not self.policy and ("src" in given or "href" in given):
            self.early.append(tag)
        if (tag == "script" and "src" not in given) or tag == "style":
            self.found.append(tag)
        for name, value in given.items():
            if name == "style" or name.startswith("on") or value.lower().startswith("javascript:"):
                self.found.append(f"{tag} {name}")
            if name in {"href", "src", "action"} and re.match(r"(\w+:)?//", value):
                self.found.append(f"{tag} {name} {value}")


PAGES = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*.html"))
PICTURES = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*.svg"))
FOLDERS = sorted({path.rpartition("/")[0] for path in PICTURES})


@pytest.mark.parametrize("page", PAGES)
def test_a_page_holds_no_inline_code_and_carries_the_policy(page):
    reader = Inline()
    reader.feed((DIST / page).read_text("utf-8"))
    assert reader.found == []
    assert reader.early == []
    assert reader.policy == POLICIES.get(page, TABLE)


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_picture_holds_no_code(folder):
    for picture in (DIST / folder).glob("*.svg"):
        text = picture.read_text("utf-8")
        assert not CODE.search(text), picture
        assert "<style" not in text and " style=" not in text, picture
        assert "<foreignObject" not in text, picture


def test_there_are_pages_and_pictures_to_look_at():
    assert {"index.html", "embed/index.html", "blog/index.html"} <= set(PAGES)
    assert len(PICTURES) > 3


def test_no_file_of_ours_names_another_host():
    """A link or a hint to the browser would lead away where no policy forbids it."""
    ours = [path for path in DIST.rglob("*") if path.is_file() and "vendor" not in path.parts]
    texts = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".webmanifest"}
    named = {
        address
        for path in ours
        if path.suffix in texts
        for address in re.findall(
            r"\b(?:https?|wss?|ftp)://\w[^\s\"'<>)]*", path.read_text("utf-8")
        )
    }
    assert {one for one in named if not one.startswith((NAMESPACE, EXAMPLE))} == set()


def test_frames_blog_and_workers_ask_no_other_host(visit, ours):
    """The journeys look at every request; this one sees that theirs are among them."""
    asked: list[str] = []

    def listen(context: BrowserContext) -> None:
        context.on("request", lambda request: asked.append(request.url))

    page = visit(f"{ours.url}blog/", expect=[".*"], prepare=listen)
    for handle in page.locator("wallwright-game iframe").element_handles()[:1]:
        frame = handle.content_frame()
        assert frame
        play(frame, turns=1)
    assert [url for url in asked if not url.startswith((ours.origin, "blob:", "data:"))] == []
    known = {sent.path.removesuffix("index.html") for sent in ours.sent}
    for name in ("worker.py", "boot.mjs", "pyodide.asm.mjs", "facade.js", "blog.mjs"):
        assert any(url.split("?")[0].endswith(name) for url in asked), name
    told = {url.removeprefix(ours.url).split("?")[0].split("#")[0] for url in asked}
    assert {path.split("?")[0] for path in known} <= told, "a request that nobody noticed"


def watch(context: BrowserContext) -> None:
    context.add_init_script(WATCH)


def expect_nothing_ran(page: Page) -> None:
    assert page.evaluate("window.hit") == 0
    assert page.evaluate("window.attempts") == []
    assert page.locator("script:not([src]), img[onerror], svg[onload], iframe").count() == 0


def addresses(dice: Random) -> Iterator[str]:
    names = ["game", "seats", "seat", "level", "seed", "theme", "bg", "lang", "controls", "pos"]
    names.append("lesson")
    for _ in range(LINKS):
        chosen = dice.sample(names, dice.randrange(1, 5))
        raw = "&".join(f"{name}={hostile(dice, 3)}" for name in chosen)
        text = raw if dice.random() < 0.3 else quote(clean(raw), safe="=&")
        yield dice.choice(["?", "#"]) + clean(text).replace("\0", "%00")


def clean(text: str) -> str:
    """Without half characters, which no address and no file can hold."""
    return text.encode("utf-8", "replace").decode()


def test_hostile_addresses_of_a_facade(visit):
    page = visit("embed/", prepare=watch)
    for address in addresses(Random("addresses")):
        page.goto("about:blank")
        page.goto(f"embed/{address}")
        visible = page.locator("#play:visible, #unknown:visible")
        expect(visible.first).to_be_attached()
        expect_nothing_ran(page)
        named = (
            page.locator("#ignored b").inner_text() if page.locator("#ignored").is_visible() else ""
        )
        assert re.fullmatch(r"[a-z, ]*", named)


def messages(dice: Random) -> Iterator[Any]:
    """What a page may say to a frame, or a frame to a page: nearly right, or anything."""
    for _ in range(MESSAGES):
        types = ["wallwright:set", "wallwright:height", "boot", hostile(dice, 2)]
        names = ["type", "theme", "lang", "height", "pos", "game", "__proto__", "constructor"]
        message = {name: anything(dice) for name in dice.sample(names, dice.randrange(6))}
        if dice.random() < 0.8:
            message["type"] = dice.choice(types)
        yield message if dice.random() < 0.9 else anything(dice)


def test_hostile_messages_to_a_frame_and_from_one(visit, blog):
    body = f'<div style="width:700px">{element(game=GAME, lang="en", theme="light")}</div>'
    page = visit(blog(body), expect=OURS, prepare=watch)
    [frame] = frames_of(page)
    said = [json.dumps(one, allow_nan=False) for one in messages(Random("messages"))]
    said = [*map(clean, said), json.dumps(LAST)]
    page.evaluate(HEAR)
    frame.evaluate(HEAR)
    shout = "(said) => said.forEach((text) => TARGET.postMessage(JSON.parse(text), '*'))"
    page.evaluate(shout.replace("TARGET", INSIDE), said)
    frame.evaluate(shout.replace("TARGET", "parent"), said)
    page.evaluate("window.last")
    frame.evaluate("window.last")
    assert frame.evaluate("document.documentElement.lang") in {"en", "de", "nl"}
    assert frame.evaluate("document.documentElement.dataset.theme ?? ''") in {"", "light", "dark"}
    assert frame.evaluate("({}).theme === undefined && ({}).type === undefined")
    box = page.locator("wallwright-game iframe").bounding_box()
    assert box and 200 <= box["height"] <= 2000
    assert frame.evaluate("window.hit") == page.evaluate("window.hit") == 0
    assert frame.evaluate("window.attempts") == []
    play(frame, turns=1)


def started(visit: Visit) -> Page:
    """A page whose engine runs, with a match on the table."""
    page = visit("", prepare=watch)
    person = Person(page)
    person.begin("fuzz")
    return page


def expect_sentence_or_match(page: Page) -> bool:
    """Either the match is on the table, or one sentence says why not: was it refused?"""
    note = page.locator("#lobby-note:visible")  # on the page one came from
    expect(note.or_(page.locator("#table:has(#boot[hidden])")).first).to_be_visible()
    refused = note.is_visible()
    if refused:
        sentence = note.inner_text()
        assert re.fullmatch(r"[^\n{}<>]{8,240}", sentence), sentence
        assert not re.search(r"Traceback|Error\b|Exception", sentence), sentence
    expect_nothing_ran(page)
    return refused


def test_hostile_links_to_the_site(visit):
    page, dice, refused = started(visit), Random("links"), 0
    for number in range(LINKS):
        text = json.loads(link_input(dice))["record"]
        body = text.split("\n")[1] if dice.random() < 0.7 and text.count("\n") > 1 else text
        packed = body if body.startswith("2.") else f"1.{body}"
        carried = quote(clean(packed if dice.random() < 0.8 else text))
        page.evaluate("hash => { location.hash = hash }", f"record={carried}&n={number}")
        expect(page).to_have_url(re.compile(r"#(table/\w+)?$"))
        refused += expect_sentence_or_match(page)
    assert refused > LINKS // 2


def test_hostile_files_and_the_names_in_them(visit):
    page, dice, refused = started(visit), Random("files"), 0
    for number in range(LINKS):
        if page.locator("#table").is_visible():
            page.locator("#table [data-do=lobby]").first.click()
        page.locator("#lobby-note").evaluate("note => { note.hidden = true; }")
        content = clean(json.loads(file_input(dice))["record"]).encode()
        page.locator("#file").set_input_files(
            {"name": f"{number}.txt", "mimeType": "text/plain", "buffer": content}
        )
        refused += expect_sentence_or_match(page)
    assert 0 < refused < LINKS, "some files are good enough to be shown"


FEW = 5  # as many as sit at the largest table


@pytest.mark.parametrize("first", daily(range(0, len(MARKUP), FEW), [0]))
def test_hostile_names_are_shown_as_they_were_written(visit, first):
    names = MARKUP[first : first + FEW]
    kept = device([(name, "novice" if seat else "") for seat, name in enumerate(names)])
    page = visit("", prepare=watch, device=kept)
    Person(page).begin("names")
    for seat, name in enumerate(names):
        panel = page.locator(f"#table > .players [data-seat='{seat}'] .n b")
        assert panel.inner_text() == " ".join(name[:16].split())
    expect_nothing_ran(page)
    page.locator("#table [data-do=lobby]").first.click()
    expect(page.locator("#continue")).to_contain_text(names[0][:16].strip())
    for name in names:
        shown = page.locator("#continue").get_by_role("img", name=name[:16].strip(), exact=True)
        expect(shown).to_have_count(1)
    expect_nothing_ran(page)


def test_damaged_settings_are_no_trouble(visit):
    def damage(context: BrowserContext) -> None:
        watch(context)
        context.add_init_script("localStorage.setItem('wallwright.settings', '{\"theme\":')")

    page = visit("", prepare=damage)
    expect(page.get_by_role("heading", name="Wallwright")).to_be_visible()
    expect_nothing_ran(page)


STRANGE = [
'"a"', "[]", "7", "null", '{"__proto__":{"theme":"dark"},"constructor":1}',
    '{"lasts":null,"pace":"soon","confirm":[],"theme":"x y\\"><b>","lang":{},"hotkeys":null}',
    '{"lasts":{"great_wall":{"seats":7}},"pace":1e999}',
    '{"lasts":{"great_wall":{"seats":[null],"options":null}},"pace":-1}',
    '{"lasts":{"great_wall":{"seats":[{"name":{},"level":9}],"options":{"first":[]}}}}',
]  # fmt: skip


@pytest.mark.parametrize("kept", daily(STRANGE, [STRANGE[0], *STRANGE[-3:]]))
def test_settings_of_another_making_are_no_trouble(visit, kept):
    """Whoever else stands on the same host can write there, as on GitHub's."""

    def write(context: BrowserContext) -> None:
        watch(context)
        context.add_init_script(f"localStorage.setItem('wallwright.settings', {json.dumps(kept)})")

    page = visit("", prepare=write)
    Person(page).begin("kept", "great_wall")
    assert page.evaluate("({}).theme") is None
    expect_nothing_ran(page)


NESTED = "[" * 200_000


MONSTERS = {
    "ten megabytes": "x" * 10_000_000,
    "nested": f"wallwright record 1\n{NESTED}\n",
    "nested name": 'wallwright record 1\n{"game":' + NESTED + "]}\n",
    "huge numbers": 'wallwright record 1\n{"game":"china","seats":1e999,"seed":'
    + "9" * 6000
    + "}\n",
    "nested in little": 'wallwright record 1\n{"game":' + "[" * 195 + "]}\n",
    "bomb": "wallwright sealed 1\n" + b64encode(zlib.compress(b"a" * 50_000_000, 9)).decode(),
}


def test_monstrous_files_are_refused_in_a_sentence_and_the_match_goes_on(visit):
    page = started(visit)
    for name, text in MONSTERS.items():
        page.locator("#table [data-do=lobby]").first.click()
        page.locator("#file").set_input_files(
            {"name": "m.txt", "mimeType": "text/plain", "buffer": text.encode()}
        )
        assert expect_sentence_or_match(page), name
        page.locator("#continue .pri").click()
        Person(page).wait_for("play", "watch")


def test_the_sources_of_the_page_write_no_markup_of_their_own():
    """Only what the engine has escaped, and the build's own pictures, are parsed as markup."""
    writers = {"painting.mjs", "patch.mjs"}
    writers.add("still.mjs")  # into a template that does nothing, of which little is taken over
    web = Path(__file__).parent.parent / "web"
    marks = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function"
    )
    found = {path.name for path in web.rglob("*.*js") if marks.search(path.read_text("utf-8"))}
    assert found <= writers
