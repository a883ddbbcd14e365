"""A map is moved and enlarged by fingers, mouse, wheel, keys and buttons, without the engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Locator, Page

from e2e.ear import findings
from e2e.embedding import OURS, element
from e2e.longer import daily
from e2e.patience import expect, until
from e2e.person import DUEL, Person, device
from e2e.sitting import NAMES, Sitting
from e2e.wishes import COUNT, wishes
from wallwright.core import record
from wallwright.core.match import Match, Player
from wallwright.games import GAMES
from wallwright.games.cheops.rules.board import ROLL

GAME = "cheops"
KEPT = Path(__file__).parent.parent / "tests/golden" / GAME
MAPS = ["china", "mauerbauer", "cheops"]
SOME = "jade-gate-1"
CROWDED = ("land-han", "land-wei", "land-shu", "land-lu", "land-yan")
# Where the map lies: how many times as large as it was drawn, and its corner in the window.
PLACE = """() => {
  const svg = document.querySelector('svg[data-zone="board"]');
  const { left, top, width } = svg.getBoundingClientRect();
  const rests = !document.querySelector("#board[data-moves]");
  return [width / svg.getAttribute("width"), left, top, rests];
}"""
# A throw begins with a frame, and so does a glide.
WAITS = """async () => {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
}"""


TAPS = """() => {
  window.taps = 0;
  addEventListener("pointerdown", () => (window.taps += 1), true);
}"""


class Place(NamedTuple):
    zoom: float
    left: float
    top: float
    rests: bool


class Camera:
    """The map on the table of somebody, and fingers upon it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touch: CDPSession = page.context.new_cdp_session(page)

    @property
    def board(self) -> Locator:
        return self.page.locator("#board")

    def place(self) -> Place:
        """Once it lies still."""
        found: Any = until(lambda _: self.resting(), "the map never lies still")
        return Place(*found)

    def resting(self) -> list[float] | None:
        self.page.evaluate(WAITS)
        found: list[float] = self.page.evaluate(PLACE)
        return found if found[-1] else None

    def middle(self) -> tuple[float, float]:
        box = self.board.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def fingers(self, kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def pinch(self, spread: float) -> None:
        x, y = self.middle()
        self.fingers("touchStart", (x - 30, y), (x + 30, y))
        for step in range(1, 6):
            reach = 30 + spread * step / 5
            self.fingers("touchMove", (x - reach, y), (x + reach, y))
        self.fingers("touchEnd")

    def drag(self, across: float, down: float) -> None:
        x, y = self.middle()
        self.fingers("touchStart", (x, y))
        for step in range(1, 6):
            self.fingers("touchMove", (x + across * step / 5, y + down * step / 5))
        self.fingers("touchEnd")


def count(context: BrowserContext) -> None:
    context.add_init_script(COUNT)


def sit_down(visit: Any, game: str = GAME, size: str = "phone", **options: Any) -> Person:
    usual = {"device": device(DUEL, confirm=False), "reduced_motion": "reduce", "prepare": count}
    person = Person(visit(size=size, **{**usual, **options}))
    person.begin(SOME, game)
    person.page.locator("#board[data-camera]").wait_for()
    return person


def expect_keys_move(page, camera):
    page.locator("#board").focus()
    page.keyboard.press("+")
    assert camera.place().zoom > 1.5
    before = camera.place()
    page.keyboard.press("Shift+ArrowRight")
    assert camera.place().left < before.left
    page.keyboard.press("m")
    assert camera.place().zoom == pytest.approx(1)


def test_fingers_wheel_keys_and_buttons_move_a_map_and_choose_nothing(visit):
    person = sit_down(visit)
    page, camera = person.page, Camera(person.page)
    person.see()  # nothing moves any more
    heard, tools = wishes(page), page.locator("#camera")
    assert camera.place().zoom == pytest.approx(1)

    camera.pinch(40)
    pinched = camera.place()
    assert 1.8 < pinched.zoom < 3
    camera.drag(-60, 30)
    dragged = camera.place()
    assert dragged.zoom == pytest.approx(pinched.zoom) and dragged.left < pinched.left - 40
    expect(page.locator("#small-map")).to_be_visible()
    assert findings(page) == []
    tools.locator("[data-camera=whole]").tap()
    assert camera.place().zoom == pytest.approx(1)

    expect_keys_move(page, camera)
    assert wishes(page) == heard
    expect(page.locator("svg .spot.sel")).to_have_count(0)

    target = next(one for one in person.see().targets if one["id"].startswith("spot-found"))
    page.touchscreen.tap(*target["at"])  # it may mean its neighbours as well
    assert camera.place().zoom > 1.5 and wishes(page) == heard
    [again] = [one for one in person.see().targets if one["id"] == target["id"]]
    person.do(lambda: page.touchscreen.tap(*again["at"]))
    assert wishes(page) > heard
    expect(page.locator("svg .spot.sel")).to_have_attribute("id", target["id"])

    page.locator("#board").focus()
    page.keyboard.press("m")
    page.mouse.move(*camera.middle())
    page.mouse.wheel(0, -300)
    assert camera.place().zoom > 1.2


@pytest.mark.parametrize("game", daily(MAPS, []))
def test_a_mouse_drags_no_piece_and_chooses_none(visit, game):
    person = sit_down(visit, game, "desktop")
    page, camera = person.page, Camera(person.page)
    spot = next(one for one in person.see().targets if one["zone"] == "board" and one["at"])
    page.locator("#board").focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    before = camera.place()
    x, y = camera.middle()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 80, y + 40, steps=5)
    page.mouse.up()
    after = camera.place()
    assert after.left > before.left + 40 and after.zoom == before.zoom
    expect(page.locator("svg .spot.sel")).to_have_count(0)
    page.keyboard.press("m")
    assert camera.place().zoom == pytest.approx(1)
    page.mouse.move(*spot["at"])
    person.do(lambda: page.mouse.click(*spot["at"]))


