"""A QR code on one screen is read by the camera of another device, under the site's own policy.

The camera is one that Chromium makes up: it shows a film of the screenshot, somewhat askew, blurred
and dim, as a hand would hold it.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from string import Template
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

from e2e.conftest import EVERYWHERE, FLAGS, SIZES, Journey
from e2e.patience import expect, milliseconds, patient
from e2e.test_boot import PROBE
from web.build import policy
from web.build.places import WEB

pytestmark = pytest.mark.long  # the modules themselves are tested daily, in tests/js

ADDRESS = ("https://games.example/wallwright/#join=" + "kZ3_x9Q-" * 40)[:250]
LARGEST = 57 + 8  # modules of version 10, and its quiet zone
FAKE, ALLOWED = "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"
WIDE, HIGH = 1280, 720
HELD = """async ({ png, wide, high }) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const pen = new OffscreenCanvas(wide, high).getContext("2d");
  const scale = (0.7 * high) / Math.max(picture.width, picture.height);
  pen.fillStyle = "#777";
  pen.fillRect(0, 0, wide, high);
  pen.translate(wide * 0.52, high * 0.48);
  pen.rotate(0.12);
  pen.scale(scale, scale);
  pen.filter = "blur(1px) brightness(0.8) contrast(0.7)";
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  const { data } = pen.getImageData(0, 0, wide, high);
  let grey = "";
  for (let at = 1; at < data.length; at += 4) grey += String.fromCharCode(data[at]);
  return btoa(grey);
}"""


def lay_out(context: BrowserContext) -> None:
    """Serve the probe as if it were part of the site, with the policy of the lobby."""
    page = Template((PROBE / "codes.html").read_text("utf-8"))
    told = escape(policy.told(policy.LOBBY), quote=False)
    markup = page.substitute(policy=told)
    context.route("**/codes.html*", lambda to: to.fulfill(body=markup, content_type="text/html"))
    context.route("**/codes.mjs", lambda to: to.fulfill(path=PROBE / "codes.mjs"))
    context.route("**/together/*.mjs", lambda to: to.fulfill(path=source(to.request.url)))


def source(address: str) -> Path:
    """A module as it is written: the site has only those that its pages name."""
    return WEB / "together" / address.rpartition("/")[2]


@contextmanager
def device(playwright: Playwright, chromium: str | None, site: str, *flags: str) -> Iterator[Page]:
    """A phone of somebody's own, with or without a camera."""
    browser = playwright.chromium.launch(
        executable_path=chromium, args=[*FLAGS, *flags], timeout=milliseconds()
    )
    context = patient(browser.new_context(base_url=site, **EVERYWHERE, **SIZES["phone"]))
    lay_out(context)
    journey = Journey(context, site, ())
    yield journey.page
    troubles = journey.close(None)
    browser.close()
    assert not troubles


def film(page: Page, shot: bytes, file: Path) -> None:
    """What a camera sees that is held before a screen."""
    given = {"png": b64encode(shot).decode(), "wide": WIDE, "high": HIGH}
    grey = b64decode(page.evaluate(HELD, given))
    frame = b"FRAME\n" + grey + bytes([128]) * (WIDE * HIGH // 2)
    file.write_bytes(f"YUV4MPEG2 W{WIDE} H{HIGH} F10:1 Ip A1:1 C420\n".encode() + frame * 2)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_code_is_drawn_small_enough_and_read_from_a_screenshot(
    visit, playwright, chromium, site, tmp_path, theme
):
    address = quote(ADDRESS, safe="")
    drawn = visit(
        f"codes.html?wide=240&draw={address}", size="phone", prepare=lay_out, color_scheme=theme
    )
    code = drawn.get_by_role("img", name="The code")
    assert int(code.get_attribute("viewBox").split()[2]) <= LARGEST
    film(drawn, code.screenshot(), tmp_path / "seen.y4m")
    camera = [FAKE, ALLOWED, f"--use-file-for-fake-video-capture={tmp_path / 'seen.y4m'}"]
    with device(playwright, chromium, site, *camera) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto("codes.html?read=https")
        expect(page.locator("#end")).to_have_text("found, camera off")
        expect(page.locator("#read li")).to_have_text([ADDRESS])
        assert any("vendor/jsqr" in url for url in asked), "is there a reader of the browser's own?"
        page.goto("codes.html?on&read=https")
        expect(page.locator("#read li")).to_have_text([ADDRESS])
        page.locator("#camera").click()
        expect(page.locator("#end")).to_have_text("ended, camera off")


@pytest.mark.parametrize(("flags", "reason"), [([], "none"), ([FAKE], "refused")])
def test_what_keeps_a_camera_from_being_used_is_told(playwright, chromium, site, flags, reason):
    with device(playwright, chromium, site, *flags) as page:
        page.goto("codes.html?read=https")
        expect(page.locator("#end")).to_have_text(reason)
