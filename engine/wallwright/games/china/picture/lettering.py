"""Lines of text in the drawings of China."""

from functools import partial

from wallwright.core import lettering

line = partial(lettering.line, digits=6)  # upon places that are not rounded either


def haloed(words: str, x: float, y: float, size: float) -> str:
    """A name on the map: dark letters on a light rim, readable on every province."""
    rim = 'stroke="#fff6de" stroke-opacity=".8" stroke-width="4.4" stroke-linejoin="round"'
    spaced = 'letter-spacing=".6"'
    under = line(words, x, y, size, look="ch-serif", fill="none", more=f"{rim} {spaced}")
    return under + line(words, x, y, size, look="ch-serif", fill="#3a2812", more=spaced)
