"""A person with a browser in front of the built site: what every journey starts from.

`visit()` opens a page; the site lies below a sub-folder of a plain static server. At its end every
journey asserts that no request left the origin, that the console stayed clean, and that no special
header was needed. A journey that provokes trouble names it: visit(..., expect=[r"status of 404"]).
The page's policy forbids evaluation, so wait with expect(locator), never wait_for_function; for
how long is for patience.py alone to say.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    sync_playwright,
)

from e2e.embedding import blog, ours  # noqa: F401  (fixtures of every test of embedding)
from e2e.patience import LOOK, milliseconds, patient
from web.build.serve import DIST, site_server

FOLDER = "some/sub/folder"
SHOTS = DIST.parent / "test-results"
# No sandbox: the tests may run as root. The rest keeps Chromium from calling home.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
# A journey is over before it pays to compile Python's program once more, and better: that takes a
# quarter of a start. What measures, and test_three_browsers, have a browser as people do.
AT_ONCE = "--js-flags=--liftoff-only"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
# The offline worker would answer before what a journey changes on the host; it has its own tests.
EVERYWHERE: dict[str, Any] = {
    "locale": "en-GB",
    "color_scheme": "light",
    "service_workers": "block",
}
# PyScript regrets that it cannot share memory, which nothing here wants.
HARMLESS = re.compile("SharedArrayBuffer|Service Worker registration blocked by Playwright")

Visit = Callable[..., Page]
FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built site on a plain static server."""
    if not (DIST / "index.html").is_file():
        pytest.exit("there is no site in dist yet; run make site", returncode=1)
    root = tmp_path_factory.mktemp("host")
    place = root / FOLDER
    place.parent.mkdir(parents=True)
    place.symlink_to(DIST, target_is_directory=True)
    with site_server(root) as server:
        thread = threading.Thread(target=server.serve_forever, args=(LOOK,))
        thread.start()
        yield f"http://localhost:{server.server_port}/{FOLDER}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium() -> str | None:
    """The program; without one Playwright uses its own."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


@pytest.fixture(scope="session")
def browser(
    playwright: Playwright, chromium: str | None, request: pytest.FixtureRequest
) -> Iterator[Browser]:
    measures = any(item.get_closest_marker("alone") for item in request.session.items)
    browser = playwright.chromium.launch(
        executable_path=chromium,
        args=FLAGS if measures else [*FLAGS, AT_ONCE],
        timeout=milliseconds(),
    )
    yield browser
    browser.close()


class Journey:
    """One page of one journey, and everything about it that went wrong."""

    def __init__(self, context: BrowserContext, site: str, expect: Sequence[str]) -> None:
        self.origin = site.removesuffix(f"{FOLDER}/")
        self.expected = [HARMLESS, *map(re.compile, expect)]
        self.troubles: list[str] = []
        self.context = context
        context.on("request", lambda request: self.check_address(request.url))
        self.page = context.new_page()
        self.page.on("websocket", lambda socket: self.trouble(f"socket to {socket.url}"))
        self.page.on("pageerror", lambda error: self.trouble(f"uncaught: {error}"))
        self.page.on("console", self.check_console)

    def trouble(self, text: str) -> None:
        if not any(pattern.search(text) for pattern in self.expected):
            self.troubles.append(text)

    def check_address(self, url: str) -> None:
        if not url.startswith((self.origin, f"blob:{self.origin}", "data:")):
            self.trouble(f"request to {url}")

    def check_console(self, line: ConsoleMessage) -> None:
        if line.type in {"error", "warning"}:
            self.trouble(f"console {line.type}: {line.text} ({line.location['url']})")

    def close(self, shot: Path | None) -> list[str]:
        """End the journey; keep a picture if asked; tell what went wrong."""
        if shot:
            shot.parent.mkdir(exist_ok=True)
            self.page.screenshot(path=shot)
        if self.page.evaluate("crossOriginIsolated"):
            self.trouble("the page is cross-origin isolated: it was tested with special headers")
        self.context.close()
        return self.troubles


def kept(site: str, device: Mapping[str, Any]) -> dict[str, Any]:
    """A browser's storage that holds these settings."""
    entry = {"name": "wallwright.settings", "value": json.dumps(device)}
    origin = site.removesuffix(f"/{FOLDER}/")
    return {"cookies": [], "origins": [{"origin": origin, "localStorage": [entry]}]}


@pytest.fixture
def visit(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Open a page: visit(path, size="desktop", expect=[...], prepare=f(context), **context).

    `device` holds the settings this browser keeps from an earlier visit.
    """
    journeys: list[Journey] = []

    def open_page(
        path: str = "",
        size: str = "desktop",
        expect: Sequence[str] = (),
        prepare: Callable[[BrowserContext], None] | None = None,
        device: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> Page:
        settings = {**EVERYWHERE, **SIZES[size], **options}
        if device is not None:
            settings["storage_state"] = kept(site, device)
        context = patient(browser.new_context(base_url=site, **settings))
        journey = Journey(context, site, expect)
        journeys.append(journey)
        if prepare:
            prepare(context)
        journey.page.goto(path)
        return journey.page

    yield open_page
    failed = request.node.stash.get(FAILED, False)
    name = re.sub(r"[^\w.-]+", "-", request.node.nodeid)
    troubles = []
    for number, journey in enumerate(journeys):
        shot = SHOTS / f"{name}-{number}.png" if failed or journey.troubles else None
        troubles += journey.close(shot)
    assert not troubles, "\n".join(["the browser complains:", *dict.fromkeys(troubles)])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember a failure until the fixtures end, so that they keep a picture of it."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed  # type: ignore[attr-defined]
    return report
