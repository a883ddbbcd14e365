"""AIs that fail, AIs that think for ever, a worker that hangs: the match always goes on."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page

from e2e.patience import expect
from e2e.person import DUEL, Person, device
from e2e.rewriting import rewrite_worker

FAILS = "raise RuntimeError('sabotage')"
DREAMS = """while True:
            yield"""
HANGS = """while True:
            pass"""
SABOTAGE = """from wallwright.ai import levels
unharmed = levels.choose


def choose(title, view, seat, level, seed):
    if level in {levels}:
        {deed}
    return (yield from unharmed(title, view, seat, level, seed))


levels.choose = choose
"""
LINE = "from wallwright.ai import levels\n"


def sabotage(deed: str, *levels: str) -> Callable[[BrowserContext], None]:
    """A site whose AIs of these levels do this instead of choosing."""

    def prepare(context: BrowserContext) -> None:
        spoilt = SABOTAGE.format(levels=repr(levels), deed=deed)
        rewrite_worker(context, LINE, spoilt)

    return prepare


def until_relieved(visit, deed: str, *levels: str) -> Page:
    """A person draws until the AI is to act; a click that met a dead worker is made again."""
    page: Page = visit(
        device=device(DUEL, confirm=False),
        prepare=sabotage(deed, *levels),
        reduced_motion="reduce",
        service_workers="block",
        expect=["sabotage", "TooLongError", "relieved", "could not"],
    )
    person = Person(page)
    person.begin("trouble")
    # it may be relieved and have acted before anybody looks
    while page.locator("#table[data-state=play]").count() and not notes_of(page).count():
        person.pick("draw")
    return page


def notes_of(page: Page) -> Locator:
    return page.locator("#pane-log li", has_text="could not decide")


def expect_relief(page: Page, *lower: str) -> None:
    """The log names who plays on, and the match does go on."""
    notes = notes_of(page)
    expect(notes).to_have_count(len(lower))
    for index, level in enumerate(lower):
        expect(notes.nth(index)).to_contain_text(f"plays on as {level}")
    person = Person(page)
    person.wait_for("play")
    person.play(person.by_mouse, 4)
    panel = page.locator("#table > .players [data-seat='1']")
    expect(panel).to_contain_text(lower[-1])


def test_an_ai_that_fails_is_relieved(visit):
    expect_relief(until_relieved(visit, FAILS, "adept"), "Novice")


def test_when_every_level_fails_chance_plays(visit):
    expect_relief(until_relieved(visit, FAILS, "adept", "novice"), "Novice", "Random")


def test_an_ai_that_thinks_for_ever_is_relieved(visit):
    page = until_relieved(visit, DREAMS, "adept")
    page.locator(".tools [data-do=menu]").click()
    expect(page.locator("dialog#menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect_relief(page, "Novice")


def test_a_worker_that_hangs_for_good_is_replaced(visit):
    page = until_relieved(visit, HANGS, "adept")
    before = page.locator("#pane-log li").all_text_contents()
    expect_relief(page, "Novice")
    after = page.locator("#pane-log li").all_text_contents()
    assert after[: len(before)] == before
