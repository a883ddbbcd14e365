"""Lines of text in the drawings of Wall Builders."""

from html import escape

from wallwright.core.lettering import line, width

CLOSE = 0.94  # of what a word is estimated at: the widest are no wider in truth


def plain(words: str, x: float, y: float, room: float, anchor: str = "middle") -> str:
    """A line on a card; only a word that must be too long is squeezed."""
    tight = width(words, 14) * CLOSE > room
    more = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if tight else ""
    turned = f' text-anchor="{anchor}"' if anchor != "start" else ""
    at = f'x="{round(x, 1):g}" y="{round(y, 1):g}"'
    return f'<text {at} font-size="14" fill="#2b1c08"{turned}{more}>{escape(words)}</text>'


def haloed(words: str, x: float, y: float, size: float, anchor: str = "middle") -> str:
    """A name on the land: light letters on a dark rim."""
    rim = 'stroke="#33421b" stroke-width="4" stroke-linejoin="round" paint-order="stroke"'
    return line(words, x, y, size, look="mb-serif", fill="#f8f0d8", anchor=anchor, more=rim)
