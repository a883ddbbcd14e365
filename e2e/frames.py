"""Where a place of a frame is on the page around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

CORNER = """((frame) => [frame.left + %s, frame.top + %s])(
  document.querySelectorAll("iframe")[%d].getBoundingClientRect())"""


def on_page(ask: Callable[[str], Any], x: float, y: float, frame: int | None) -> list[float]:
    """`ask` evaluates an expression in the page itself."""
    return [x, y] if frame is None else list(ask(CORNER % (x, y, frame)))
