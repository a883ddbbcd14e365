"""Somebody tells about a match, hands it on, and somebody else reads it and answers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page

from e2e.ear import findings
from e2e.embedding import OURS, element, frame_tag, frames_of
from e2e.longer import daily, games
from e2e.patience import expect
from tests.damaged import by_chance
from wallwright.core import link, study, study_link, study_text
from wallwright.core.annotated import ANY, Lesson, moments
from wallwright.core.study import Where
from wallwright.games import GAMES

GAME = "great_wall"
HOSTILE = '<img src=x onerror="window.hit=1">\' ]]> & done'
WRITERS = [("desktop", "en", "light"), ("phone", "de", "dark"), ("phone", "nl", "light")]


def written(page: Page) -> Lesson:
    """The study that is on the table, as it is handed on."""
    page.locator(".pen [data-do=hand_on]").click()
    expect(page.locator("#handed")).to_be_visible()
    address = page.locator("#handed-link").input_value()
    page.keyboard.press("Escape")
    expect(page.locator("#handed")).to_be_hidden()
    return study_link.read(address.partition("#study=")[2], GAMES)


def told(game: str) -> Lesson:
    """A study with a remark, a spotlight, another way, a question and an end."""
    match = by_chance(game, "a")
    choices = [at for at in moments(match)[:-1] if len(GAMES[game].actions(match.states[at])) > 1]
    at, later = choices[8], choices[12]
    found = study.named(study.begun(match, 0, "en"), "A close one")
    found = study.lit(study.said(found, Where(at), "Look here."), Where(at), "seat 1")
    other = study.position(found, Where(later)).legal()
    answer = next(text for text in other if text != match.log[later])
    found = study.asked(found, later, answer)
    found = study.said(found, Where(later), "What now?")
    found = study.replied(found, later, ANY, "Not that.")
    return study.said(found, Where(len(match.log)), "That was it.")


def answer(there: Page | Frame) -> None:
    """Let the study show what it asks for, and go on to its end."""
    there.locator(".guide [data-do=hint]").click()
    there.locator(".guide [data-do=lead_aside]").last.click()
    expect(there.locator(".guide .said")).to_have_attribute("data-key", re.compile(r"\d+-\d+"))
    there.locator(".guide .pri").click()
    expect(there.locator(".guide .said")).to_contain_text("That was it.")


def write_two_steps(page: Page) -> None:
    """Remarks, a spotlight, and a question that is answered by drawing a card."""
    sheet = page.locator(".pen textarea")
    page.locator(".pen .title").fill(HOSTILE)
    sheet.fill("Here it begins.")
    page.locator("#table > .players [data-seat='1']").click()
    expect(page.locator(".pen [data-edit=light]")).to_have_count(1)
    expect(page.locator("#spotlights i")).to_have_count(1)
    page.locator(".pen [data-key=pen-on]").click()
    sheet.fill("And what now?")
    page.locator(".pen [data-edit=ask]").click()
    page.locator("#table [data-pick=draw]:visible").first.click()
    found, sure = page.locator(".pen .answer"), page.locator(".prompt [data-do=confirm]")
    expect(found.or_(sure)).to_be_visible()
    if sure.count():
        sure.click()
    expect(found).to_be_visible()
    reply = page.locator(".pen .tab").last
    reply.click()
    expect(reply).to_have_attribute("aria-pressed", "true")  # the sheet is another one now
    page.locator(".pen textarea").fill(HOSTILE)


@pytest.mark.parametrize(("size", "lang", "theme"), daily(WRITERS, WRITERS[:1]))
def test_a_match_is_told_handed_on_and_answered(visit, size, lang, theme):
    page = visit(
        f"?lang={lang}#record={link.write(by_chance(GAME, 'a'))}",
        size=size,
        color_scheme=theme,
        reduced_motion="reduce",
    )
    expect(page.locator("#table[data-state=over]")).to_be_visible()
    page.evaluate("location.hash = location.hash.replace('table', 'replay') + '/30'")
    page.locator(".replay [data-do=write]").click()
    expect(page.locator(".pen textarea")).to_be_visible()
    assert findings(page) == []
    write_two_steps(page)
    handed = written(page)
    first, second = handed.steps[:2]
    assert (first.say[lang], first.spots) == ("Here it begins.", ("seat 1",))
    assert second.find and second.reply("whatever")[lang] == HOSTILE
    assert handed.title == {lang: HOSTILE}
    page.reload()
    expect(page.locator(".pen .title")).to_have_value(HOSTILE)
    page.goto(f"?lang={lang}#study={study_link.write(handed)}")
    expect(page.locator(".guide .said")).to_contain_text("Here it begins.")
    assert findings(page) == []
    page.locator(".guide .pri").click()
    expect(page.locator(".guide .said")).to_contain_text("And what now?")
    page.locator(".guide [data-do=hint]").click()
    page.locator(".guide .ways .btn").last.click()
    expect(page.locator(".guide .said")).not_to_contain_text("And what now?")
    assert page.evaluate("window.hit") is None


@pytest.mark.long
def test_what_is_written_is_taken_back_by_keys(visit):
    page = visit(f"#study={study_link.write(told(GAME))}", reduced_motion="reduce")
    expect(page.locator(".guide .said")).to_contain_text("Look here.")
    page.locator("#table .tools [data-do=menu]").click()
    page.locator("#menu [data-do=write_on]").click()
    sheet = page.locator(".pen textarea")
    slider = page.locator(".pen [data-pen=moment]")
    slider.focus()
    before = slider.input_value()
    page.keyboard.press("ArrowRight")
    expect(slider).not_to_have_value(before)
    sheet.focus()
    page.keyboard.type("Something new.")
    page.locator(".pen [data-pen=light]").focus()
    page.locator(".pen [data-pen=light]").select_option(value="seat 0")
    expect(page.locator(".pen [data-edit=light]")).to_have_count(1)
    page.locator(".pen [data-do=undo]").press("Enter")
    expect(page.locator(".pen [data-edit=light]")).to_have_count(0)
    page.locator(".pen [data-do=undo]").press("Enter")
    expect(page.locator(".pen textarea")).to_have_value("")
    page.locator(".pen [data-do=redo]").press("Enter")
    expect(page.locator(".pen textarea")).to_have_value("Something new.")


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_a_file_is_opened_and_read_to_its_end(visit, tmp_path: Path, game: str):
    file = tmp_path / "study.toml"
    file.write_text(study_text.write(told(game)), "utf-8")
    page = visit(reduced_motion="reduce")
    page.locator("#file").set_input_files(file)
    expect(page.locator(".guide .said")).to_contain_text("Look here.")
    page.locator(".guide .pri").click()
    answer(page)


@pytest.mark.long
def test_a_broken_study_is_refused_in_a_sentence(visit):
    page = visit("#study=3.AAAA", expect=[])
    expect(page.locator("#lobby-note")).to_contain_text("damaged")


FORMS = ["link", "file", "frame"]


@pytest.mark.long
@pytest.mark.parametrize("form", FORMS)
def test_a_study_is_read_on_a_page_of_another_site(visit, blog, ours, tmp_path: Path, form: str):
    found: Any = told(GAME)
    (tmp_path / "close.toml").write_text(study_text.write(found), "utf-8")
    packed = study_link.write(found)
    body = {
        "link": element(game=GAME, study=packed, title="A close one"),
        "file": element(game=GAME, study="./close.toml", title="A close one"),
        "frame": frame_tag(f"?game={GAME}#study={packed}&title=A+close+one"),
    }[form]
    page = visit(blog(body), expect=OURS, reduced_motion="reduce")
    [frame] = frames_of(page)
    expect(frame.locator("#study b")).to_have_text("A close one")
    frame.locator("#play").click()
    expect(frame.locator(".guide .said")).to_contain_text("Look here.")
    frame.locator(".guide .pri").click()
    answer(frame)
