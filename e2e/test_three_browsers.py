"""Chromium, Firefox and WebKit alike: the engine starts, a match goes on, also without a net.

Firefox and WebKit are used where they are installed; elsewhere the summary says why not.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.browsers import KINDS, SIZE, Browser, Chromium, Visitor
from e2e.frames import FRAMES
from e2e.hosts import GITHUB, PLAIN, Host
from e2e.longer import daily, games
from e2e.test_sharing import SEEN, SIZE as SHARED
from e2e.test_studies import GAME, told
from e2e.webkit import WebKit
from wallwright.core import study_link, study_text

FOLDER = "some/sub/folder"


@pytest.fixture(params=daily(KINDS, ["firefox", "webkit"]))  # the others are Chromium's
def browser(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Browser]:
    kind = KINDS[request.param]
    if lacking := kind.why_not():
        pytest.skip(lacking)
    if kind.start is Chromium:
        browser: Browser = Chromium(tmp_path, SIZE, request.getfixturevalue("playwright"))
    else:
        browser = kind.start(tmp_path, SIZE)
    yield browser
    browser.close()


@pytest.fixture
def host() -> Iterator[Host]:
    with Host(GITHUB, FOLDER) as host:
        yield host


def asked_elsewhere(visitor: Visitor, host: Host) -> list[str]:
    asked = visitor.ask("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert asked
    return [url for url in asked if not url.startswith((host.origin, f"blob:{host.origin}"))]


def test_a_match_goes_on_also_without_a_net(browser, host):
    visitor = Visitor(browser, host.url)
    visitor.settle()
    visitor.begin()
    before = visitor.told()
    assert visitor.play(6) == 6
    assert visitor.told() > before
    assert asked_elsewhere(visitor, host) == []
    assert not visitor.ask("crossOriginIsolated")
    match = visitor.ask("location.hash")
    for _ in range(3):  # a lobby that is left while it still reads keeps nobody from the matches
        browser.open(host.url)
        visitor.until_seen("#offline-state")
    host.stop()
    browser.restart()
    browser.open(host.url + match)
    visitor.until_turn()
    assert visitor.play(6) == 6


@pytest.mark.long
def test_a_picture_to_share_is_painted(browser, host):
    """Each browser has its own mind about drawings on a canvas."""
    visitor = Visitor(browser, host.url)
    visitor.settle()
    visitor.begin()
    visitor.ask("document.querySelector('#menu [data-do=give]').click()")
    visitor.until("Boolean(document.querySelector('.given img[src]')?.naturalWidth)")
    width, height, colours = visitor.ask(f"({SEEN})()")
    assert [width, height] == SHARED and colours > 12, "it is blank"
    assert asked_elsewhere(visitor, host) == []


@pytest.mark.parametrize("game", games(0))  # every game in a frame is the matter of test_embed
def test_a_game_plays_on_a_page_of_another_site(browser, host, tmp_path, game):
    """A frame may be refused its storage there, and has an origin other than the page's."""
    page = """<!doctype html><title>A blog</title><iframe src="{address}" width="900" height="700"
      frameborder="0" sandbox="allow-scripts allow-same-origin"></iframe>"""
    (tmp_path / "post.html").write_text(page.format(address=f"{host.url}embed/?game={game}"))
    with Host(PLAIN, site=tmp_path) as blog:
        visitor = Visitor(browser, host.url)
        browser.open(blog.url.replace("localhost", "127.0.0.1") + "post.html")
        visitor.frame = 0
        visitor.click_in_new_frame("#play")
        visitor.until_turn()
        assert visitor.play(4) == 4
        assert asked_elsewhere(visitor, host) == []


STUDIES = {
    "link": '<wallwright-game game="{game}" title="A close one" study="{link}">',
    "file": '<wallwright-game game="{game}" title="A close one" study="one.toml">',
    "frame": '<iframe width="900" height="700" sandbox="allow-scripts allow-same-origin" '
    'src="{site}embed/?game={game}#study={link}&title=A+close+one"></iframe>',
}


@pytest.mark.long
@pytest.mark.parametrize("form", STUDIES)
def test_a_study_is_read_on_a_page_of_another_site(browser, host, tmp_path, form):
    """By its link, from its file beside the page, and in a frame that the page wrote itself."""
    study = told(GAME)
    (tmp_path / "one.toml").write_text(study_text.write(study), "utf-8")
    body = STUDIES[form].format(game=GAME, link=study_link.write(study), site=host.url)
    script = f'<script async src="{host.url}wallwright-game.js"></script>'
    page = f"<!doctype html><title>A blog</title>{script}{body}"
    (tmp_path / "post.html").write_text(page, "utf-8")
    with Host(PLAIN, site=tmp_path) as blog:
        visitor = Visitor(browser, host.url)
        browser.open(blog.url.replace("localhost", "127.0.0.1") + "post.html")
        there = f"({FRAMES})[0]?.dataset.loaded || document.querySelector('iframe')"
        visitor.until(f"Boolean({there})")
        if form == "frame" or not isinstance(browser, WebKit):
            visitor.frame = 0
        else:  # its driver comes into no frame of an element: what it shows is shown alone
            browser.open(visitor.ask(f"({FRAMES})[0].src"))
        visitor.until("document.querySelector('#study b')?.textContent === 'A close one'")
        visitor.click_in_new_frame("#play")
        visitor.until("document.querySelector('.guide .said')?.textContent.includes('Look here.')")
        visitor.click(".guide .pri")
        visitor.until("document.querySelector('.guide .said')?.textContent.includes('What now?')")
        assert asked_elsewhere(visitor, host) == []
