"""Every screen beside its mock: python -m tests.bench.beside --into FOLDER [--mocks FOLDER]

The screens of the built site, of each game at its start, amidst, while something is chosen, at its
end, looked back at and analysed, on screens of eight sizes in light and dark: one picture for each,
and first what it was to become, if a folder of mocks is named. A person looks at them; nothing is
judged here.
"""

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from e2e.conftest import EVERYWHERE, FLAGS
from e2e.patience import milliseconds
from e2e.person import Person
from tests.bench.rooms import SIZES
from tests.torture.memory import a_host
from wallwright.ai import arena
from wallwright.core import record
from wallwright.core.match import Match, Player
from wallwright.games import SHELF

Size = tuple[int, int]
NAMES = ("Anna", "Mei", "Otto", "Sanne", "Piet")
PLAYED_BY, WAITS_FOR = "adept", "adept"  # who has played the matches, and who plays on
PLAYERS, SEED = 4, "beside"
MID, LATE = 0.55, 0.85  # of a match
LAID_OUT = 2500  # ms after which a screen has been drawn for another size
HIGH = 300  # px of a screen in the picture of all
FINGERS = 768  # px: what is no wider, or lower than half of it, has a touch screen
THEMES = ("light", "dark")
JPEG = 50  # quality of what is kept
# The mocks of a screen, by what their names begin with.
MOCKS = {"lobby": "lobby-[dp]*", "new": "lobby-new*", "end": "end*", "blog": "embed*"}
SHEET = """<style>
  body {{ margin: 12px; background: #888; font: 15px sans-serif; width: 2400px }}
  figure {{ display: inline-block; margin: 4px }} img {{ height: {high}px; display: block }}
</style><h2>{name}</h2>{figures}"""


class Screen(NamedTuple):
    """What is shown, and how one gets there from the lobby."""

    name: str
    game: str
    arrive: Callable[[Page], None]

    @property
    def called(self) -> str:
        return f"{self.game}-{self.name}" if self.game else self.name

    @property
    def mocks(self) -> str:
        kind = self.name.partition("-")[0]
        called = self.game.replace("_", "-")
        return MOCKS.get(kind, f"table-{called}*" if self.game else "")


def amidst(played: Match[Any, Any], share: float) -> str:
    """The record of as much of a match, where its first player is asked something."""
    seats = [Player(name, WAITS_FOR if seat else "") for seat, name in enumerate(NAMES)]
    match = Match(
        played.game, played.seats, played.seed, played.options, seats[: played.seats]
    )  # chance answers to the seed
    while not match.over and not (len(match.log) >= share * len(played.log) and is_asked(match)):
        match.play(played.log[len(match.log)])
    return record.write(match)


def is_asked(match: Match[Any, Any]) -> bool:
    return match.actor == 0 and len(match.legal()) > 3


def matches(kept: Path) -> Iterator[tuple[str, Match[Any, Any]]]:
    """A whole match of each game; it is played once."""
    kept.mkdir(parents=True, exist_ok=True)
    for game, title in SHELF.items():
        path = kept / f"{game}.txt"
        if not path.exists():
            done = arena.play(title, [PLAYED_BY] * min(PLAYERS, title.rules.SEATS[-1]), SEED)
            path.write_text(record.write(done), "utf-8")
        yield game, record.read(path.read_text("utf-8"), {game: title.rules})


def opened(text: str, *states: str) -> Callable[[Page], None]:
    def arrive(page: Page) -> None:
        Person(page).open_record(text)
        Person(page).wait_for(*states)

    return arrive


def after(first: Callable[[Page], None], *clicks: str) -> Callable[[Page], None]:
    """The same, and something more was pressed."""

    def arrive(page: Page) -> None:
        first(page)
        for what in clicks:
            page.locator(what).first.dispatch_event("click")
            page.wait_for_timeout(LAID_OUT)

    return arrive


def slid(page: Page, share: float) -> None:
    slider = page.locator(".replay input")
    slider.wait_for()
    slider.evaluate(
        f"""(one) => {{
          one.value = Math.round(one.max * {share});
          one.dispatchEvent(new InputEvent("input", {{ bubbles: true }}));
        }}"""
    )


def looked_back(text: str) -> Callable[[Page], None]:
    def arrive(page: Page) -> None:
        after(opened(text, "over"), ".end [data-do=replay]")(page)
        slid(page, 0.7)

    return arrive


def analysed(text: str) -> Callable[[Page], None]:
    def arrive(page: Page) -> None:
        after(opened(text, "over"), "[data-shows=chances]", ".end [data-do=analyse]")(page)
        page.locator(".end .luck").wait_for(timeout=20 * milliseconds())

    return arrive


