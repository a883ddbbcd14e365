"""Pages of other people with our games in them, and a person who plays there.

The pages around the frames come from another site (127.0.0.1 is not localhost to a browser), where
Chromium refuses the frames all storage; or, if `near`, from another port of the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page

from e2e.hosts import GITHUB, PLAIN, Host
from e2e.patience import expect
from e2e.person import Person
from wallwright.core.match import Match, Player
from wallwright.core.record import seal, write
from wallwright.games import SHELF
from web.build.serve import DIST

GAMES = list(SHELF)
GAME = GAMES[0]
OURS = [
    r"request to (blob:)?http://(localhost|127\.0\.0\.1):\d+/",  # the two sites of these tests
    "Unrecognized feature: 'web-share'",  # not in every browser
]


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
    person.wait_for("play", "watch")
    go_on(person, turns)
    return person


def go_on(person: Person, turns: int) -> None:
    def click(target: dict[str, Any]) -> None:
        said = f'[data-pick="{target["pick"]}"]' if target["pick"] else "[data-do=confirm]"
        spot = f"#table {said}:not([aria-disabled])"
        there = person.page.locator(spot)
        if there.count():  # else what goes by itself, as dice that fall, was seen as the answer
            there.first.dispatch_event("click")

    person.play(click, turns)


def shown_log(person: Person | Page) -> list[str]:
    page = person.page if isinstance(person, Person) else person
    return page.locator("#pane-log li").all_text_contents()


def a_record(turns: int = 12, game: str = GAME) -> str:
    """A match some turns old, or near its end: one person against the weakest AIs."""
    title = SHELF[game]
    seats = title.rules.SEATS[0]
    players = [Player("Mei"), *(Player(f"Otto {n}", "novice") for n in range(1, seats))]
    match = Match(title.rules, seats, "carried", {}, players)
    own = len(match.log)  # how long it was when the person was asked last
    while not match.over and (len(match.log) < turns or match.actor != 0):
        match.play(match.legal()[0])
        own = len(match.log) if match.actor == 0 else own
    match.undo(own)
    return write(match)


def packed(record: str) -> str:
    body = seal(record).split("\n")[1]
    return "1." + body.replace("+", "-").replace("/", "_").rstrip("=")


def read(path: str) -> str:
    return (DIST / path).read_text("utf-8")
