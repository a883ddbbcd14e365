"""Text in pictures: nobody can measure it here, so it is estimated on the wide side."""

from html import escape

# Widths in em of DejaVu Sans, the widest of the fonts the page may fall back to.
NARROW = frozenset("ijlI.,;:'’|!()[]·ftr- ")
WIDE = frozenset("mwMWÄÖ@%→−+=×…")
BOLD = 1.12


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text will be at most, in pixels."""
    ems = 0.0
    for letter in text:
        if letter in NARROW:
            ems += 0.44
        elif letter in WIDE:
            ems += 0.95
        else:
            ems += 0.72 if letter.isupper() else 0.64
    return ems * size * (BOLD if bold else 1)


def fit(text: str, size: float, room: float, bold: bool = False) -> str:
    """The text, cut short with an ellipsis where it has no room."""
    if width(text, size, bold) <= room:
        return text
    while text and width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, size: float, room: float, lines: int) -> list[str]:
    """The text in at most so many lines, the last one cut short if need be."""
    broken = [""]
    for word in text.split():
        longer = f"{broken[-1]} {word}".strip()
        if width(longer, size) <= room or not broken[-1] or len(broken) == lines:
            broken[-1] = longer
        else:
            broken.append(word)
    return [fit(line, size, room) for line in broken]


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
    digits: int = 1,
    bold: bool = True,
) -> str:
    """One line of text; with `room` it is squeezed where it might be wider."""
    at = f'x="{round(x, digits):g}" y="{round(y, digits):g}"'
    attributes = f'{at} font-size="{size:g}"'
    tight = room and width(words, size, bold) > room
    for name, value in (
        ("font-weight", "700" if bold else ""),
        ("text-anchor", anchor if anchor != "start" else ""),
        ("fill", fill),
        ("class", look),
        ("textLength", f"{room:g}" if tight else ""),
        ("lengthAdjust", "spacingAndGlyphs" if tight else ""),
    ):
        if value:
            attributes += f' {name}="{value}"'
    return f"<text {attributes}{' ' if more else ''}{more}>{escape(words)}</text>"
