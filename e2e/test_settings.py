"""Languages, colours and sizes: changed at any moment, kept, and never too wide for the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from e2e.longer import daily
from e2e.patience import expect, until_true
from e2e.person import DUEL, Person, device
from e2e.records import halfway, nearly_over


def open_settings(page: Page) -> Locator:
    page.locator(".tools [data-do=menu]").click()
    page.locator("#menu [data-do=settings]").click()
    dialog = page.locator("dialog#settings")
    expect(dialog).to_be_visible()
    return dialog


def lines(page: Page) -> list[str]:
    return page.locator("#pane-log li").all_text_contents()


def at_table(visit, record: str, **options) -> Person:
    settings = {"reduced_motion": "reduce", "device": device(DUEL), **options}
    person = Person(visit(**settings))
    person.open_record(record)
    person.wait_for("play", "over")
    return person


def test_the_language_changes_in_the_midst_of_a_match_log_included(visit):
    person = at_table(visit, halfway())
    page = person.page
    person.wait_for("play")
    told = {"en": lines(page)}
    for before, lang in (("en", "de"), ("de", "nl")):
        dialog = open_settings(page)
        dialog.locator("[name=lang]").select_option(lang)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(page.locator("#pane-log li").last).not_to_have_text(told[before][-1])
        told[lang] = lines(page)
    assert len({len(log) for log in told.values()}) == 1, "a language tells more than another"
    for one, other in (("en", "de"), ("en", "nl"), ("de", "nl")):
        same = [a for a, b in zip(told[one], told[other], strict=True) if a == b]
        assert same == [], f"{one} in the midst of {other}"
    assert page.title() == "Anna: een sectie tellen – Grote Muur – Wallwright"
    page.reload()
    person.wait_for("play")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    assert lines(page) == told["nl"]


@pytest.mark.parametrize("lang", daily(["de", "nl"], ["nl"]))
def test_the_browser_s_language_greets(visit, lang):
    page = visit(locale=f"{lang}-{lang.upper()}")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator(".lf [data-do=import]")).not_to_have_text("Open a record file")


# How many tones have begun.
COUNT_TONES = """window.tones = 0;
const { createGain } = BaseAudioContext.prototype;
BaseAudioContext.prototype.createGain = function () {
  window.tones += 1;
  return createGain.call(this);
};"""


def test_settings_are_kept_and_sounds_are_heard_from_then_on(visit):
    options = {"device": device(DUEL, confirm=False), "reduced_motion": "reduce"}
    person = Person(visit(prepare=lambda context: context.add_init_script(COUNT_TONES), **options))
    page = person.page
    person.begin("kept")
    dialog = open_settings(page)
    expect(dialog.locator("[name=volume]")).to_be_disabled()
    assert page.evaluate("tones") == 0
    dialog.locator("[name=sound]").check(force=True)
    until_true(lambda: page.evaluate("tones") > 0, "nothing is heard")
    background = "getComputedStyle(document.querySelector('.prompt')).backgroundColor"
    light = page.evaluate(background)
    dialog.locator("[name=theme][value=dark]").check(force=True)
    assert page.evaluate(background) != light
    dialog.locator("[name=confirm]").check(force=True)
    dialog.locator("[name=hotkeys]").uncheck(force=True)
    dialog.locator("[name=pace]").select_option("500")
    page.reload()
    person.wait_for("play")
    assert page.evaluate(background) != light
    page.keyboard.press("d")
    assert not page.locator(".prompt [data-do=confirm]").is_visible(), "a key that is switched off"
    dialog = open_settings(page)
    expect(dialog.locator("[name=theme][value=dark]")).to_be_checked()
    expect(dialog.locator("[name=confirm]")).to_be_checked()
    expect(dialog.locator("[name=hotkeys]")).not_to_be_checked()
    expect(dialog.locator("[name=sound]")).to_be_checked()
    expect(dialog.locator("[name=volume]")).to_be_enabled()
    expect(dialog.locator("[name=pace]")).to_have_value("500")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    person.pick("draw")
    page.locator(".prompt [data-do=confirm]").click()
    until_true(lambda: page.evaluate("tones") > 0, "nothing is heard")


# What lies beyond the screen, or beyond the line that asks the person.
ASTRAY = """() => {
  const root = document.documentElement;
  const astray = root.scrollWidth > innerWidth ? [`page ${root.scrollWidth}`] : [];
  if (document.getElementById("table").hidden) return astray;
  if (root.scrollHeight > innerHeight) astray.push(`page ${root.scrollHeight} high`);
  const prompt = document.querySelector(".prompt").getBoundingClientRect();
  for (const part of document.querySelectorAll(".prompt :is(.say, button)")) {
    const { left, right, top, bottom, width } = part.getBoundingClientRect();
    const aside = Math.max(prompt.left - left, right - prompt.right);
    const out = Math.max(aside, prompt.top - top, bottom - prompt.bottom);
    if (width && out > 1) astray.push(`${part.textContent}: ${out}`);
  }
  return astray;
}"""
SMALL = {"narrow": (320, 640), "low": (360, 640), "sideways": (844, 390)}


@pytest.mark.parametrize("name", daily(SMALL, ["narrow"]))
@pytest.mark.parametrize("lang", daily(["en", "de"], ["de"]))
def test_everything_has_room_on_a_small_screen(visit, name, lang):
    width, height = SMALL[name]
    page = visit(
        size="phone",
        device=device(DUEL, lang=lang),
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
    )
    person = Person(page)
    assert page.evaluate(ASTRAY) == []
    page.locator("#lobby [data-do=new]").first.click()
    expect(page.locator("dialog#new")).to_be_visible()
    assert page.evaluate(ASTRAY) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog#new")).to_be_hidden()
    person.open_record(nearly_over())
    person.wait_for("play")
    assert page.evaluate(ASTRAY) == []
    for key, drawer in (("l", "log"), ("r", "rules")):
        page.keyboard.press(key)
        expect(page.locator(f"#pane-{drawer}")).to_be_visible()
        assert page.evaluate(ASTRAY) == [], drawer
        page.keyboard.press("Escape")
        expect(page.locator("#side")).to_be_hidden()
    while page.locator("#table").get_attribute("data-state") != "over":
        person.play(person.by_finger, 1)
        person.wait_for("play", "over")
        assert page.evaluate(ASTRAY) == []


def test_forced_colours_keep_the_board(visit):
    person = at_table(visit, halfway(), forced_colors="active")
    person.play(person.by_mouse, 4)
    assert person.page.evaluate("matchMedia('(forced-colors: active)').matches")
    expect(
        person.page.locator("svg[data-zone=board] .spot, svg[data-zone=hand] .spot").first
    ).to_be_visible()