@pytest.mark.long
def test_it_glides_to_what_can_be_chosen_and_back(visit):
    small = {"width": 360, "height": 640}
    person = sit_down(visit, "china", reduced_motion="no-preference", viewport=small)
    page, camera = person.page, Camera(person.page)
    whole = camera.place()
    land = next(one for one in person.see().targets if one["id"] in CROWDED)
    person.by_finger(land)
    person.hear()
    spots = [one for one in person.see().targets if one["id"].startswith("spot-")]
    assert camera.place().zoom > 1.1 and all(one["at"] for one in spots)
    person.do(lambda: page.locator(".nav [data-do=undo]").tap())
    until(lambda _: camera.place() == whole, "the map does not come back")


@pytest.mark.long
def test_a_turned_phone_shows_the_same_place(visit):
    person = sit_down(visit, "china")
    page, camera = person.page, Camera(person.page)
    camera.pinch(90)
    assert camera.place().zoom > 2
    lies = """() => {
      const { left, top, width, height } = document.querySelector("#board").getBoundingClientRect();
      const dragon = document.elementFromPoint(left + width / 2, top + height / 2);
      return dragon.closest("[id^=land-], [id^=spot-]")?.id;
    }"""
    before = page.evaluate(lies)
    page.set_viewport_size({"width": 844, "height": 390})
    until(lambda _: camera.place().zoom > 1.2, "the map is whole again")
    assert page.evaluate(lies) == before


@pytest.mark.long
def test_the_small_map_leads_and_the_focus_is_followed(visit):
    person = sit_down(visit, "mauerbauer", "desktop")
    page, camera = person.page, Camera(person.page)
    page.locator("#board").focus()
    for _ in range(3):
        page.keyboard.press("+")
    before = camera.place()
    box = page.locator("#small-map").bounding_box()
    assert box
    page.mouse.click(box["x"] + 8, box["y"] + 8)
    after = camera.place()
    assert after.left > before.left and after.zoom == before.zoom
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    camera.place()
    seen = """() => {
      const room = document.querySelector("#board").getBoundingClientRect();
      const box = document.activeElement.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return x > room.left && x < room.right && y > room.top && y < room.bottom;
    }"""
    assert page.evaluate(seen)


@pytest.mark.long
def test_a_frame_leaves_the_wheel_to_the_page_around_it_until_it_is_clicked(visit, blog):
    page = visit(blog(element(game="china", seats="3") + "<p style=height:3000px>"), expect=OURS)
    frame = page.frame_locator("iframe")
    frame.locator("#play").click()
    frame.locator("#table[data-state=play]").wait_for()
    box = page.locator("iframe").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 150)
    inside = page.frames[1]
    page.mouse.wheel(0, 100)
    until(lambda _: page.evaluate("scrollY") > 50, "the page around the frame does not scroll")
    assert inside.evaluate(PLACE)[0] == pytest.approx(1)


def may_settle(match: Match[Any, Any]) -> bool:
    """Whoever rolls now can settle then."""
    if match.state.phase != ROLL:
        return False
    after = match.copy()
    after.play("roll")
    mine = after.actor == match.actor
    return mine and any(one.startswith("settlement ") for one in after.legal())


def about_to_settle(ending: str) -> Match[Any, Any]:
    """The first such moment of a match that is kept."""
    path = KEPT / f"{ending}-rules-{GAMES[GAME].RULES}.txt"
    whole = record.read(path.read_text("utf-8"), GAMES)
    found = next(one for place in range(len(whole.log)) if may_settle(one := whole.before(place)))
    found.players[:] = [Player(name) for name in NAMES[: found.seats]]
    return found


@pytest.mark.long
def test_to_roll_to_settle_and_to_end_takes_six_taps_at_most(visit):
    page = visit(size="phone", device=device(DUEL, confirm=True), reduced_motion="reduce")
    sitting = Sitting(page, about_to_settle("3-pyramid-complete"))
    sitting.hand_over()
    page.evaluate(TAPS)
    sitting.act("roll", where=".prompt")
    settled = next(one for one in sitting.twin.legal() if one.startswith("settlement "))
    sitting.act_on(settled, "settlement", settled.removeprefix("settlement "))
    sitting.act("end", where=".prompt")
    assert page.evaluate("window.taps") <= 6
