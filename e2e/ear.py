"""What axe-core finds in a page: nothing, or the test fails with every finding named."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent / "node_modules" / "axe-core" / "axe.min.js"
RUN = "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
# A drawn card shows its value, then its name, and is called "Gate, worth 2": axe wants "2 Gate" in
# one piece. What a person can say to it counts: every word drawn on it must be in its label.
CALLED = """(selector) => {
  const spot = document.querySelector(selector);
  const label = spot?.getAttribute("aria-label")?.toLowerCase() ?? "";
  const drawn = [...(spot?.querySelectorAll("text") ?? [])].map((one) => one.textContent.trim());
  return spot instanceof SVGElement && drawn.every((word) => label.includes(word.toLowerCase()));
}"""


def findings(page: Page) -> list[str]:
    """One line per violation and element. The tool goes in past the page's policy, by debugger."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(f"() => {{ {AXE.read_text('utf-8')} }}")
    return [
        f"{violation['id']} ({violation['impact']}): {node['target']} {node['html'][:160]}"
        for violation in page.evaluate(RUN)
        for node in violation["nodes"]
        if not (violation["id"] == "label-content-name-mismatch" and called(page, node["target"]))
    ]


def called(page: Page, target: list[str]) -> bool:
    """Whether a drawing's spot is called by all that is written on it."""
    return bool(page.evaluate(CALLED, target[0]))
