"""How long a person waits for the answer to a click, and whether the page ever stands still."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import BrowserContext

from e2e.person import DUEL, Person, device

SOON = 50  # ms
# The machines that check a change are shared and small: there only a gross delay is a failure,
# and the figure itself is taken with `pytest -s -m alone e2e/test_speed.py` on a quiet one.
LIMIT = 4 * SOON if os.environ.get("CI") else SOON
ENOUGH = 60  # clicks to judge by

# A click is answered when the page has changed; a frame later, and whatever that frame had still
# to do, the answer is painted. Long tasks count once the table is laid; all are printed.
WATCH = """
window.waits = [];
window.longTasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) longTasks.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });
addEventListener("click", ({ timeStamp }) => {
  const changed = new MutationObserver(() => {
    changed.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => waits.push(performance.now() - timeStamp);
      painted.port2.postMessage(0);
    });
  });
  const what = { childList: true, characterData: true, subtree: true, attributes: true };
  for (const zone of document.querySelectorAll("#table svg[data-zone], #table .prompt")) {
    changed.observe(zone, what);
  }
}, true);
"""


def watch(context: BrowserContext) -> None:
    context.add_init_script(WATCH)


@pytest.mark.alone
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_answers_at_once_and_never_blocks_the_page(visit, size):
    page = visit(size=size, device=device(DUEL), prepare=watch)
    person = Person(page)
    person.begin("speed")
    laid = page.evaluate("() => { waits.length = 0; return performance.now(); }")
    while len(page.evaluate("waits")) < ENOUGH:
        assert person.see().state != "over", "the match was over too soon"
        person.play(person.by_mouse, 1)
    waits = sorted(round(wait, 1) for wait in page.evaluate("waits"))
    p95 = waits[len(waits) * 95 // 100]
    tasks = page.evaluate("longTasks")
    late = [task for task in tasks if task[0] > laid and task[1] > LIMIT]
    middle = waits[len(waits) // 2]
    print(f"{size}: median {middle} ms, p95 {p95} ms, most {waits[-1]} ms, long tasks {tasks}")
    assert p95 <= LIMIT, waits
    assert late == [], f"long tasks after the table was laid at {laid}"
