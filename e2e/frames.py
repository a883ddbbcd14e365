"""The frames of a page, in its elements too, and where a place of one is on the page around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

FRAMES = """[document, ...[...document.querySelectorAll("*")].map((one) => one.shadowRoot)]
  .flatMap((root) => [...(root?.querySelectorAll("iframe") ?? [])])"""
CORNER = f"""((frame) => [frame.left + %s, frame.top + %s])(
  ({FRAMES})[%d].getBoundingClientRect())"""


def on_page(ask: Callable[[str], Any], x: float, y: float, frame: int | None) -> list[float]:
    """`ask` evaluates an expression in the page itself."""
    return [x, y] if frame is None else list(ask(CORNER % (x, y, frame)))
