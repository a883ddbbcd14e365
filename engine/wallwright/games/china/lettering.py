"""Lines of text in the drawings of China."""

from html import escape

from wallwright.core.lettering import width


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
    attributes = f'x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="700"'
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


def haloed(words: str, x: float, y: float, size: float) -> str:
    """A name on the map: dark letters on a light rim, readable on every province."""
    rim = 'stroke="#fff6de" stroke-opacity=".8" stroke-width="4.4" stroke-linejoin="round"'
    spaced = 'letter-spacing=".6"'
    under = line(words, x, y, size, look="ch-serif", fill="none", more=f"{rim} {spaced}")
    return under + line(words, x, y, size, look="ch-serif", fill="#3a2812", more=spaced)
