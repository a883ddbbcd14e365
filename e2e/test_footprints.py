"""What shapes tell of the room they take is true: a real browser measures what they draw."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from e2e.longer import games
from tests.labelled import drawn, late, look, screens
from wallwright.ai.arena import play
from wallwright.core.svg import LABEL, PIECE, PLACE, Drawing, document
from wallwright.core.title import Title
from wallwright.games import SHELF

SEEN = ("390x844", "1440x900")
OVER = 4.0  # pixels that strokes, shadows and hairlines may reach beyond what is told
# The box of what is painted of a shape: what can only be hit or lights up later is not, nor is the
# line that leads from a label.
UNPAINTED = "g, svg, defs, .keeps.hit *, [fill-opacity='0'], .glow, .lane, .leader"
BOX = """([key, unpainted]) => {
  const shape = document.getElementById(key), whole = shape.ownerSVGElement.getScreenCTM();
  let box = null;
  for (const part of shape.querySelectorAll("*")) {
    if (part.matches(unpainted)) continue;
    if (getComputedStyle(part).visibility === "hidden") continue;
    const { x, y, width, height } = part.getBBox();
    const to = whole.inverse().multiply(part.getScreenCTM());
    for (const [a, b] of [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]) {
      const at = new DOMPoint(a, b).matrixTransform(to);
      box = box ? [Math.min(box[0], at.x), Math.min(box[1], at.y), Math.max(box[2], at.x),
        Math.max(box[3], at.y)] : [at.x, at.y, at.x, at.y];
    }
  }
  return box;
}"""


@pytest.mark.parametrize("game", games(1, 2))
def test_labels_and_pieces_take_what_they_tell(browser: Browser, game: str) -> None:
    title = SHELF[game]
    match = play(title, ["novice"] * title.rules.SEATS[-1], "footprints")
    page = browser.new_page(viewport={"width": 1500, "height": 900})
    measured = 0
    for screen in screens(game):
        if screen.size in SEEN:
            for lens in ("", *title.voice.LENSES):
                seen = look(match, late(match, 3)[1], "de", screen, lens)
                measured += _measured(page, drawn(game, seen)[0], title)
    assert measured > 20
    page.close()


def _measured(page: Page, drawing: Drawing, title: Title) -> int:
    """How many shapes of a drawing were measured."""
    page.set_content(
        f"<style>body {{ margin: 0 }}</style>{document(drawing, title.picture.defs())}"
    )
    count = 0
    for shape in drawing.shapes:
        roles = {taken.role for taken in shape.takes}
        if len(shape.takes) != 1 or roles & {PLACE} or not roles & {PIECE, LABEL}:
            continue
        box, [told] = page.evaluate(BOX, [shape.key, UNPAINTED]), shape.takes
        if box is None or shape.pick:
            continue
        count += 1
        edges = (
            shape.x + told.left - box[0], shape.y + told.top - box[1],
            box[2] - shape.x - told.right, box[3] - shape.y - told.bottom,
        )  # fmt: skip
        assert max(edges) <= OVER, (shape.key, told, [round(edge, 1) for edge in edges])
    return count
