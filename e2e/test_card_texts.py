"""Letters are estimated where a card is drawn; in a real browser none runs over its rim."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from playwright.sync_api import Browser

from wallwright.core.sight import Look
from wallwright.core.texts import LANGUAGES, words
from wallwright.games.mauerbauer.picture import tray
from wallwright.games.mauerbauer.rules.board import FACES

# Rooms of a phone for three to six cards, high enough for their texts above or beside the picture.
ROOMS = [(width, height) for width in (344, 374, 390) for height in (130, 150, 190)]
# From where to where every line of text goes.
ENDS = """() => [...document.querySelectorAll("svg")].map((card) =>
  [...card.querySelectorAll("text")].map((text) => {
    const { x, width } = text.getBBox();
    return [x, x + width, text.textContent];
  }))"""


def cards_of_all() -> dict[tuple[str, str, float, float], str]:
    """Every face in every language and size."""
    drawn = {}
    for lang in LANGUAGES:
        look = cast(Look, SimpleNamespace(words=words(lang, "wallwright.games.mauerbauer")))
        for width, height in ROOMS:
            for number in (3, 4, 6):
                slots = tray._grid(width, height, number)
                for face, name in enumerate(FACES):
                    markup = tray._face(look, face, slots.wide, slots.high)
                    drawn[lang, name, slots.wide, slots.high] = markup
    return drawn


def test_no_line_of_a_guild_card_runs_over_its_rim(browser: Browser) -> None:
    drawn = cards_of_all()
    page = browser.new_page()
    page.set_content(
        "<style>text { font-family: 'DejaVu Sans', sans-serif }</style>"
        + "".join(f"<svg width=400 height=200>{markup}</svg>" for markup in drawn.values())
    )
    lines: list[list[list[Any]]] = page.evaluate(ENDS)
    page.close()
    over = [
        (card, text)
        for card, told in zip(drawn, lines, strict=True)
        for left, right, text in told
        if not 0 <= left <= right <= card[2]
    ]
    assert sum(map(len, lines)) > len(drawn)
    assert over == []
