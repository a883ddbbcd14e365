"""The site's scripts with less patience, so that no journey waits for minutes."""

from __future__ import annotations

import re

from playwright.sync_api import Route

WAITS = re.compile(
    r"\{\s*image:\s*(?:30_?000|3e4)\s*\}"
)  # of fetch_ahead.mjs, written short or not


def hurry(route: Route, milliseconds: float) -> None:
    """Answer with the script, which waits for the memory image no longer than that."""
    answer = route.fetch()
    body, found = WAITS.subn(f"{{image:{milliseconds:.0f}}}", answer.text())
    assert found == 1, "the script says its patience otherwise now"
    route.fulfill(response=answer, body=body)
