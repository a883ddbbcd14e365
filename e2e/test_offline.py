"""Without a net: a match of every game, updates that ask first, deploys that went wrong."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

from e2e.conftest import FLAGS, FOLDER, HARMLESS, SIZES
from e2e.damage import SPOIL
from e2e.hosts import PLAIN, Host
from e2e.longer import daily, games
from e2e.patience import expect, milliseconds, patient, until_true
from e2e.person import Person, device
from wallwright.games import SHELF
from web.build.places import WEB
from web.build.precache import write_worker
from web.build.serve import DIST

PROGRAM = "vendor/pyodide/pyodide.asm.wasm"
CHANGED, UNCHANGED = "texts/en.json", "texts/de.json"
# The browser begins with an empty page, which has no storage.
SETTINGS = f"""if (location.protocol === "http:") {{
  localStorage.setItem("wallwright.settings", {json.dumps(json.dumps(device()))});
}}"""

CLICK = """({ zone, pick }) => {
  const what = pick ? `[data-pick="${pick}"]` : "[data-do=confirm]";
  const inside = `#table [data-zone="${zone}"] ${what}:not([aria-disabled])`;
  // what goes by itself may have left nothing to click
  document.querySelector(inside)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""

Browse = Callable[[], AbstractContextManager[Page]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the built site, to be changed."""
    copy = tmp_path / "host"
    shutil.copytree(DIST, copy)
    return copy


@pytest.fixture
def static_host(folder: Path) -> Iterator[Host]:
    with Host(PLAIN, FOLDER, folder) as host:
        yield host


@pytest.fixture
def site(static_host: Host) -> str:
    return static_host.url


@pytest.fixture
def browse(tmp_path: Path, site: str, chromium: str | None, playwright: Playwright) -> Browse:
    """Start a browser anew on the same profile: `with browse() as page`."""

    @contextmanager
    def begin() -> Iterator[Page]:
        context = patient(
            playwright.chromium.launch_persistent_context(
                str(tmp_path / "profile"),
                executable_path=chromium,
                args=FLAGS,
                base_url=site,
                locale="en-GB",
                timeout=milliseconds(),
                **SIZES["desktop"],
            )
        )
        troubles = watch(context, site)
        context.add_init_script(SETTINGS)
        page = context.new_page()
        page.goto("")
        yield page
        context.close()
        assert not troubles

    return begin


def watch(context: BrowserContext, site: str) -> list[str]:
    """What goes wrong in any page of a browser."""
    troubles: list[str] = []
    own = site.removesuffix(f"{FOLDER}/")
    context.on("weberror", lambda error: troubles.append(str(error.error)))
    context.on(
        "request",
        lambda request: (
            None
            if request.url.startswith((own, f"blob:{own}", "data:", "about:", "chrome:"))
            else troubles.append(request.url)
        ),
    )
    context.on(
        "console",
        lambda line: (
            troubles.append(line.text)
            if line.type in {"error", "warning"} and not HARMLESS.search(line.text)
            else None
        ),
    )
    return troubles


def expect_offline_ready(page: Page) -> None:
    expect(page.locator("#offline-state")).to_be_visible()


def begin(page: Page, game: str) -> Person:
    """A new match by the shortcut of the installed site."""
    page.goto(f"#new/{game}")
    page.locator("#new [value=start]").click()
    person = Person(page)
    person.wait_for("play")
    return person


def deploy(folder: Path, note: str) -> None:
    """A new build in which one file differs."""
    file = folder / CHANGED
    words = json.loads(file.read_text("utf-8"))
    words["lobby"]["headline"] = note
    file.write_text(json.dumps(words), "utf-8")
    write_worker(WEB / "offline" / "sw.js", folder)


def headline(page: Page) -> str:
    """The headline the page would speak if it were loaded now."""
    answer: str = page.evaluate(
        "async (path) => (await (await fetch(path)).json()).lobby.headline", CHANGED
    )
    return answer


def waiting(page: Page) -> bool:
    answer: bool = page.evaluate(
        "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
    )
    return answer


def update_check(page: Page) -> str:
    """Look for a new version to the end: "installed", "redundant", or "" if there is none."""
    outcome: str = page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update().catch(() => {});
      const worker = registration.installing ?? registration.waiting;
      if (!worker) return "";
      while (worker.state === "installing") {
        await new Promise((resolve) => (worker.onstatechange = resolve));
      }
      return worker.state;
    }""")
    return outcome


@pytest.mark.parametrize("game", games())
def test_a_match_to_its_end_after_a_fresh_start_without_the_host(browse, static_host, game):
    with browse() as page:
        expect_offline_ready(page)
    static_host.stop()
    with browse() as page:
        expect(page.get_by_role("heading", name="Wallwright")).to_be_visible()
        expect_offline_ready(page)
        person = begin(page, game)
        person.play(lambda target: page.evaluate(CLICK, target))
        expect(page.locator(".end h2").first).to_be_visible()


def test_the_rules_can_be_read_without_the_host(browse, static_host):
    with browse() as page:
        expect_offline_ready(page)
        static_host.stop()
        page.goto("?lang=nl")
        page.locator("[data-do=learn]").first.click()
        expect(page.locator("#learn-text .cards svg").first).to_be_visible()
        page.locator("#learn-text summary").click()
        expect(page.locator("#learn-text .clause").first).to_be_visible()


def drawn(page: Page) -> list[list[str]]:
    """The board element by element; an attribute that was changed and changed back stands last."""
    found: list[list[str]] = page.locator("#board").evaluate(
        """(board) => [...board.querySelectorAll("*")].map((one) => [
          one.tagName,
          ...one.getAttributeNames().sort().map((name) => `${name}=${one.getAttribute(name)}`),
          one.children.length ? "" : one.textContent,
        ])"""
    )
    return found


def test_an_update_fetches_only_what_has_changed(browse, static_host, folder):
    with browse() as page:
        expect_offline_ready(page)
        deploy(folder, "The second version.")
        static_host.forget()
        page.reload()
        expect(page.locator("#update")).to_be_visible()
        asked = [sent.path for sent in static_host.sent]
        assert set(asked) == {"sw.js", CHANGED}
        assert len(asked) <= 3
        assert headline(page) != "The second version."
        page.locator("#update [data-do=update]").click()
        expect(page.locator("#update")).to_be_hidden()  # it is another page now
        assert headline(page) == "The second version."


@pytest.mark.long
def test_an_update_does_not_disturb_a_match(browse, folder):
    with browse() as page:
        expect_offline_ready(page)
        person = begin(page, next(iter(SHELF)))
        person.play(lambda target: page.evaluate(CLICK, target), 3)
        deploy(folder, "The second version.")
        page.reload()
        person.wait_for("play")
        before = drawn(page)
        assert update_check(page) == "installed"
        expect(page.locator("#update")).to_be_hidden()
        assert headline(page) != "The second version."
        page.locator(".tools [data-do=menu]").click()
        page.locator("#menu [data-do=update]").click()
        expect(page.locator("#menu")).to_be_hidden()  # it is another page now
        person.wait_for("play")
        assert drawn(page) == before
        assert headline(page) == "The second version."


def test_a_lobby_with_a_new_version_says_so(browse, folder):
    with browse() as page:
        expect_offline_ready(page)
        deploy(folder, "The second version.")
        assert update_check(page) == "installed"
        expect(page.locator("#update")).to_be_visible()


def missing(file: Path) -> None:
    file.unlink()


def stale(file: Path) -> None:
    """As where a part of the host has not got the new build yet."""
    shutil.copyfile(DIST / CHANGED, file)


@pytest.mark.parametrize("spoil", daily([missing, stale], [missing]))
def test_a_broken_deploy_leaves_the_former_version_playing(browse, static_host, folder, spoil):
    with browse() as page:
        expect_offline_ready(page)
        before = headline(page)
        deploy(folder, "The second version.")
        spoil(folder / CHANGED)
        assert update_check(page) == "redundant"
        assert not waiting(page)
        assert len(page.evaluate("caches.keys()")) == 1
        static_host.stop()
    with browse() as page:
        assert headline(page) == before
        begin(page, next(iter(SHELF)))


IMAGE = Path("vendor/pyodide/engine.image.gz")
KEPT = """async () => Promise.all(
  (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))"""
FORGET = """async (path) => {
  for (const name of await caches.keys()) {
    await (await caches.open(name)).delete(new URL(path, document.baseURI.split("#")[0]).href);
  }
}"""


KEPT_OF_LATEST = """async (path) => {
  const name = (await caches.keys()).at(-1);
  const cache = await caches.open(name);
  const kept = await cache.match(new URL(path, document.baseURI.split("#")[0]).href);
  return [await kept.text()];
}"""


def test_an_install_takes_no_image_of_another_build(browse, folder):
    """Its name ends in .gz, which some hosts unpack; most do not, and there it can be told."""
    with browse() as page:
        expect_offline_ready(page)
        former = (folder / IMAGE).read_bytes()
        (folder / IMAGE).write_bytes(former[:-1] + bytes([former[-1] ^ 1]))
        write_worker(WEB / "offline" / "sw.js", folder)
        (folder / IMAGE).write_bytes(former)
        assert update_check(page) == "redundant"


@pytest.mark.long
def test_a_host_that_goes_back_by_halves_leaves_the_version_in_use(browse, static_host, folder):
    """The worker it offers then is the one in use, with the same name for what it keeps."""
    with browse() as page:
        expect_offline_ready(page)
        [files] = page.evaluate(KEPT)
        worker = (folder / "sw.js").read_bytes()
        deploy(folder, "The second version.")
        assert update_check(page) == "installed"
        (folder / "sw.js").write_bytes(worker)
        (folder / CHANGED).unlink()
        assert update_check(page) == "redundant"
        assert files in page.evaluate(KEPT)
        static_host.stop()
    with browse() as page:
        begin(page, next(iter(SHELF)))


@pytest.mark.parametrize("path", daily([PROGRAM, "page.css"], [PROGRAM]))
def test_a_file_that_got_lost_is_kept_again(browse, static_host, path):
    with browse() as page:
        expect_offline_ready(page)
        page.evaluate(FORGET, path)
        page.reload()
        expect(page.locator("#engine-state")).to_be_visible()
        static_host.stop()
    with browse() as page:
        expect(page.locator("#engine-state")).to_be_visible()
        assert page.evaluate("getComputedStyle(document.querySelector('.lh')).display") == "flex"


@pytest.mark.long
def test_an_update_takes_nothing_over_that_is_damaged(browse, folder):
    with browse() as page:
        expect_offline_ready(page)
        page.evaluate(SPOIL, [UNCHANGED, "garbage", "./"])
        deploy(folder, "The second version.")
        assert update_check(page) == "installed"
        [words] = page.evaluate(KEPT_OF_LATEST, UNCHANGED)
        assert words == (folder / UNCHANGED).read_text("utf-8")


FAILING_STORE = """
self.addEventListener("message", ({ data }) => {
  if (data !== "fail") return;
  caches.open = () => Promise.reject(new Error("the store fails"));
  opened = null;
});"""


@pytest.mark.long
def test_a_browser_whose_store_fails_gets_the_site_from_the_host(browse, folder, tmp_path):
    with browse() as page:
        expect_offline_ready(page)
        worker = tmp_path / "sw.js"
        worker.write_text((WEB / "offline" / "sw.js").read_text("utf-8") + FAILING_STORE, "utf-8")
        write_worker(worker, folder)
        page.reload()
        page.locator("#update [data-do=update]").click()
        expect(page.locator("#update")).to_be_hidden()
        page.evaluate("navigator.serviceWorker.controller.postMessage('fail')")
        begin(page, next(iter(SHELF)))
        page.goto("?lang=nl")
        expect(page.locator("#lobby")).to_contain_text("Spelen")


@pytest.mark.long
def test_an_install_that_was_cut_off_is_made_up_for(browse, static_host):
    static_host.habits = PLAIN._replace(drips={".whl": 60})
    with browse() as page:
        expect(page.locator("#engine-state")).to_be_visible()
        until_true(lambda: sum(page.evaluate(KEPT)), "nothing is kept")
    static_host.habits = PLAIN
    with browse() as page:
        expect_offline_ready(page)
        static_host.stop()
    with browse() as page:
        begin(page, next(iter(SHELF)))


def test_no_room_for_the_site_is_no_trouble(browse, static_host):
    with browse() as page:
        session = page.context.new_cdp_session(page)
        room = {"origin": static_host.origin, "quotaSize": 5_000_000}
        session.send("Storage.overrideQuotaForOrigin", room)
        begin(page, next(iter(SHELF)))
        page.evaluate("""async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const worker = registration?.installing;
          while (worker?.state === "installing") {
            await new Promise((resolve) => (worker.onstatechange = resolve));
          }
        }""")
        expect(page.locator("#offline-state")).to_be_hidden()
        assert page.evaluate("caches.keys()") == []


@pytest.mark.long
def test_a_window_in_play_stays_until_it_is_left_when_another_takes_the_update(browse, folder):
    with browse() as page:
        expect_offline_ready(page)
        page.reload()  # now the worker has given it
        person = begin(page, next(iter(SHELF)))
        person.play(lambda target: page.evaluate(CLICK, target), 2)
        person.wait_for("play")
        page.evaluate("window.same = true")
        other = page.context.new_page()
        other.goto("")
        expect(other.locator("#lobby")).to_be_visible()
        deploy(folder, "The second version.")
        assert update_check(other) == "installed"
        other.locator("#update [data-do=update]").click()
        expect(other.locator("#update")).to_be_hidden()
        assert headline(other) == "The second version."
        person.play(lambda target: page.evaluate(CLICK, target), 2)
        person.wait_for("play")
        assert page.evaluate("window.same")
        before = page.locator("#pane-log li").all_text_contents()
        page.locator("#table .home").click()
        expect(page.locator("#continue .pri")).to_be_visible()
        expect(page.locator("#update")).to_be_hidden()
        assert not page.evaluate("Boolean(window.same)"), "it is still the former version"
        page.locator("#continue .pri").click()
        person.wait_for("play")
        assert page.locator("#pane-log li").all_text_contents() == before


def test_the_browser_finds_it_fit_to_be_installed(browse):
    with browse() as page:
        session = page.context.new_cdp_session(page)
        assert session.send("Page.getAppManifest")["errors"] == []
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_deleting_everything_deletes_the_site_as_well(browse):
    with browse() as page:
        expect_offline_ready(page)
        page.locator("[data-do=stored]").click()
        expect(page.locator("#stored-list li")).to_have_count(5)
        page.locator("[data-do=forget]").click(click_count=2)
        expect(page.locator("#offline-state")).to_be_hidden()
        assert page.evaluate("caches.keys()") == []
        assert not page.evaluate(
            "async () => Boolean(await navigator.serviceWorker.getRegistration())"
        )


def test_matches_are_kept_for_good_once_there_is_one(visit):
    asked = (
        """navigator.storage.persist = async () => { window.asked = (window.asked ?? 0) + 1; }"""
    )
    page = visit(device=device(), prepare=lambda context: context.add_init_script(asked))
    expect(page.locator("#engine-state")).to_be_visible()
    assert page.evaluate("window.asked ?? 0") == 0
    person = Person(page)
    person.begin()
    person.play(lambda target: page.evaluate(CLICK, target), 4)
    person.wait_for("play", "over")
    assert page.evaluate("window.asked") == 1
