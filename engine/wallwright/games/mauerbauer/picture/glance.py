"""A guild card where words have no room: its picture, and beside or below it what it pays."""

from wallwright.core.lettering import line, width
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.rules.board import FACES
from wallwright.games.mauerbauer.rules.payments import LARGE_PAYS, SIZES

SIZE, ROW = 15.0, 17.0  # of the figures, and from one to the next
PICTURE = 52.0  # no picture need be larger
INK = "#2b1c08"
# What a face pays: for a palace and a house, for few colours and many, else for one piece.
PAYS = {
    "size_7plus": (LARGE_PAYS,),
    **{f"size_{fields}": (points,) for fields, points in SIZES.items()},
    "colours": (4, 7),
    "house": (3, 1),
    "tower": (2,),
    "out_water": (2,),
}


def pays(name: str) -> tuple[int, ...]:
    """From what the whole face is called, or from what a city card or another counts."""
    group, _, counted = name.partition("_")
    kind = counted.partition("_")[0]
    if name in PAYS:
        return PAYS[name]
    return (1,) if (group, kind) == ("out", "house") else PAYS.get(kind, (1,))


def face(number: int, wide: float, high: float, band: float) -> str:
    """The picture of a card and its figures, below the band with the name of its group."""
    name = FACES[number]
    figures = pays(name)
    each = not name.startswith(("size", "colours"))  # so many points for every piece
    broad = width(str(max(figures)), SIZE, True) + (12 if each else 2)
    body, across, down = high - band, 0.0, ROW
    if body < ROW * len(figures):
        across, down = broad + 3, 0.0  # beside each other
    if body > wide:
        size = round(min(wide - 6, body - ROW * len(figures) - 10, PICTURE), 1)
        top = band + (body - size - ROW * len(figures) - 4) / 2
        markup = art.use(f"face-{name}", wide / 2, round(top + size / 2, 1), size)
        left, first = (wide - broad) / 2, top + size + 17
    else:
        all_broad = broad + across * (len(figures) - 1)
        size = round(min(wide - all_broad - 6, body - 4, PICTURE), 1)
        left = (wide + size - all_broad) / 2 + 2
        markup = art.use(f"face-{name}", round(left - size / 2 - 2, 1), band + body / 2, size)
        first = band + body / 2 + 5 - down * (len(figures) - 1) / 2
    for nth, figure in enumerate(figures):
        markup += _figure(figure, left + across * nth, first + down * nth, each)
    return markup


def _figure(figure: int, x: float, y: float, each: bool) -> str:
    """A number; before one that counts every piece, a sign drawn, for it is not read out."""
    times = f"M{x + 1:.1f},{y - 8:.1f}l6,6m0,-6l-6,6"
    sign = f'<path d="{times}" stroke="{INK}" stroke-width="1.8" fill="none"/>' if each else ""
    return sign + line(str(figure), x + (10 if each else 0), y, SIZE, fill=INK, anchor="start")
