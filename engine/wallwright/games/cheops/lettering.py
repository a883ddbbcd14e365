"""Lines of text in the drawings of Cheops."""

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
