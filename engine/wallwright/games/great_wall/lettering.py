"""Lines of text in the drawings of Great Wall."""

from html import escape

from wallwright.core.lettering import width


def text(
    words: str,
    x: float,
    y: float,
    size: float,
    *,
    look: str = "gw-ink",
    anchor: str = "middle",
    bold: bool = False,
    fill: str = "",
    room: float = 0,
) -> str:
    """One line of text; `look` is its class, `fill` a colour that no theme changes.

    With `room` it is squeezed where it might be wider.
    """
    attributes = f'x="{x:g}" y="{y:g}" font-size="{size:g}"'
    for name, value in (
        ("text-anchor", anchor if anchor != "start" else ""),
        ("font-weight", "700" if bold else ""),
        ("fill", fill),
        ("class", look),
        ("textLength", f"{room:g}" if room and width(words, size, bold) > room else ""),
        ("lengthAdjust", "spacingAndGlyphs" if room and width(words, size, bold) > room else ""),
    ):
        if value:
            attributes += f' {name}="{value}"'
    return f"<text {attributes}>{escape(words)}</text>"
