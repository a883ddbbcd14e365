"""A development card: a small painting, and its name where there is room."""

from wallwright.core.lettering import line, width, wrap
from wallwright.games.cheops.picture import art

NARROWEST, WIDEST, UPRIGHT = 74.0, 92.0, 88.0  # an upright card: so wide, and so high at least
LETTERS = 14
EDGE = 3.0  # between the rim and the painting
LINE = 15.0  # from one line of a name to the next
BAND = "#152f57"
Size = tuple[float, float]


def face(kind: str, name: str, number: int, size: Size, cannot: bool) -> str:
    """A card that lies or stands, and how many there are of it; pale while it cannot be played."""
    wide, high = size
    draw = _upright if high >= UPRIGHT and high > wide else _lying
    drawn = _plate(size, cannot) + draw(kind, name, number, size)
    return f'<g opacity=".62">{drawn}</g>' if cannot else drawn


def _plate(size: Size, cannot: bool) -> str:
    broken = ' stroke-dasharray="5 4"' if cannot else ""
    return art.box(0, 0, *size, 7, f'fill="{BAND}" stroke="{art.GILT}" stroke-width="1.6"{broken}')


def _painting(kind: str, left: float, top: float, size: Size) -> str:
    wide, high = size
    x, y = left + wide / 2, top + high / 2
    rim = art.box(left, top, wide, high, 3, f'fill="none" stroke="{art.GILT}"')
    return art.use(f"scene-{kind}", x, y, wide, high) + rim


def _upright(kind: str, name: str, number: int, size: Size) -> str:
    """The painting above, the name on a band below it."""
    wide, high = size
    room = wide - 2 * EDGE - 2
    is_short = width(name, LETTERS, True) <= room * 1.2 or " " not in name
    rows = [name] if is_short else wrap(name, LETTERS, room * 1.1, 2)
    band = LINE * len(rows) + 5
    drawn = _painting(kind, EDGE, EDGE, (wide - 2 * EDGE, high - 2 * EDGE - band))
    for nth, row in enumerate(rows):
        y = round(high - band + 11 + nth * LINE, 1)
        drawn += line(row, wide / 2, y, LETTERS, fill=art.PAPER, room=room)
    return drawn + _times(number, wide - 13, 14)


def _lying(kind: str, name: str, number: int, size: Size) -> str:
    """The painting at the left; the name beside it, if there is room for a word of it."""
    wide, high = size
    picture = min(high - 2 * EDGE, wide - 2 * EDGE)
    room = wide - picture - 3 * EDGE - 3 - (22 if number > 1 else 0)
    longest = max(name.split(), key=len)
    if width(longest, LETTERS, True) > room * 1.3:
        drawn = _painting(kind, (wide - picture) / 2, EDGE, (picture, high - 2 * EDGE))
        return drawn + _times(number, wide - 13, high / 2)
    rows = [name]
    if width(name, LETTERS, True) > room * 1.25 and high >= 2 * LINE + 4:
        rows = wrap(name, LETTERS, room * 1.2, 2)
    drawn = _painting(kind, EDGE, EDGE, (picture, high - 2 * EDGE))
    first = high / 2 + 5 - LINE / 2 * (len(rows) - 1)
    for nth, row in enumerate(rows):
        drawn += line(
            row, picture + 2 * EDGE + 3, round(first + nth * LINE, 1), LETTERS, fill=art.PAPER,
            anchor="start", room=room,
        )  # fmt: skip
    return drawn + _times(number, wide - 13, high / 2)


def _times(number: int, x: float, y: float) -> str:
    return art.badge(str(number), x, y, 14) if number > 1 else ""
