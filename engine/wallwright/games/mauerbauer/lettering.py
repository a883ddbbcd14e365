"""Lines of text in the drawings of Wall Builders."""

from html import escape

from wallwright.core.lettering import width

SMALLEST = 14.0


def line(
    words: str,
    x: float,
    y: float,
    size: float,
    *,
    fill: str = "",
    look: str = "",
    anchor: str = "middle",
    room: float = 0,
    more: str = "",
) -> str:
    """One line of bold text; with `room` it is squeezed where it might be wider."""
    attributes = f'x="{round(x, 1):g}" y="{round(y, 1):g}" font-size="{size:g}" font-weight="700"'
    tight = room and width(words, size, True) > room
    for name, value in (
        ("text-anchor", anchor if anchor != "start" else ""),
        ("fill", fill),
        ("class", look),
        ("textLength", f"{room:g}" if tight else ""),
        ("lengthAdjust", "spacingAndGlyphs" if tight else ""),
    ):
        if value:
            attributes += f' {name}="{value}"'
    return f"<text {attributes}{' ' if more else ''}{more}>{escape(words)}</text>"


def plain(words: str, x: float, y: float, room: float, anchor: str = "middle") -> str:
    """A line on a card; only a word that must be too long is squeezed."""
    tight = width(words, 14) * 0.85 > room
    more = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if tight else ""
    turned = f' text-anchor="{anchor}"' if anchor != "start" else ""
    at = f'x="{round(x, 1):g}" y="{round(y, 1):g}"'
    return f'<text {at} font-size="14" fill="#2b1c08"{turned}{more}>{escape(words)}</text>'


def haloed(words: str, x: float, y: float, size: float, anchor: str = "middle") -> str:
    """A name on the land: light letters on a dark rim."""
    rim = 'stroke="#33421b" stroke-width="4" stroke-linejoin="round" paint-order="stroke"'
    return line(words, x, y, size, look="mb-serif", fill="#f8f0d8", anchor=anchor, more=rim)
