"""The printed board in a room: the land, its coats of arms, and the score track."""

from wallwright.core.lettering import line, width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.atlas import COATS, FIELDS, GAPS, RISE, SPOTS, TOP, UP
from wallwright.games.mauerbauer.picture.lettering import haloed
from wallwright.games.mauerbauer.picture.window import BANNERS, TOWERED, Window
from wallwright.games.mauerbauer.rules.board import State
from wallwright.games.mauerbauer.rules.realm import CORNERS, FIELDS as FIELD_NAMES, REGIONS
from wallwright.games.mauerbauer.texts.phrases import number_of, region

TRACK = 50  # fields of the score track (M9)
COLUMN = 25
ASIDE = 8.0  # pixels from one marker to the next on the same field


def ground(look: Look, window: Window) -> list[Shape]:
    """What never changes in a match, in few shapes."""
    shapes = [Shape("ground", 0, 0, _land(window), marks="still")]
    shapes.append(Shape("numbers", 0, 0, _numbers(window), marks="still"))
    shapes += [_field_of(window, number) for number in range(len(FIELD_NAMES))]
    shapes += [_coat(look, window, number) for number in range(len(REGIONS))]
    if window.plan.track < window.width:
        shapes.append(Shape("track", window.plan.track, 0, _track(window), marks="still"))
    return shapes


def _land(window: Window) -> str:
    """The part of the board that the room shows, cut off at its edges."""
    wide, high = window.plan.track, window.height
    box = f"{window.left:g} {window.top:g} {wide / window.scale:.2f} {high / window.scale:.2f}"
    frame = art.box(1, 1, wide - 2, high - 2, 0, 'fill="none" stroke="#5a4326" stroke-width="2"')
    return (
        f'<svg width="{wide:g}" height="{high:g}" viewBox="{box}" preserveAspectRatio="none">'
        f'<use href="#mb-ground"/></svg>{frame}'
    )


def _field_of(window: Window, number: int) -> Shape:
    """Nothing to be seen: what can be asked about."""
    corners = [window.at(SPOTS[spot]) for spot in CORNERS[number]]
    path = "L".join(f"{round(x, 1):g},{round(y, 1):g}" for x, y in corners)
    return Shape(
        f"field-{FIELD_NAMES[number]}", 0, 0, f'<path d="M{path}z" fill="#fff" fill-opacity="0"/>',
        marks="still",
    )  # fmt: skip


def _numbers(window: Window) -> str:
    """Every field has the number by which it is called, towards its point."""
    parts, aside = "", window.size(RISE / 3)
    for field, point in enumerate(FIELDS):
        x, y = window.at(point)
        y += (-aside if UP[field] else aside) + 5
        if window.holds((x, y), -4):
            told = str(number_of(field))
            parts += line(told, x, y, 14, fill="#46541f", look="mb-serif", more='opacity=".6"')
    return parts


def _coat(look: Look, window: Window, number: int) -> Shape:
    """The coat of a region above its land; between two towers where there is no room for names."""
    name = region(look.words, number)
    x, y = window.at(((COATS if window.plan.banners else GAPS)[number], TOP))
    symbol = f"coat-{REGIONS[number]}"
    if not window.plan.banners:
        wide = window.size(52, 15)
        above = round(max(y - wide * 0.76, wide * 0.64 + 2), 1)
        markup = art.use(symbol, 0, 0, wide, round(wide * 1.23, 1))
        return Shape(f"coat-{number}", x, above, markup, label=name, marks="still")
    y = round(y - window.size(TOWERED) - BANNERS / 2, 1)
    pitch = window.size(COATS[1] - COATS[0])
    if pitch >= 156:
        left = -(width(name, 17, True) + 40) / 2
        coat = art.use(symbol, left + 17, 0, 34, 42)
        told = haloed(name, left + 41, 6, 17, anchor="start")
    else:
        coat = art.use(symbol, 0, -9, 22, 27)
        told = haloed(name, 0, 20, 14) if pitch >= 84 else ""
    return Shape(f"coat-{number}", x, y, coat + told, label=name, marks="still")


def _track(window: Window) -> str:
    """Up in the first column, down in the second one."""
    wide, high = window.width - window.plan.track, window.height
    markup = art.box(2, 0, wide - 2, high, 4, 'fill="#f1e6c8" stroke="#5a4326" stroke-width="2"')
    figures = ""
    for field in range(1, TRACK + 1):
        x, y, broad, tall = _field(window, field)
        fill = "#d9b972" if field % 5 == 0 else "#e9d7a8"
        markup += art.box(x, y, broad, tall, 3, f'fill="{fill}" stroke="#8d7446"')
        figures += line(str(field), x + 12, y + tall / 2 + 5, 14, fill="#4b3a1f")
    return markup + figures


def _field(window: Window, number: int) -> tuple[float, float, float, float]:
    """A field of the track: left, top, width and height, from its own corner."""
    wide = window.width - window.plan.track
    pitch = (window.height - 8) / COLUMN
    broad = (wide - 11) / 2
    first = number <= COLUMN
    row = COLUMN - number if first else number - COLUMN - 1
    x = 6.0 if first else 6 + broad + 3
    return round(x, 1), round(4 + pitch * row, 1), round(broad, 1), round(pitch - 2, 1)


def _lapped(points: int, size: float, tall: float, room: float) -> str:
    """All points of somebody on a further lap, over the whole figure of the field."""
    left = -size / 2 - room - 1
    plate = art.box(left, -tall / 2, room, tall, 4, 'fill="#7d1f1b"')
    return plate + line(str(points), left + room / 2, 5, 14, fill="#fdf4de", room=room - 1)


def markers(look: Look, window: Window) -> list[Shape]:
    """Where everybody stands on the track; one who has no points yet, beside its first field."""
    state: State = look.view
    if window.plan.track >= window.width:
        return []
    shapes, stood = [], dict[int, int]()
    for seat, points in enumerate(state.points):
        field = (points - 1) % TRACK + 1 if points else 0
        nth = stood[field] = stood.get(field, -1) + 1
        x, y, broad, tall = _field(window, max(1, field))
        size = min(20.0, max(16.0, tall))
        aside = nth * ASIDE
        left = window.plan.track + (x + broad - size / 2 - aside if field else -12.0 - nth * 20)
        markup = art.emblem(seat, 0, 0, size)
        if points > TRACK:
            markup += _lapped(points, size, tall, broad - size - aside - 1)
        label = look.words("draw.score", name=look.names[seat], points=points)
        at = round(left, 1), round(y + tall / 2, 1)
        shapes.append(Shape(f"score-{seat}", *at, markup, label=label, marks="still"))
    return shapes
