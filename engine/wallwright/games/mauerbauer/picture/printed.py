"""The printed board in a room: the land, its coats of arms, and the score track."""

from wallwright.core.lettering import width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.atlas import COATS, GAPS, SPOTS, TOP
from wallwright.games.mauerbauer.picture.lettering import haloed
from wallwright.games.mauerbauer.picture.window import BANNERS, TOWERED, Window
from wallwright.games.mauerbauer.rules.realm import CORNERS, FIELDS as FIELD_NAMES, REGIONS
from wallwright.games.mauerbauer.texts.phrases import region


def ground(look: Look, window: Window) -> list[Shape]:
    """What never changes in a match, in few shapes."""
    shapes = [Shape("ground", 0, 0, _land(window), marks="still")]
    shapes += [_field_of(window, number) for number in range(len(FIELD_NAMES))]
    shapes += [_coat(look, window, number) for number in range(len(REGIONS))]
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
