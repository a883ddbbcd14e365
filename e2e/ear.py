"""What axe-core finds in a page: nothing, or the test fails with every finding named."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent / "node_modules" / "axe-core" / "axe.min.js"
RUN = "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"


def findings(page: Page) -> list[str]:
    """One line per violation and element. The tool goes in past the page's policy, by debugger."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(f"() => {{ {AXE.read_text('utf-8')} }}")
    return [
        f"{violation['id']} ({violation['impact']}): {node['target']} {node['html'][:160]}"
        for violation in page.evaluate(RUN)
        for node in violation["nodes"]
    ]