def of_game(game: str, played: Match[Any, Any]) -> Iterator[Screen]:
    whole = record.write(played)
    can = "#table svg[data-zone] .can, #table .prompt [data-pick]:not([aria-disabled])"
    yield Screen("start", game, opened(amidst(played, 0), "play"))
    yield Screen("mid", game, opened(amidst(played, MID), "play"))
    yield Screen("late", game, opened(amidst(played, LATE), "play"))
    yield Screen("choose", game, after(opened(amidst(played, MID), "play"), can))
    yield Screen("end", game, opened(whole, "over"))
    yield Screen("replay", game, looked_back(whole))
    yield Screen("analysis", game, analysed(whole))
    yield Screen("new", game, lambda page: page.evaluate(f"location.hash = '#new/{game}'"))
    yield Screen("puzzle", game, lambda page: page.evaluate(f"location.hash = '#puzzle/{game}/1'"))


def of_all() -> Iterator[Screen]:
    def stay(_: Page) -> None: ...

    yield Screen("lobby", "", stay)
    yield Screen("settings", "", after(stay, "#lobby [data-do=settings]"))
    yield Screen("learn", "", after(stay, "[data-do=learn]"))
    yield Screen("blog", "", lambda page: void(page.goto(f"{page.url.partition('#')[0]}blog/")))


def void(_: object) -> None: ...


def touched(size: Size) -> bool:
    return size[0] <= FINGERS or size[1] < FINGERS / 2 + 10


def pictures(
    page: Page, screen: Screen, sizes: list[Size], asked: argparse.Namespace
) -> Iterator[Path]:
    page.set_viewport_size({"width": sizes[-1][0], "height": sizes[-1][1]})
    screen.arrive(page)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for theme in asked.themes:
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(LAID_OUT)
            path = asked.into / f"{screen.called}-{width}x{height}-{theme}"
            if asked.small:
                path = path.with_suffix(".jpg")
                page.screenshot(path=path, type="jpeg", quality=JPEG)
            else:
                path = path.with_suffix(".png")
                page.screenshot(path=path)
            yield path


def kinds(browser: Browser, sizes: list[Size]) -> Iterator[tuple[BrowserContext, list[Size]]]:
    """Devices with and without a touch screen: which it is does not change with the size."""
    for touch in (True, False):
        some = [size for size in sizes if touched(size) is touch]
        if some:
            yield browser.new_context(**EVERYWHERE, has_touch=touch), some


def taken(browser: Browser, address: str, screen: Screen, asked: argparse.Namespace) -> list[Path]:
    found = list[Path]()
    for context, sizes in kinds(browser, asked.sizes):
        page = context.new_page()
        page.goto(address)
        try:
            found += pictures(page, screen, sizes, asked)
        except (Error, AssertionError) as trouble:
            print(screen.game, screen.name, str(trouble).splitlines()[0], flush=True)
        context.close()
    return found


def sheet(browser: Browser, screen: Screen, shots: list[Path], asked: argparse.Namespace) -> None:
    """All of a screen in one picture: the mocks first."""
    mocks = sorted(asked.mocks.glob(screen.mocks)) if asked.mocks and screen.mocks else []
    name = f"all-{screen.called}"
    figures = "".join(
        f'<figure><img src="file://{path.resolve()}"><figcaption>{path.stem}</figcaption></figure>'
        for path in (*mocks, *shots)
    )
    html = asked.into / f"{name}.html"
    html.write_text(SHEET.format(high=HIGH, name=name, figures=figures), "utf-8")
    page = browser.new_page(viewport={"width": 2430, "height": 600})
    page.goto(f"file://{html.resolve()}")
    page.screenshot(path=html.with_suffix(".png"), full_page=True)
    page.close()


def size_of(text: str) -> Size:
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text} is no size like 390x844")
    return int(found[1]), int(found[2])


def wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.beside", description=__doc__)
    parser.add_argument("--into", type=Path, required=True, help="where the pictures go")
    parser.add_argument("--mocks", type=Path, help="a folder of pictures to lay beside")
    parser.add_argument("--games", nargs="*", choices=SHELF, default=list(SHELF))
    parser.add_argument("--screens", nargs="+", help="some of them, by their names")
    parser.add_argument("--sizes", nargs="+", type=size_of, default=list(SIZES))
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--small", action="store_true", help="as JPEG, and not side by side")
    parser.add_argument("--matches", type=Path, help="where played matches are kept")
    return parser.parse_args()


def main() -> int:
    asked = wanted()
    asked.into.mkdir(parents=True, exist_ok=True)
    kept = asked.matches or asked.into / "matches"
    played = (one for one in matches(kept) if one[0] in asked.games)
    with a_host() as address, sync_playwright() as playwright:
        browser: Any = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for screen in (*of_all(), *(one for each in played for one in of_game(*each))):
            if not asked.screens or screen.name in asked.screens:
                shots = taken(browser, address, screen, asked)
                if not asked.small:
                    sheet(browser, screen, shots, asked)
                print(screen.called, flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
