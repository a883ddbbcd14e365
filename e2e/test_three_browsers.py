"""Chromium, Firefox and WebKit alike: the engine starts, a match goes on, also without a net.

Firefox and WebKit are used where they are installed; elsewhere the summary says why not.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.browsers import KINDS, SIZE, Browser, Chromium, Visitor
from e2e.hosts import GITHUB, PLAIN, Host
from e2e.longer import daily
from wallwright.games import SHELF

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


def test_a_match_goes_on(browser, host):
    visitor = Visitor(browser, host.url)
    visitor.settle()
    visitor.begin()
    before = visitor.told()
    assert visitor.play(12) == 12
    assert visitor.told() > before
    assert asked_elsewhere(visitor, host) == []
    assert not visitor.ask("crossOriginIsolated")


def test_a_match_goes_on_without_a_net(browser, host):
    visitor = Visitor(browser, host.url)
    visitor.settle()
    visitor.begin()
    visitor.play(3)
    match = visitor.ask("location.hash")
    visitor.browser.open(host.url)
    visitor.until_seen("#offline-state")
    host.stop()
    browser.restart()
    browser.open(host.url + match)
    visitor.until_turn()
    assert visitor.play(6) == 6


def test_games_play_on_a_page_of_another_site(browser, host, tmp_path):
    """A frame may be refused its storage there, and has an origin other than the page's.

    The first game and the last: every game in a frame is the matter of test_embed.
    """
    games = [*SHELF][:: len(SHELF) - 1]
    page = """<!doctype html><title>A blog</title><iframe src="{address}" width="900" height="700"
      frameborder="0" sandbox="allow-scripts allow-same-origin"></iframe>"""
    for game in games:
        (tmp_path / f"{game}.html").write_text(page.format(address=f"{host.url}embed/?game={game}"))
    with Host(PLAIN, site=tmp_path) as blog:
        for game in games:
            visitor = Visitor(browser, host.url)
            browser.open(blog.url.replace("localhost", "127.0.0.1") + f"{game}.html")
            visitor.frame = 0
            visitor.click_in_new_frame("#play")
            visitor.until_turn()
            assert visitor.play(4) == 4
            assert asked_elsewhere(visitor, host) == []
