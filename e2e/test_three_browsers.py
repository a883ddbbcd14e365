"""Chromium, Firefox and WebKit alike: the engine starts, a match goes on, also without a net.

Firefox and WebKit are used where they are installed; elsewhere the summary says why not.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.browsers import KINDS, SIZE, Browser, Chromium, Visitor
from e2e.hosts import GITHUB, PLAIN, Host
from e2e.longer import daily, games

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


@pytest.mark.parametrize("game", games(-1))  # every game in a frame is the matter of test_embed
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
